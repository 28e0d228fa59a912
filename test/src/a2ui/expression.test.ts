import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {open, nodes, textOf} from './support/surfaces.js';

const model = {name: 'Ada', n: 3, price: 9.5, items: [{title: 'a'}, {title: 'b'}], 'a/b': 'slash', 'm~n': 'tilde', größe: 'XL', flag: true, obj: {x: 1}, none: null};
const format = (value: string, dataModel: object = model): string => String(textOf({call: 'formatString', args: {value}}, dataModel).text);

describe('formatString', () => {
  const cases: ReadonlyArray<readonly [string, string]> = [
    ['plain', 'plain'],
    ['Hello ${/name}!', 'Hello Ada!'],
    ['${name}', 'Ada'],
    ['\\${name}', '${name}'],
    ['a\\\\b', 'a\\\\b'],
    ['${}|${null}|${/missing}|${/none}', '|||'],
    ['${true} ${trueish} ${007} ${-5} ${.5} ${1e3}', 'true  7 -5 0.5 1000'],
    ["${'it\\'s'} ${\"q\"}", "it's q"],
    ['${/items/1/title}', 'b'],
    ['${/a~1b} ${/m~0n} ${/größe}', 'slash tilde XL'],
    ['${/obj} ${/flag}', '{"x":1} true'],
    ['${formatNumber(value: ${/price}, decimals: 2)}', '9.50'],
    ['${formatNumber( value : /price , decimals:2, )}', '9.50'],
    ["${pluralize(value: /n, one: 'one }', other: 'more }')}", 'more }'],
    ["${formatString(value: 'in ${name}')}", 'in Ada'],
    ['$ { } $$ {x}', '$ { } $$ {x}'],
  ];
  for (const [template, expected] of cases) it(`${template} is ${expected}`, () => assert.equal(format(template), expected));

  const broken: ReadonlyArray<readonly [string, string]> = [
    ['a ${name', 'a '], ['${a b}x', 'x'], ['${1.2.3}x', 'x'], ['${1e999}x', 'x'], ['${upper(name)}x', 'x'], ['${f(a: 1}x', 'x'], ['${@index}x', 'x'], ["${'}x", ''], ['${f(a:}x', 'x'],
  ];
  for (const [template, expected] of broken) {
    it(`${template} loses the part that is broken, with one error`, () => {
      const {text, errors} = textOf({call: 'formatString', args: {value: template}}, model);
      assert.equal(text, expected);
      assert.equal(errors.length, 1);
      assert.match(errors[0] as string, /^EXPRESSION_ERROR /);
    });
  }

  it('counts inside a template', () => {
    const {surface, errors} = open([
      {id: 'root', component: 'Column', children: {componentId: 't', path: '/items'}},
      {id: 't', component: 'Text', text: {call: 'formatString', args: {value: '${@index(offset: 1)}. ${title} of ${/name}'}}},
    ], model);
    assert.deepEqual(nodes(surface).slice(1).map(({props}) => props['text']), ['1. a of Ada', '2. b of Ada']);
    assert.deepEqual(errors(), []);
  });

  it('ends templates that call themselves', () => {
    const {text, errors} = textOf({call: 'formatString', args: {value: {path: '/t'}}}, {t: '${formatString(value: /t)}${formatString(value: /t)}'});
    assert.equal(text, '');
    assert.deepEqual(errors, ['EXPRESSION_ERROR The surface computes too much.']);
  });

  it('has no patience for huge or deep templates', () => {
    assert.match(textOf({call: 'formatString', args: {value: 'x'.repeat(10_001)}}).errors.join(), /longer than/);
    assert.match(textOf({call: 'formatString', args: {value: '${'.repeat(150) + '}'.repeat(150)}}).errors.join(), /too deep/);
    assert.match(textOf({call: 'formatString', args: {value: '${n}'.repeat(1_500)}}, model).errors.join(), /more than 1000 parts/);
  });

  it('does nothing to strings elsewhere', () => {
    assert.equal(textOf('Hello ${/name}', model).text, 'Hello ${/name}');
  });
});
