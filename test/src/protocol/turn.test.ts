import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {formatTurn, type Json, parseTurn, toTurn, type UserEvent} from '../../../src/index.js';
import {attributes, component, document, option, paragraph, tones} from '../fallback/fake.js';

const event = (given: Partial<UserEvent>): UserEvent => ({
  type: 'ui.click', version: 'amui-0.1', message_id: 'msg_1', node_id: 'draft', event_id: 'e1', seq: 1, at: 1_700_000_000_000, ...given,
});

const email = document([
  paragraph('I can draft the email. Pick a tone first.'),
  component('radio', {id: 'tone', bind: 'email.tone', label: 'Tone', options: tones, value: 'warm'}),
  component('textarea', {id: 'extra', bind: 'email.extra', label: 'Anything to include?', value: ''}),
  component('button', {id: 'draft', ...attributes({action: 'draft_email'}), children: [paragraph('Draft *email*')]}),
]);

const trip = document([
  component('input', {id: 'loose', label: 'Loose', value: 'x'}),
  component('form', {
    id: 'travel-form', ...attributes({action: 'plan_trip'}),
    children: [
      component('input', {id: 'destination', bind: 'trip.destination', label: 'Destination'}),
      component('select', {id: 'budget', bind: 'trip.budget', label: 'Budget', options: [option('Budget', 'budget'), option('Mid-range', 'mid')]}),
      component('radio', {id: 'pace', bind: 'trip.pace', label: 'Travel pace', options: [option('Balanced', 'balanced')]}),
      component('button', {id: 'button-1', ...attributes({type: 'reset'}), children: [paragraph('Start over')]}),
      component('button', {id: 'button-2', ...attributes({kind: 'primary'}), children: [paragraph('Plan trip')]}),
    ],
  }),
]);

describe('toTurn', () => {
  it("reads as the draft's first example: caption, labels, option labels", () => {
    const click = event({action: 'draft_email', values: {email: {tone: 'warm', extra: "Mention that\nwe're flexible."}}});
    assert.deepEqual(toTurn(click, email), {
      text: "Draft email — Tone: Warm · Anything to include?: Mention that we're flexible.", event: click, version: 'amui-0.1',
    });
  });

  it('leaves out what was not entered; without values the caption stands alone', () => {
    assert.equal(toTurn(event({values: {email: {tone: null, extra: ''}}}), email).text, 'Draft email');
    assert.equal(toTurn(event({}), email).text, 'Draft email');
  });

  it("names a form's submit by its submit button and lists the form's values only", () => {
    const submit = event({
      type: 'ui.submit', node_id: 'travel-form', action: 'plan_trip', values: {loose: 'x', trip: {destination: 'Lisbon', budget: 'mid', pace: 'balanced'}},
    });
    assert.equal(toTurn(submit, trip).text, 'Plan trip — Destination: Lisbon · Budget: Mid-range · Travel pace: Balanced');
  });

  it("lists the controls outside forms for a click and for the message's own Send", () => {
    const values = {loose: 'x', trip: {destination: 'Lisbon'}};
    assert.equal(toTurn(event({type: 'ui.submit', node_id: 'msg_1', action: 'answer', values}), trip).text, 'Send — Loose: x');
  });

  it('names an entry of an actions list by its own caption', () => {
    const doc = document([component('actions', {
      id: 'next', actions: [
        {caption: '**Approve**', action: 'pick', value: 'a', kind: 'primary', requires_confirmation: false, disabled: false},
        {caption: 'Revise', action: 'pick', value: 'b', kind: 'default', requires_confirmation: false, disabled: false},
      ],
    })]);
    assert.equal(toTurn(event({node_id: 'next', action: 'pick', value: 'b'}), doc).text, 'Revise');
    assert.equal(toTurn(event({node_id: 'next', action: 'pick'}), doc).text, 'Approve');
  });

  it('writes several choices, numbers and flags as words, and one path once', () => {
    const doc = document([
      component('checkgroup', {id: 'src', label: 'Sources', options: [option('Docs', 'docs'), option('More', '', {options: [option('`Blogs`', 'blogs')]})]}),
      component('checkbox', {id: 'mail', bind: 'notify.e\\.mail', label: 'Email me'}),
      component('checkbox', {id: 'save', label: 'Save'}),
      component('input', {id: 'n', bind: 'n', label: 'Count'}),
      component('input', {id: 'n2', bind: 'n', label: 'Count again'}),
      component('button', {id: 'draft', label: 'Go'}),
    ]);
    const values = {src: ['docs', 'blogs'], notify: {'e.mail': true}, save: false, n: 0};
    assert.equal(toTurn(event({values}), doc).text, 'Go — Sources: Docs, Blogs · Email me: yes · Save: no · Count: 0');
  });

  it('cuts a value over 80 characters in the line, not in the event', () => {
    const at = (extra: string) => toTurn(event({values: {email: {extra}}}), email);
    assert.equal(at('🙂'.repeat(81)).text, `Draft email — Anything to include?: ${'🙂'.repeat(80)}…`);
    assert.equal(at('x'.repeat(80)).text, `Draft email — Anything to include?: ${'x'.repeat(80)}`);
    assert.deepEqual(at('x'.repeat(500)).event.values, {email: {extra: 'x'.repeat(500)}});
  });

  it('makes a name readable where there is no label, and one of a node that is gone', () => {
    assert.equal(toTurn(event({node_id: 'gone', action: 'book_flight'}), email).text, 'Book flight');
    assert.equal(toTurn(event({type: 'ui.change', node_id: 'gone', bind: 'trip.budget', value: 'mid'}), email).text, 'Budget: mid');
    const doc = document([component('button', {id: 'go-on'})]);
    assert.equal(toTurn(event({node_id: 'go-on'}), doc).text, 'Go on');
  });

  it('reads a change and an error too, for hosts that send them', () => {
    assert.equal(toTurn(event({type: 'ui.change', node_id: 'tone', bind: 'email.tone', value: 'formal'}), email).text, 'Tone: Formal');
    assert.equal(toTurn(event({type: 'ui.error', code: 'closed', message: 'The message is\nclosed.'}), email).text, 'The message is closed.');
  });

  it('finds no value through a prototype', () => {
    const doc = document([component('input', {id: 'constructor', label: 'A'}), component('input', {id: 'x', bind: '__proto__.y', label: 'B'})]);
    assert.equal(toTurn(event({node_id: 'msg_1', type: 'ui.submit', action: 'answer', values: {}}), doc).text, 'Send');
  });
});

