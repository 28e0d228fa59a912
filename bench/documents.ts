/** The texts that are streamed: one of each kind, of any length, the same at every run. */

const vocabulary = 'the quick brown fox jumps over a lazy dog while agents answer with streams of text that people read and act upon'.split(' ');

/** A small generator with a fixed seed (Numerical Recipes' constants): figures of two runs are of the same text. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Next = () => number;

function sentence(next: Next, words: number): string {
  const text = Array.from({length: words}, () => vocabulary[Math.floor(next() * vocabulary.length)]).join(' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

const rich = (next: Next): string =>
  `${sentence(next, 8)} **${sentence(next, 3)}** and *${sentence(next, 2)}* with \`code(${Math.floor(next() * 99)})\` and [a link](https://example.com/${Math.floor(next() * 999)}).`;

interface Kind {
  readonly start: string;
  readonly piece: (next: Next) => string;
}

const kinds = {
  prose: {start: '', piece: (next) => `${sentence(next, 12)} ${rich(next)} ${sentence(next, 14)}\n\n`},
  mixed: {
    start: '',
    piece: (next) =>
      `${[
        `# ${sentence(next, 4)}`, rich(next), `- ${sentence(next, 5)}\n- ${rich(next)}\n- ${sentence(next, 4)}`,
        '```js\nconst a = 1;\nfunction f() { return a; }\n```', `> ${rich(next)}`,
        `| a | b |\n|---|---|\n| 1 | ${sentence(next, 3)} |\n| 2 | ${sentence(next, 2)} |`, `1. ${sentence(next, 6)}\n2. ${sentence(next, 5)}`,
      ].join('\n\n')}\n\n`,
  },
  fence: {start: '```js\n', piece: (next) => `const value = compute(${Math.floor(next() * 9999)}); // ${sentence(next, 5)}\n`},
  list: {start: '', piece: (next) => `- ${rich(next)}\n`},
  table: {start: '| a | b | c |\n|---|---|---|\n', piece: (next) => `| ${sentence(next, 3)} | **${sentence(next, 2)}** | ${Math.floor(next() * 999)} |\n`},
  paragraph: {start: '', piece: (next) => `${rich(next)} `},
} satisfies Record<string, Kind>;

export type DocumentKind = keyof typeof kinds;
export const documentKinds = Object.keys(kinds) as DocumentKind[];

/** A text of `length` characters. */
export function makeDocument(kind: DocumentKind, length: number): string {
  const {start, piece} = kinds[kind];
  const next = random(7);
  let text = start;
  while (text.length < length) text += piece(next);
  return text.slice(0, length);
}
