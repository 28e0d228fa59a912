/**
 * The line patterns that begin a block (CommonMark §4, §5). Each answers for a line that
 * may still be incomplete: `more` means that the next character decides.
 */
import {decodeEntities} from './entities.js';
import {maxDefinition} from './link-definitions.js';
import type {LineCursor} from './cursor.js';
import type {Fence, Marker} from './nodes.js';

export const more = 'more';
export type Undecided = typeof more;

/** `# …`: the level and the index after the opening sequence. */
export function headingStart(rest: string, complete: boolean): number | Undecided | undefined {
  const marks = /^#{1,6}(?=[ \t]|$)/.exec(rest);
  if (!marks) return undefined;
  return marks[0].length === rest.length && !complete ? more : marks[0].length;
}

export function fenceStart(rest: string, indent: number, complete: boolean): {fence: Fence; info: string} | Undecided | undefined {
  if (!complete && /^(?:`{1,2}|~{1,2})$/.test(rest)) return more;
  const match = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/.exec(rest);
  if (!match) return undefined;
  if (!complete) return more;
  const marks = match[1] ?? match[3] ?? '';
  const info = decodeEntities((match[2] ?? match[4] ?? '').trim().replace(/\\([!-/:-@[-`{-~])/g, '$1'));
  return {fence: {char: marks[0] as '`' | '~', length: marks.length, indent}, info};
}

/** `$$` alone on a line begins a formula that goes on to a line that ends with `$$`; a line that is `$$…$$` is all of one. */
export function mathStart(rest: string, complete: boolean): {line?: string} | Undecided | 'hold' | undefined {
  if (!/^\$(?:$|\$(?!\$))/.test(rest)) return undefined;
  if (!complete) return rest.length > 2 ? 'hold' : more;
  const [line, text = '', end] = /^\$\$((?:[^$\\]|\\.)*)(\$\$)?[ \t]*$/.exec(rest) ?? [];
  if (line === undefined || (text.trim() === '') === (end !== undefined)) return undefined;
  return end ? {line: text.trim()} : {};
}

/** The text before the `$$` that ends a formula; undefined when the line does not end it. */
export function mathEnd(line: string): string | undefined {
  return /^(.*?)[ \t]*\$\$[ \t]*$/.exec(line)?.[1];
}

/** Whether the line ends a fence. */
export function fenceEnd(cursor: LineCursor, fence: Fence, complete: boolean): boolean | Undecided {
  if (fence.char === '$') return complete ? mathEnd(cursor.rest) !== undefined : more;
  if (cursor.indented || cursor.first !== fence.char) return false;
  const {rest} = cursor;
  const marks = fence.char === '`' ? /^`+/.exec(rest) : /^~+/.exec(rest);
  const length = marks?.[0].length ?? 0;
  if (rest.slice(length).trim() !== '') return false;
  return complete ? length >= fence.length : more;
}

export function ruleStart(rest: string, complete: boolean): boolean | Undecided {
  const char = rest[0];
  if (char !== '*' && char !== '-' && char !== '_') return false;
  let count = 0;
  for (const each of rest) {
    if (each === char) count++;
    else if (each !== ' ' && each !== '\t') return false;
  }
  return complete ? count >= 3 : more;
}

export function setextLevel(rest: string, complete: boolean): 1 | 2 | Undecided | undefined {
  if (!/^(?:=+|-+)[ \t]*$/.test(rest)) return undefined;
  return complete ? (rest[0] === '=' ? 1 : 2) : more;
}

export interface ItemStart extends Marker {
  /** The marker itself. */
  readonly length: number;
  /** Nothing but white space after the marker. */
  readonly empty: boolean;
}

/** `interrupts`: a paragraph is open, which only some items may end (CommonMark §5.2). */
export function itemStart(cursor: LineCursor, interrupts: boolean, complete: boolean): ItemStart | Undecided | undefined {
  const {rest} = cursor;
  const match = /^(?:([*+-])|(\d{1,9})(?:([.)])|$))/.exec(rest);
  if (!match) return undefined;
  if (match[2] !== undefined && match[3] === undefined) return complete ? undefined : more;
  const [marker] = match;
  const after = rest.charAt(marker.length);
  if (after === '' && !complete) return more;
  if (after !== '' && after !== ' ' && after !== '\t') return undefined;
  const empty = rest.slice(marker.length).trim() === '';
  if (empty && !complete) return more;
  const start = match[2] === undefined ? 1 : Number(match[2]);
  if (interrupts && (empty || (match[2] !== undefined && start !== 1))) return undefined;
  return {ordered: match[2] !== undefined, char: match[3] ?? marker, start, offset: cursor.indent, padding: 0, length: marker.length, empty};
}

const blockTags =
  'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul';

/** The seven kinds of HTML block: how each begins and what ends it (undefined: a blank line). */
const htmlKinds: readonly {readonly begins: RegExp; readonly ends?: RegExp; readonly interrupts: boolean}[] = [
  {begins: /^<(?:script|pre|textarea|style)(?:\s|>|$)/i, ends: /<\/(?:script|pre|textarea|style)>/i, interrupts: true},
  {begins: /^<!--/, ends: /-->/, interrupts: true},
  {begins: /^<\?/, ends: /\?>/, interrupts: true},
  {begins: /^<![a-z]/i, ends: />/, interrupts: true},
  {begins: /^<!\[CDATA\[/, ends: /\]\]>/, interrupts: true},
  {begins: new RegExp(`^</?(?:${blockTags.replaceAll(' ', '|')})(?:\\s|/?>|$)`, 'i'), interrupts: true},
  {
    begins: /^<(?:[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?|\/[a-z][a-z0-9-]*\s*)>\s*$/i,
    interrupts: false,
  },
];

export function htmlStart(rest: string, interrupts: boolean, complete: boolean): {ends: RegExp | undefined} | Undecided | undefined {
  if (!/^<(?:$|[a-z/!?])/i.test(rest)) return undefined;
  if (!complete) return more;
  const kind = htmlKinds.find(({begins, interrupts: may}) => (may || !interrupts) && begins.test(rest));
  return kind && {ends: kind.ends};
}

export function footnoteStart(rest: string, complete: boolean): {label: string; length: number} | Undecided | undefined {
  const match = /^\[\^([^\]\s]{1,99})\]:/.exec(rest);
  if (match) return {label: match[1] ?? '', length: match[0].length};
  return !complete && /^\[(?:\^(?:[^\]\s]{1,99}\]?)?)?$/.test(rest) ? more : undefined;
}

/** Whether source that begins with `[` may still become link definitions (CommonMark §4.7). */
export function mayDefine(source: string, complete: boolean): boolean {
  if (source.length > maxDefinition) return false;
  const label = /^\[(?:[^[\]\\]|\\[^])*(\]?)/.exec(source);
  if (!label || label[0].length > 1000) return false;
  const rest = source.slice(label[0].length);
  if (label[1] === '') return rest === '' || rest === '\\';
  if (rest === '') return !complete;
  if (rest[0] !== ':' || label[0].slice(1, -1).trim() === '') return false;
  const target = /^:[ \t]*\n?[ \t]*(?:<[^\n<>]*>?|[^<\s][^\s]*)?/.exec(rest);
  const after = rest.slice(target?.[0].length ?? 0);
  // After the destination only a title may follow on its line.
  return /^[ \t]*(?:$|\n|["'(])/.test(after);
}
