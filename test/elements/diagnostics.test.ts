/** Bad input costs itself only: what a reader sees of it, and what the page is told. */
import {expect} from '@open-wc/testing';
import type {MduiMessage} from '../../elements/message/message.js';
import type {AgentEvent, Diagnostic} from '../../src/index.js';
import * as draft from '../support/draft.js';
import {empty, hear, part, said, seen, shown, told, type} from './support/message.js';

interface Repair {
  readonly source: string;
  readonly codes: readonly string[];
  readonly seen: string;
}

const repairs: Readonly<Record<string, Repair>> = {
  'a closing fence with nothing open': {source: 'One.\n\n:::\n\nTwo.\n', codes: ['stray-fence'], seen: 'One. Two.'},
  'a directive that is never closed': {source: ':::notice {#n}\nText.\n', codes: ['unclosed-directive'], seen: 'Text.'},
  'a directive where none may stand': {source: ':::input {#a label="A"}\n:::input {#b label="B"}\n:::\n', codes: ['implicit-close'], seen: 'A B'},
  'a directive that nobody knows': {source: ':::chart {label="Sales"}\nUp.\n:::\n', codes: ['unknown-directive'], seen: 'Sales Up.'},
  'a taken id': {source: ':::input {#a label="A"}\n:::\n:::input {#a label="B"}\n:::\n', codes: ['duplicate-id'], seen: 'A B'},
  'no id': {source: ':::input {label="A"}\n:::\n', codes: ['missing-id'], seen: 'A'},
  'no label': {source: ':::input {#trip-start bind=trip.start_date}\n:::\n', codes: ['missing-label'], seen: 'Start date'},
  'an attribute twice': {source: ':::input {#a label="A" label="B"}\n:::\n', codes: ['duplicate-attribute'], seen: 'A'},
  'an attribute that cannot be read': {source: ':::input {#a label="A" maxlength=lots =x}\n:::\n', codes: ['bad-attribute', 'bad-attribute'], seen: 'A'},
  'typographic quotes': {source: ':::input {#a label=“A b”}\n:::\n', codes: ['smart-quotes'], seen: 'A b'},
  'an attribute block that never ends': {source: `:::input {#a label="A"\n${'more\n'.repeat(25)}`, codes: ['bad-attributes'], seen: `:::input {#a label="A" ${'more '.repeat(25).trim()}`},
  'a path that cannot be': {source: ':::input {#a bind=__proto__.x label="A"}\n:::\n', codes: ['bad-bind'], seen: 'A'},
  'a value that is no option': {source: ':::radio {#a label="A" value=z}\n- x\n- y\n:::\n', codes: ['bad-value'], seen: 'A x y'},
  'two chosen of one': {source: ':::radio {#a label="A"}\n- (x) One\n- (x) Two\n:::\n', codes: ['multiple-selected'], seen: 'A One Two'},
  'a field for secrets': {source: ':::input {#a type=password label="A"}\n:::\n', codes: ['forbidden-input-type'], seen: 'A'},
  'a pattern that is too long': {source: `:::input {#a label="A" pattern="${'a'.repeat(300)}"}\n:::\n`, codes: ['bad-pattern'], seen: 'A'},
  'an address that may not be': {source: ':::card {title="A" href="javascript:alert(1)"}\nText.\n:::\n', codes: ['unsafe-url'], seen: 'A Text.'},
  'a form in a form': {source: ':::form {#a}\n:::form {#b label="B"}\nText.\n:::\n:::\n', codes: ['nested-form'], seen: 'B Text.'},
  'a tab outside of tabs': {source: ':::tab {label="A"}\nText.\n:::\n', codes: ['stray-child'], seen: 'A Text.'},
  'captions for the dialog': {source: ':::confirm {action=x yes="Cancel"}\nSure?\n:::\nText.\n', codes: ['host-captions'], seen: 'Text.'},
  'a patch of nobody': {source: ':::patch {target=#nobody}\nstate: done\n:::\nText.\n', codes: ['unknown-target'], seen: 'Text.'},
  'a patch of what cannot be set': {source: ':::status {#s}\nText.\n:::\n:::patch {target=#s}\ncolor: red\n:::\n', codes: ['bad-path'], seen: 'Text.'},
};

function diagnosed(message: MduiMessage): Diagnostic[] {
  const heard: Diagnostic[] = [];
  message.addEventListener('mdui-diagnostic', ({detail}) => heard.push(detail));
  return heard;
}

