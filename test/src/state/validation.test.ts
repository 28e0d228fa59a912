import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Json} from '../../../src/base/json.js';
import {validate} from '../../../src/state/validation.js';
import type {Kind} from '../../../src/state/values.js';

const code = (kind: Kind, value: Json, attributes: Record<string, Json> = {}) => validate({kind, value, attributes})?.code;

test('required controls need a value', () => {
  for (const [kind, value] of [['choice', null], ['choices', []], ['flag', false], ['text', ''], ['number', null]] as const) {
    assert.equal(code(kind, value, {required: true}), 'required', kind);
    assert.equal(code(kind, value), undefined, kind);
  }
  assert.equal(code('number', 0, {required: true}), undefined);
});

test('a checkgroup counts', () => {
  assert.equal(code('choices', [], {min: 1}), 'too-few');
  assert.equal(code('choices', ['a', 'b', 'c'], {max: 2}), 'too-many');
  assert.equal(code('choices', ['a'], {min: 1, max: 2}), undefined);
});

test('numbers, dates and lengths have ranges; an attribute that is no number limits nothing', () => {
  assert.equal(code('number', 3, {min: '4'}), 'too-small');
  assert.equal(code('number', 5, {max: '4'}), 'too-large');
  assert.equal(code('number', 5, {max: 'many'}), undefined);
  assert.equal(code('text', '2026-01-31', {type: 'date', min: '2026-02-01'}), 'too-small');
  assert.equal(code('text', '23:00', {type: 'time', max: '18:00'}), 'too-large');
  assert.equal(code('text', 'ab', {minlength: 3}), 'too-short');
  assert.equal(code('text', '', {minlength: 3}), undefined);
  assert.equal(code('text', 'abcd', {maxlength: 3}), 'too-long');
});

test('e-mail and web addresses have a shape', () => {
  const email = (value: string) => code('text', value, {type: 'email'});
  for (const good of ['a@b', 'first.last+tag@mail.example.com', 'x@bücher.example']) assert.equal(email(good), undefined, good);
  for (const bad of ['a', '@b', 'a@', 'a b@c', 'a@b..c', 'a@-b', 'a@b c']) assert.equal(email(bad), 'type-mismatch', bad);
  const url = (value: string) => code('text', value, {type: 'url'});
  for (const good of ['https://x.example/a?b', 'mailto:a@b']) assert.equal(url(good), undefined, good);
  for (const bad of ['x.example', 'https:', 'http://', 'http:x', 'https://a b']) assert.equal(url(bad), 'type-mismatch', bad);
});

test("the agent's own message stands for the built-in one", () => {
  assert.equal(validate({kind: 'text', value: '', attributes: {required: true, error: 'Whom to?'}})?.message, 'Whom to?');
});

test('long hostile text is judged at once', () => {
  const long = 'a'.repeat(100_000);
  assert.equal(code('text', `${long}@${long}`, {type: 'email'}), 'type-mismatch');
  assert.equal(code('text', `${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`, {type: 'email'}), 'type-mismatch');
  assert.equal(code('text', long, {type: 'url'}), 'type-mismatch');
});
