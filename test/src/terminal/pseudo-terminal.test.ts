/** A message asked at a real terminal: what stands on the screen, what keys do, and which event comes of it. */
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, afterEach, describe, it} from 'node:test';
import {inBrowser, pizza} from '../channels/support/desk.js';
import {keys, paste, PseudoTerminal} from './support/pseudo-terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'markdownui-ask-'));
const open: PseudoTerminal[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});
after(() => rmSync(folder, {recursive: true}));

let files = 0;
function asked(source: string, options: ConstructorParameters<typeof PseudoTerminal>[1] = {}): PseudoTerminal {
  const file = join(folder, `${++files}.md`);
  writeFileSync(file, source);
  const terminal = new PseudoTerminal([process.execPath, '--import', 'tsx', 'test/src/terminal/support/ask-file.ts', file], options);
  open.push(terminal);
  return terminal;
}

interface Printed {
  readonly type: string;
  readonly action?: string;
  readonly values?: unknown;
  readonly confirmed?: boolean;
}

/** What the process printed last, as one line again. */
async function eventOf(terminal: PseudoTerminal): Promise<Printed | undefined> {
  assert.equal(await terminal.end(), 0);
  const said = /EVENT (\{.*\})/.exec(terminal.raw.replaceAll('\r\n', '\n'))?.[1];
  return said === undefined ? undefined : (JSON.parse(said) as Printed);
}

const secure = ':::form {#f label=Account}\n:::input {#mail label="E-mail" type=email required}\n:::\n:::input {#age label=Age type=number min=18}\n:::\n:::button {#b type=submit}\nOpen\n:::\n:::';
const danger = ':::button {#d action=delete kind=danger requires_confirmation}\nDelete all\n:::\n\n:::confirm {action=delete}\nDelete **all** of it?\n:::';
const cities = `:::select {#city label=City required}\n${Array.from({length: 40}, (_, index) => `- City ${index + 1}`).join('\n')}\n:::`;

