/** What ten interfaces cost in tokens, in four languages. All of them are sound by their own rules. */
import {createRequire} from 'node:module';
import {encode} from 'gpt-tokenizer/encoding/o200k_base';
import {toA2ui} from '../src/a2ui/index.js';
import {lint, parseMessage} from '../src/index.js';
import {problems} from '../test/src/a2ui/support/official.js';
import {type Case, cases} from './cases/cases.js';
import type {Rows} from './rows.js';

interface Cards {
  readonly AdaptiveCard: new () => {parse(card: unknown, context: unknown): void};
  readonly SerializationContext: new (version: unknown) => {readonly eventCount: number; getEventAt(index: number): {readonly message: string}};
  readonly Versions: {readonly v1_5: unknown};
}

/** The text that a model writes, or why it would not be understood. */
type Written = {readonly text: string} | {readonly why: string};

const written = (text: string, faults: readonly string[]): Written => (faults[0] === undefined ? {text} : {why: faults[0]});

function adaptiveCard({adaptiveCard: card}: Case): Written {
  const {AdaptiveCard, SerializationContext, Versions} = createRequire(import.meta.url)('adaptivecards/dist/adaptivecards.js') as Cards;
  const context = new SerializationContext(Versions.v1_5);
  new AdaptiveCard().parse(card, context);
  return written(JSON.stringify(card), Array.from({length: context.eventCount}, (_, at) => context.getEventAt(at).message));
}

function a2ui({markdown}: Case): Written {
  const {messages} = toA2ui(parseMessage(markdown), {surfaceId: 'main'});
  return written(messages.map((message) => JSON.stringify(message)).join('\n'), messages.flatMap((message) => problems('agent_to_renderer', message)));
}

export const languages: Readonly<Record<string, (one: Case) => Written>> = {
  MarkdownUI: ({markdown}) => written(markdown, lint(markdown).map(({message}) => message)),
  'A2UI v1.0': a2ui,
  'Adaptive Cards': adaptiveCard,
  'Block Kit': ({blockKit}) => written(JSON.stringify({blocks: blockKit}), []),
};

export function measureTokens(rows: Rows, say: (text: string) => void): void {
  for (const one of cases) {
    for (const [language, write] of Object.entries(languages)) {
      const result = write(one);
      const row = {library: language, document: one.name, length: 0, measure: 'tokens'};
      rows.add('why' in result ? {...row, value: Number.NaN, why: result.why} : {...row, value: encode(result.text).length});
    }
    say(`tokens of ${one.name}: ${Object.keys(languages).map((language) => `${language} ${rows.get(language, one.name, 0, 'tokens')?.why ?? rows.value(language, one.name, 0, 'tokens')}`).join(', ')}`);
  }
}
