/** Prompts as states: keys in, a frame out; and how wide letters are. */
import assert from 'node:assert/strict';
import {PassThrough} from 'node:stream';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {parseMessage} from '../../../src/index.js';
import {ask} from '../../../src/server/terminal/index.js';
import {ChoicePrompt, ChoicesPrompt} from '../../../src/server/terminal/list-prompt.js';
import {TextPrompt} from '../../../src/server/terminal/text-prompt.js';
import {widthOf, wrapped} from '../../../src/server/terminal/width.js';
import type {Key} from '../../../src/server/terminal/keys.js';
import {pizza} from '../channels/support/desk.js';

const press = (name: string, more: Partial<Key> = {}): Key => ({name, text: name.length === 1 && !more.ctrl ? name : '', ctrl: false, meta: false, ...more});
const room = {columns: 60, rows: 20};
const shown = (prompt: {draw(size: typeof room): {lines: readonly (readonly {text: string}[])[]}}): string => prompt.draw(room).lines.map((line) => line.map(({text}) => text).join('')).join('\n');

describe('the width of letters', () => {
  for (const [text, columns] of [['abc', 3], ['é', 1], ['e\u0301', 1], ['日本', 4], ['🙂', 2], ['👨‍👩‍👧', 2], ['🇩🇪', 2], ['❯ ◉', 3], ['½', 1], ['\u200b', 0]] as const) it(`of ${JSON.stringify(text)} is ${columns}`, () => assert.equal(widthOf(text), columns));

  it('never makes a line wider than the window, and loses no word', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.string({unit: 'grapheme', maxLength: 12}), fc.constantFrom('日本語', '🙂🙂', 'word', ' ')), {maxLength: 12}), fc.integer({min: 4, max: 40}), (parts, columns) => {
      const text = parts.join(' ').replace(/[\p{C}\p{M}\p{Z}]/gu, ' ');
      const lines = wrapped([{text}], columns).map((line) => line.map((part) => part.text).join(''));
      for (const line of lines) assert.ok(widthOf(line) <= columns, JSON.stringify(line));
      assert.equal(lines.join('').replaceAll(/\s/g, ''), text.replaceAll(/\s/g, ''));
    }));
  });
});

describe('a text prompt', () => {
  const type = (keys: readonly Key[], options: Partial<ConstructorParameters<typeof TextPrompt>[0]> = {}): {prompt: TextPrompt; value: string | undefined} => {
    const prompt = new TextPrompt({label: 'L', ...options});
    let value: string | undefined;
    for (const key of keys) {
      const answer = prompt.press(key);
      if (answer && 'value' in answer) value = answer.value;
    }
    return {prompt, value};
  };
  const word = (text: string): Key[] => [...text].map((letter) => press(letter === ' ' ? 'space' : letter, {text: letter}));
  const enter = press('return');
  const rows: readonly (readonly [name: string, keys: readonly Key[], value: string])[] = [
    ['letters', word('abc'), 'abc'],
    ['a letter in the middle', [...word('ac'), press('left'), ...word('b')], 'abc'],
    ['a whole letter taken back', [...word('a👨‍👩‍👧'), press('backspace')], 'a'],
    ['a mark that joins its letter', [...word('e'), press('\u0301'), press('backspace')], ''],
    ['the end of a line cut and put back', [...word('one two'), press('home'), press('k', {ctrl: true}), press('y', {ctrl: true})], 'one two'],
    ['a word cut', [...word('one two '), press('w', {ctrl: true})], 'one '],
    ['a word skipped', [...word('one two'), press('b', {meta: true, text: ''}), ...word('x')], 'one xtwo'],
    ['all before the cursor cut', [...word('one'), press('u', {ctrl: true})], ''],
    ['what stands after the cursor taken away', [...word('ab'), press('a', {ctrl: true}), press('delete')], 'b'],
    ['controls left out', [press('paste', {text: 'a\x07\u202e\x1b[31mb\tc', pasted: true})], 'a[31mb  c'],
  ];
  for (const [name, keys, value] of rows) it(`takes ${name}`, () => assert.equal(type([...keys, enter]).value, value));

  it('takes lines until an empty one, moves between them, and shows where the cursor is', () => {
    const {prompt, value} = type([...word('one'), enter, ...word('two'), press('up'), press('end'), ...word('!')], {multiline: true});
    assert.equal(value, undefined);
    assert.equal(shown(prompt), '? L\n  one!\n  two');
    assert.deepEqual(prompt.draw().cursor, {line: 1, column: 6});
    assert.equal(type([...word('one'), enter, ...word('two'), enter, enter], {multiline: true}).value, 'one\ntwo');
  });

  it('shows nothing of a secret but its length', () => {
    const {prompt} = type(word('pass'), {secret: true});
    assert.equal(shown(prompt), '? L\n❯ ••••');
  });
});

