/**
 * Prose of the document tree as runs of styled text: the one thing between Markdown and
 * what channels write. Nothing here reads Markdown again. A link is its words and its
 * address, so that no words can hide one.
 */
import {wellFormed} from '../base/text.js';
import type {ComponentNode, Policy} from '../document/types.js';
import {htmlText} from '../fallback/text.js';
import type {Inline, InlineContent} from '../markdown/inline.js';
import {inlinesOf, labelInlines, plainText} from '../markdown/plain-text.js';
import type {ListNode, MarkdownNode, TableNode, TreeNode} from '../markdown/tree.js';
import {imageDecision, safeUrl} from '../policy/policy.js';

export interface Marks {
  readonly bold?: true;
  readonly italic?: true;
  readonly strike?: true;
  readonly code?: true;
}

export interface Span extends Marks {
  readonly text: string;
  /** The text is this address. */
  readonly href?: string;
}

/** A block of text. `quote`: it stands in a quotation or a notice. */
export interface TextPart {
  readonly kind: 'text';
  readonly style: 'paragraph' | 'heading' | 'code' | 'rule' | 'list' | 'table';
  readonly spans: readonly Span[];
  readonly quote?: boolean;
  /** A heading's. */
  readonly level?: number;
  /** Code's. */
  readonly language?: string;
  /** A table's cells; `spans` has the same as lines. */
  readonly cells?: readonly (readonly (readonly Span[])[])[];
  /** Its Markdown, for transcripts. */
  readonly markdown?: string;
  /** The component that it is of. */
  readonly node_id?: string;
  /** The tab or item that it is in, and the one that it is the title of: the outermost. */
  readonly panel?: Panel;
  readonly head?: Panel;
}

/** A tab or an item of an accordion, for channels that can fold one. */
export interface Panel {
  /** The tabs or the accordion. */
  readonly of: ComponentNode;
  readonly node: ComponentNode;
  readonly title: string;
}

/** An image that is not sent, and where it would have been fetched. */
export interface Unsent {
  readonly what: 'image';
  readonly host: string;
}

export interface ProseScope {
  readonly policy: Policy;
  readonly quote?: boolean;
  /** A component in the prose. */
  component(node: ComponentNode): void;
  part(part: TextPart): void;
  unsent(image: Unsent): void;
}

/** Controls and bidi overrides change what is read; tabs are blanks, newlines stay. */
export const cleanText = (text: string): string =>
  wellFormed(text).replace(/\t/g, '  ').replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Blanks, controls, and what a font shows as nothing. */
const unseen = '[\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}\\u2800]';
const allUnseen = new RegExp(`^${unseen}*$`, 'u');
const eachUnseen = new RegExp(unseen, 'gu');

/** The same on one line; empty where nothing of it would be seen. */
export function cleanLine(text: string): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  return allUnseen.test(line) ? '' : line;
}

/** An address as it is followed: what is not seen, turns text around or mentions somebody stands in it by its number. */
function shownAddress(url: string): string {
  const address = wellFormed(url).replace(eachUnseen, encodeURIComponent);
  return /^https?:/i.test(address) ? address : address.replace(/(?<![\p{L}\p{N}_])@/gu, '%40');
}

/** The blanks around some words, and the words. */
export function edges(text: string): readonly [before: string, words: string, after: string] {
  const words = text.trim();
  const from = words === '' ? 0 : text.indexOf(words);
  return [text.slice(0, from), words, text.slice(from + words.length)];
}

const styles = {strong: 'bold', em: 'italic', del: 'strike'} as const;
const tags: ReadonlyMap<string, Marks> = new Map<string, Marks>([
  ...['b', 'strong'].map((tag): [string, Marks] => [tag, {bold: true}]), ...['i', 'em', 'cite'].map((tag): [string, Marks] => [tag, {italic: true}]),
  ...['s', 'del'].map((tag): [string, Marks] => [tag, {strike: true}]), ...['code', 'kbd', 'samp'].map((tag): [string, Marks] => [tag, {code: true}]),
]);