describe('a terminal that asks', () => {
  it('takes arrows, space, Enter and text, folds each answer into a line and sends what a page sends', async () => {
    const terminal = asked(`# Dinner\n\nPick what you **like**.\n\n${pizza}`);
    await terminal.shows('Esc to leave');
    assert.equal(terminal.screen, 'Dinner\n\nPick what you like.\n\nPizza order\n\n? Size (required)\n❯ Small\n  Large\n  ↑ ↓ to move, Enter to choose · Esc to leave');
    terminal.type(keys.down, keys.enter);
    await terminal.shows('? Toppings');
    terminal.type(keys.down, keys.space);
    await terminal.shows('❯ ◉ Basil');
    terminal.type(keys.enter);
    await terminal.shows('? Note');
    terminal.type('no onioms', keys.left, keys.backspace, 'n', keys.end, '!', keys.enter, keys.enter);
    await terminal.shows(/\? Review[^]*Esc to leave$/);
    assert.equal(terminal.screen, [
      'Dinner', '', 'Pick what you like.', '', 'Pizza order', '', '✔ Size: Large', '✔ Toppings: Basil', '✔ Note: no onions!', '? Review Size: Large · Toppings: Basil · Note: no onions!', '❯ Send order', '  Change…', '  Discard', '  ↑ ↓ to move, Enter to choose · Esc to leave',
    ].join('\n'));
    terminal.type(keys.enter);
    const browser = inBrowser(pizza, {type: 'ui.change', node_id: 'size', value: 'Large'}, {type: 'ui.change', node_id: 'tops', value: ['Basil']}, {type: 'ui.change', node_id: 'note', value: 'no onions!'}, {type: 'ui.click', node_id: 'button-1'});
    assert.deepEqual(await eventOf(terminal), {type: 'ui.submit', action: 'order', values: browser?.values});
    assert.match(terminal.screen, /✔ Send order — Size: Large · Toppings: Basil/);
  });

  it('says what is wrong below the question, keeps what was written, and goes on when it is right', async () => {
    const terminal = asked(secure);
    await terminal.shows('? E-mail (required)');
    terminal.type(keys.enter);
    await terminal.shows('✖ Please fill in this field.');
    terminal.type('ada', keys.enter);
    await terminal.shows(/✖ Please enter a valid e-mail address\.[^]*Esc to leave$/);
    assert.match(terminal.screen, /❯ ada\n✖ Please enter/);
    terminal.type('@host.example', keys.enter);
    await terminal.shows('? Age');
    terminal.type('old', keys.enter);
    await terminal.shows('✖ Please write a number.');
    terminal.type('\x15', '17', keys.enter);
    await terminal.shows('✖ Please enter 18 or more.');
    terminal.type(keys.backspace, '8', keys.enter);
    await terminal.shows('? Review');
    terminal.type(keys.enter);
    assert.deepEqual((await eventOf(terminal))?.values, {mail: 'ada@host.example', age: 18});
  });

  it('takes a day that there is, and none that there is not', async () => {
    const terminal = asked('| Day | Menu |\n| --- | --- |\n| Monday | 日本 |\n| Sun | *Pie* |\n\n:::form {#f}\n:::input {#day label=Day type=date}\n:::\n:::button {type=submit}\nGo\n:::\n:::');
    await terminal.shows(/\? Day[^]*leave$/);
    assert.match(terminal.screen, /^Day {4}│ Menu\nMonday │ 日本\nSun {4}│ Pie\n/);
    terminal.type('2026-02-31', keys.enter);
    await terminal.shows('✖ Please write it as YYYY-MM-DD.');
    terminal.type('\x15', '2026-02-28', keys.enter);
    await terminal.shows('? Review');
    terminal.type(keys.enter);
    assert.deepEqual((await eventOf(terminal))?.values, {day: '2026-02-28'});
  });

  it('asks before what cannot be undone, takes Enter for No, and y for Yes', async () => {
    const terminal = asked(danger);
    await terminal.shows('❯ Delete all');
    terminal.type(keys.enter);
    await terminal.shows(/\? Delete all\? \(y\/N\)[^]*Esc to leave$/);
    assert.match(terminal.screen, /Delete all of it\?/);
    terminal.type(keys.enter);
    await terminal.shows('? Choose');
    terminal.type(keys.enter);
    await terminal.shows('(y/N)');
    terminal.type('y');
    assert.deepEqual(await eventOf(terminal), {type: 'ui.click', action: 'delete', confirmed: true});
  });

  for (const [name, key] of [['Escape', keys.escape], ['Ctrl-C', keys.interrupt], ['end of input', keys.eof]] as const) {
    it(`is left with ${name}: nothing is sent, and the terminal is as it was`, async () => {
      const terminal = asked(pizza);
      await terminal.shows('? Size');
      terminal.type(key);
      assert.equal(await eventOf(terminal), undefined);
      assert.match(terminal.screen, /Nothing was sent\.[^]*EVENT ui\.cancel order[^]*NO EVENT/);
      assert.ok(terminal.raw.trimEnd().endsWith('NO EVENT') && terminal.raw.lastIndexOf('\x1b[?25h') > terminal.raw.lastIndexOf('\x1b[?25l'), 'the cursor is seen');
      assert.ok(terminal.raw.includes('\x1b[?2004l'));
    });
  }

  it('leaves the terminal as it was when the program ends meanwhile', async () => {
    const terminal = asked(pizza, {env: {EXIT_ON: 'ui.change'}});
    await terminal.shows(/❯ Small[^]*leave$/);
    terminal.type(keys.enter);
    assert.equal(await terminal.end(), 3);
    assert.ok(terminal.raw.lastIndexOf('\x1b[?25h') > terminal.raw.lastIndexOf('\x1b[?25l') && terminal.raw.includes('\x1b[?2004l'));
  });

  it('changes an answer and discards', async () => {
    const terminal = asked(pizza);
    await terminal.shows('? Size');
    terminal.type(keys.enter, keys.enter, keys.enter);
    await terminal.shows('Size: Small · Toppings: – · Note: –');
    terminal.type('2', keys.enter);
    await terminal.shows('? Change');
    terminal.type(keys.enter);
    await terminal.shows('❯ Small');
    terminal.type(keys.down, keys.enter);
    await terminal.shows('Size: Large · Toppings: – · Note: –');
    terminal.type(keys.end, keys.enter);
    assert.equal(await eventOf(terminal), undefined);
  });

  it('is drawn anew when the window becomes narrow, and wide again', async () => {
    const terminal = asked(`A text that is somewhat longer than thirty columns are.\n\n${pizza}`);
    await terminal.shows('Esc to leave');
    terminal.resize(30, 16);
    await terminal.shows(/choose ·\n? *Esc/);
    assert.equal(terminal.screen, 'A text that is somewhat\nlonger than thirty columns\nare.\n\nPizza order\n\n? Size (required)\n❯ Small\n  Large\n  ↑ ↓ to move, Enter to\n  choose · Esc to leave');
    terminal.type(keys.down);
    await terminal.shows(/❯ Large[^]*leave$/);
    assert.equal(terminal.screen.match(/Size/g)?.length, 1);
    terminal.resize(70, 16);
    await terminal.shows('Enter to choose · Esc');
    assert.match(terminal.screen, /^A text that is somewhat longer than thirty columns are\.\n\nPizza order\n\n\? Size \(required\)\n {2}Small\n❯ Large\n {2}↑ ↓ to move, Enter to choose · Esc to leave$/);
  });

  it('scrolls a list that is longer than the window, and takes the number of a line', async () => {
    const terminal = asked(cities, {rows: 12});
    await terminal.shows(/↓ 34 more[^]*Esc to leave$/);
    assert.ok(terminal.screen.split('\n').length <= 12);
    terminal.type(keys.up);
    await terminal.shows('❯ City 40');
    terminal.type('2', '7');
    await terminal.shows(/❯ City 27[^]*Esc to leave$/);
    assert.match(terminal.screen, /↑ 23 more\n[^]*❯ City 27\n[^]*↓ 11 more/);
    terminal.type(keys.enter);
    await terminal.shows('✔ City: City 27');
    terminal.type(keys.enter);
    assert.deepEqual((await eventOf(terminal))?.values, {city: 'City 27'});
  });

  it('takes a paste as text of the one question that is open', async () => {
    const terminal = asked(':::form {#f}\n:::input {#a label=Alpha}\n:::\n:::input {#b label=Beta}\n:::\n:::button {type=submit}\nGo\n:::\n:::');
    await terminal.shows('? Alpha');
    terminal.type(paste('one\rtwo\nthree'), keys.enter);
    await terminal.shows('? Beta');
    terminal.type(keys.enter);
    await terminal.shows('? Review');
    terminal.type(keys.enter);
    assert.deepEqual((await eventOf(terminal))?.values, {a: 'one two three', b: ''});
  });

  it('has colours on a terminal, and none with NO_COLOR', async () => {
    const coloured = asked(pizza);
    await coloured.shows(/❯ Small[^]*leave$/);
    assert.equal(coloured.coloured('Small'), true);
    const plain = asked(pizza, {env: {NO_COLOR: '1'}});
    await plain.shows(/❯ Small[^]*leave$/);
    assert.equal(plain.coloured('Small'), false);
    // Nothing but the cursor is moved: no look is set at all.
    assert.equal(/\x1b\[[\d;]*m/.test(plain.raw), false);
  });

  it('makes a link of an address where the terminal is known to, and of nothing else', async () => {
    const source = `See [the plan](https://plan.example/a?b=1) and [this](javascript:alert).\n\n${pizza}`;
    const knows = asked(source, {env: {TERM_PROGRAM: 'WezTerm'}});
    await knows.shows(/❯ Small[^]*leave$/);
    assert.deepEqual([...knows.raw.matchAll(/\x1b\]8;;([^\x1b]*)\x1b\\/g)].map(([, address]) => address), ['https://plan.example/a?b=1', '']);
    const other = asked(source, {env: {TERM_PROGRAM: 'Apple_Terminal'}});
    await other.shows(/❯ Small[^]*leave$/);
    assert.equal(other.raw.includes('\x1b]8'), false);
  });

  it('asks on the terminal while output and input of the program are redirected', async () => {
    const out = join(folder, 'out.txt');
    const terminal = asked(pizza, {more: `< /dev/null > '${out}'`});
    await terminal.shows('? Size');
    terminal.resize(40, 14);
    await terminal.shows(/choose · Esc to\n? *leave/);
    terminal.type(keys.enter, keys.enter, keys.enter, keys.enter);
    assert.equal(await terminal.end(), 0);
    const printed = readFileSync(out, 'utf8');
    assert.match(printed, /^\r\nEVENT \{"type":"ui\.submit","action":"order","values":\{"size":"Small","tops":\[\],"note":""\}\}\r\n$/);
    assert.doesNotMatch(terminal.all, /EVENT/);
  });

  it('shows hostile words as words: nothing moves the cursor, sets a title or writes a clipboard', async () => {
    const terminal = asked(`\x1b]0;owned\x07Hi \x1b[2J\x1b[1;1Hthere\r\b \u202eover\n\n:::radio {#r label="Pi\x1b[31mck \x9b2J"}\n- O\x1b]52;c;aGk=\x07ne\n- Two\n:::`);
    await terminal.shows(/\? Pi ?\[31mck 2J[^]*Esc to leave$/);
    const own = terminal.raw.replaceAll(/\x1b\[(?:\?25[hl]|\?2004[hl]|\d*[AC]|J|[\d;]+m)/g, '');
    assert.doesNotMatch(own, /[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e]/);
    assert.match(terminal.screen, /^\]0;ownedHi \[2J\[1;1Hthere\n ?over\n/);
  });

  it('writes numbered lines where nothing can be drawn anew', async () => {
    const terminal = asked(pizza, {env: {TERM: 'dumb'}});
    await terminal.shows(/^>$/m);
    terminal.type('9\n');
    await terminal.shows('Please write the number of a line.');
    terminal.type('2\n');
    await terminal.shows('? Toppings');
    terminal.type('1, 2\n');
    await terminal.shows('? Note');
    terminal.type('crisp\n');
    await terminal.shows('3) Discard');
    terminal.type('1\n');
    assert.deepEqual((await eventOf(terminal))?.values, {size: 'Large', tops: ['Olives', 'Basil'], note: 'crisp'});
    assert.equal(terminal.raw.includes('\x1b'), false);
  });
});
