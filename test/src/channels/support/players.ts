/** People on each channel: they see payloads, fill in what they are asked for and send it. */
import assert from 'node:assert/strict';
import {type ChannelMessage, decode, deliver, type Incoming, type RenderOptions, sent} from '../../../../src/channels/index.js';
import {makeDesk, message, ref, type TestDesk} from './desk.js';

/** What is filled in, by label. */
export type Filling = Readonly<Record<string, string | readonly string[] | boolean>>;

export interface Game {
  readonly desk: TestDesk;
  readonly made: ChannelMessage;
  /** Updates, one after the other, each with an id of its own. */
  next(): number;
}

type Loose = Readonly<Record<string, unknown>>;

/** Everything in a payload that is an object, depth first. */
export function* objects(value: unknown): Generator<Loose> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Loose;
  for (const each of Object.values(value)) yield* objects(each);
}

export const found = (value: unknown, wanted: (object: Loose) => boolean): Loose => {
  for (const each of objects(value)) if (wanted(each)) return each;
  return assert.fail(`nothing of this kind in ${JSON.stringify(value).slice(0, 600)}`);
};

export async function start(channel: string, source: string, {drafts = true, ...more}: {drafts?: boolean} & RenderOptions = {}): Promise<Game> {
  const desk = makeDesk(drafts);
  const delivery = await deliver(message(source), [channel], {desk, ref, to: '42', from: 'agent@host.example', ...more});
  const made = delivery.messages[channel] as ChannelMessage;
  await sent(made, {chat: '42', message_id: '7'}, desk);
  let count = 0;
  return {desk, made, next: () => ++count};
}

const listOf = (value: Filling[string]): readonly string[] => (Array.isArray(value) ? value : [String(value)]);

// --- Telegram ---------------------------------------------------------------------------

const tap = (game: Game, data: unknown): Promise<Incoming> => {
  const id = game.next();
  return decode('telegram', {update_id: id, callback_query: {id: String(id), data, from: {id: 42}, message: {chat: {id: 42}, message_id: 7, date: 0}}}, {desk: game.desk});
};

async function telegram(game: Game, filling: Filling, caption: string): Promise<Incoming> {
  const buttons = [...objects(game.made.payloads)].filter(({callback_data}) => callback_data !== undefined);
  const data = (text: string): unknown => found(buttons, (each) => each['text'] === text)['callback_data'];
  for (const [label, value] of Object.entries(filling)) {
    const prompt = buttons.find(({text}) => text === `✎ ${label}`);
    if (prompt) {
      await tap(game, prompt['callback_data']);
      await decode('telegram', {update_id: game.next(), message: {from: {id: 42}, chat: {id: 42}, text: value, reply_to_message: {message_id: 8}}}, {desk: game.desk});
    } else if (typeof value === 'boolean') await tap(game, data(`☐ ${label}`));
    else for (const option of listOf(value)) await tap(game, data(`${Array.isArray(value) ? '☐' : '○'} ${option}`));
  }
  return tap(game, found(buttons, ({text}) => String(text).startsWith(caption))['callback_data']);
}

// --- Slack ------------------------------------------------------------------------------

/** The state of the inputs of a message or a dialog, as the client has it. */
export function slackState(blocks: unknown, filling: Filling): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const block of [...objects(blocks)].filter(({type}) => type === 'input')) {
    const {element, label, block_id} = block as {element: Loose; label: {text: string}; block_id: string};
    const given = filling[label.text];
    const options = [...objects(element['options'] ?? element['option_groups'])].filter(({value}) => value !== undefined) as {text: {text: string}; value: string}[];
    const chosen = options.filter(({text}) => given === true || listOf(given ?? []).includes(text.text));
    const type = String(element['type']);
    const state = type === 'checkboxes' || type === 'multi_static_select' ? {selected_options: chosen} : options.length > 0 ? {selected_option: chosen[0] ?? null} : type === 'datepicker' ? {selected_date: given ?? null} : type === 'timepicker' ? {selected_time: given ?? null} : {value: given ?? null};
    values[block_id] = {v: {type, ...state}};
  }
  return values;
}

export function slackPayload(game: Game, filling: Filling, caption: string, more: Loose = {}): unknown {
  const values = slackState(game.made.payloads, filling);
  const button = found(game.made.payloads, ({type, text}) => type === 'button' && (text as Loose)['text'] === caption);
  return {type: 'block_actions', user: {id: 'U1'}, trigger_id: `${game.next()}.x`, channel: {id: '42'}, message: {ts: '7'}, actions: [{type: 'button', action_id: button['action_id'], value: button['value'], action_ts: '1', ...more}], state: {values}};
}

interface View {
  readonly title: {readonly text: string};
  readonly private_metadata: string;
  readonly blocks: readonly unknown[];
}

/** What the client sends when a dialog is submitted or closed. */
export const slackView = (game: Game, view: View, filling: Filling, type = 'view_submission'): unknown => ({type, user: {id: 'U1'}, trigger_id: `${game.next()}.v`, view: {id: 'V1', private_metadata: view.private_metadata, state: {values: slackState(view.blocks, filling)}}});

