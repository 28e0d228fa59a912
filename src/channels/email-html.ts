/** Parts as HTML that mail clients show: inline styles, tables for what is to look pressed, nothing else (`docs/channels.md`). */
import {escapeHtml} from '../base/escape.js';
import type {Marks, Span, TextPart} from './prose.js';
import {textOfSpans} from './prose.js';
import {written} from './split.js';
import type {Limit} from './types.js';
import {bytesOf} from './units.js';

const font = 'Arial,Helvetica,sans-serif';
const mono = 'Consolas,Menlo,monospace';
const grey = '#f2f2f2';
const line = '#d0d0d0';
const text = `margin:0 0 12px;font:16px/1.5 ${font};color:#1a1a1a;unicode-bidi:plaintext`;

/** Clients that show a mail in the dark and read a style sheet have these instead; the others turn the colours themselves. */
const dark: Readonly<Record<string, string>> = {
  m: 'background:#1e1e1e', t: 'color:#e8e8e8', s: 'color:#bdc1c6', a: 'color:#8ab4f8', c: 'background:#333333', b: 'border-color:#6b6b6b',
};
const sheet = `@media (prefers-color-scheme:dark){${Object.entries(dark).map(([name, rule]) => `.${name}{${rule}!important}`).join('')}}`;

const marks: readonly (readonly [keyof Marks, string, string])[] = [
  ['code', `<code class="c" dir="ltr" style="font-family:${mono};background:${grey}">`, '</code>'], ['strike', '<s>', '</s>'], ['italic', '<i>', '</i>'], ['bold', '<b>', '</b>'],
];

const link = (href: string, words: string): string => `<a href="${escapeHtml(href)}" class="a" style="color:#0b57d0">${words}</a>`;

function inline(span: Span): string {
  let html = escapeHtml(span.text).replace(/\n/g, '<br>');
  // The text is the address: a link hides nothing.
  if (span.href) html = link(span.href, html);
  for (const [mark, open, close] of marks) if (span[mark]) html = open + html + close;
  return html;
}

const spansHtml = (spans: readonly Span[]): string => spans.map(inline).join('');

/** One block. The direction of its words is that of their first letter. */
export function emailBlock({style, spans, quote, level, cells}: TextPart): string {
  if (style === 'rule') return `<hr class="b" style="border:0;border-top:1px solid ${line};margin:16px 0">`;
  if (style === 'code') return `<pre class="c t" dir="ltr" style="margin:0 0 12px;padding:8px;background:${grey};color:#1a1a1a;font:14px/1.4 ${mono};white-space:pre-wrap">${escapeHtml(textOfSpans(spans))}</pre>`;
  if (style === 'table' && cells) {
    const row = (cell: readonly Span[], tag: string): string => `<${tag} class="t b" dir="auto" style="border:1px solid ${line};padding:4px 8px;text-align:start;color:#1a1a1a">${spansHtml(cell)}</${tag.slice(0, 2)}>`;
    return `<table style="border-collapse:collapse;margin:0 0 12px;font:15px/1.4 ${font}">${cells.map((cell, at) => `<tr>${cell.map((each) => row(each, at === 0 ? 'th scope="col"' : 'td')).join('')}</tr>`).join('')}</table>`;
  }
  if (style === 'heading' && !quote) {
    const tag = `h${Math.min(6, level ?? 3)}`;
    return `<${tag} class="t" dir="auto" style="margin:16px 0 8px;font:bold ${level === 1 ? 24 : level === 2 ? 20 : 18}px/1.3 ${font};color:#1a1a1a">${spansHtml(spans)}</${tag}>`;
  }
  const paragraph = `<p class="t" dir="auto" style="${text}">${spansHtml(spans)}</p>`;
  return quote ? `<table role="presentation" style="width:100%;margin:0 0 12px"><tr><td style="border-left:4px solid #8a8a8a;padding:4px 12px">${paragraph}</td></tr></table>` : paragraph;
}

/** A block in parts of some bytes at most; a table has its heading over each of them. */
export function emailBlocks(part: TextPart, limit: Limit): string[] {
  const [head, ...rest] = part.cells ?? [];
  const whole = emailBlock(part);
  if (!head || part.style !== 'table' || bytesOf(whole) <= limit.max) return written(part, emailBlock, limit);
  const all: (typeof rest)[] = [];
  for (const row of rest) {
    const last = all.at(-1);
    if (last && bytesOf(emailBlock({...part, cells: [head, ...last, row]})) <= limit.max) all[all.length - 1] = [...last, row];
    else all.push([row]);
  }
  // A row for which there is no room is its cells, one under the other.
  return all.flatMap((rows) => {
    const table = emailBlock({...part, cells: [head, ...rows]});
    return bytesOf(table) <= limit.max ? [table] : rows.flat().flatMap((spans) => written({kind: 'text', style: 'paragraph', spans}, emailBlock, limit));
  });
}

const colours = {default: '#5f6368', primary: '#0b57d0', danger: '#b3261e'} as const;

/** A link that looks like a button, in a table cell: clients show no buttons. */
export const buttonLink = (caption: string, href: string, style: keyof typeof colours): string =>
  `<table role="presentation" style="margin:0 0 8px"><tr><td style="background:${colours[style]};border-radius:6px"><a dir="auto" href="${escapeHtml(href)}" style="display:inline-block;padding:10px 18px;font:bold 15px/1.2 ${font};color:#ffffff;text-decoration:none">${escapeHtml(caption)}</a></td></tr></table>`;

export const optionLink = (caption: string, href: string): string => `<p dir="auto" style="margin:0 0 6px;font:16px/1.5 ${font}">${link(href, escapeHtml(caption))}</p>`;

/** Words of ours about the mail. */
export const smallPrint = (words: string): string => `<p class="s" dir="auto" style="font:13px/1.4 ${font};color:#5f6368">${escapeHtml(words)}</p>`;

/** The whole of it: how letters are written, what it is called, that it can be shown in the dark. */
export const emailPage = (title: string, body: readonly string[]): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${sheet}</style></head><body class="m" style="margin:0;padding:16px;background:#ffffff">${body.join('\n')}</body></html>`;
