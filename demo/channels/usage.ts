/** How much of its limits a message uses, in the channel's own unit. */
import {type Limit, limits} from 'markdownui/channels';
import {isLoose, listIn, objects, textIn} from './dom.js';

export interface Used {
  readonly name: string;
  readonly used: number;
  readonly max: number;
  readonly unit: string;
}

const most = (sizes: Iterable<number>): number => Math.max(0, ...sizes);
const bytes = (text: string): number => new TextEncoder().encode(text).length;
const units: Readonly<Record<Limit['unit'], string>> = {char: 'letters', utf16: 'letters', byte: 'bytes', item: '', septet: 'letters of an SMS'};

type Measure = readonly [name: string, limit: Limit, size: (payloads: readonly unknown[]) => number];

const all = (payloads: readonly unknown[], name: string): string[] => [...objects(payloads)].map((each) => textIn(each, name)).filter((text) => text !== '');
const lettersIn = (value: unknown): number => [...objects(value)].reduce((sum, each) => sum + (typeof each['text'] === 'string' ? each['text'].length : 0), 0);

const measures: Readonly<Record<string, readonly Measure[]>> = {
  telegram: [
    ['Text', limits.telegram.text, (payloads) => most(all(payloads, 'text').map((text) => text.length))],
    ['Buttons', limits.telegram.buttons, (payloads) => all(payloads, 'callback_data').length],
    ['Callback', limits.telegram.callback, (payloads) => most(all(payloads, 'callback_data').map(bytes))],
  ],
  slack: [
    ['Blocks', limits.slack.blocks, (payloads) => most(payloads.map((payload) => listIn(payload, 'blocks').length))],
    ['Text of all blocks', limits.slack.message, (payloads) => most(payloads.map((payload) => (isLoose(payload) ? lettersIn(payload['blocks']) : 0)))],
  ],
  discord: [
    ['Components', limits.discord.components, (payloads) => most(payloads.map((payload) => (isLoose(payload) ? [...objects(payload['components'])].length : 0)))],
    ['Text', limits.discord.text, (payloads) => most(payloads.map((payload) => all([payload], 'content').join('').length))],
  ],
  teams: [['Card', limits.teams.card, (payloads) => most(payloads.map((card) => bytes(JSON.stringify(card))))]],
  whatsapp: [
    ['Text', limits.whatsapp.text, (payloads) => most(payloads.map((payload) => Math.max(textIn(payload, 'text', 'body').length, textIn(payload, 'interactive', 'body', 'text').length)))],
    ['Rows', limits.whatsapp.rows, (payloads) => most([...objects(payloads)].map((each) => listIn(each, 'rows').length))],
  ],
  email: [
    ['HTML', limits.email.html, (payloads) => most(payloads.map((mail) => bytes(textIn(mail, 'html'))))],
    ['Address', limits.email.local, (payloads) => most(payloads.map((mail) => bytes(textIn(mail, 'replyTo').split('@')[0] ?? '')))],
  ],
  sms: [['Text', limits.sms.body, (payloads) => most(payloads.map((text) => String(text).length))]],
};

export const usageOf = (channel: string, payloads: readonly unknown[]): Used[] =>
  (measures[channel] ?? []).map(([name, {max, unit}, size]) => ({name, max, used: size(payloads), unit: units[unit]}));
