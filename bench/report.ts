/** The figures as tables. */
import type {DocumentKind} from './documents.js';

export interface Cell {
  readonly library: string;
  readonly kind: DocumentKind;
  readonly length: number;
  readonly runs: number;
  readonly total: number;
  readonly script: number;
  readonly layout: number;
  readonly firstLayout: number;
  readonly lastLayout: number;
  readonly nodes: number;
  readonly removed: number;
}

export interface Results {
  readonly cells: readonly Cell[];
  readonly names: readonly string[];
  readonly kinds: readonly DocumentKind[];
  readonly lengths: readonly number[];
  readonly browser: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly rounds: number;
  readonly limit: number;
}

const figure = (value: number): string => (Number.isNaN(value) ? '–' : value >= 10 ? value.toFixed(0) : value.toFixed(2));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The power with which time grows from the shortest to the longest text. */
function exponent(cells: readonly Cell[], pick: (cell: Cell) => number): number {
  const sorted = [...cells].sort((one, other) => one.length - other.length);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last || first === last) return Number.NaN;
  return Math.log(pick(last) / pick(first)) / Math.log(last.length / first.length);
}

export function report({cells, names, kinds, lengths, browser, versions, rounds, limit}: Results): string {
  const of = (library: string, kind: DocumentKind, length: number): Cell | undefined =>
    cells.find((cell) => cell.library === library && cell.kind === kind && cell.length === length);
  const sections = lengths.map((length) => {
    const rows = names.map((library) => [library, ...kinds.map((kind) => {
      const cell = of(library, kind, length);
      return cell ? `${figure(cell.total)} (${figure(cell.layout)})` : '–';
    })]);
    return `## ${length / 1000} kB: milliseconds of the main thread (of these style and layout)\n\n${table(['', ...kinds], rows)}`;
  });
  const ours = kinds.map((kind) => {
    const all = cells.filter((cell) => cell.library === 'markdownui' && cell.kind === kind);
    const last = [...all].sort((one, other) => one.length - other.length).at(-1);
    return [
      kind, figure(exponent(all, ({script}) => script)), figure(exponent(all, ({total}) => total)),
      figure(last?.firstLayout ?? Number.NaN), figure(last?.lastLayout ?? Number.NaN), figure(((last?.removed ?? Number.NaN) * 1000) / (last?.length ?? 1)),
    ];
  });
  return `# Results

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${browser}: pieces of 4 characters, each drawn at once, a layout forced after every 64; medians of up to ${rounds}, order shuffled. A dash: not finished within ${limit / 1000} seconds, for this text or a shorter one of its kind.

Versions: ${Object.entries(versions).map(([name, version]) => `${name} ${version}`).join(', ')}.

${sections.join('\n\n')}

## markdownui: growth, one layout in the first and last tenth (ms), nodes removed per kB, at the greatest length

${table(['', 'exponent, script', 'exponent, all', 'first layouts', 'last layouts', 'removed per kB'], ours)}
`;
}
