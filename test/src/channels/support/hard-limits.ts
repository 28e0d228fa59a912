/** What each service refuses of a payload, as a list of what is wrong with one (`docs/channels.md`). */
import {limits} from '../../../../src/channels/index.js';
import {countOf} from '../../../../src/channels/units.js';
import {objects} from './players.js';

type Loose = Readonly<Record<string, unknown>>;
type Say = (wrong: string) => void;

const list = (value: unknown): readonly Loose[] => (Array.isArray(value) ? (value as Loose[]) : []);
const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : typeof (value as Loose | undefined)?.['text'] === 'string' ? String((value as Loose)['text']).length : 0);
const repeated = (all: readonly unknown[]): boolean => new Set(all).size !== all.length;

function within(say: Say, name: string, value: unknown, max: number, min = 1): void {
  if (value === undefined) return;
  const length = typeof value === 'number' ? value : Array.isArray(value) ? value.length : lengthOf(value);
  if (length < min || length > max) say(`${name}: ${length} is not from ${min} to ${max}`);
}

function telegram(payload: Loose, say: Say): void {
  within(say, 'text', payload['text'], limits.telegram.text.max);
  if (String(payload['text']).trim() === '') say('text: nothing to be seen');
  for (const {offset, length} of list(payload['entities'])) if (Number(offset) < 0 || Number(length) < 1 || Number(offset) + Number(length) > lengthOf(payload['text'])) say('entity: outside of its text');
  within(say, 'entities', payload['entities'], 100, 0);
  const rows = ((payload['reply_markup'] as Loose | undefined)?.['inline_keyboard'] ?? []) as readonly Loose[][];
  if (rows.flat().length > limits.telegram.buttons.max) say(`buttons: ${rows.flat().length}`);
  for (const row of rows) within(say, 'row', row, limits.telegram.perRow.max);
  for (const {text, callback_data} of rows.flat()) {
    within(say, 'caption', text, limits.telegram.caption.max);
    if (callback_data !== undefined && (Buffer.byteLength(String(callback_data)) < 1 || Buffer.byteLength(String(callback_data)) > 64)) say('callback_data: not 1 to 64 bytes');
  }
}

const slackOptions: Readonly<Record<string, number>> = {radio_buttons: 10, checkboxes: 10, static_select: 100, multi_static_select: 100};

function slackBlocks(blocks: readonly Loose[], say: Say): void {
  const ids = blocks.flatMap(({block_id}) => (block_id === undefined ? [] : [block_id]));
  if (repeated(ids)) say('block_id: twice');
  for (const id of ids) within(say, 'block_id', id, 255);
  for (const block of blocks) {
    if (block['type'] === 'header') within(say, 'header', block['text'], 150);
    if (block['type'] === 'input') within(say, 'label', block['label'], 2000);
    if (block['type'] === 'actions') {
      within(say, 'elements', block['elements'], 25);
      if (repeated(list(block['elements']).map(({action_id}) => action_id))) say('action_id: twice in a block');
    }
  }
  for (const each of objects(blocks)) {
    const type = String(each['type']);
    if (type === 'button') {
      within(say, 'button', each['text'], 75);
      within(say, 'value', each['value'], 2000);
      within(say, 'url', each['url'], 3000);
    }
    if (type === 'text' || type === 'link') within(say, 'rich text', each['text'], 3000);
    within(say, 'placeholder', each['placeholder'], 150);
    if (each['options'] !== undefined) {
      within(say, `options of ${type}`, each['options'], slackOptions[type] ?? 100);
      for (const option of list(each['options'])) {
        within(say, 'option', option['text'], 75);
        within(say, 'option description', option['description'], 75);
        within(say, 'option value', option['value'], 75);
      }
      if (repeated(list(each['options']).map(({value}) => value))) say('option value: twice');
      const texts = list(each['options']).map((option) => JSON.stringify(option));
      for (const chosen of [...list(each['initial_options']), ...(each['initial_option'] ? [each['initial_option']] : [])]) if (!texts.includes(JSON.stringify(chosen))) say('initial option: is none of the options');
    }
    if (each['option_groups'] !== undefined) {
      within(say, 'option groups', each['option_groups'], 100);
      for (const group of list(each['option_groups'])) within(say, 'group label', group['label'], 75);
    }
    if (each['max_selected_items'] !== undefined && Number(each['max_selected_items']) < 1) say('max_selected_items: below one');
    if (each['max_selected_items'] !== undefined && list(each['initial_options']).length > Number(each['max_selected_items'])) say('initial_options: more than may be chosen');
    if (type === 'plain_text_input') {
      within(say, 'initial_value', each['initial_value'], 3000);
      within(say, 'min_length', each['min_length'], 3000, 0);
      within(say, 'max_length', each['max_length'], 3000);
      if (Number(each['min_length'] ?? 0) > Number(each['max_length'] ?? 3000)) say('min_length: above max_length');
      if (lengthOf(each['initial_value']) > Number(each['max_length'] ?? 3000)) say('initial_value: above max_length');
    }
    if (each['confirm'] !== undefined && typeof (each['confirm'] as Loose)['title'] === 'object') {
      const confirm = each['confirm'] as Loose;
      for (const [name, max] of [['title', 100], ['text', 300], ['confirm', 30], ['deny', 30]] as const) within(say, `confirm ${name}`, confirm[name], max);
    }
  }
}

