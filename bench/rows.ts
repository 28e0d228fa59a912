/** What was measured, one row each: the tables and the bars are made from rows alone. */
import {appendFileSync, existsSync, readFileSync, writeFileSync} from 'node:fs';

export interface Row {
  readonly library: string;
  /** The text, or what else was done. */
  readonly document: string;
  /** Characters of the text; 0 where it has no length. */
  readonly length: number;
  readonly measure: string;
  readonly value: number;
  /** How many runs it is the median of. */
  readonly runs?: number;
  /** Why there is no value, or why it is a lower bound. */
  readonly why?: string;
  /** What is no number: a version, a date. */
  readonly text?: string;
}

const key = (library: string, document: string, length: number, measure: string): string => [library, document, length, measure].join('|');

export class Rows {
  readonly #rows = new Map<string, Row>();
  readonly #file: string;

  /** Begins the file anew, or takes up what is in it. */
  constructor(file: string, {keep = false} = {}) {
    this.#file = file;
    if (keep && existsSync(file)) {
      for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) this.#set(JSON.parse(line) as Row);
    } else writeFileSync(file, '');
  }

  /** The last row of its kind counts. */
  add(row: Row): void {
    this.#set(row);
    // JSON has no NaN: a row without a value says why
    appendFileSync(this.#file, `${JSON.stringify(row)}\n`);
  }

  get(library: string, document: string, length: number, measure: string): Row | undefined {
    return this.#rows.get(key(library, document, length, measure));
  }

  /** NaN where there is none. */
  value(library: string, document: string, length: number, measure: string): number {
    return this.get(library, document, length, measure)?.value ?? Number.NaN;
  }

  /** A value that was measured to its end. */
  whole(library: string, document: string, length: number, measure: string): number {
    const row = this.get(library, document, length, measure);
    return row && row.why === undefined ? row.value : Number.NaN;
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }

  where(measure: string): Row[] {
    return this.all().filter((row) => row.measure === measure);
  }

  #set(row: Row): void {
    this.#rows.set(key(row.library, row.document, row.length, row.measure), {...row, value: row.value ?? Number.NaN});
  }
}
