/** Anything that can happen to a conversation, as data. */
import fc from 'fast-check';
import type {AgentEvent, Conversation, ConversationAct, Patch} from '../../../../src/index.js';
import {version} from './talk.js';

export type Step =
  | {readonly event: unknown}
  | {readonly act: unknown}
  | {readonly host: unknown}
  | {readonly again: number}
  | {readonly typed: {readonly message_id: string; readonly node_id: string; readonly value: string}};

const messageId = fc.oneof({weight: 9, arbitrary: fc.constantFrom('a', 'b')}, {weight: 1, arbitrary: fc.constantFrom('c', '__proto__', '', 5)});
const nodeId = fc.oneof({weight: 9, arbitrary: fc.constantFrom('r', 'i', 'f', 'n', 'b', 'w', 's', 'l', 'g', 'a', 'z', 'b', 'r', 'i', 'f')}, {weight: 1, arbitrary: fc.constantFrom('message-1', 'radio-1', '__proto__', '')});
const controls = [
  ':::radio {#r bind=p label=R}\n- (x) one\n- ( ) two\n:::\n', ':::input {#i bind=q.x label=I}\n:::\n', ':::textarea {#l bind=q.x label=L}\nlong\n:::\n',
  ':::form {#f action=go}\n:::input {#n label=N required}\n:::\n:::button {#s type=submit}\nGo\n:::\n:::button {type=reset #z}\n:::\n:::\n', ':::actions {#b}\n- [A](action:a)\n- [B](action:b) {value=2}\n:::\n',
  ':::button {#w requires_confirmation=true}\nWipe\n:::\n', ':::confirm {action=w}\nSure?\n:::\n', ':::checkgroup {#g bind=q.list label=G}\n- [x] u\n- [ ] v\n:::\n', ':::error {#e for=#i}\nNo\n:::\n',
];
const text = fc.constantFrom(
  ...controls, ':::patch {#p target=#r}\nvalue: two\n:::\n', ':::patch {target=#i reason=Why}\nvalue: fixed\nlabel: J\n:::\n', ':::patch {target=#l}\nvalue: mine\n:::\n',
  'Text **b', '\n\n', ':::\n', ':::card {#k}\n', '- [ ] t {#t}\n',
);
const value = fc.constantFrom<unknown>('one', 'two', 'one', 'two', 'x', 'x', '', null, 5, true, ['u'], ['v', 'u'], {}, undefined);
const reason = fc.constantFrom(undefined, 'Because');
const patch = fc.oneof(
  fc.record({op: fc.constant('set'), target: nodeId, path: fc.constantFrom('/value', '/label', '/disabled', '/action', '/state', '/options', '/x'), value, reason}),
  fc.record({op: fc.constantFrom('append', 'replace_body'), target: nodeId, markdown: text, reason}),
  fc.record({op: fc.constantFrom('enable', 'disable', 'remove', 'focus', 'what'), target: nodeId, reason}),
);
const event = fc.oneof(
  {weight: 3, arbitrary: fc.record({type: fc.constant('md.open'), message_id: messageId, version: fc.constantFrom(version, version, version, '9', undefined), role: fc.constantFrom(undefined, undefined, 'user')})},
  {weight: 8, arbitrary: fc.record({type: fc.constant('md.delta'), append: fc.oneof(text, text, value), message_id: fc.option(messageId, {nil: undefined})})},
  {weight: 2, arbitrary: fc.record({type: fc.constantFrom('md.close', 'md.close', 'md.cancel', 'md.error', 'md.what', 'ui.settle', 'ui.click'), message_id: fc.option(messageId, {nil: undefined}), message: value, node_id: nodeId})},
  {weight: 3, arbitrary: fc.record({type: fc.constant('ui.node'), id: nodeId, component: fc.constantFrom('radio', 'input', 'status', 'form', 'nope'), bind: fc.constantFrom(undefined, 'p', 'q', '__proto__'), attributes: fc.constantFrom<unknown>(undefined, {value: 'one', label: 'L'}, {disabled: true}, 5), body: fc.option(text, {nil: undefined})})},
  {weight: 4, arbitrary: fc.tuple(patch, fc.option(messageId, {nil: undefined})).map(([each, message_id]) => ({type: 'ui.patch', message_id, ...each}))},
  {weight: 2, arbitrary: fc.array(patch, {maxLength: 3}).map((patches) => ({type: 'ui.patch', patches}))},
  {weight: 2, arbitrary: fc.record({type: fc.constant('ui.answered'), message_id: fc.option(messageId, {nil: undefined}), event: fc.record({type: fc.constantFrom('ui.click', 'ui.submit', 'ui.change'), node_id: fc.constantFrom('f', 'b', 'w', 's', 'a', 'r'), action: fc.constantFrom(undefined, 'a', 'b', 'go', 'answer'), values: fc.constantFrom<unknown>(undefined, {p: 'two', n: 'N'}, {q: {x: 'X', list: ['v']}}, 5), event_id: fc.constantFrom('e1', 'e2', undefined), seq: fc.constantFrom(1, 99)})})},
  {weight: 1, arbitrary: fc.jsonValue({maxDepth: 2})},
);
const numbered = fc.tuple(event, fc.option(fc.integer({min: 0, max: 12}), {nil: undefined})).map(([each, seq]): unknown => (typeof each === 'object' && each !== null && seq !== undefined ? {...each, seq} : each));
const act = fc.oneof(
  fc.record({type: fc.constant('ui.change'), message_id: messageId, node_id: fc.constantFrom('r', 'i', 'l', 'n', 'g', 'z'), value, key: fc.constantFrom(undefined, undefined, undefined, 'k1', 'k2', 'k3')}),
  fc.record({type: fc.constantFrom('ui.click', 'ui.submit', 'ui.click', 'ui.submit', 'ui.cancel', 'ui.blur', 'ui.error'), message_id: messageId, node_id: fc.constantFrom('f', 'b', 'w', 's', 'z', 'a', 'r'), action: fc.constantFrom(undefined, undefined, 'a', 'b', 'go'), confirmed: fc.boolean(), key: fc.constantFrom(undefined, undefined, undefined, 'k1', 'k2', 'k3')}),
);
const host = fc.oneof(
  fc.record({do: fc.constant('apply'), message_id: messageId, patch}),
  fc.record({do: fc.constantFrom('settle', 'settle', 'surface', 'surface', 'reset', 'append', 'cancel', 'fail', 'close'), message_id: messageId, node_id: nodeId}),
  fc.record({do: fc.constant('set'), path: fc.constantFrom('p', 'q.x', 'q.list', 'q'), value}),
);

