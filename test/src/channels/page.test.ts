/** A page of the host's where a channel cannot ask: its link, what it shows, and its event. */
import assert from 'node:assert/strict';
import {createHmac} from 'node:crypto';
import {describe, it} from 'node:test';
import {decode, shownBy, openPage, render, webAppUser} from './support/page.js';
import {core, deploy, inBrowser, kindOf, makeDesk, message, pizza, ref} from './support/desk.js';
import {found, type Game, start} from './support/players.js';

const page = 'https://host.example/answer';
const wanted = inBrowser(pizza, {type: 'ui.change', node_id: 'size', value: 'Large'}, {type: 'ui.change', node_id: 'tops', value: ['Basil']}, {type: 'ui.change', node_id: 'note', value: 'x'}, {type: 'ui.click', node_id: 'button-1'});
const big = `:::form {#big action=go label=Big}\n${Array.from({length: 6}, (_, index) => `:::input {#i${index} label="Field ${index}"} :::`).join('\n')}\n:::button {#b type=submit}\nGo\n:::\n:::`;

/** The reference that the link of a message carries. */
const referenceIn = (game: Game): string => decodeURIComponent(/https:\/\/host\.example\/answer\?r=([\w.%-]+)/.exec(JSON.stringify(game.made.payloads))?.[1] ?? assert.fail(JSON.stringify(game.made.payloads)));
const options = {drafts: false, page};
const sources: Readonly<Record<string, string>> = {telegram: pizza, discord: big, email: pizza, text: pizza, markdown: pizza};

describe('a page for what a channel cannot ask', () => {
  for (const [channel, source] of Object.entries(sources)) {
    it(`is linked to on ${channel}, shows the message, and its event is the browser's own`, async () => {
      const game = await start(channel, source, options);
      const controls = game.made.degraded.filter(({message: line}) => line.endsWith(`is not renderable on ${channel} — asked on a page`));
      assert.deepEqual([controls.length, ...new Set(controls.map(({code}) => code))], [source === pizza ? 3 : 6, 'deferred']);
      assert.equal(game.made.fidelity, 'degraded');
      const opened = await openPage(referenceIn(game), {desk: game.desk});
      assert.equal(opened.kind, 'page');
      const shown = shownBy(opened);
      for (const [id, value] of source === pizza ? [['size', 'Large'], ['tops', ['Basil']], ['note', 'x']] as const : [['i0', 'zero'], ['i5', 'five']] as const) assert.ok(shown.dispatch({type: 'ui.change', node_id: id, value}).ok);
      const result = shown.dispatch({type: 'ui.click', node_id: source === pizza ? 'button-1' : 'b'});
      assert.ok(result.ok);
      const done = await decode('web', {page: referenceIn(game), event: result.event, actor: 'ada'}, {desk: game.desk});
      assert.deepEqual([kindOf(done), 'actor' in done && done.actor, core(done.event)?.values], ['submit', 'ada', result.event.values]);
      if (source === pizza) assert.deepEqual(core(done.event), wanted);
      assert.equal(done.turn?.text, result.turn?.text);
      assert.equal(kindOf(await decode('web', {page: referenceIn(game), event: result.event}, {desk: game.desk})), 'ignored: duplicate');
      assert.equal(kindOf(await decode('web', {page: referenceIn(game), event: {...result.event, event_id: 'another'}}, {desk: game.desk})), 'ignored: spent');
      const again = await openPage(referenceIn(game), {desk: game.desk});
      assert.ok(again.kind === 'page' && /spent=/.test(again.payload.markdown));
    });
  }

  it('is on slack for what has no room in a dialog either', async () => {
    const many = `:::form {#big action=go label=Big}\n${Array.from({length: 100}, (_, index) => `:::input {#i${index} label="Field ${index}"} :::`).join('\n')}\n:::button {#b type=submit}\nGo\n:::\n:::`;
    const {payloads} = render(message(many), 'slack', {ref, desk: makeDesk(), page});
    assert.equal(found(payloads, ({action_id}) => action_id === 'page')['url'], `${page}?r=${new URL(String(found(payloads, ({url}) => url !== undefined)['url'])).searchParams.get('r')}`);
  });

  it('is not linked to where the channel can ask, nor without being given', () => {
    for (const channel of ['web', 'teams', 'slack', 'discord', 'whatsapp', 'sms']) assert.doesNotMatch(JSON.stringify(render(message(pizza), channel, {ref, page}).payloads), /host\.example/);
    assert.doesNotMatch(JSON.stringify(render(message('Just words.'), 'email', {ref, page}).payloads), /host\.example\/answer/);
    assert.doesNotMatch(JSON.stringify(render(message(pizza), 'telegram', {ref, page, desk: makeDesk(true)}).payloads), /host\.example/);
    assert.throws(() => render(message(pizza), 'email', {page: 'javascript:alert(1)'}), /page must be/);
  });

  it('opens nothing for a reference that is forged, of another kind, older or unknown, and changes nothing', async () => {
    const game = await start('email', pizza, options);
    const reference = referenceIn(game);
    const before = JSON.stringify([...game.desk.refs]);
    const outcome = async (r: string): Promise<string> => {
      const opened = await openPage(r, {desk: game.desk});
      return opened.kind === 'ignored' ? opened.why : opened.kind;
    };
    assert.equal(await outcome(reference), 'page');
    assert.equal(await outcome(reference.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))), 'bad-signature');
    assert.equal(await outcome('hello'), 'not-ours');
    assert.equal(await outcome(`${reference.replace(ref, 'another-reference')}`), 'bad-signature');
    const tap = await start('telegram', deploy, {drafts: false, page});
    assert.equal(await outcome(String(found(tap.made.payloads, ({callback_data}) => callback_data !== undefined)['callback_data'])), 'not-ours');
    assert.equal(JSON.stringify([...game.desk.refs]), before, 'opening a link does nothing');
    const row = game.desk.refs.get(ref) ?? assert.fail();
    game.desk.refs.set(ref, {...row, version: 2});
    assert.equal(await outcome(reference), 'stale');
    game.desk.refs.delete(ref);
    assert.equal(await outcome(reference), 'unknown-ref');
  });

  it('takes from a page no value that the message does not offer, and no one else\'s answer', async () => {
    const game = await start('email', pizza, {...options, actors: ['ada']});
    const send = async (event: unknown, actor?: string): Promise<string> => kindOf(await decode('web', {page: referenceIn(game), event, actor}, {desk: game.desk}));
    const good = {type: 'ui.submit', node_id: 'order', action: 'order', values: {size: 'Large', tops: [], note: ''}};
    assert.equal(await send(good), 'ignored: wrong-actor');
    assert.equal(await send({...good, values: {size: 'Huge', tops: []}}, 'ada'), 'ignored: invalid');
    assert.equal(await send({...good, values: {tops: ['Basil']}}, 'ada'), 'ignored: invalid');
    for (const odd of [null, {}, [], {type: 'ui.submit'}, {type: 'ui.submit', node_id: '__proto__', values: {__proto__: 1}}, {type: 'ui.error', node_id: 'order'}, {type: 'ui.click', node_id: 'size'}]) assert.match(await send(odd, 'ada'), /ignored/);
    assert.equal(await send({type: 'ui.change', node_id: 'size', value: 'Large'}, 'ada'), 'change');
    assert.equal(await send({type: 'ui.cancel', node_id: 'order'}, 'ada'), 'cancel');
    assert.equal(await send(good, 'ada'), 'submit');
  });

  it('asks on the page before what cannot be undone, and takes its word', async () => {
    const danger = ':::form {#f action=drop label=Drop}\n:::input {#n label=Name} :::\n:::button {#b type=submit requires_confirmation}\nDrop it\n:::\n:::';
    const game = await start('email', danger, options);
    const event = {type: 'ui.submit', node_id: 'f', values: {n: 'x'}};
    assert.equal(kindOf(await decode('web', {page: referenceIn(game), event}, {desk: game.desk})), 'open');
    const done = await decode('web', {page: referenceIn(game), event: {...event, confirmed: true}}, {desk: game.desk});
    assert.deepEqual([kindOf(done), done.event?.confirmed], ['submit', true]);
  });

  it('edits the message that led to it', async () => {
    const game = await start('telegram', pizza, options);
    const done = await decode('web', {page: referenceIn(game), query_id: 'Q1', event: {type: 'ui.submit', node_id: 'order', values: {size: 'Small'}}}, {desk: game.desk});
    const [edit, answer] = done.respond as [{method: string; message_id: number; reply_markup: unknown}, {method: string; web_app_query_id: string}];
    assert.deepEqual([edit.method, edit.message_id, edit.reply_markup, answer.method, answer.web_app_query_id], ['editMessageText', 7, {inline_keyboard: []}, 'answerWebAppQuery', 'Q1']);
  });
});

