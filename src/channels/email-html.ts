/** Parts as HTML that mail clients show: inline styles, tables for what is to look pressed, nothing else (`docs/channels.md`). */
import {escapeHtml} from '../base/escape.js';
import type {Marks, Span, TextPart} from './prose.js';
import {textOfSpans} from './prose.js';

const text = 'margin:0 0 12px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a';
const marks: readonly (readonly [keyof Marks, string, string])[] = [
  ['code', '<code style="font-family:Consolas,Menlo,monospace;background:#f2f2f2">', '</code>'], ['strike', '<s>', '</s>'], ['italic', '<i>', '</i>'], ['bold', '<b>', '</b>'],
];

function inline(span: Span): string {
  let html = escapeHtml(span.text).replace(/\n/g, '<br>');
  // The text is the address: a link hides nothing.
  if (span.href) html = `<a href="${escapeHtml(span.href)}" style="color:#0b57d0">${html}</a>`;
  for (const [mark, open, close] of marks) if (span[mark]) html = open + html + close;
  return html;
}

const spansHtml = (spans: readonly Span[]): string => spans.map(inline).join('');

export function emailBlock({style, spans, quote, level, cells}: TextPart): string {
  if (style === 'rule') return '<hr style="border:0;border-top:1px solid #d0d0d0;margin:16px 0">';
  if (style === 'code') return `<pre style="margin:0 0 12px;padding:8px;background:#f2f2f2;font:14px/1.4 Consolas,Menlo,monospace;white-space:pre-wrap">${escapeHtml(textOfSpans(spans))}</pre>`;
  if (style === 'table' && cells) {
    const row = (cell: readonly Span[], tag: string): string => `<${tag} style="border:1px solid #d0d0d0;padding:4px 8px;text-align:start">${spansHtml(cell)}</${tag}>`;
    return `<table style="border-collapse:collapse;margin:0 0 12px;font:15px/1.4 Arial,Helvetica,sans-serif">${cells.map((cell, at) => `<tr>${cell.map((each) => row(each, at === 0 ? 'th' : 'td')).join('')}</tr>`).join('')}</table>`;
  }
  if (style === 'heading' && !quote) {
    const tag = `h${Math.min(6, level ?? 3)}`;
    return `<${tag} style="margin:16px 0 8px;font:bold ${level === 1 ? 24 : level === 2 ? 20 : 18}px/1.3 Arial,Helvetica,sans-serif;color:#1a1a1a">${spansHtml(spans)}</${tag}>`;
  }
  const paragraph = `<p dir="auto" style="${text}">${spansHtml(spans)}</p>`;
  return quote ? `<table role="presentation" style="width:100%;margin:0 0 12px"><tr><td style="border-left:4px solid #8a8a8a;padding:4px 12px">${paragraph}</td></tr></table>` : paragraph;
}

const colours = {default: '#5f6368', primary: '#0b57d0', danger: '#b3261e'} as const;

/** A link that looks like a button, in a table cell: clients show no buttons. */
export const buttonLink = (caption: string, href: string, style: keyof typeof colours): string =>
  `<table role="presentation" style="margin:0 0 8px"><tr><td style="background:${colours[style]};border-radius:6px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 18px;font:bold 15px/1.2 Arial,Helvetica,sans-serif;color:#ffffff;text-decoration:none">${escapeHtml(caption)}</a></td></tr></table>`;

export const optionLink = (caption: string, href: string): string => `<p style="margin:0 0 6px;font:16px/1.5 Arial,Helvetica,sans-serif"><a href="${escapeHtml(href)}" style="color:#0b57d0">${escapeHtml(caption)}</a></p>`;
