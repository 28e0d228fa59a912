/** What a message says, as lines of a terminal. Its controls were taken out when it was read (`src/channels/prose.ts`). */
import {type Act, type Field, shownOf} from '../../channels/card.js';
import type {Span, TextPart} from '../../channels/prose.js';
import type {Line, Look, Run} from './width.js';

const lookOf = ({bold, italic, strike, code, href}: Span): Look | undefined => (code ? 'code' : href ? 'accent' : bold ? 'bold' : italic ? 'italic' : strike ? 'strike' : undefined);

function linesOf(spans: readonly Span[], look?: Look): Line[] {
  const lines: Run[][] = [[]];
  for (const span of spans) {
    span.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({text, look: look ?? lookOf(span)});
    });
  }
  return lines;
}

const alone: readonly Line[] = [[]];

/** A block of text, and the blank line after it. */
export function textLines({style, spans, quote}: TextPart): Line[] {
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
