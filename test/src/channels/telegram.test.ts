/** Telegram from the document to the event, over a server that enforces what the real one does. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {type ChannelMessage, decode, deliver, formatReport, type Incoming, render, sent} from '../../../src/channels/index.js';
import type {UserAct} from '../../../src/index.js';
import {core, deploy, inBrowser, kindOf, makeDesk, message, pizza, ref, type TestDesk} from './support/desk.js';

interface Button {
  readonly text: string;
  readonly callback_data: string;
}
interface Shown {
  readonly text: string;
  readonly reply_markup?: {readonly inline_keyboard: readonly (readonly Button[])[]};
}
type Call = {readonly method: string; readonly message_id?: number; readonly text?: string; readonly show_alert?: boolean} & Shown;

const golden = readFileSync(new URL('golden/deploy-card.telegram.txt', import.meta.url), 'utf8');

/** A chat as the Bot API keeps it. */
class Chat {
  readonly desk: TestDesk;
  readonly shown = new Map<number, Shown>();
  readonly toasts: string[] = [];
  #updates = 0;
  #messages = 6;

  constructor(drafts: boolean) {
    this.desk = makeDesk(drafts);
  }

  #take(payload: Shown): Shown {
    assert.ok(payload.text.length >= 1 && payload.text.length <= 4096, 'text of 1 to 4096');
    const rows = payload.reply_markup?.inline_keyboard ?? [];
    for (const row of rows) assert.ok(row.length <= 8);
    assert.ok(rows.flat().length <= 100);
    for (const {callback_data} of rows.flat()) assert.ok(Buffer.byteLength(callback_data) >= 1 && Buffer.byteLength(callback_data) <= 64);
    return payload;
  }

  async send(source: string, more: {actors?: string[]} = {}): Promise<ChannelMessage> {
    const delivery = await deliver(message(source), ['telegram'], {desk: this.desk, ref, to: '42', ...more});
    const made = delivery.messages['telegram'] as ChannelMessage;
    for (const payload of made.payloads) {
      this.shown.set(++this.#messages, this.#take(payload as Shown));
      await sent(made, {chat: '42', message_id: this.#messages}, this.desk);
    }
    return made;
  }

  get last(): Shown {
    return this.shown.get(this.#messages) as Shown;
  }

  get buttons(): readonly Button[] {
    return this.last.reply_markup?.inline_keyboard.flat() ?? [];
  }

  #answer(incoming: Incoming, query?: string): Incoming {
    const calls = (incoming.respond ?? []) as Call[];
    if (query !== undefined && incoming.kind !== 'ignored') assert.equal(calls.filter(({method}) => method === 'answerCallbackQuery').length, 1, 'each callback is answered once');
    for (const call of calls) {
      if (call.method === 'answerCallbackQuery') this.toasts.push(call.text ?? '');
      if (call.method !== 'editMessageText') continue;
      assert.ok(this.shown.has(call.message_id ?? 0), 'message to edit not found');
      this.shown.set(call.message_id ?? 0, this.#take(call));
    }
    return incoming;
  }

  async tap(caption: string | RegExp, {from = 42, id = ++this.#updates, chat = 42, message_id = this.#messages, data = this.buttons.find(({text}) => (typeof caption === 'string' ? text === caption : caption.test(text)))?.callback_data} = {}): Promise<Incoming> {
    assert.ok(data, `there is a button ${caption} in ${this.buttons.map(({text}) => text).join(', ')}`);
    const update = {update_id: id, callback_query: {id: `q${id}`, chat_instance: '5', data, from: {id: from, is_bot: false, first_name: 'Ada'}, message: {chat: {id: chat, type: 'private'}, message_id, date: 0}}};
    return this.#answer(await decode('telegram', update, {desk: this.desk}), `q${id}`);
  }

  async write(text: string, reply?: number): Promise<Incoming> {
    const update = {update_id: ++this.#updates, message: {message_id: 99, date: 0, chat: {id: 42, type: 'private'}, from: {id: 42, is_bot: false, first_name: 'Ada'}, text, ...(reply === undefined ? {} : {reply_to_message: {message_id: reply}})}};
    return this.#answer(await decode('telegram', update, {desk: this.desk}));
  }
}

const change = (node_id: string, value: UserAct['value']): UserAct => ({type: 'ui.change', node_id, ...(value === undefined ? {} : {value})});

describe('the deploy card on telegram', () => {
  it('reads as the golden text', () => {
    const {document, names} = {document: message(deploy), names: {target: 'ChoicePicker', note: 'TextField'}};
    const made = render({document, names}, 'telegram', {ref});
    assert.equal(`${made.text}\n\n${formatReport(made)}\n`, golden);
  });

  it('takes a tap on an action as a click without values, never as a submit', async () => {
    const chat = new Chat(false);
    await chat.send(deploy);
    const tapped = await chat.tap('Deploy');
    assert.equal(tapped.kind, 'click');
    const {values: _, ...browser} = inBrowser(deploy, {type: 'ui.click', node_id: 'deploy'}) ?? {};
    assert.deepEqual(core(tapped.event), browser);
    assert.equal(tapped.turn?.text, 'Deploy');
    assert.deepEqual(chat.buttons.map(({text}) => text), ['Not now']);
  });

  it('takes a reply with lines and the action as the click with its values', async () => {
    const chat = new Chat(false);
    await chat.send(deploy);
    const answer = await chat.write('Deploy\nTarget: production\nRelease note (optional): typo', 7);
    assert.equal(answer.kind, 'click');
    assert.deepEqual(core(answer.event), inBrowser(deploy, change('target', 'production'), change('note', 'typo'), {type: 'ui.click', node_id: 'deploy'}));
  });

  it('hands on as text what names no action', async () => {
    const chat = new Chat(false);
    await chat.send(deploy);
    assert.deepEqual(await chat.write('Target: production', 7), {kind: 'text', ref, text: 'Target: production', actor: '42'});
    assert.deepEqual(await chat.write('hello'), {kind: 'text', text: 'hello', actor: '42'});
  });
});

describe('a form on telegram, with drafts', () => {
  it('is chosen tap by tap, shown, and sent by its own button alone', async () => {
    const chat = new Chat(true);
    await chat.send(pizza);
    assert.match((await chat.tap('Send order (1 missing)')).kind, /ignored/);
    const large = await chat.tap('○ Large');
    assert.deepEqual([large.kind, core(large.event)], ['change', inBrowser(pizza, change('size', 'Large'))]);
    assert.equal(large.turn, undefined);
    assert.equal(chat.toasts.at(-1), 'Size: Large – not sent yet');
    assert.match(chat.last.text, /Size: Large/);
    await chat.tap('☐ Olives');
    await chat.tap('☐ Basil');
    await chat.tap('☑ Olives');
    assert.equal((await chat.tap('✎ Note')).kind, 'open');
    const note = await chat.write('no onions', 8);
    assert.deepEqual(core(note.event), inBrowser(pizza, change('note', 'no onions')));
    const done = await chat.tap('Send order');
    assert.deepEqual([done.kind, core(done.event)], ['submit', inBrowser(pizza, change('size', 'Large'), change('tops', ['Basil']), change('note', 'no onions'), {type: 'ui.click', node_id: 'button-1'})]);
    assert.equal(done.turn?.text, 'Send order — Size: Large · Toppings: Basil · Note: no onions');
    assert.deepEqual(chat.buttons, []);
    assert.match(chat.last.text, /✓ Send order/);
  });

  it('reaches no submit with one tap, except on the button that says so', async () => {
    for (const [index, {text}] of render(message(pizza), 'telegram', {ref, desk: makeDesk(true)}).payloads.flatMap((payload) => (payload as Shown).reply_markup?.inline_keyboard.flat() ?? []).entries()) {
      const chat = new Chat(true);
      await chat.send(pizza);
      const {kind} = await chat.tap(text, {data: chat.buttons[index]?.callback_data ?? ''});
      assert.notEqual(kind, 'submit', text);
    }
  });

  it('ignores duplicates, strangers, forgeries, other chats, older versions and what was answered, and says why', async () => {
    const chat = new Chat(true);
    await chat.send(pizza, {actors: ['42']});
    const old = chat.buttons;
    const data = old[0]?.callback_data as string;
    const why = async (incoming: Promise<Incoming>): Promise<string> => kindOf(await incoming);
    assert.equal(await why(chat.tap('○ Small', {id: 500})), 'change');
    assert.equal(await why(chat.tap('● Small', {id: 500})), 'ignored: duplicate');
    assert.equal(await why(chat.tap('', {from: 7, data})), 'ignored: wrong-actor');
    assert.equal(await why(chat.tap('', {data: data.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))})), 'ignored: bad-signature');
    assert.equal(await why(chat.tap('', {data: data.replace('.o0.', '.o1.')})), 'ignored: bad-signature');
    assert.equal(await why(chat.tap('', {data, chat: 43})), 'ignored: unknown-ref');
    assert.equal(await why(chat.tap('', {data, message_id: 3})), 'ignored: stale');
    assert.equal(await why(chat.tap('', {data: 'another bot'})), 'ignored: not-ours');
    assert.equal(kindOf(await decode('telegram', {update_id: 1, edited_message: {}}, {desk: chat.desk})), 'ignored: not-ours');
    await chat.tap('Send order');
    assert.equal(await why(chat.tap('', {data})), 'ignored: spent');
    assert.equal(await why(chat.tap('', {data: old.at(-1)?.callback_data as string})), 'ignored: spent');
    await deliver(message(pizza), ['telegram'], {desk: chat.desk, ref, to: '42'});
    assert.equal(await why(chat.tap('', {data})), 'ignored: stale');
    chat.desk.refs.clear();
    assert.equal(await why(chat.tap('', {data})), 'ignored: unknown-ref');
  });

  it('takes two fast taps one after the other', async () => {
    const chat = new Chat(true);
    await chat.send(pizza);
    await Promise.all([chat.tap('☐ Olives'), chat.tap('☐ Basil')]);
    await chat.tap('○ Small');
    const done = await chat.tap('Send order');
    assert.deepEqual(done.kind === 'submit' && done.values, {size: 'Small', tops: ['Olives', 'Basil'], note: ''});
  });
});

describe('one choice alone on telegram', () => {
  const source = ':::radio {#tone label="Tone"}\n- Direct\n- Warm\n:::';

  it('is answered by a tap, with the turn that the browser sends', async () => {
    const chat = new Chat(false);
    const made = await chat.send(source);
    assert.deepEqual([made.submit, made.fidelity], ['native-submit', 'full']);
    const tapped = await chat.tap('○ Warm');
    assert.deepEqual([tapped.kind, core(tapped.event)], ['change', inBrowser(source, change('tone', 'Warm'))]);
    assert.deepEqual(core(tapped.turn?.event), inBrowser(source, change('tone', 'Warm'), {type: 'ui.submit', node_id: 'm1'}));
    assert.equal(tapped.turn?.text, 'Send — Tone: Warm');
    assert.deepEqual(chat.buttons, []);
    assert.match(chat.last.text, /Tone: Warm/);
  });
});

describe('a sensitive action on telegram', () => {
  const source = ':::actions {#next}\n- [Delete all](action:delete) {kind=danger requires_confirmation=true}\n- [Keep](action:keep)\n:::\n:::confirm {action=delete}\nReally everything?\n:::';

  it('needs a second tap, by the same person, and can be left', async () => {
    const chat = new Chat(false);
    await chat.send(source);
    assert.equal((await chat.tap('Delete all')).kind, 'open');
    assert.match(chat.last.text, /Really everything\?/);
    const yes = chat.buttons[0]?.callback_data as string;
    const back = await chat.tap('Back');
    assert.deepEqual([back.kind, core(back.event)], ['cancel', inBrowser(source, {type: 'ui.cancel', node_id: 'next', action: 'delete'})]);
    assert.equal(kindOf(await chat.tap('', {data: yes})), 'ignored: stale');
    await chat.tap('Delete all');
    assert.equal(kindOf(await chat.tap(/^Yes/, {from: 7})), 'ignored: stale');
    const done = await chat.tap(/^Yes/);
    assert.deepEqual([done.kind, core(done.event)], ['click', inBrowser(source, {type: 'ui.click', node_id: 'next', action: 'delete', confirmed: true})]);
  });
});