function slack(payload: Loose, say: Say): void {
  within(say, 'text', payload['text'], 40_000);
  within(say, 'blocks', payload['blocks'], 50);
  slackBlocks(list(payload['blocks']), say);
  const letters = [...objects(payload['blocks'])].reduce((sum, {type, text}) => sum + (type === 'text' || type === 'link' ? lengthOf(text) : type === 'header' ? lengthOf(text) : 0), 0);
  if (letters > 13_200) say(`letters: ${letters}`);
}

function slackView(view: Loose, say: Say): void {
  for (const name of ['title', 'submit', 'close']) within(say, name, view[name], 24);
  within(say, 'private_metadata', view['private_metadata'], 3000);
  within(say, 'view blocks', view['blocks'], 100);
  if (Buffer.byteLength(JSON.stringify(view)) > 250_000) say('view: larger than 250 kB');
  slackBlocks(list(view['blocks']), say);
}

function discordParts(all: readonly Loose[], say: Say): void {
  const ids = all.flatMap(({custom_id}) => (custom_id === undefined ? [] : [custom_id]));
  if (repeated(ids)) say('custom_id: twice');
  for (const id of ids) within(say, 'custom_id', id, 100);
  for (const each of all) {
    const {type, options} = each;
    if (type === 2) {
      within(say, 'button', each['label'], 80);
      within(say, 'url', each['url'], 512);
    }
    if (type === 1) within(say, 'row', each['components'], 5);
    if (options === undefined) continue;
    within(say, `options of ${String(type)}`, options, type === 3 ? 25 : 10, type === 21 ? 2 : 1);
    within(say, 'placeholder', each['placeholder'], 150);
    for (const option of list(options)) {
      within(say, 'option', option['label'], 100);
      within(say, 'option description', option['description'], 100);
    }
    if (repeated(list(options).map(({value}) => value))) say('option value: twice');
    const [low, high] = [Number(each['min_values'] ?? 0), Number(each['max_values'] ?? 1)];
    if (low < 0 || high < 1 || low > high || high > list(options).length) say(`values: ${low} to ${high} of ${list(options).length}`);
    if (list(options).filter((option) => option['default'] === true).length > high) say('default: more than may be chosen');
  }
}

function discord(payload: Loose, say: Say): void {
  const all = [...objects(payload['components'])].filter(({type}) => typeof type === 'number');
  within(say, 'components', all.length, 40);
  for (const {type, content} of all) if (type === 10) within(say, 'text', String(content).trim() === '' ? '' : content, 4000);
  const letters = all.reduce((sum, {content}) => sum + lengthOf(content), 0);
  if (letters > 4000) say(`letters: ${letters}`);
  discordParts(all, say);
}

function discordModal(data: Loose, say: Say): void {
  within(say, 'title', data['title'], 45);
  within(say, 'modal custom_id', data['custom_id'], 100);
  within(say, 'modal parts', data['components'], 5);
  const all = [...objects(data['components'])].filter(({type}) => typeof type === 'number');
  discordParts(all, say);
  for (const each of all) {
    if (each['type'] === 18) {
      within(say, 'label', each['label'], 45);
      within(say, 'hint', each['description'], 100);
    }
    if (each['type'] !== 4) continue;
    within(say, 'value', each['value'], Number(each['max_length'] ?? 4000), 0);
    within(say, 'modal placeholder', each['placeholder'], 100);
    within(say, 'min_length', each['min_length'], Number(each['max_length'] ?? 4000), 0);
    within(say, 'max_length', each['max_length'], 4000);
  }
}

function teams(card: Loose, say: Say): void {
  const bytes = Buffer.byteLength(JSON.stringify(card));
  if (bytes > limits.teams.card.max) say(`card: ${bytes} bytes`);
  const all = [...objects(card)];
  if (repeated(all.flatMap(({id}) => (id === undefined ? [] : [id])))) say('id: twice');
  for (const each of all) {
    if (each['type'] === 'ActionSet') within(say, 'actions', each['actions'], 6);
    if (each['type'] === 'RichTextBlock') within(say, 'inlines', each['inlines'], Number.POSITIVE_INFINITY);
    if (typeof each['title'] === 'string') within(say, 'title', each['title'], Number.POSITIVE_INFINITY);
    const values = new Set(list(each['choices']).map(({value}) => value));
    for (const value of each['type'] === 'Input.ChoiceSet' && each['value'] ? String(each['value']).split(',') : []) if (!values.has(value)) say('value: is no choice');
  }
}