describe('a list', () => {
  const items = [{label: 'A', value: 'a', group: 'Low'}, {label: 'B', value: 'b', group: 'Low', disabled: true}, {label: 'C', value: 'c', group: 'High', note: 'best'}];

  it('steps over what is not available, and from its end to its beginning', () => {
    const prompt = new ChoicePrompt({label: 'Pick', items});
    assert.equal(shown(prompt), '? Pick\n  Low\n❯ A\n  B – (not available)\n  High\n  C – best');
    prompt.press(press('down'));
    assert.match(shown(prompt), /❯ C/);
    prompt.press(press('down'));
    assert.match(shown(prompt), /❯ A/);
    prompt.press(press('2'));
    assert.deepEqual(prompt.press(press('return')), {value: 'a'});
    prompt.press(press('3'));
    assert.deepEqual(prompt.press(press('return')), {value: 'c'});
  });

  it('chooses several in the order of the list', () => {
    const prompt = new ChoicesPrompt({label: 'Pick', items}, []);
    for (const key of ['end', 'space', 'home', 'space']) prompt.press(press(key));
    assert.deepEqual(prompt.press(press('return')), {value: ['a', 'c']});
  });
});

describe('asking on streams that are given', () => {
  const streams = (): {input: PassThrough; output: {text: string; write(text: string): void}} => ({input: new PassThrough(), output: {text: '', write(text) {
    this.text += text;
  }}});

  it('ends without an answer and without an event when it is told to', async () => {
    const {input, output} = streams();
    const document = parseMessage(pizza, {id: 'm1'});
    const events: string[] = [];
    document.onEvent(({type}) => events.push(type));
    const stop = new AbortController();
    const asking = ask(document, {input, output, signal: stop.signal, env: {}});
    stop.abort();
    assert.equal(await asking, undefined);
    assert.deepEqual(events, []);
    assert.equal(input.listenerCount('end') + input.listenerCount('close'), new PassThrough().listenerCount('end') + new PassThrough().listenerCount('close'));
    assert.equal(await ask(document, {...streams(), signal: stop.signal, env: {}}), undefined);
  });

  it('takes the end of the input for leaving, never for a choice', async () => {
    const {input, output} = streams();
    input.end();
    assert.equal(await ask(parseMessage(pizza, {id: 'm1'}), {input, output, env: {}}), undefined);
  });

  it('has nothing to ask of a message without controls, and shows it', async () => {
    const {input, output} = streams();
    assert.equal(await ask(parseMessage('Just *words*.', {id: 'm1'}), {input, output, env: {}}), undefined);
    assert.match(output.text, /Just words\./);
  });

  it('sends one of two forms, and asks of the other nothing that it needs', async () => {
    const {input, output} = streams();
    const two = ':::form {#one label=First action=one}\n:::input {#a label=Alpha required} :::\n:::button {type=submit}\nSend first\n:::\n:::\n\n:::form {#two label=Second action=two}\n:::input {#b label=Beta required} :::\n:::button {type=submit}\nSend second\n:::\n:::';
    const asking = ask(parseMessage(two, {id: 'm1'}), {input, output, env: {}});
    // Alpha stays empty; Send first says so and asks for it.
    for (const keys of ['\r', 'bee\r', '\r', 'ay\r', '\x1b[B', '\r']) input.write(keys);
    const event = await asking;
    assert.match(output.text, /Please fill in this field/);
    assert.deepEqual([event?.type, event?.action, event?.values], ['ui.submit', 'two', {b: 'bee'}]);
  });
});