describe('a mini app of telegram', () => {
  it('is offered in a private chat alone', async () => {
    const button = (to: string): unknown => found(render(message(pizza), 'telegram', {ref, to, page}).payloads, ({text}) => text === 'Answer on the web');
    assert.deepEqual(Object.keys(button('42') as object), ['text', 'web_app']);
    assert.deepEqual(Object.keys(button('-10042') as object), ['text', 'url']);
  });

  it('sends its event as data of a message, and any data is taken for what it is', async () => {
    const game = await start('telegram', pizza, options);
    const update = (data: string): unknown => ({update_id: game.next(), message: {from: {id: 42}, chat: {id: 42}, web_app_data: {data, button_text: 'x'}}});
    for (const odd of ['', '{', 'null', '[]', '{"page":1}', JSON.stringify({page: 'x', event: {}})]) assert.match(kindOf(await decode('telegram', update(odd), {desk: game.desk})), /^ignored: not-ours$/);
    const done = await decode('telegram', update(JSON.stringify({page: referenceIn(game), event: {type: 'ui.submit', node_id: 'order', values: {size: 'Large', tops: ['Basil'], note: 'x'}}})), {desk: game.desk});
    assert.deepEqual([kindOf(done), core(done.event)], ['submit', wanted]);
  });

  it('proves who opened it with what the bot\'s token sealed', () => {
    const token = '12345:the-token';
    const fields: Record<string, string> = {auth_date: '1700000000', query_id: 'AAH', user: JSON.stringify({id: 42, first_name: 'Ada & Co'})};
    const lines = Object.keys(fields).sort().map((name) => `${name}=${fields[name]}`).join('\n');
    const hash = createHmac('sha256', createHmac('sha256', 'WebAppData').update(token).digest()).update(lines).digest('hex');
    const data = new URLSearchParams({...fields, hash}).toString();
    assert.deepEqual(webAppUser(data, token), {id: '42', query_id: 'AAH'});
    assert.equal(webAppUser(data, '12345:another'), undefined);
    assert.equal(webAppUser(data.replace('42', '43'), token), undefined);
    assert.equal(webAppUser(data, token, 1_700_000_000_000 + 3_599_000)?.id, '42');
    assert.equal(webAppUser(data, token, 1_700_000_000_000 + 3_601_000), undefined);
    for (const odd of ['', 'hash=', `hash=${hash}`, '%', 'user=1&hash=x', 'x'.repeat(9000)]) assert.equal(webAppUser(odd, token), undefined);
    assert.equal(webAppUser(data, ''), undefined);
  });
});
