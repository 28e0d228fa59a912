/** What a message says, as lines of a terminal. Its controls were taken out when it was read (`src/channels/prose.ts`). */
import {type Act, type Field, shownOf} from '../../channels/card.js';
import type {Span, TextPart} from '../../channels/prose.js';
import {type Line, type Look, type Run, widthOf} from './width.js';

const lookOf = ({bold, italic, strike, code, href}: Span): Look | undefined => (code ? 'code' : href ? 'accent' : bold ? 'bold' : italic ? 'italic' : strike ? 'strike' : undefined);

/** Letters that drive no terminal. */
const isLink = (href = ''): boolean => /^(?:https?|mailto):[\x21-\x7e]+$/i.test(href);

function linesOf(spans: readonly Span[], look?: Look): Line[] {
  const lines: Run[][] = [[]];
  for (const span of spans) {
    span.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({text, look: look ?? lookOf(span), ...(isLink(span.href) && {href: span.href})});
    });
  }
  return lines;
}

const alone: readonly Line[] = [[]];

/** A table in columns; undefined where the window is too narrow for them. */
function grid(cells: NonNullable<TextPart['cells']>, columns: number): Line[] | undefined {
  const texts = cells.map((row) => row.map((cell) => cell.map(({text}) => text).join('').replace(/\s+/g, ' ')));
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => widthOf(row[column] ?? ''))));
  if (widths.reduce((sum, width) => sum + width + 3, -3) > columns) return undefined;
  return texts.map((row, index): Line => row.map((text, column) => ({text: `${column > 0 ? ' │ ' : ''}${text}${column + 1 < row.length ? ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(text))) : ''}`, look: index === 0 ? 'bold' : undefined})));
}

/** A block of text, and the blank line after it. */
export function textLines({style, spans, quote, cells}: TextPart, columns: number): Line[] {
  const table = cells && !quote ? grid(cells, columns) : undefined;
  if (table) return [...table, ...alone];
  const look = style === 'heading' ? 'bold' : style === 'code' ? 'code' : undefined;
  const lines = linesOf(spans, look);
  return [...(quote ? lines.map((line): Line => [{text: '│ ', look: 'dim'}, ...line]) : lines), ...alone];
}

/** A field that is answered, on one line. */
export const answered = (field: Field): Line => [
  {text: '✔ ', look: 'good'}, {text: `${field.label}: `, look: 'bold'}, {text: (field.type === 'flag' && !shownOf(field) ? 'no' : shownOf(field)) || '–'},
];

/** Acts that cannot be pressed, and what was answered. */
export const stillLine = (words: string): Line[] => [[{text: words, look: 'dim'}], ...alone];

export const summary = (fields: readonly Field[]): string => fields.map((field) => `${field.label}: ${shownOf(field) || (field.type === 'flag' ? 'no' : '–')}`).join(' · ');

export const lookOfAct = ({style}: Act): Look | undefined => (style === 'danger' ? 'bad' : undefined);
