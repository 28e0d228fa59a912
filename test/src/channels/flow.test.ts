/** A form in a Flow of WhatsApp: the generic Flow, what a message fills it with, its endpoint and its answer. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {decode, flowEndpoint, flowJson, limits, render} from '../../../src/channels/index.js';
import {core, inBrowser, kindOf, makeDesk, message, pizza, ref} from './support/desk.js';
import {flowAnswer, found, type Game, objects, start} from './support/players.js';

const flow = '1234567890';
interface Parameters {
  readonly flow_token: string;
  readonly flow_id: string;
  readonly flow_cta: string;
  readonly flow_action_payload: {readonly screen: string; readonly data: Readonly<Record<string, unknown>>};
}
const parametersOf = (payloads: unknown): Parameters => found(payloads, ({flow_message_version}) => flow_message_version === '3') as unknown as Parameters;
const wanted = inBrowser(pizza, {type: 'ui.change', node_id: 'size', value: 'Large'}, {type: 'ui.change', node_id: 'tops', value: ['Basil']}, {type: 'ui.change', node_id: 'note', value: 'x'}, {type: 'ui.click', node_id: 'button-1'});
const filled = {Size: 'Large', Toppings: ['Basil'], Note: 'x'};

interface Screen {
  readonly id: string;
  readonly data: Readonly<Record<string, {readonly type: string; readonly __example__: unknown}>>;
  readonly layout: {readonly children: readonly Readonly<Record<string, unknown>>[]};
}

describe('the generic flow', () => {
  const [screen] = (flowJson() as {screens: Screen[]}).screens;
  assert.ok(screen);

  it('declares what its screen shows, with examples of the right type', () => {
    const used = [...JSON.stringify(screen.layout).matchAll(/\$\{data\.(\w+)\}/g)].map(([, name]) => name ?? '');
    assert.deepEqual(used.filter((name) => !Object.hasOwn(screen.data, name)), []);
    assert.deepEqual(Object.keys(screen.data).filter((name) => !used.includes(name)), []);
    for (const {type, __example__: example} of Object.values(screen.data)) assert.equal(Array.isArray(example) ? 'array' : typeof example, type);
    assert.ok(screen.layout.children.length <= 50);
  });

  it('is filled by every message with all that it declares, of the same types', () => {
    for (const source of [pizza, ':::form {#f}\n:::checkbox {#c}\nYes\n:::\n:::input {#i label=Name} :::\n:::button {type=submit}\nGo\n:::\n:::']) {
      const {data} = parametersOf(render(message(source), 'whatsapp', {ref, flow}).payloads).flow_action_payload;
      assert.deepEqual(Object.keys(data).sort(), Object.keys(screen.data).sort());
      for (const [name, value] of Object.entries(data)) assert.equal(Array.isArray(value) ? 'array' : typeof value, screen.data[name]?.type, name);
    }
  });

  it('asks its endpoint before it is done, where there is one', () => {
    const footer = (endpoint: boolean): unknown => found(flowJson({endpoint}), ({type}) => type === 'Footer')['on-click-action'];
    assert.equal((footer(false) as {name: string}).name, 'complete');
    assert.equal((footer(true) as {name: string}).name, 'data_exchange');
  });
});

describe('a form in a flow', () => {
  it('is opened by one button, and the answer is the browser\'s event', async () => {
    const game = await start('whatsapp', `Welcome.\n\n${pizza}`, {flow});
    const {flow_id, flow_cta, flow_action_payload: {screen, data}} = parametersOf(game.made.payloads);
    assert.deepEqual([flow_id, flow_cta, screen, data['places'], data['heading'], data['submit']], [flow, 'Pizza order', 'FORM', 'c1:0,m1:1,l1:2', 'Pizza order', 'Send order']);
    assert.deepEqual([game.made.submit, game.made.degraded.filter(({what}) => what === 'control').map(({code}) => code)], ['native-submit', ['deferred', 'deferred', 'deferred']]);
    const done = await decode('whatsapp', flowAnswer(game, filled), {desk: game.desk});
    assert.deepEqual([kindOf(done), core(done.event)], ['submit', wanted]);
    assert.equal(kindOf(await decode('whatsapp', flowAnswer(game, filled), {desk: game.desk})), 'ignored: spent');
  });

  it('is asked in turn where it does not fit, or where the host has no flow', () => {
    const many = `:::form {#f}\n${Array.from({length: 4}, (_, index) => `:::input {#i${index} label="Field ${index}"} :::`).join('\n')}\n:::button {type=submit}\nGo\n:::\n:::`;
    for (const [source, more] of [[many, {flow}], [pizza, {}]] as const) {
      const {payloads, submit} = render(message(source), 'whatsapp', {ref, ...more});
      assert.deepEqual([submit, [...objects(payloads)].some(({type}) => type === 'flow')], ['sequential', false]);
    }
  });

  it('keeps within the sizes of a flow, with whole labels beside', () => {
    const source = `:::form {#f label="${'F'.repeat(81)}"}\n:::radio {#r label="${'R'.repeat(31)}"}\n- ${'o'.repeat(31)} {value=a description="${'d'.repeat(301)}"}\n- B\n:::\n:::input {#i label="${'I'.repeat(21)}"} :::\n:::button {type=submit}\n${'S'.repeat(31)}\n:::\n:::`;
    const {payloads} = render(message(source), 'whatsapp', {ref, flow});
    const {data} = parametersOf(payloads).flow_action_payload;
    const cap = limits.whatsapp;
    for (const [name, limit] of [['heading', cap.flowHeading], ['submit', cap.flowButton], ['c1_label', cap.flowLabel], ['t1_label', cap.flowTextLabel]] as const) assert.equal(String(data[name]).length, limit.max, name);
    assert.equal(data['c1_help'], 'R'.repeat(31));
    const [option] = data['c1_options'] as {title: string; description: string}[];
    assert.deepEqual([option?.title.length, option?.description.length], [cap.flowLabel.max, cap.flowDescription.max]);
    assert.ok(JSON.stringify(payloads).includes('o'.repeat(31)) && JSON.stringify(payloads).includes('I'.repeat(21)));
  });

  it('takes no answer that was not offered', async () => {
    const game = await start('whatsapp', pizza, {flow});
    const send = async (change: Readonly<Record<string, unknown>>): Promise<string> => {
      const given = flowAnswer(game, filled) as {interactive: {nfm_reply: {response_json: string}}};
      const values = JSON.parse(given.interactive.nfm_reply.response_json) as object;
      return kindOf(await decode('whatsapp', {...given, interactive: {type: 'nfm_reply', nfm_reply: {name: 'flow', response_json: JSON.stringify({...values, ...change})}}}, {desk: game.desk}));
    };
    assert.equal(await send({flow_token: 'u1.made.up'}), 'ignored: bad-signature');
    assert.equal(await send({flow_token: 7}), 'ignored: not-ours');
    assert.equal(await send({c1: '9'}), 'ignored: invalid');
    assert.equal(await send({c1: ''}), 'ignored: invalid');
    assert.equal(await send({places: '__proto__:0,c1:99999,c1:2'}), 'ignored: invalid');
    for (const odd of ['', '{', 'null', '7']) assert.match(kindOf(await decode('whatsapp', {from: '42', id: `odd${odd}`, interactive: {nfm_reply: {response_json: odd}}}, {desk: game.desk})), /^ignored/);
    assert.equal(await send({}), 'submit');
  });
});

describe('the endpoint of a flow', () => {
  const ask = (game: Game, action: string, data: unknown = {}, token: unknown = parametersOf(game.made.payloads).flow_token): ReturnType<typeof flowEndpoint> => flowEndpoint({version: '3.0', action, screen: 'FORM', data, flow_token: token}, {desk: game.desk});
  const values = {places: 'c1:0,m1:1,l1:2', c1: '1', m1: ['1'], l1: 'x'};

  it('answers that it is there, and that it heard of an error', async () => {
    const desk = makeDesk();
    assert.deepEqual(await flowEndpoint({action: 'ping', version: '3.0'}, {desk}), {status: 200, body: {data: {status: 'active'}}});
    assert.deepEqual(await flowEndpoint({action: 'data_exchange', data: {error: 'timeout_error'}}, {desk}), {status: 200, body: {data: {acknowledged: true}}});
  });

  it('gives the screen its form, says what is wrong in it, and lets it end when nothing is', async () => {
    const game = await start('whatsapp', pizza, {flow});
    const {data} = parametersOf(game.made.payloads).flow_action_payload;
    assert.deepEqual(await ask(game, 'INIT'), {status: 200, body: {screen: 'FORM', data}});
    const wrong = await ask(game, 'data_exchange', {...values, c1: ''});
    assert.equal((wrong.body['data'] as {wrong: boolean; problem: string}).wrong, true);
    assert.match((wrong.body['data'] as {problem: string}).problem, /Size/);
    const done = await ask(game, 'data_exchange', values);
    assert.deepEqual(done, {status: 200, body: {screen: 'SUCCESS', data: {extension_message_response: {params: {flow_token: parametersOf(game.made.payloads).flow_token, ...values}}}}});
    const params = (done.body['data'] as {extension_message_response: {params: object}}).extension_message_response.params;
    const answer = await decode('whatsapp', {from: '42', id: 'w1', type: 'interactive', interactive: {type: 'nfm_reply', nfm_reply: {response_json: JSON.stringify(params)}}}, {desk: game.desk});
    assert.deepEqual([kindOf(answer), core(answer.event)], ['submit', wanted]);
  });

  it('closes what is forged, older or answered, and never throws', async () => {
    const game = await start('whatsapp', pizza, {flow});
    for (const token of ['u1.made.up', null, 7, {}]) assert.equal((await ask(game, 'INIT', {}, token)).status, 427);
    for (const odd of [null, 1, 'x', [], {action: 'data_exchange'}]) assert.ok((await flowEndpoint(odd, {desk: game.desk})).status >= 200);
    await decode('whatsapp', flowAnswer(game, filled), {desk: game.desk});
    assert.deepEqual(await ask(game, 'data_exchange', values), {status: 427, body: {error_msg: 'It was answered.'}});
  });
});