/** The dialog that a button opens. */
export async function slackDialog(game: Game, caption: string, more: Loose = {}): Promise<View> {
  const opened = await decode('slack', slackPayload(game, {}, caption, more), {desk: game.desk});
  assert.equal(opened.kind, 'open', JSON.stringify(opened));
  const {method, view} = (opened.respond as {method: string; view: View}[])[0] ?? assert.fail();
  assert.ok(method === 'views.open' && view.title.text.length <= 24 && view.blocks.length <= 100);
  return view;
}

async function slack(game: Game, filling: Filling, caption: string): Promise<Incoming> {
  const shown = [...objects(game.made.payloads)].some(({type, text}) => type === 'button' && (text as Loose)['text'] === caption);
  if (shown) return decode('slack', slackPayload(game, filling, caption), {desk: game.desk});
  return decode('slack', slackView(game, await slackDialog(game, `${caption}…`), filling), {desk: game.desk});
}

// --- Discord ----------------------------------------------------------------------------

async function discord(game: Game, filling: Filling, caption: string): Promise<Incoming> {
  const button = found(game.made.payloads, ({type, label}) => type === 2 && String(label).startsWith(caption));
  const common = {token: 't', channel_id: '42', member: {user: {id: '42'}}, message: {id: '7'}};
  const opened = await decode('discord', {type: 3, id: String(game.next()), ...common, data: {component_type: 2, custom_id: button['custom_id']}}, {desk: game.desk});
  if (opened.kind !== 'open') return opened;
  const {type, data} = (opened.respond as {type: number; data: {custom_id: string; title: string; components: {type: number; label: string; component: Loose}[]}}[])[0] ?? assert.fail();
  assert.equal(type, 9);
  assert.ok(data.components.length >= 1 && data.components.length <= 5 && data.title.length <= 45 && data.custom_id.length <= 100);
  const components = data.components.map(({label, component}) => {
    const given = filling[label];
    const values = ((component['options'] ?? []) as {label: string; value: string}[]).filter((option) => listOf(given ?? []).includes(option.label)).map(({value}) => value);
    const kind = component['type'];
    const answer = kind === 22 || kind === 3 ? {values} : kind === 21 ? {value: values[0] ?? null} : kind === 23 ? {value: given === true} : {value: given ?? ''};
    return {type: 18, component: {type: kind, custom_id: component['custom_id'], ...answer}};
  });
  return decode('discord', {type: 5, id: String(game.next()), ...common, data: {custom_id: data.custom_id, components}}, {desk: game.desk});
}

// --- Teams ------------------------------------------------------------------------------

export function teamsActivity(game: Game, filling: Filling, caption: string): unknown {
  const data: Record<string, unknown> = {};
  for (const input of [...objects(game.made.payloads)].filter(({type}) => String(type).startsWith('Input.'))) {
    const given = filling[String(input['label'] ?? input['title'])];
    const choices = input['choices'] as {title: string; value: string}[] | undefined;
    const chosen = choices?.filter(({title}) => listOf(given ?? []).includes(title)).map(({value}) => value).join(',');
    const value = input['type'] === 'Input.Toggle' ? String(given === true) : choices ? chosen : given;
    // Empty inputs are absent.
    if (value !== undefined && value !== '') data[String(input['id'])] = value;
  }
  const action = found(game.made.payloads, ({type, title}) => type === 'Action.Execute' && title === caption);
  return {type: 'invoke', name: 'adaptiveCard/action', id: `a${game.next()}`, replyToId: '7', conversation: {id: '42'}, from: {aadObjectId: 'ada'}, value: {action: {type: 'Action.Execute', verb: action['verb'], data: {...(action['data'] as Loose), ...data}}}};
}

// --- WhatsApp ---------------------------------------------------------------------------

interface Row {
  readonly id: string;
  readonly title: string;
}

const rowsIn = (payloads: unknown): Row[] => [...objects(payloads)].filter(({id, title}) => typeof id === 'string' && typeof title === 'string') as unknown as Row[];

export const whatsappTap = (game: Game, {id, title}: Row): Promise<Incoming> => decode('whatsapp', {from: '42', id: `wamid.${game.next()}`, type: 'interactive', context: {id: '7'}, interactive: {type: 'button_reply', button_reply: {id, title}}}, {desk: game.desk});

const whatsappSay = (game: Game, body: string): Promise<Incoming> => decode('whatsapp', {from: '42', id: `wamid.${game.next()}`, type: 'text', text: {body}}, {desk: game.desk});