describe('formatTurn and parseTurn', () => {
  it('write and read the documented form', () => {
    const turn = toTurn(event({values: {a: 'x'}}), email);
    const text = formatTurn(turn);
    assert.equal(text, `Draft email\n\n\`\`\`mdui-event\n${JSON.stringify(turn.event)}\n\`\`\``);
    assert.deepEqual(parseTurn(text), turn);
    assert.deepEqual(parseTurn(text.replaceAll('\n', '\r\n')), turn);
    assert.deepEqual(parseTurn(`${text}\n\n`), turn);
  });

  it('make the fence longer than any in the values', () => {
    const turn = toTurn(event({values: {a: '`````\n```mdui-event'}}), email);
    assert.match(formatTurn(turn), /\n\n`{6}mdui-event\n.*\n`{6}$/);
    assert.deepEqual(parseTurn(formatTurn(turn)), turn);
  });

  it('round-trip any text and any values', () => {
    const fenced = fc.array(fc.oneof(fc.string({unit: 'binary'}), fc.constantFrom('```', '````mdui-event', '\n', '\r\n', '\n\n', '```mdui-event\n{}\n```', '\\', '"')), {maxLength: 8}).map((parts) => parts.join(''));
    const json = fc.dictionary(fenced, fc.oneof(fenced, fc.jsonValue())) as fc.Arbitrary<{[key: string]: Json}>;
    fc.assert(fc.property(fenced, json, (text, given) => {
      const values = JSON.parse(JSON.stringify(given)) as {[key: string]: Json};
      const turn = {text, event: event({values}), version: 'amui-0.1'};
      assert.deepEqual(parseTurn(formatTurn(turn)), turn);
    }), {numRuns: 2000});
  });

  it('read nothing into other texts, and never throw', () => {
    const block = (json: string) => `x\n\n\`\`\`mdui-event\n${json}\n\`\`\``;
    for (const text of [
      '', 'Hello', block(''), block('[]'), block('{"type":"ui.click"}'), block('{"type":"toString","version":"a","message_id":"m","node_id":"n"}'),
      block('{"type":"ui.click","version":1,"message_id":"m","node_id":"n"}'), block('{'), '```mdui-event\n```', '```', `${block('{}')}\nmore`, '```js\n{}\n```',
      block('['.repeat(100_000)),
    ]) assert.equal(parseTurn(text), undefined, text.slice(0, 80));
    const piece = fc.constantFrom('```', '`', 'mdui-event', '\n', '\r', '{', '}', '"type":"ui.click"', ',', ' ', '"version":"amui-0.1"', '\0');
    fc.assert(fc.property(fc.array(piece, {maxLength: 40}), (parts) => {
      const turn = parseTurn(parts.join(''));
      assert.ok(turn === undefined || turn.event.type === 'ui.click');
    }), {numRuns: 2000});
  });
});
