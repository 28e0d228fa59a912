/** GFM tables (GFM §4.10): the delimiter row, and rows that fill while they stream. */
import {trimRight} from '../base/text.js';
import type {InlineLexer} from './inline-lexer.js';
import {InlineText} from './inline-text.js';
import type {Align} from './tree.js';

const delimiter = /^\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*(?:[ \t]*\|)?$/;

const begun = /^\|(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-*:?[ \t]*$/;

/** How many columns a line has so far that can only be a delimiter row: a pipe, a dash, and nothing that refutes it. */
export function delimiterBegun(line: string): number | undefined {
  return begun.test(line) && line.includes('-') ? splitRow(line).length : undefined;
}

/** The alignments that a delimiter row gives; undefined when the line is none. */
export function delimiterRow(line: string): Align[] | undefined {
  if (!delimiter.test(line.trimEnd()) || !/[|:]/.test(line)) return undefined;
  return splitRow(line).map((cell) => {
    const left = cell.startsWith(':');
    const right = cell.endsWith(':');
    return left && right ? 'center' : right ? 'right' : left ? 'left' : undefined;
  });
}

/** The cells of a row: split at pipes that no backslash escapes, also in code spans (GFM). */
export function splitRow(line: string): string[] {
  const cells: string[] = [];
  const cell = new CellSplitter((text) => (cells[cells.length - 1] += text), () => cells.push(''));
  cell.write(line.trim());
  return cells.map((text) => text.trim());
}

/** Cuts a row into cells as it arrives; a pipe at its end opens no cell. */
class CellSplitter {
  #escaped = false;
  #started = false;
  #due = true;
  /** White space in a cell, until more follows: a cell ends without it. */
  #blanks = '';

  constructor(
    readonly text: (text: string) => void,
    readonly open: () => void,
  ) {}

  write(source: string): void {
    for (let at = 0; at < source.length; at++) {
      const char = source.charAt(at);
      if (this.#escaped) {
        this.#escaped = false;
        this.#put(char === '|' ? '|' : `\\${char}`);
      } else if (char === '\\') {
        this.#escaped = true;
      } else if (char === '|') {
        // The first pipe of a row only opens it; each later one that follows another makes an empty cell.
        if (this.#due && this.#started) this.open();
        this.#started = true;
        this.#due = true;
        this.#blanks = '';
      } else {
        const from = at;
        while (at + 1 < source.length && source[at + 1] !== '|' && source[at + 1] !== '\\') at++;
        this.#run(source.slice(from, at + 1));
      }
    }
  }

  #run(text: string): void {
    const sure = trimRight(text, ' \t');
    if (sure !== '') this.#put(this.#due ? sure.replace(/^[ \t]+/, '') : sure);
    if (!this.#due) this.#blanks += text.slice(sure.length);
  }

  end(): void {
    if (this.#escaped) this.#put('\\');
    this.#escaped = false;
  }

  #put(text: string): void {
    if (this.#due) this.open();
    this.#due = false;
    this.#started = true;
    this.text(this.#blanks + text);
    this.#blanks = '';
  }
}

/** Cells that rows leave out and that are made all the same: a short row of a wide table is cheap to write. */
export const maxEmpty = 20_000;

/** One body row, padded to the width of the table from the start. */
export class RowBuilder {
  readonly cells: InlineText[];
  #index = -1;
  readonly #splitter: CellSplitter;

  constructor(columns: number, lexer: InlineLexer, changed: () => void) {
    this.cells = Array.from({length: columns}, () => new InlineText(lexer, changed));
    this.#splitter = new CellSplitter(
      (text) => this.cells[this.#index]?.append(text),
      () => this.#index++,
    );
  }

  /** Cells that the text has left out so far. */
  get empty(): number {
    return Math.max(0, this.cells.length - this.#index - 1);
  }

  write(text: string): void {
    this.#splitter.write(text);
  }

  close(): void {
    this.#splitter.end();
    for (const cell of this.cells) cell.close();
  }
}

export function closedCell(text: string, lexer: InlineLexer, changed: () => void): InlineText {
  const cell = new InlineText(lexer, changed);
  cell.append(text);
  cell.close();
  return cell;
}
