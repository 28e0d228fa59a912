/**
 * Text that is made to hurt, in a real page, which lays it out (`security.md` R36–R40): the
 * counters stay in proportion to the text, and the element goes on. Time limits only end a hang.
 */
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {fill, floods, inlineMarks, lines, nested, sample, units} from '../support/hostile.js';
import {openStand, type Stand} from './support/stand.js';

/** Raw HTML and letters that cost a browser more than they cost a parser. */
const heavy: Readonly<Record<string, string>> = {
  'cells that span columns': `<table><tr>${'<td colspan=1000>x</td>'.repeat(800)}</tr></table>`,
  'cells that span rows': `<table>${'<tr><td rowspan=65534>x</td></tr>'.repeat(600)}</table>`,
  'cells that span both': `<table>${`<tr>${'<td colspan=1000 rowspan=1000>x</td>'.repeat(10)}</tr>`.repeat(50)}</table>`,
  'tables in tables': `${'<table><tr><td>'.repeat(700)}x`,
  'lists of huge numbers': `${'<ol start=1000000000><li>'.repeat(500)}x`,
  'raw quotes': `${'<blockquote>'.repeat(1500)}x`,
  'raw details': `${'<details open><summary>x</summary>'.repeat(500)}x`,
  'foreign elements': `${'<svg><g><math>'.repeat(1200)}x`,
  'attributes of a tag': `<b ${Array.from({length: 3000}, (_, index) => `a${index}=1`).join(' ')}>x</b>`,
  'raised text': `${'<sup>'.repeat(3000)}x`,
  'stacked accents': `a${'\u0301'.repeat(200)}`.repeat(100),
  'one word of 20 kB': 'x'.repeat(20_000),
  'both directions': '\u05d0a'.repeat(10_000),
  'joined pictures': '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(2500),
  'many options': `:::radio {#r label=R}\n${Array.from({length: 600}, (_, index) => `- Option ${index}\n`).join('')}:::\n`,
  'many fields': Array.from({length: 300}, (_, index) => `:::input {#i${index} label=L} :::\n`).join(''),
  'many tabs': `:::tabs\n${':::tab {label=T}\nx\n'.repeat(800)}`,
};

const texts: Record<string, string> = {...heavy};
for (const [name, make] of Object.entries(nested)) texts[`2000 levels of ${name}`] = make(2000).slice(0, 40_000);
for (const [name, make] of Object.entries(floods)) texts[`a flood of ${name}`] = make(1000).slice(0, 30_000);
for (const [name, unit] of Object.entries(lines)) texts[`a line of ${name}`] = fill(unit, 30_000);
for (const unit of sample(units(inlineMarks, 3), 150, 7)) texts[`20 kB of ${JSON.stringify(unit)}`] = fill(unit, 20_000);

describe('hostile sizes', () => {
  let stand: Stand;
  before(async () => {
    stand = await openStand('plain');
  });
  after(() => stand.close());

  for (const [name, text] of Object.entries(texts)) {
    it(name, {timeout: 120_000}, async () => {
      for (const [step, times] of [[text.length, 4], [7, 30]] as const) {
        const {appended, lexed, nodesCreated, elements, height, spanned, cells, after: rest} = await stand.page.evaluate((...given) => window.probe.measure(...given), text, step, 16);
        assert.ok(appended >= text.length);
        assert.ok(lexed <= times * text.length + 2048, `${lexed} characters lexed of ${text.length}`);
        assert.ok(nodesCreated <= 3 * text.length + 25_000 && elements <= 2 * text.length + 25_000, `${nodesCreated} nodes created, ${elements} elements shown`);
        assert.ok(spanned <= cells + 2000, `${spanned} places of ${cells} cells`);
        assert.ok(height < 5_000_000);
        assert.equal(rest, 'fine');
      }
      const {calls, errors, events} = await stand.outcome();
      assert.deepEqual({calls, errors, events}, {calls: [], errors: [], events: []});
    });
  }
});