async function whatsapp(game: Game, filling: Filling, caption: string): Promise<Incoming> {
  let payloads: readonly unknown[] = game.made.payloads;
  for (const value of Object.values(filling)) {
    const rows = rowsIn(payloads);
    const wanted = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
    const row = rows.find(({title}) => title === wanted);
    const incoming = row ? await whatsappTap(game, row) : await whatsappSay(game, listOf(value).join(', ') || '0');
    assert.equal(incoming.kind, 'change', JSON.stringify(incoming));
    payloads = incoming.respond ?? [];
  }
  return whatsappTap(game, rowsIn(payloads).find(({title}) => title === caption) ?? assert.fail(JSON.stringify(payloads)));
}

/** The filled-in Flow of a message, as its client sends it. */
export const flowAnswer = (game: Game, filling: Filling): unknown => {
  const {flow_token, flow_action_payload: {data}} = found(game.made.payloads, ({flow_message_version}) => flow_message_version !== undefined) as {flow_token: string; flow_action_payload: {data: Record<string, unknown>}};
  const values: Record<string, unknown> = {flow_token, places: data['places']};
  for (const [, name = ''] of String(data['places']).matchAll(/(\w\d):/g)) {
    const given = filling[String(data[`${name}_label`])];
    const options = (data[`${name}_options`] ?? []) as {id: string; title: string}[];
    const ids = options.filter(({title}) => listOf(given ?? []).includes(title)).map(({id}) => id);
    values[name] = name.startsWith('m') ? ids : name.startsWith('c') ? (ids[0] ?? '') : name.startsWith('b') ? given === true : (given ?? '');
  }
  return {from: '42', id: `wamid.${game.next()}`, type: 'interactive', context: {id: '7'}, interactive: {type: 'nfm_reply', nfm_reply: {name: 'flow', body: 'Sent', response_json: JSON.stringify(values)}}};
};

const whatsappFlow = (game: Game, filling: Filling): Promise<Incoming> => decode('whatsapp', flowAnswer(game, filling), {desk: game.desk});

// --- SMS --------------------------------------------------------------------------------

export const smsSay = (game: Game, Body: string): Promise<Incoming> => decode('sms', {From: '42', To: '1', Body, MessageSid: `SM${game.next()}`, NumMedia: '0'}, {desk: game.desk});

async function sms(game: Game, filling: Filling, caption: string): Promise<Incoming> {
  let payloads = game.made.payloads as readonly string[];
  const number = (option: string): string => payloads.join('\n').split('\n').find((line) => new RegExp(`^\\d+\\) ${option}\\b`).test(line))?.split(')')[0] ?? option;
  for (const value of Object.values(filling)) {
    const incoming = await smsSay(game, typeof value === 'boolean' ? (value ? '1' : '2') : listOf(value).map(number).join(',') || '0');
    assert.equal(incoming.kind, 'change', JSON.stringify(incoming));
    payloads = (incoming.respond ?? []) as readonly string[];
  }
  const end = new RegExp(`(\\d+) for ${caption}`).exec(payloads.join('\n'))?.[1];
  return smsSay(game, end ?? assert.fail(payloads.join('\n')));
}

// --- Replies ----------------------------------------------------------------------------

const lines = (filling: Filling, caption: string): string =>
  [caption, '', ...Object.entries(filling).map(([label, value]) => `${label}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : listOf(value).join(', ') || 'none'}`)].join('\n');

export const mail = (game: Game, text: string, more: Loose = {}): unknown => {
  const {replyTo, subject} = game.made.payloads[0] as {replyTo: string; subject: string};
  return {
    messageId: `<${game.next()}@client.example>`, from: {value: [{address: 'ada@client.example', name: 'Ada'}]}, to: {text: replyTo, value: [{address: replyTo}]}, subject: `Re: ${subject}`,
    headers: new Map([['authentication-results', 'mx.host.example; dkim=pass; spf=pass; dmarc=pass']]), text, ...more,
  };
};

const typed = (channel: string) => (game: Game, filling: Filling, caption: string): Promise<Incoming> => decode(channel, lines(filling, caption), {desk: game.desk, chat: '42'});

interface Way {
  readonly channel: string;
  readonly options: RenderOptions;
  readonly play: (game: Game, filling: Filling, caption: string) => Promise<Incoming>;
}

/** Fills in the form of a message and sends it with the button of this caption. */
export const players: Readonly<Record<string, (game: Game, filling: Filling, caption: string) => Promise<Incoming>>> = {
  telegram, slack, discord, whatsapp, sms,
  teams: (game, filling, caption) => decode('teams', teamsActivity(game, filling, caption), {desk: game.desk}),
  email: (game, filling, caption) => decode('email', mail(game, `${lines(filling, caption)}\n\nOn Mon, Agent wrote:\n> Pizza order\n> Size: Small`), {desk: game.desk}),
  terminal: typed('terminal'), text: typed('text'), markdown: typed('markdown'),
};

/** Other ways of the same channels, which the host has to want. */
export const ways: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(Object.entries(players).map(([channel, play]) => [channel, {channel, options: {}, play}])),
  'whatsapp, in a Flow': {channel: 'whatsapp', options: {flow: '123'}, play: whatsappFlow},
  'slack, in a dialog': {channel: 'slack', options: {form: 'modal'}, play: slack},
};