/** Two messages, most of it there already, so that what follows finds something. */
const opening = fc.array(fc.record({texts: fc.shuffledSubarray(controls, {minLength: 5}), close: fc.boolean()}), {minLength: 1, maxLength: 2}).map((all) => all.flatMap(({texts, close}, i): Step[] => {
  const message_id = 'ab'[i];
  return [{type: 'md.open', message_id, version}, ...texts.map((append) => ({type: 'md.delta', append, message_id})), ...(close ? [{type: 'md.close', message_id}] : [])].map((event) => ({event}));
}));

const untyped = fc.oneof(
  {weight: 6, arbitrary: numbered.map((each): Step => ({event: each}))},
  {weight: 5, arbitrary: act.map((each): Step => ({act: each}))},
  {weight: 1, arbitrary: host.map((each): Step => ({host: each}))},
  {weight: 1, arbitrary: fc.integer({min: 1, max: 6}).map((again): Step => ({again}))},
);
const typed = fc.record({message_id: fc.constantFrom('a', 'b'), node_id: fc.constantFrom('i', 'n', 'l'), value: fc.constantFrom('t', 'ty', '')}).map((each): Step => ({typed: each}));

const after = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> => fc.tuple(opening, fc.array(step, {minLength: 8, maxLength: 40, size: 'max'})).map(([first, rest]) => [...first, ...rest]);

export const steps = after(untyped);
export const stepsWithTyping = after(fc.oneof({weight: 3, arbitrary: untyped}, {weight: 1, arbitrary: typed}));

/** Does a step; `sent` collects what the agent sent, to send its end again. */
export function perform(conversation: Conversation, step: Step, sent: unknown[]): void {
  if ('event' in step) {
    sent.push(step.event);
    conversation.receive(step.event as AgentEvent);
  } else if ('act' in step) conversation.dispatch(step.act as ConversationAct);
  else if ('again' in step) {
    // After a reconnect: what has a number is known by it.
    for (const event of sent.slice(-step.again)) if ((event as {seq?: number} | null)?.seq !== undefined) conversation.receive(event as AgentEvent);
  } else if ('typed' in step) conversation.message(step.typed.message_id)?.input(step.typed.node_id, step.typed.value);
  else byHost(conversation, step.host as HostStep);
}

interface HostStep {
  readonly do: 'apply' | 'settle' | 'surface' | 'reset' | 'append' | 'cancel' | 'fail' | 'close' | 'set';
  readonly message_id: string;
  readonly node_id: string;
  readonly patch: Patch;
  readonly path: string;
  readonly value: string;
}

function byHost(conversation: Conversation, {do: what, message_id, node_id, patch: given, path, value: set}: HostStep): void {
  if (what === 'set') {
    if (set !== undefined) conversation.store.set(path, set, 'host');
    return;
  }
  const message = conversation.message(message_id);
  if (what === 'apply') message?.apply(given);
  else if (what === 'settle') message?.settle(node_id, {ok: false});
  else if (what === 'surface') message?.dispatch({type: 'ui.click', node_id, text: 'Book', a2ui: {version: 'v1.0', action: {name: 'book', surfaceId: node_id, sourceComponentId: 'go', context: {p: 'two'}}}});
  else if (what === 'reset') message?.reset(node_id === '' ? undefined : node_id);
  else if (what === 'append') message?.append(':::input {#i bind=q.x label=Z}\n:::\n');
  else if (what === 'fail') message?.fail('network', 'Gone');
  else message?.[what]();
}
