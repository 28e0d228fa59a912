/** Spans as WhatsApp text: its marks have no escape, a letter that is not seen defuses them (`docs/channels.md`). */
import {edges, type Marks, type Span, type TextPart, textOfSpans} from './prose.js';

const joiner = '\u200c';

/** Any text so that it shows as it is. */
export const whatsappEscape = (text: string): string =>
  text.replace(/[*_~`]/g, (mark) => `${joiner}${mark}${joiner}`).replace(/^([ \t]*)(?=(?:>|[-*+•]|\d+[.)])[ \t])/gm, `$1${joiner}`).replace(/(?<![\p{L}\p{N}_])@(?=[\p{L}\p{N}])/gu, `@${joiner}`);

const signs: readonly (readonly [keyof Marks, string])[] = [['bold', '*'], ['italic', '_'], ['strike', '~']];

function inline(span: Span, heavy: boolean): string {
  if (span.href) return span.text;
  const marked = heavy ? {...span, bold: true as const} : span;
  return span.text.split('\n').map((line) => {
    const [before, words, after] = edges(line);
    if (words === '') return line;
    let text = whatsappEscape(words);
    for (const [mark, sign] of signs) if (marked[mark]) text = `${sign}${text}${sign}`;
    return before + text + after;
  }).join('\n');
}

export function whatsappText({style, spans, quote}: TextPart): string {
  if (style === 'code' || style === 'table') return `\`\`\`${textOfSpans(spans).replace(/`{3}/g, `\`${joiner}\`${joiner}\``)}\`\`\``;
  const text = style === 'list' ? whatsappEscape(textOfSpans(spans)) : spans.map((span) => inline(span, style === 'heading')).join('');
  return quote ? text.split('\n').map((line) => `> ${line}`).join('\n') : text;
}
