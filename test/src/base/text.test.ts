import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {cleanLabel, humanize, wellFormed} from '../../../src/base/text.js';

test('bidi controls, fillers and invisible letters leave a label', () => {
  assert.equal(cleanLabel('pay\u202E 9\u2066x\u2069'), 'pay 9x');
  assert.equal(cleanLabel('a\u200Bb\u00ADc\u2060d\u{E0061}'), 'abcd');
  assert.equal(cleanLabel(' \u3164\u2800\uFEFF '), '');
});

test('joiners stay inside emoji and joining scripts', () => {
  for (const label of ['👨‍👩‍👧', '❤️‍🔥', '🏳️‍🌈', 'می‌خواهم', '1️⃣']) assert.equal(cleanLabel(label), label);
  assert.equal(cleanLabel('pay\u200Dpal'), 'paypal');
});

test('a label is composed, well formed and one line', () => {
  assert.equal(cleanLabel('cafe\u0301'), 'café');
  assert.equal(cleanLabel('a\r\n\tb'), 'a b');
  assert.equal(wellFormed('a\uD800b\uDC00😀'), 'a\uFFFDb\uFFFD😀');
});

test('cleaning twice is cleaning once', () => {
  const unit = fc.constantFrom('a', '\u200D', '\uFE0F', '\u200B', '❤', '👩', '\u0301', ' ', '\u0000', '\u202E', '\uD83D', 'ك');
  fc.assert(fc.property(fc.array(unit).map((all) => all.join('')), (text) => {
    const once = cleanLabel(text);
    assert.equal(cleanLabel(once), once);
  }));
});

test('a missing name is the last word of the path or id', () => {
  assert.equal(humanize('trip.returnDate'), 'Return date');
  assert.equal(humanize('email-summary'), 'Email summary');
  assert.equal(humanize('first_name'), 'First name');
  assert.equal(humanize('radio-1'), 'Radio 1');
  assert.equal(humanize('API_key'), 'API key');
  assert.equal(humanize('__proto__'), 'Proto');
  assert.equal(humanize('---'), '---');
  assert.equal(humanize('日期'), '日期');
});