describe('a repair', () => {
  for (const [what, {source, codes, seen: words}] of Object.entries(repairs)) {
    it(`of ${what} is told once, the same however the text was cut, and loses nothing`, async () => {
      const all: Diagnostic[][] = [];
      for (const write of [(message: MduiMessage) => message.append(source), (message: MduiMessage) => type(message, source)]) {
        const message = await empty();
        const heard = diagnosed(message);
        write(message);
        message.close();
        message.flush();
        expect(seen(message)).to.equal(words);
        all.push(heard);
        message.parentElement!.remove();
      }
      expect(all[0]!.map(({code}) => code).filter((code) => code !== 'missing-id' || codes.includes(code))).to.deep.equal(codes);
      expect(all[1]).to.deep.equal(all[0]);
      for (const {message, line, column, severity} of all[0]!) {
        expect([typeof message, message.length > 5, line > 0, column > 0, ['error', 'warning', 'info'].includes(severity)]).to.deep.equal(['string', true, true, true, true]);
      }
    });
  }

  it('says where: line, column and node', async () => {
    const message = await empty();
    const heard = diagnosed(message);
    message.append('One.\n\n  :::input {#a label="A" label="B"}\n:::\n');
    message.flush();
    expect(heard.map(({code, line, column, node_id}) => [code, line, column, node_id])).to.deep.equal([['duplicate-attribute', 3, 3, 'a']]);
  });
});

describe('an event that cannot be taken', () => {
  const events: Readonly<Record<string, readonly [AgentEvent, string]>> = {
    'before the message is open': [{type: 'md.delta', append: 'x'}, 'not-open'],
    'of a type that nobody knows': [{type: 'md.boom'} as unknown as AgentEvent, 'unknown-event'],
    'that is no event': [null as unknown as AgentEvent, 'unknown-event'],
    'of another version': [{type: 'md.open', message_id: 'm', version: 'amui-9'}, 'unsupported-version'],
    'that patches nobody': [{type: 'ui.patch', op: 'remove', target: '#nobody'}, 'unknown-target'],
  };
  for (const [what, [event, code]] of Object.entries(events)) {
    it(`${what} is refused, and the message goes on`, async () => {
      const message = await empty();
      const heard = hear(message);
      message.receive(event);
      message.receive({type: 'md.open', message_id: 'm', version: 'amui-0.1'});
      message.receive({type: 'md.delta', append: 'Text.'});
      message.receive({type: 'md.close'});
      message.flush();
      expect(told(heard).map(({type: kind, code: told_}) => [kind, told_])).to.deep.equal([['ui.error', code]]);
      expect(seen(message)).to.equal('Text.');
    });
  }

  it('a second opening, and what comes after the end', async () => {
    const message = await empty();
    const heard = hear(message);
    for (const event of [
      {type: 'md.open', message_id: 'm', version: 'amui-0.1'}, {type: 'md.open', message_id: 'm', version: 'amui-0.1'}, {type: 'md.delta', append: 'Text.'},
      {type: 'md.close'}, {type: 'md.delta', append: 'more'}, {type: 'ui.node', id: 'x', component: 'radio'}, {type: 'md.close'},
    ] as const) message.receive(event);
    message.flush();
    expect(told(heard).map(({code}) => code)).to.deep.equal(['already-open', 'closed', 'closed', 'closed']);
    expect(seen(message)).to.equal('Text.');
  });
});

describe('components of events', () => {
  it('are placed after the open block, in their parent, and replaced without losing what the user entered', async () => {
    const message = await empty();
    message.append('Pick');
    message.receive({type: 'ui.node', id: 'form', component: 'form', label: 'Trip', children: [{id: 'to', component: 'input', label: 'To'}]});
    message.receive({type: 'ui.node', id: 'go', component: 'button', body: 'Go *now*', parent: 'form'});
    message.append('After.');
    message.flush();
    expect(await said(message)).to.deep.equal(['paragraph', '  Pick', 'form "Trip"', '  textbox "To"', '  button "Go now"', '    emphasis', '      now', 'paragraph', '  After.']);
    const to = part(message, 'to');
    message.document.dispatch({type: 'ui.change', node_id: 'to', value: 'Rome'});
    message.receive({type: 'ui.node', id: 'to', component: 'input', label: 'Destination', attributes: {required: true, value: 'Paris'}});
    message.flush();
    expect((await said(message))[3]).to.equal('  textbox "Destination" required value=Rome');
    expect(part(message, 'to')).to.equal(to);
  });

  it('that were text are replaced in their place', async () => {
    const message = await shown(`Before.\n\n${draft.status[0]}\nAfter.\n`);
    const streaming = await empty();
    streaming.append(`Before.\n\n${draft.status[0]}\nAfter.\n`);
    streaming.flush();
    const before = part(streaming, 's1');
    streaming.receive({type: 'ui.node', id: 's1', component: 'status', attributes: {state: 'done'}, body: 'Found.'});
    streaming.receive({type: 'ui.node', id: 's1', component: 'status', attributes: {state: 'done'}, body: 'Found 4.'});
    streaming.flush();
    expect(seen(streaming)).to.equal('Before. Found 4. After.');
    expect(part(streaming, 's1')).to.equal(before);
    streaming.receive({type: 'ui.node', id: 's1', component: 'progress', label: 'Found'});
    streaming.flush();
    expect((await said(streaming)).map((line) => line.trim())).to.deep.equal(['paragraph', 'Before.', 'progressbar "Found" valuemax=100', 'paragraph', 'After.']);
    expect(seen(message)).to.equal('Before. Searching your files… After.');
  });
});
