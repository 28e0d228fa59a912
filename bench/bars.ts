/** What this project promises of its speed, each promise computed from what was measured. */
import {type DocumentKind, documentKinds} from './documents.js';
import {ours, parseOnce, rival, wholesale} from './libraries.js';
import {sizeNames} from './measure-sizes.js';
import {median, short} from './numbers.js';
import type {Row, Rows} from './rows.js';

/** A value, or what it is at least or at most where a run was stopped. */
export interface Figure {
  readonly of: string;
  readonly value: number;
  readonly bound?: '≤' | '≥';
}

export interface Bar {
  readonly claim: string;
  readonly measured: string;
  readonly verdict: 'met' | 'not met' | 'not measured' | 'not known';
}

const judge = ({value, bound}: Figure, limit: number): Bar['verdict'] => {
  if (Number.isNaN(value)) return 'not measured';
  if (value <= limit) return bound === '≥' ? 'not known' : 'met';
  return bound === '≤' ? 'not known' : 'not met';
};

/** The worst verdict of all; one that failed says more than one that is missing. */
const order: readonly Bar['verdict'][] = ['not met', 'not measured', 'not known', 'met'];

export const print = ({of, value, bound}: Figure): string => [of, Number.isNaN(value) ? '' : bound, short(value)].filter(Boolean).join(' ');

const bar = (claim: string, limit: number, figures: readonly Figure[]): Bar => ({
  claim, measured: figures.map(print).join(', '),
  verdict: order.find((verdict) => figures.some((figure) => judge(figure, limit) === verdict)) ?? 'not measured',
});

const reach = (row: Row | undefined): Figure => ({of: '', value: row?.value ?? Number.NaN, ...(row?.why !== undefined && {bound: '≥' as const})});

/** Of two stopped runs nothing is known. */
function ratio(of: string, mine: Row | undefined, other: Row | undefined): Figure {
  const [one, two] = [reach(mine), reach(other)];
  const bound = one.bound ? '≥' : two.bound ? '≤' : undefined;
  return {of, value: one.bound && two.bound ? Number.NaN : one.value / two.value, ...(bound && {bound})};
}

/** A text of which nothing is known counts as the worst, so that the median is this at most. */
function medianOf(figures: readonly Figure[]): Figure {
  const value = median(figures.map((figure) => (Number.isNaN(figure.value) || figure.bound === '≥' ? Number.POSITIVE_INFINITY : figure.value)));
  const sure = figures.every((figure) => !Number.isNaN(figure.value) && figure.bound === undefined);
  return {of: '', value: Number.isFinite(value) ? value : Number.NaN, ...(!sure && {bound: '≤' as const})};
}

/** The lengths at which a measure was taken, ascending. */
export const lengthsOf = (rows: Rows, library: string, kind: string, measure: string): number[] =>
  rows.where(measure).filter((row) => row.library === library && row.document === kind && row.why === undefined).map(({length}) => length).sort((one, other) => one - other);

/**
 * The power of the length by which a measure grows, over the last step that was measured:
 * over the first ones it is the fixed costs of a start that one sees. A last run that was
 * stopped gives what it is at least: to leave it out would let the slowest texts pass by the shorter ones.
 */
export function exponent(rows: Rows, library: string, kind: string, measure: string): Figure {
  const all = rows.where(measure).filter((row) => row.library === library && row.document === kind).sort((one, other) => one.length - other.length);
  const [before, last] = all.slice(-2);
  if (!before || !last) return {of: kind, value: Number.NaN};
  return {of: kind, value: Math.log(last.value / before.value) / Math.log(last.length / before.length), ...(last.why !== undefined && {bound: '≥' as const})};
}

