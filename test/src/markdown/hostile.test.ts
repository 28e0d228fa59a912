/**
 * Text that is made to hurt (`security.md` R36–R40): nothing throws, and
 * the work stays in proportion to the text, by counters. The time limits only end a hang.
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {type Change, MessageDocument, toHtml, toMarkdown, toMarkdownUI, toText} from '../../../src/index.js';
import {blockMarks, fill, floods, inlineMarks, lines, nested, sample, units} from '../../support/hostile.js';
import {treeHtml} from '../../support/tree-html.js';

const watchdog = {timeout: 240_000};

/** Characters lexed for one that arrived: whole, and a few at a time with a look after each. */
const most = {whole: 4, streamed: 30} as const;

/** What a renderer reads of the nodes that changed. */
function look(changes: Iterable<Change>): void {
  for (const {node} of changes) {
    if ('content' in node && typeof node.content === 'object') void [node.content.settled, node.content.tail];
    if (node.kind === 'table') for (const cell of node.partial ?? []) void [cell.settled, cell.tail];
  }
}

/** Reads a text whole, or in pieces of `size` with a look at what changed after each. */
function read(text: string, size = text.length): MessageDocument {
  const doc = new MessageDocument();
  let changed: Change[] = [];
  doc.subscribe((changes) => {
    changed = changed.concat(changes);
  });
  for (let at = 0; at < text.length; at += size) {
    doc.append(text.slice(at, at + size));
    if (size < text.length) look(changed);
    changed = [];
  }
  doc.close();
  return doc;
}

/** Reads a text both ways and gives the two documents back, which are the same. */
function both(name: string, text: string): MessageDocument {
  const whole = read(text);
  const streamed = read(text, 7);
  const html = treeHtml(whole.root.children);
  assert.ok(treeHtml(streamed.root.children) === html, `${name}: the same tree however it is cut`);
  for (const [way, {stats}] of [['whole', whole], ['streamed', streamed]] as const) {
    assert.ok(stats.lexed <= most[way] * text.length + 2048, `${name}, ${way}: ${stats.lexed} characters lexed of ${text.length}`);
  }
  return whole;
}

/** The document can be written in each way, and says its last word in them. */
function writes(name: string, doc: MessageDocument): void {
  const words = [toText(doc), toMarkdown(doc), toHtml(doc), toMarkdownUI(doc), JSON.stringify(doc.toJSON())];
  assert.deepEqual(words.map((text) => text.includes('end')), [true, true, true, true, true], name);
}

function grows(name: string, make: (size: number) => string, size: number): void {
  const [one, four] = [make(size), make(4 * size)];
  const [little, much] = [read(one, 7).stats.lexed, read(four, 7).stats.lexed];
  const times = four.length / one.length;
  assert.ok(much <= 1.1 * times * little + 40_000, `${name}: ${little} characters lexed, and ${much} for ${times} times the text`);
}

const repeated = [
  ['inline marks', sample(units(inlineMarks, 3), 5), sample(units(inlineMarks, 3), 29, 3)],
  ['block marks', sample(units(blockMarks, 3), 7), sample(units(blockMarks, 3), 37, 5)],
] as const;

for (const [name, whole, streamed] of repeated) {
  test(`20 kB of each short unit of ${name}`, watchdog, () => {
    for (const unit of whole) {
      const text = fill(unit, 20_000);
      const doc = read(text);
      treeHtml(doc.root.children);
      assert.ok(doc.stats.lexed <= most.whole * text.length + 2048, `${JSON.stringify(unit)}: ${doc.stats.lexed}`);
    }
  });

  test(`short units of ${name}, seven characters at a time`, watchdog, () => {
    for (const unit of streamed) both(JSON.stringify(unit), fill(unit, 6000));
  });
}

for (const [name, make] of Object.entries(nested)) {
  test(`2000 levels of ${name}`, watchdog, () => {
    writes(name, both(name, make(2000)));
    writes(name, read(make(20_000)));
  });
}

for (const [name, make] of Object.entries(floods)) {
  test(`5000 ${name}`, watchdog, () => {
    const doc = both(name, make(5000));
    if (name !== 'open comments') writes(name, doc);
  });
}

test('work grows as the text does', watchdog, () => {
  for (const [name, make] of Object.entries({...nested, ...floods})) grows(name, make, 400);
});

for (const [name, unit] of Object.entries(lines)) {
  test(`a line of 2 MB of ${name}`, watchdog, () => {
    const doc = read(fill(unit, 2_000_000));
    assert.ok(doc.stats.lexed <= most.whole * 2_000_000);
    assert.ok(toText(doc).length <= 2_000_100);
    both(name, fill(unit, 60_000));
  });
}
