import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {ActionList} from '../../../src/markdown/actions.js';
import {OptionList} from '../../../src/markdown/options.js';

function read(source: string, single = true, limit = 500) {
  const codes: string[] = [];
  const list = new OptionList(single, limit, (code) => codes.push(code));
  for (const line of source.split('\n')) list.line(line);
  return {options: list.options, chosen: list.chosen, help: list.help, values: [...list.values], codes};
}

function actions(source: string) {
  const codes: string[] = [];
  const list = new ActionList(500, (code) => codes.push(code));
  for (const line of source.split('\n')) list.line(line);
  return {actions: list.actions, help: list.help, codes};
}

test('the options of the draft', () => {
  assert.deepEqual(read('- ( ) Direct {value=direct}\n- (x) Warm {value=warm}'), {
    options: [{label: 'Direct', value: 'direct'}, {label: 'Warm', value: 'warm', selected: true}],
    chosen: ['warm'], help: '', values: ['direct', 'warm'], codes: [],
  });
  assert.deepEqual(read('- Pro {value=p}\n- Friendly {value=f selected}').chosen, ['f']);
  assert.deepEqual(read('- [x] Docs {value=d}\n- [ ] Blogs {value=b}\n- [X] Forums {value=f}', false).chosen, ['d', 'f']);
});

test('any bullet and any chosen mark', () => {
  const source = '* ( ) a\n+ (X) b\n1. (*) c\n2) (•) d\n- [x] e\n- () f';
  const {options, chosen, codes} = read(source, false);
  assert.deepEqual(options.map(({label}) => label), ['a', 'b', 'c', 'd', 'e', 'f']);
  assert.deepEqual(chosen, ['b', 'c', 'd', 'e']);
  assert.deepEqual(codes, []);
});

test('a value defaults to the words of the label', () => {
  assert.deepEqual(read('- **Very** `fast` & [cheap](https://x.y)\n- snake_case').values, ['Very fast & cheap', 'snake_case']);
});

test('attributes of an option', () => {
  assert.deepEqual(read('- ( ) A {value="x y" disabled description="Not \'now\'"}\n- B {checked}\n- C {selected=false}').options, [
    {label: 'A', value: 'x y', disabled: true, description: "Not 'now'"},
    {label: 'B', value: 'B', selected: true},
    {label: 'C', value: 'C'},
  ]);
});

test('braces that are no attributes stay in the label', () => {
  assert.deepEqual(read('- Hello {name}\n- ( ) {value=only}').options, [
    {label: 'Hello {name}', value: 'Hello {name}'},
    {label: 'only', value: 'only'},
  ]);
});

test('the last chosen wins where one can be', () => {
  const {options, chosen, codes} = read('- (x) a\n- (x) b\n- ( ) c');
  assert.deepEqual(chosen, ['b']);
  assert.deepEqual(options[0], {label: 'a', value: 'a'});
  assert.deepEqual(codes, ['multiple-selected']);
});

test('a deeper item under one without a mark makes a group', () => {
  const {options, values, chosen} = read('- Europe\n  - Lisbon {value=lis}\n  - (x) Porto {value=opo}\n- Asia\n    - Kyoto\n- Home');
  assert.deepEqual(options, [
    {label: 'Europe', value: '', options: [{label: 'Lisbon', value: 'lis'}, {label: 'Porto', value: 'opo', selected: true}]},
    {label: 'Asia', value: '', options: [{label: 'Kyoto', value: 'Kyoto'}]},
    {label: 'Home', value: 'Home'},
  ]);
  assert.deepEqual(values, ['lis', 'opo', 'Kyoto', 'Home']);
  assert.deepEqual(chosen, ['opo']);
});

test('a deeper item under one with a mark is an option beside it', () => {
  assert.deepEqual(read('- ( ) a\n  - ( ) b').options.map(({label}) => label), ['a', 'b']);
});

test('words that are no options are kept as help', () => {
  const {help, options} = read('\nPick **one**.\nIt can be changed.\n\n- a\n- b\n\nMore below.\n---');
  assert.equal(help, 'Pick **one**.\nIt can be changed.\n\n\nMore below.\n---');
  assert.equal(options.length, 2);
});

