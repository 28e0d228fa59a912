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

/** One of each kind of control, as an agent would ask. */
const control = (at: number): string => [
  `:::input {#name-${at} bind=a.name${at} label="Your name" required}\n:::`,
  `:::radio {#tone-${at} bind=a.tone${at} label="Tone"}\n- ( ) Direct {value=direct}\n- (x) Warm {value=warm}\n- ( ) Formal {value=formal}\n:::`,
  `:::select {#pace-${at} bind=a.pace${at} label="Travel pace"}\n- Slow {value=slow}\n- Balanced {value=balanced selected}\n- Fast {value=fast}\n:::`,
  `:::checkgroup {#topics-${at} bind=a.topics${at} label="Topics"}\n- [x] Museums {value=museums}\n- [ ] Food {value=food}\n:::`,
  `:::button {#go-${at} action=go kind=primary}\nPlan the trip\n:::`,
][at % 5] as string;

const withoutFences = (text: string): string => text.replace(/^:::.*\n?/gm, '');

/** Prose with a control after each paragraph, and the same text with the lines left out that make them controls. */
export function makeControls(count: number): {readonly live: string; readonly plain: string} {
  const next = random(11);
  const parts = Array.from({length: count}, (_, at) => [`${kinds.prose.piece(next)}`, `${control(at)}\n\n`] as const);
  return {live: parts.flat().join(''), plain: parts.map(([prose, block]) => `${prose}${withoutFences(block)}\n`).join('')};
}

/** A finished message: mixed Markdown of `length` characters with five controls. */
export function makeMessage(length: number): string {
  const controls = Array.from({length: 5}, (_, at) => control(at)).join('\n\n');
  return `${makeDocument('mixed', length - controls.length - 3).replace(/\n[^\n]*$/, '')}\n\n${controls}\n`;
}

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
