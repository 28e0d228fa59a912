import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {matches as matchesWithin, PatternError} from '../../../src/a2ui/pattern.js';

const matches = (pattern: string, text: string): boolean => matchesWithin(pattern, text, {left: 4_000_000});

describe('patterns of agents', () => {
  const cases: ReadonlyArray<readonly [string, string, boolean]> = [
    ['^\\+?[0-9]{10,15}$', '+4930123456', true],
    ['^[0-9]{5}$', '1234', false],
    ['b', 'abc', true],
    ['^(?:a|bc)*$', 'abcbca', true],
    ['^(?=.*[A-Z])(?=.*\\d)(?!.*\\s).{8,}$', 'Passw0rdx', true],
    ['^(?=.*[A-Z])(?=.*\\d)(?!.*\\s).{8,}$', 'Pass w0rdx', false],
    ['\\bcat\\b', 'a cat!', true],
    ['\\bcat\\b', 'concat', false],
    ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'a@b.cd', true],
    ['^[\\w.-]+$', 'a-b.c_1', true],
    ['^\\p{L}+$', 'größe', true],
    ['^a{2,}?$', 'aaa', true],
    ['', 'anything', true],
    ['^$', '', true],
    ['^(?<year>\\d{4})$', '2025', true],
    ['^[a-z]', 'A', false],
    ['\\u0041\\x42', 'AB', true],
  ];
  for (const [pattern, text, expected] of cases) it(`${pattern} on ${text}`, () => assert.equal(matches(pattern, text), expected));

  for (const pattern of ['(', ')', '[', 'a**', '*', '(a)\\1', '(?<=a)b', '[z-a]', 'a{3,1}', `${'a'.repeat(1_001)}`, '(a{1000}){1000}']) {
    it(`refuses ${pattern.slice(0, 20)}`, () => assert.throws(() => matches(pattern, 'a'), PatternError));
  }

  it('take linear work on what is exponential elsewhere', () => {
    for (const pattern of ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^(.*)*x$', '(x+x+)+y']) assert.equal(matches(pattern, `${'a'.repeat(9_000)}!`), false);
  });

  it('agree with the engine on small patterns', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\d', '(?:ab)', '(a|b)', '^', '$', '\\b');
    const piece = fc.tuple(atom, fc.constantFrom('', '*', '+', '?', '{2}', '{1,2}')).map(([one, count]) => (/[\^$]|\\b/.test(one) && one.length < 3 && one !== '.' ? one : one + count));
    const pattern = fc.array(piece, {minLength: 1, maxLength: 5}).map((pieces) => pieces.join(''));
    fc.assert(fc.property(pattern, fc.string({unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 8}), (source, text) => {
      assert.equal(matches(source, text), new RegExp(source).test(text), `${source} on '${text}'`);
    }), {numRuns: 2_000});
  });
});
