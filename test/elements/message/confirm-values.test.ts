/** The dialog lists every value that is sent, and nothing else is sent (`security.md` R24, R25): 100 random forms. */
import {expect} from '@open-wc/testing';
import type {MduiMessage} from '../../../elements/message/message.js';
import type {Json} from '../../../src/index.js';
import {buttonIn, dialogRoot} from '../support/acting.js';
import {hear, shown, told, within} from '../support/message.js';

/** A generator of numbers that a seed repeats. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A control: its source, and the rows and values that it is to give. */
interface Made {
  readonly source: string;
  readonly label: string;
  readonly shown: string;
  readonly value: Json;
  readonly path: string;
  readonly off?: boolean;
}

const words = ['Lisbon', '2*3*4', '**bold**', '<b>x</b>', '&amp; &lt;', 'a  b', '[link](https://x.example)', '`code`', 'שלום', '日本', '👩‍👩‍👧', '__proto__', '0', 'constructor', 'x'.repeat(700), ''];

function control(kind: number, index: number, pick: (below: number) => number): Made {
  const text = words[pick(words.length)] as string;
  const id = `c${index}`;
  const bound = pick(3) === 0;
  const path = bound ? `group${pick(2)}.k${index}` : id;
  const label = `Field ${index}`;
  const attributes = `#${id} ${bound ? `bind=${path} ` : ''}label="${label}"${pick(8) === 0 ? ' disabled' : ''}`;
  const off = attributes.endsWith('disabled');
  const quoted = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  const plain = text === '' ? '—' : text;
  const options = ['One', 'Two', 'Three'].map((name, at) => ({name, value: `v${at}`, chosen: pick(2) === 0}));
  const chosen = options.filter((option) => option.chosen);
  const list = (mark: (on: boolean) => string): string => options.map((option) => `- ${mark(option.chosen)} ${option.name} {value=${option.value}}\n`).join('');
  const base = {label, path, off};
  switch (kind) {
    case 0:
      return {...base, source: `:::input {${attributes} value="${quoted}"}\n:::\n`, shown: plain, value: text};
    case 1:
      return {...base, source: `:::textarea {${attributes}}\n${text || '\n'}\nsecond line\n:::\n`.replace('\n\n\nsecond', '\nsecond'), shown: text ? `${text}\nsecond line` : 'second line', value: text ? `${text}\nsecond line` : 'second line'};
    case 2: {
      const last = chosen.at(-1);
      return {...base, source: `:::radio {${attributes}}\n${list((on) => (on ? '(x)' : '( )'))}:::\n`, shown: last?.name ?? '—', value: last?.value ?? null};
    }
    case 3:
      return {...base, source: `:::checkgroup {${attributes}}\n${list((on) => (on ? '[x]' : '[ ]'))}:::\n`, shown: chosen.map(({name}) => name).join(', ') || '—', value: chosen.map(({value}) => value)};
    case 4: {
      const on = pick(2) === 0;
      return {...base, source: `:::checkbox {${attributes}${on ? ' checked' : ''}}\n:::\n`, shown: on ? 'yes' : 'no', value: on};
    }
    default: {
      const number = pick(2) === 0 ? pick(100) : null;
      return {...base, source: `:::input {${attributes} type=number${number === null ? '' : ` value=${number}`}}\n:::\n`, shown: number === null ? '—' : String(number), value: number};
    }
  }
}

/** Every leaf that an event carries, under its path. */
function leaves(values: Json, path: readonly string[] = []): [string, Json][] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [[path.join('.'), values]];
  return Object.entries(values).flatMap(([key, value]) => leaves(value, [...path, key]));
}

async function confirmed(message: MduiMessage, id: string): Promise<{rows: string[]; event: Record<string, unknown>}> {
  const heard = hear(message);
  within<HTMLButtonElement>(message, id, 'button').click();
  const root = dialogRoot(message.shadowRoot!)!;
  const rows = [...root.querySelectorAll('dl:last-of-type dt')].map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);
  buttonIn(root, 'Allow').click();
  await new Promise((resolve) => setTimeout(resolve));
  return {rows, event: told(heard)[0]!};
}

const policy = {armDelay: 0, requireTrusted: false, sensitiveActions: 'all'} as const;
const byPath = (a: readonly [string, Json], b: readonly [string, Json]): number => a[0].localeCompare(b[0]);

describe('100 random forms', () => {
  for (const inForm of [true, false]) {
    it(`show what they send, and send what they show: ${inForm ? 'a form' : 'a click with loose controls'}`, async () => {
      for (let seed = 1; seed <= 50; seed++) {
        const pick = random(seed * 7919 + Number(inForm));
        const made = Array.from({length: 1 + pick(7)}, (_, index) => control(pick(6), index, pick));
        const controls = made.map(({source}) => source).join('');
        const markdown = inForm ? `:::form {#f action=go}\n${controls}:::button {#b}\nGo\n:::\n:::\n` : `${controls}:::button {#b action=go}\nGo\n:::\n`;
        const message = await shown(markdown, {policy});
        const {rows, event} = await confirmed(message, 'b');
        const live = made.filter(({off}) => !off);
        const hint = `seed ${seed}\n${markdown}`;
        expect(event['type'], hint).to.equal(inForm ? 'ui.submit' : 'ui.click');
        expect(rows, hint).to.deep.equal(live.length > 0 ? live.map(({label, shown: text}) => `${label}: ${text}`) : ['Button: Go', 'Action: go']);
        expect(leaves((event['values'] ?? {}) as Json).filter(([path]) => path !== '').sort(byPath), hint).to.deep.equal(live.map(({path, value}) => [path, value] as [string, Json]).sort(byPath));
        message.remove();
      }
    });
  }

  it('two controls on one path are one value and one row; a bound path beside an id of its name are two', async () => {
    const text = ':::input {#one bind=a.b label="One" value=1}\n:::\n:::input {#two bind=a.b label="Two" value=2}\n:::\n:::input {#a label="A" value=3}\n:::\n:::button {#go action=go}\nGo\n:::\n';
    const {rows, event} = await confirmed(await shown(text, {policy}), 'go');
    expect(rows).to.deep.equal(['One: 1', 'A: 3']);
    expect(event['values']).to.deep.equal({a: {b: '1'}, '#a': '3'});
  });
});