test('an indented line goes on with its option', () => {
  assert.deepEqual(read('- ( ) A long\n      label {value=l selected}\n- b').options, [
    {label: 'A long label', value: 'l', selected: true},
    {label: 'b', value: 'b'},
  ]);
});

test('a value given twice stays usable and is told', () => {
  const {values, codes} = read('- a {value=x}\n- b {value=x}');
  assert.deepEqual(values, ['x', 'x-2']);
  assert.deepEqual(codes, ['duplicate-value']);
});

test('names of object members are values like others', () => {
  const {values, chosen} = read('- (x) p {value=__proto__}\n- constructor\n- submit {value=attributes}');
  assert.deepEqual(values, ['__proto__', 'constructor', 'attributes']);
  assert.deepEqual(chosen, ['__proto__']);
});

test('past the limit lines are text', () => {
  const {options, help, codes} = read('- a\n- b\n- c\n- d', true, 2);
  assert.equal(options.length, 2);
  assert.equal(help, '- c\n- d');
  assert.deepEqual(codes, ['limit']);
});

test('the options are a new array after a change and the same one without', () => {
  const list = new OptionList(true, 5001);
  for (let i = 0; i < 5000; i++) list.line(`- ( ) Option ${i} {value=v${i}}`);
  const first = list.options;
  assert.equal(first.length, 5000);
  list.line('words');
  assert.equal(list.options, first);
  list.line('- Last');
  assert.notEqual(list.options, first);
  assert.equal(first.length, 5000);
});

test('options given as data follow the same rules', () => {
  const list = new OptionList(true, 3);
  for (const option of [{label: 'Free', value: 'free'}, {label: 'Pro\u202E', value: 'pro', selected: true}, {label: 'G', value: '', options: [{label: 'x', value: 'free'}]}, {label: 'cut', value: 'cut'}]) {
    list.add(option);
  }
  assert.deepEqual(list.options, [
    {label: 'Free', value: 'free'},
    {label: 'Pro', value: 'pro', selected: true},
    {label: 'G', value: '', options: [{label: 'x', value: 'free-2'}]},
  ]);
});

test('the actions of the draft', () => {
  assert.deepEqual(actions('- [Approve](action:approve) {kind=primary}\n- [Revise](action:revise)\n* [Cancel [now]](action:cancel) {kind=danger requires_confirmation=true disabled value=7}'), {
    actions: [
      {caption: 'Approve', action: 'approve', kind: 'primary', requires_confirmation: false, disabled: false},
      {caption: 'Revise', action: 'revise', kind: 'default', requires_confirmation: false, disabled: false},
      {caption: 'Cancel [now]', action: 'cancel', kind: 'danger', requires_confirmation: true, disabled: true, value: '7'},
    ],
    help: '',
    codes: [],
  });
});

test('what is no action in an action list is text', () => {
  const {actions: found, help, codes} = actions('Choose:\n- [Docs](https://x.y)\n- [A](action:)\n- [B](action:b) or not\n- [C](action:c) {kind=huge}');
  assert.deepEqual(found.map(({action, kind}) => [action, kind]), [['c', 'default']]);
  assert.equal(help, 'Choose:\n- [Docs](https://x.y)\n- [A](action:)\n- [B](action:b) or not');
  assert.deepEqual(codes, ['bad-attribute']);
});

test('no line throws, and each option can be chosen by its own value', () => {
  const piece = fc.constantFrom('- ', '( )', '(x)', '[x]', ' ', '  ', 'a', '{value=', 'x}', '{selected}', '"', '](action:', '[', ')', '\t', '__proto__', '1. ', '\uD800');
  fc.assert(fc.property(fc.array(fc.array(piece, {maxLength: 8}).map((all) => all.join('')), {maxLength: 12}), (lines) => {
    const list = new OptionList(true, 8);
    const second = new ActionList(8);
    for (const line of lines) {
      list.line(line);
      second.line(line);
    }
    const flat = list.options.flatMap((option) => option.options ?? [option]);
    assert.deepEqual(flat.map(({value}) => value), [...list.values]);
    assert.equal(new Set(list.values).size, flat.length);
    assert.ok(list.chosen.length <= 1);
  }));
});
