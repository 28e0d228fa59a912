/** 40 kB of every kind of block, with one control in the middle that stays usable while the rest arrives. */
import {plain, type Scene, given} from '../script.js';

const subjects = ['The queue', 'The cache', 'The scheduler', 'The index', 'The gateway', 'The ledger', 'The planner', 'The mirror'];
const verbs = ['holds back', 'writes ahead', 'batches', 'retries', 'acknowledges', 'replays', 'sheds', 'orders'];
const objects = ['what it cannot yet prove', 'the work of a whole minute', 'every message once', 'its own mistakes', 'reads that nobody waits for', 'the oldest entries first'];
const turns = ['so that a reader never waits for a writer', 'which costs one round trip and saves three', 'until the disk says that it is safe', 'as long as the clock of each node is within a second', 'and that is measured, not assumed'];

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
const sentence = (n: number): string => `${pick(subjects, n)} **${pick(verbs, n * 3 + 1)}** ${pick(objects, n * 5 + 2)}, ${pick(turns, n * 7 + 3)}.`;

function paragraph(n: number): string {
  return `${Array.from({length: 4 + (n % 3)}, (_, index) => sentence(n * 6 + index)).join(' ')} See [section ${(n % 13) + 1}](https://example.com/notes/${n}) and \`config.part_${n}\`.\n\n`;
}

function list(n: number): string {
  return `${Array.from({length: 6}, (_, index) => `- ${sentence(n + index * 2)}${index % 3 === 2 ? `\n  1. first *${pick(verbs, n + index)}*\n  2. then look again` : ''}\n`).join('')}\n`;
}

function table(n: number): string {
  const rows = Array.from({length: 8}, (_, index) => `| ${pick(subjects, n + index)} | ${(n * 37 + index * 113) % 900} | ${((n + index) % 9) + 1}.${index} ms | ${pick(verbs, index)} |\n`);
  return `| Part | Requests | p99 | What it does |\n| :-- | --: | --: | :-- |\n${rows.join('')}\n`;
}

function fence(n: number): string {
  const lines = Array.from({length: 9}, (_, index) => `  step_${n}_${index}: { after: [step_${n}_${Math.max(0, index - 1)}], retries: ${index % 4} },\n`);
  return `\`\`\`ts\nexport const plan${n} = {\n${lines.join('')}};\n\`\`\`\n\n`;
}

const choice = `:::radio {#depth bind=notes.depth label="How much detail do you want in the next answer?"}
- ( ) Only the summary {value=summary}
- (x) As here {value=same}
- ( ) More numbers {value=numbers}
:::
:::button {#again action=more_notes}
Tell me more
:::

`;

function* answer(): Generator<string> {
  yield '# Thirteen notes on a quiet system\n\n';
  for (let n = 1; n <= 13; n += 1) {
    yield `## ${n}. ${pick(subjects, n)}\n\n`;
    for (const part of [paragraph(n), paragraph(n + 20), list(n), table(n), fence(n), `> ${sentence(n + 3)}\n\n`, paragraph(n + 40)]) yield part;
    if (n === 2) yield choice;
  }
  yield 'That was all of it.\n';
}

export const long: Scene = {
  name: 'long',
  title: 'A very long answer',
  ask: 'Tell me everything about the system.',
  * start() {
    for (const text of answer()) yield {text, pace: 12};
  },
  acts: {
    * more_notes(event) {
      yield {text: `You chose **${plain(given(event, 'notes.depth', 'same'))}**. The next answer follows that.`};
    },
  },
};
