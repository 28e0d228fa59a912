/** Forms that Slack asks in a dialog: what it shows, what is wrong in it, and what closes it. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {decode, render} from '../../../src/channels/index.js';
import {core, inBrowser, kindOf, message, pizza, ref} from './support/desk.js';
import {found, objects, slackDialog, slackPayload, slackView, start} from './support/players.js';

const account = ':::form {#account action=open label="A new account of our shop"}\n:::input {#mail label="E-mail" type=email required placeholder="a@b.example"}\nFor the receipt.\n:::\n:::input {#age label=Age type=number min=18 max=120}\n:::\n:::input {#site label=Site type=url}\n:::\n:::radio {#plan label=Plan required}\n- Free {value=f}\n- Paid {value=p}\n:::\n:::button {#go type=submit}\nOpen it\n:::\n:::';
const filled = {'E-mail': 'ada@host.example', Age: '42', Site: 'https://host.example', Plan: 'Paid'};
const wanted = inBrowser(account, {type: 'ui.change', node_id: 'mail', value: 'ada@host.example'}, {type: 'ui.change', node_id: 'age', value: 42}, {type: 'ui.change', node_id: 'site', value: 'https://host.example'}, {type: 'ui.change', node_id: 'plan', value: 'p'}, {type: 'ui.click', node_id: 'go'});

describe('a form in a dialog of slack', () => {
  it('is opened by its button, has inputs that a message has not, and sends what a page sends', async () => {
    const game = await start('slack', account);
    assert.deepEqual([...objects(game.made.payloads)].filter(({type}) => type === 'input'), [], 'nothing is entered in the message');
    assert.deepEqual(game.made.degraded.filter(({what}) => what === 'control').map(({code, node_id}) => `${code} ${node_id}`), ['deferred mail', 'deferred age', 'deferred site', 'deferred plan']);
    assert.equal(game.made.submit, 'native-submit');
    const view = await slackDialog(game, 'Open it…');
    const inputs = [...objects(view.blocks)].filter(({type}) => type === 'input').map(({element, optional}) => [(element as {type: string}).type, optional]);
    assert.deepEqual(inputs, [['email_text_input', false], ['number_input', true], ['url_text_input', true], ['radio_buttons', false]]);
    assert.match(JSON.stringify(view), /For the receipt\./);
    assert.deepEqual(found(view.blocks, ({type}) => type === 'number_input'), {type: 'number_input', action_id: 'v', is_decimal_allowed: true, min_value: '18', max_value: '120'});
    const done = await decode('slack', slackView(game, view, filled), {desk: game.desk});
    assert.deepEqual([kindOf(done), core(done.event)], ['submit', wanted]);
    assert.deepEqual(done.respond?.[0], {response_action: 'clear'});
    assert.deepEqual((done.respond?.[1] as {method: string; ts: string}).method, 'chat.update');
    assert.match(JSON.stringify(done.respond?.[1]), /✓ Open it/);
  });

  it('stays open with what is wrong at its field, and is taken once that is right', async () => {
    const game = await start('slack', account);
    const view = await slackDialog(game, 'Open it…');
    const wrong = await decode('slack', slackView(game, view, {...filled, 'E-mail': 'nobody'}), {desk: game.desk});
    assert.equal(kindOf(wrong), 'ignored: invalid');
    const block = found(view.blocks, ({label}) => (label as {text?: string} | undefined)?.text === 'E-mail')['block_id'] as string;
    assert.deepEqual(wrong.respond, [{response_action: 'errors', errors: {[block]: 'E-mail: Please enter a valid e-mail address.'}}]);
    assert.equal(kindOf(await decode('slack', slackView(game, view, filled), {desk: game.desk})), 'submit');
    const late = await decode('slack', slackView(game, view, filled), {desk: game.desk});
    assert.equal(kindOf(late), 'ignored: spent');
    assert.match(JSON.stringify(late.respond), /It was answered/);
  });

  it('is given up when it is closed', async () => {
    const game = await start('slack', account);
    const view = await slackDialog(game, 'Open it…');
    const done = await decode('slack', slackView(game, view, {}, 'view_closed'), {desk: game.desk});
    assert.deepEqual([kindOf(done), done.event?.type, done.event?.node_id, done.turn], ['cancel', 'ui.cancel', 'account', undefined]);
    assert.equal(kindOf(await decode('slack', slackView(game, view, filled), {desk: game.desk})), 'submit', 'it can be opened again');
  });

  it('takes the word of the platform that it has asked, and none that is not sealed', async () => {
    const game = await start('slack', account, {policy: {sensitiveActions: ['open']}});
    const dialog = found(game.made.payloads, ({confirm}) => confirm !== undefined)['confirm'];
    const unasked = await slackDialog(game, 'Open it…');
    assert.equal(kindOf(await decode('slack', slackView(game, unasked, filled), {desk: game.desk})), 'open');
    assert.equal(kindOf(await decode('slack', slackView(game, {...unasked, private_metadata: unasked.private_metadata.replace('.a0.', '.y0.')}, filled), {desk: game.desk})), 'ignored: bad-signature');
    const asked = await slackDialog(game, 'Open it…', {confirm: dialog});
    const done = await decode('slack', slackView(game, asked, filled), {desk: game.desk});
    assert.deepEqual([kindOf(done), done.event?.confirmed], ['submit', true]);
  });

  it('is used where the host says so, and not where it says not', async () => {
    assert.equal([...objects(render(message(account), 'slack', {ref, form: 'message'}).payloads)].filter(({type}) => type === 'input').length, 4);
    const game = await start('slack', pizza, {form: 'modal'});
    const done = await decode('slack', slackView(game, await slackDialog(game, 'Send order…'), {Size: 'Large'}), {desk: game.desk});
    assert.deepEqual([kindOf(done), done.event?.values], ['submit', {size: 'Large', tops: [], note: ''}]);
  });

  it('sends loose controls with a button of its own', async () => {
    const game = await start('slack', ':::input {#n label=Amount type=number} :::');
    const done = await decode('slack', slackView(game, await slackDialog(game, 'Send'), {Amount: '7'}), {desk: game.desk});
    assert.deepEqual([kindOf(done), done.event?.values], ['submit', {n: 7}]);
    assert.equal(kindOf(await decode('slack', slackPayload(game, {}, 'Send'), {desk: game.desk})), 'ignored: spent');
  });
});
