/** Payloads against the platforms' own types and validators. */
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {decode, render} from '../../../src/channels/index.js';
import {deploy, makeDesk, message, pizza, ref} from './support/desk.js';
import {found, slackDialog, start} from './support/players.js';
import {showcase} from './support/showcase.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}node_modules/.cache/markdownui-payloads`;
const sources = [pizza, deploy, showcase, ':::radio {#r label="Pick"}\n- A {description="first"}\n- B\n:::', ':::checkbox {#c}\nYes, mail me\n:::', `:::select {#s label="Pick"}\n${Array.from({length: 20}, (_, index) => `- Option ${index}`).join('\n')}\n:::`];
const payloads = (channel: string, drafts = false): readonly unknown[] => sources.flatMap((source) => render(message(source), channel, {ref, to: '42', desk: makeDesk(drafts), page: 'https://host.example/answer'}).payloads);

/** What the compiler says of a file; empty when it takes it. */
function compile(code: string): string {
  mkdirSync(folder, {recursive: true});
  const file = `${folder}/payload.ts`;
  writeFileSync(file, code);
  try {
    execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', '', file], {encoding: 'utf8', stdio: 'pipe'});
    return '';
  } catch (error) {
    return String((error as {stdout?: string}).stdout) || String(error);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const declare = (name: string, type: string, values: readonly unknown[]): string => `export const ${name}: ${type}[] = ${JSON.stringify(values, null, 1)};\n`;

async function modals(): Promise<unknown[]> {
  const game = await start('discord', pizza);
  const opened = await decode('discord', {type: 3, id: '1', channel_id: '42', user: {id: '42'}, message: {id: '7'}, data: {custom_id: found(game.made.payloads, ({custom_id}) => custom_id !== undefined)['custom_id']}}, {desk: game.desk});
  return [...(opened.respond ?? [])];
}

describe('payloads', () => {
  it('compile against the types of Telegram, Slack and Discord, and what is wrong does not', async () => {
    const code = (telegram: readonly unknown[]): string => [
      "import type {ApiMethods} from '@grammyjs/types';", "import type {KnownBlock, ModalView} from '@slack/types';", "import type {APIModalInteractionResponse, MessageFlags, RESTPostAPIChannelMessageJSONBody} from 'discord-api-types/v10';",
      "type Message = Parameters<ApiMethods<string>['sendMessage']>[0];", 'interface Post {channel?: string; text: string; blocks: KnownBlock[]; unfurl_links: boolean; unfurl_media: boolean}',
      declare('telegram', 'Message', telegram), declare('slack', 'Post', payloads('slack')), declare('discord', 'RESTPostAPIChannelMessageJSONBody', payloads('discord')).replaceAll('"flags": 32772', '"flags": 32772 as number as MessageFlags'),
    ].join('\n');
    const modal = declare('modals', 'APIModalInteractionResponse', await modals()) + declare('views', 'ModalView', [await slackDialog(await start('slack', showcase), 'Send order…')]);
    assert.equal(compile(code([...payloads('telegram'), ...payloads('telegram', true)]) + modal), '');
    assert.match(compile(code([{chat_id: 42, text: 'x', reply_markup: {inline_keyboard: [[{text: 'no data'}]]}}])), /error TS/);
  });

  it('compile as calls of Telegram and Slack too, in answer to taps, dialogs and pages', async () => {
    const calls: Record<string, unknown>[] = [];
    const keep = (respond: readonly unknown[] | undefined): void => void calls.push(...(respond ?? []) as Record<string, unknown>[]);
    const drafts = await start('telegram', pizza);
    for (const [index, caption] of ['○ Large', '✎ Note', 'Send order'].entries()) {
      const {callback_data: data} = found(drafts.made.payloads, ({text, callback_data}) => callback_data !== undefined && String(text).startsWith(caption));
      keep((await decode('telegram', {update_id: index + 1, callback_query: {id: 'q', data, from: {id: 42}, message: {chat: {id: 42}, message_id: 7}}}, {desk: drafts.desk})).respond);
    }
    const linked = await start('telegram', pizza, {drafts: false, page: 'https://host.example/answer'});
    const page = new URL((found(linked.made.payloads, ({web_app}) => web_app !== undefined)['web_app'] as {url: string}).url).searchParams.get('r');
    keep((await decode('web', {page, query_id: 'Q', event: {type: 'ui.submit', node_id: 'order', values: {size: 'Large'}}}, {desk: linked.desk})).respond);
    const methods = calls.map(({method}) => String(method));
    assert.deepEqual([...new Set(methods)].sort(), ['answerCallbackQuery', 'answerWebAppQuery', 'editMessageText', 'sendMessage']);
    const code = calls.map(({method, ...rest}, index) => `export const call${index}: Parameters<ApiMethods<string>['${String(method)}']>[0] = ${JSON.stringify(rest)};`);
    assert.equal(compile(["import type {ApiMethods} from '@grammyjs/types';", ...code].join('\n')), '');
  });

  it('parse as Adaptive Cards 1.5 without a complaint', () => {
    interface Context {
      readonly eventCount: number;
      getEventAt(index: number): {readonly message: string};
    }
    interface Library {
      readonly AdaptiveCard: new () => {parse(card: unknown, context: Context): void};
      readonly SerializationContext: new (version: unknown) => Context;
      readonly Versions: {readonly v1_5: unknown};
    }
    const {AdaptiveCard, SerializationContext, Versions} = createRequire(import.meta.url)('adaptivecards/dist/adaptivecards.js') as Library;
    const complaints = (card: unknown): string[] => {
      const context = new SerializationContext(Versions.v1_5);
      new AdaptiveCard().parse(card, context);
      return Array.from({length: context.eventCount}, (_, index) => context.getEventAt(index).message);
    };
    for (const card of payloads('teams')) assert.deepEqual(complaints(card), []);
    assert.notDeepEqual(complaints({type: 'AdaptiveCard', version: '1.5', body: [{type: 'Input.Nothing', id: 'x'}]}), []);
  });
});