function spansOf(inlines: readonly Inline[], scope: Pick<ProseScope, 'policy' | 'unsent'>, marks: Marks = {}): Span[] {
  return inlines.flatMap((node): Span[] => {
    switch (node.kind) {
      case 'text':
        return [{...marks, text: cleanText(node.text)}];
      case 'code':
        return [{...marks, code: true, text: cleanText(node.text)}];
      case 'break':
        return [{text: '\n'}];
      case 'em':
      case 'strong':
      case 'del':
        return spansOf(node.children, scope, {...marks, [styles[node.kind]]: true});
      case 'link': {
        const inner = spansOf(node.children, scope, marks);
        return withAddress(inner, node.href, scope.policy);
      }
      case 'image': {
        const {host, decision} = imageDecision(scope.policy, node.src ?? '');
        // Whether it is fetched is for whoever shows a picture; text shows where it would be from.
        if (decision !== 'refuse') scope.unsent({what: 'image', host});
        return [{...marks, text: `[${[cleanLine(node.alt), host].filter(Boolean).join(' · ') || 'image'}]`}];
      }
      case 'footnote':
        return [{...marks, text: `[${node.label}]`}];
      case 'html':
        return scope.policy.html === 'escape' ? [{...marks, text: cleanText(node.html)}] : /^<br\b/i.test(node.html) ? [{text: '\n'}] : [];
      case 'element':
        return spansOf(node.children, scope, {...marks, ...tags.get(/^<([a-z]+)/i.exec(node.open)?.[1]?.toLowerCase() ?? '')});
    }
  }).filter(({text}) => text !== '');
}

