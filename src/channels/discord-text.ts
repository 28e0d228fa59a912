/** Spans as Discord Markdown, in which the agent's letters are letters (`docs/channels.md`). */
import {edges, type Marks, type Span, type TextPart, textOfSpans} from './prose.js';

/** A joiner that is not seen: it stops what a backslash cannot. */
const joiner = '\u200b';

/** Any text so that it shows as it is: marks, mentions, commands, times and masked links are dead. */
export function discordEscape(text: string, lineStart = true): string {
  const marked = text.replace(/[\\*_~`|<>[\]()]/g, '\\$&').replace(/@/g, `@${joiner}`);
  // What means something at the start of a line only.
  return marked.replace(/^([ \t]*)(#{1,3}|-#?|\+|\d+\.)(?=[ \t#]|$)/gm, (whole, space: string, mark: string, offset: number) => {
    if (offset === 0 && !lineStart) return whole;
    return `${space}${/^\d/.test(mark) ? mark.replace('.', '\\.') : `\\${mark}`}`;
  });
}

const marks: readonly (readonly [keyof Marks, string])[] = [['bold', '**'], ['italic', '*'], ['strike', '~~']];

function inline(span: Span, lineStart: boolean): string {
  // An address is shown, and leads where it says; angle brackets keep it from unfurling.
  if (span.href && /^https?:\/\/[^\s<>]+$/i.test(span.href)) return span.href === span.text ? `<${span.href}>` : discordEscape(span.text, lineStart);
  if (span.code && !/[`\n]/.test(span.text)) return `\`${span.text.replace(/@/g, `@${joiner}`)}\``;
  const [before, words, after] = edges(span.text);
  if (words === '') return span.text;
  let text = discordEscape(words, lineStart);
  // Marks of one letter between lines are none: each line has its own.
  for (const [mark, sign] of marks) if (span[mark]) text = text.split('\n').map((line) => (line.trim() === '' ? line : `${sign}${line}${sign}`)).join('\n');
  return before + text + after;
}

/** Joined spans with equal marks, so that signs of one do not meet those of the next. */
function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const same = last && !span.href && !last.href && (['bold', 'italic', 'strike', 'code'] as const).every((mark) => last[mark] === span[mark]);
    if (same) all[all.length - 1] = {...last, text: last.text + span.text};
    else all.push(span);
  }
  return all;
}

/** One block as Discord Markdown. */
export function discordText({style, spans, quote, level}: TextPart): string {
  if (style === 'rule') return '———';
  if (style === 'code' || style === 'table') return `\`\`\`\n${textOfSpans(spans).replace(/`{3}/g, `\`${joiner}\`${joiner}\``).replace(/@/g, `@${joiner}`)}\n\`\`\``;
  let text = '';
  const list = merged(spans);
  list.forEach((span, index) => {
    const piece = inline(style === 'heading' ? {...span, text: span.text.replace(/\s+/g, ' ')} : span, text === '' || text.endsWith('\n'));
    // Two pairs of signs side by side would be one.
    text += index > 0 && /[*~`]$/.test(text) && /^[*~`]/.test(piece) ? joiner + piece : piece;
  });
  if (style === 'heading' && !quote) return `${'#'.repeat(Math.min(3, level ?? 3))} ${text}`;
  return quote ? text.split('\n').map((line) => `> ${line}`).join('\n') : text;
}