function whatsapp(payload: Loose, say: Say): void {
  for (const each of objects(payload)) {
    within(say, 'flow_cta', each['flow_cta'], 20);
    within(say, 'options', each['options'], 20);
  }
  if (payload['type'] === 'text') return within(say, 'text', (payload['text'] as Loose)['body'], 4096);
  const interactive = payload['interactive'] as Loose;
  within(say, 'body', (interactive['body'] as Loose)['text'], 1024);
  const {buttons, sections, button, parameters} = interactive['action'] as Loose;
  within(say, 'buttons', buttons, 3);
  within(say, 'list button', button, 20);
  const rows = [...list(buttons).map(({reply}) => reply as Loose), ...list(sections).flatMap((section) => list(section['rows']))];
  within(say, 'rows', rows, 10, parameters === undefined ? 1 : 0);
  for (const {id, title, description} of rows) {
    within(say, 'id', id, 200);
    within(say, 'title', title, buttons === undefined ? 24 : 20);
    within(say, 'description', description, 72);
  }
  if (repeated(rows.map(({title}) => title)) || repeated(rows.map(({id}) => id))) say('title or id: twice');
  const data = ((parameters as Loose | undefined)?.['flow_action_payload'] as Loose | undefined)?.['data'] as Loose | undefined;
  for (const [name, value] of Object.entries(data ?? {})) {
    if (/^[tl]\d_label$/.test(name)) within(say, name, value, 20);
    else if (/_label$/.test(name)) within(say, name, value, 30);
    else if (/^[tl]\d_help$/.test(name)) within(say, name, value, 80, 0);
    else if (/^t\d_start$/.test(name)) within(say, name, value, 80, 0);
    else if (/^l\d_start$/.test(name)) within(say, name, value, 600, 0);
    for (const option of /_options$/.test(name) ? list(value) : []) {
      within(say, 'flow option', option['title'], 30);
      within(say, 'flow description', option['description'], 300);
    }
  }
}

function email(payload: Loose, say: Say): void {
  const html = String(payload['html']);
  if (Buffer.byteLength(html) > limits.email.html.max) say(`html: ${Buffer.byteLength(html)}`);
  if (/[\r\n]/.test(`${String(payload['subject'])}${String(payload['replyTo'])}`)) say('header: more than a line');
  if (Buffer.byteLength(String(payload['replyTo']).split('@')[0] ?? '') > 64) say('address: local part');
  for (const [, link = ''] of html.matchAll(/href="(mailto:[^"]*)"/g)) if (link.replaceAll('&amp;', '&').length > 2000) say('mailto: too long');
}

const text = (payload: unknown, say: Say): void => {
  if (typeof payload !== 'string' || payload.trim() === '') say('text: empty');
  if (/[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(String(payload))) say('text: controls');
};

function sms(payload: unknown, say: Say): void {
  text(payload, say);
  if (countOf(String(payload), 'septet') > limits.sms.body.max) say('sms: too long');
}

const checks: Readonly<Record<string, (payload: never, say: Say) => void>> = {telegram, slack, discord, teams, 'adaptive-cards': teams, whatsapp, email, sms, terminal: text, text, markdown: text};

/** What a service would refuse of these payloads. */
export function refusals(channel: string, payloads: readonly unknown[]): string[] {
  const all = new Set<string>();
  for (const payload of payloads) checks[channel]?.(payload as never, (wrong) => all.add(wrong));
  return [...all];
}

/** The same of what a channel answers with: dialogs, and messages that are edited. */
export function refusalsOf(channel: string, respond: readonly unknown[]): string[] {
  const all = new Set<string>();
  const say = (wrong: string): void => void all.add(wrong);
  for (const each of respond as Loose[]) {
    if (channel === 'slack' && each['view'] !== undefined) slackView(each['view'] as Loose, say);
    else if (channel === 'slack' && each['blocks'] !== undefined) slack(each, say);
    else if (channel === 'discord') (each['type'] === 9 ? discordModal : each['type'] === 7 ? discord : () => {})(each['data'] as Loose, say);
    else if (channel === 'telegram' && each['method'] === 'editMessageText') telegram(each, say);
    else if (channel === 'telegram' && each['method'] === 'answerCallbackQuery') within(say, 'toast', each['text'], 200, 0);
    else if (channel === 'whatsapp' || channel === 'sms') for (const wrong of refusals(channel, [each])) say(wrong);
  }
  return [...all];
}