/** Words, and behind them the address that they lead to, unless they are the address. */
export function withAddress(words: readonly Span[], href: string | undefined, policy: Policy): Span[] {
  const safe = href === undefined ? undefined : safeUrl(policy, href);
  if (safe === undefined || !/^(?:https?|mailto|tel):/i.test(safe)) return [...words];
  const url = shownAddress(safe);
  const text = words.map((span) => span.text).join('');
  const shown = url.replace(/^mailto:(?=[^@]+@)/i, '');
  if (text === url || text === shown || text === cleanText(safe) || text.replace(/^https?:\/\//i, '') === shown.replace(/^https?:\/\//i, '')) return [{text: shown, href: url}];
  return [...words, {text: ' ('}, {text: shown, href: url}, {text: ')'}];
}

/** A label as one line without marks. */
export const lineOf = (markdown: string): string => cleanLine(plainText(labelInlines(markdown)));

const contentSpans = (content: InlineContent, scope: ProseScope, marks?: Marks): Span[] => trimmed(spansOf(inlinesOf(content), scope, marks));

function trimmed(spans: readonly Span[]): Span[] {
  const all = [...spans];
  const [first, last] = [all[0], all.at(-1)];
  if (first) all[0] = {...first, text: first.text.trimStart()};
  const end = all.at(-1);
  if (last && end) all[all.length - 1] = {...end, text: end.text.trimEnd()};
  return all.filter(({text}) => text !== '');
}

/** Blocks in order, as parts; components are handed on. */
export function prose(nodes: readonly TreeNode[], scope: ProseScope): void {
  for (const node of nodes) {
    if (node.kind === 'component') scope.component(node);
    else block(node, scope);
  }
}

function block(node: MarkdownNode, scope: ProseScope): void {
  const add = (style: TextPart['style'], spans: readonly Span[], more: Partial<TextPart> = {}): void => {
    if (spans.length > 0) scope.part({kind: 'text', style, spans, markdown: cleanText(node.markdown), ...(scope.quote ? {quote: true} : {}), ...more});
  };
  switch (node.kind) {
    case 'paragraph':
      return add('paragraph', contentSpans(node.content, scope));
    case 'heading':
      return add('heading', contentSpans(node.content, scope), {level: node.level});
    case 'code': {
      const language = node.info.split(/\s/, 1)[0];
      const text = cleanText([...node.lines, ...(node.partial ? [node.partial] : [])].join('\n'));
      return add('code', [{text: text || ' '}], language ? {language: cleanLine(language)} : {});
    }
    case 'rule':
      return add('rule', [{text: '———'}]);
    case 'quote':
      return prose(node.children, {...scope, quote: true});
    case 'list':
      return list(node, scope, '', node.markdown);
    case 'table':
      return table(node, scope, add);
    case 'html': {
      const text = scope.policy.html === 'escape' ? node.html : htmlText(node.html);
      return add('paragraph', trimmed([{text: cleanText(text)}]), {markdown: cleanText(text)});
    }
    case 'footnote':
      add('paragraph', [{text: `[${cleanLine(node.label)}]`}]);
      return prose(node.children, scope);
    case 'html-container':
      return prose([...(node.children as readonly TreeNode[])], scope);
    case 'list-item':
      return prose(node.children, scope);
    case 'definition':
      return;
  }
}

/** A list as lines; what is no text in it (a control, code) stands between its lines. */
function list(node: ListNode, scope: ProseScope, indent: string, markdown: string): void {
  let lines: Span[] = [];
  let whole = true;
  const flush = (last: boolean): void => {
    const spans = trimmed(lines);
    if (spans.length > 0) scope.part({kind: 'text', style: 'list', spans, ...(whole && last ? {markdown: cleanText(markdown)} : {}), ...(scope.quote ? {quote: true} : {})});
    lines = [];
  };
  const walk = (from: ListNode, depth: string): void => {
    for (const [index, item] of from.children.entries()) {
      const box = item.task === undefined ? '' : item.task ? '☑ ' : '☐ ';
      const mark = `${depth}${from.ordered ? `${from.start + index}.` : '•'} ${box}`;
      let first = true;
      for (const child of item.children) {
        if (child.kind === 'paragraph' || child.kind === 'heading') {
          const spans = contentSpans(child.content, scope).map((span) => ({...span, text: span.text.replaceAll('\n', `\n${depth}   `)}));
          lines.push({text: first ? mark : `${depth}   `}, ...spans, {text: '\n'});
          first = false;
        } else if (child.kind === 'list') walk(child, `${depth}   `);
        else {
          whole = false;
          flush(false);
          if (child.kind === 'component') scope.component(child);
          else block(child, scope);
        }
      }
    }
  };
  walk(node, indent);
  flush(true);
}

function table({header, rows, partial}: TableNode, scope: ProseScope, add: (style: 'table', spans: Span[], more: Partial<TextPart>) => void): void {
  const cells = [header, ...rows, ...(partial ? [partial] : [])].map((row, at) => row.map((cell) => contentSpans(cell, scope, at === 0 ? {bold: true} : {})));
  const lines = cells.flatMap((row, at): Span[] => [...(at > 0 ? [{text: '\n'}] : []), ...row.flatMap((cell, column): Span[] => [...(column > 0 ? [{text: ' | '}] : []), ...cell])]);
  add('table', lines, {cells});
}

/** Text of which Markdown makes nothing: no mark, link, tag, entity, heading, list or directive. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\*_`~[\]<>&|{@]|:(?=\/\/)|(?<=www)\./gi, '\\$&').replace(/^([ \t]*)(#{1,6}(?=[ \t]|$)|[-+=]|:(?=::)|\d{1,9}(?=[.)]))/gm, (_, space: string, mark: string) => (/^\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`));

/** Spans as Markdown, for what has no source of its own; the words are letters. */
export const markdownOfSpans = (spans: readonly Span[]): string => spans.map((span) => {
  if (span.href) return span.text;
  if (span.code && !span.text.includes('`')) return `\`${span.text}\``;
  const [before, words, after] = edges(span.text);
  let text = escapeMarkdown(words);
  for (const [mark, sign] of [['bold', '**'], ['italic', '_'], ['strike', '~~']] as const) if (span[mark] && words !== '') text = `${sign}${text}${sign}`;
  return before + text + after;
}).join('');

/** The words of spans. */
export const textOfSpans = (spans: readonly Span[]): string => spans.map(({text}) => text).join('');