export function bars(rows: Rows): Bar[] {
  const each = (kinds: readonly DocumentKind[], figure: (kind: DocumentKind) => Figure): Figure[] => kinds.map(figure);
  // A longer text takes no less time than the one it was stopped at
  const total = (library: string, kind: DocumentKind, length: number): Row | undefined => rows.get(library, kind, length, 'total')
    ?? rows.where('total').filter((row) => row.library === library && row.document === kind && row.length < length && row.why !== undefined).at(-1);
  const against = (library: string, length: number) => (kind: DocumentKind): Figure => ratio(kind, total(ours, kind, length), total(library, kind, length));
  // Where the longest text was not finished, the figure says of which one it is
  const longest = Math.max(0, ...rows.where('total').filter(({library}) => library === ours).map(({length}) => length));
  const at = (kind: DocumentKind, length: number): string => (length === longest ? kind : `${kind} (${length / 1000} kB)`);
  const atEnd = (measure: string, other?: string) => (kind: DocumentKind): Figure => {
    const length = lengthsOf(rows, ours, kind, measure).at(-1) ?? 0;
    return {of: at(kind, length), value: rows.value(ours, kind, length, measure) / (other === undefined ? 1 : rows.value(ours, kind, length, other))};
  };
  const grows = (measure: string) => (kind: DocumentKind): Figure => exponent(rows, ours, kind, measure);
  const own = (document: string, measure: string, scale = 1): Figure[] => [{of: '', value: rows.value(ours, document, 0, measure) * scale}];
  const size = (index: number, measure = 'gzip'): number => rows.value(sizeNames[index] ?? '', 'bundle', 0, measure);
  const one = (value: number): Figure[] => [{of: '', value}];
  const middle = each(documentKinds, against(rival, 80_000));
  const removed = (kind: DocumentKind): Figure => {
    const length = lengthsOf(rows, ours, kind, 'nodes removed').at(-1) ?? 0;
    return {of: at(kind, length), value: (rows.value(ours, kind, length, 'nodes removed') * 1000) / length};
  };
  const layouts = (kind: DocumentKind): Figure => ({of: kind, value: rows.value(ours, kind, 320_000, 'last layouts') / rows.value(ours, kind, 320_000, 'first layouts')});
  const [within = 'many pieces'] = rows.where('flushes').map(({document}) => document).filter((name) => name.includes(' in '));
  const [shown = 'many messages'] = rows.where('first screen').map(({document}) => document);
  const laidOut = rows.value(ours, shown, 0, 'below the fold') - rows.value(ours, shown, 0, 'not laid out');
  return [
    bar(`time at 80 kB ÷ ${rival}'s, on the median text: ≤ 1`, 1, [medianOf(middle)]),
    bar(`time at 80 kB ÷ ${rival}'s, on each: ≤ 1.5`, 1.5, middle),
    bar(`time at 80 kB ÷ ${wholesale}'s: ≤ 1/20`, 1 / 20, each(documentKinds, against(wholesale, 80_000))),
    bar('time at 80 kB ÷ parsing and building it once: ≤ 3', 3, each(documentKinds, against(parseOnce, 80_000))),
    bar('at 320 kB, one layout in the last tenth ÷ in the first: ≤ 2', 2, each(['fence', 'list', 'table', 'prose'], layouts)),
    bar(`time at 320 kB ÷ ${rival}'s: ≤ 1/10`, 1 / 10, each(['fence', 'list', 'table'], against(rival, 320_000))),
    bar(`time at 320 kB ÷ ${rival}'s: ≤ 1`, 1, each(['prose', 'mixed'], against(rival, 320_000))),
    bar('exponent of script: ≤ 1.1', 1.1, each(documentKinds, grows('script'))),
    bar('exponent with style and layout: ≤ 1.2', 1.2, each(documentKinds.filter((kind) => kind !== 'paragraph'), grows('total'))),
    bar('characters read for each written: ≤ 3', 3, each(documentKinds, atEnd('lexed'))),
    bar('nodes removed for 1 kB: ≤ 1', 1, each(documentKinds, removed)),
    bar('text nodes at the end ÷ when rendered at once: ≤ 1.2', 1.2, each(documentKinds, atEnd('texts', 'texts at once'))),
    bar('50 controls in a stream ÷ the same text without: ≤ 1.3', 1.3, own('50 controls', 'ratio')),
    bar(`${shown}, until the first screen: ≤ 1000 ms`, 1000, own(shown, 'first screen')),
    // The last three of a thread keep their size, so that its end is where it is: that is the price of it.
    bar(`${shown}: laid out below the fold: 0`, 0, one(laidOut)),
    bar(`${shown}, removed: heap back within 5 %`, 5, [...own(shown, 'heap growth', 100).map((figure) => ({...figure, of: '% of the page\'s heap'})), ...own(shown, 'heap left', 100).map((figure) => ({...figure, of: '% of what they took'}))]),
    bar(`${within}: updates for each frame: ≤ 1`, 1, one(rows.value(ours, within, 0, 'flushes') / rows.value(ours, within, 0, 'frames'))),
    bar('kB (gzip) of core, message and all elements: ≤ 60', 60, one(size(2))),
    bar('kB (gzip) of mdui-message with prose only: ≤ 45', 45, one(size(0))),
    bar('kB (gzip) that A2UI adds, loaded when a surface appears: ≤ 25', 25, [{of: 'every surface', value: size(3) - size(1)}, {of: 'one that needs every part', value: size(1, 'allGzip') - size(1)}]),
  ];
}
