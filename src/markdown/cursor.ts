/**
 * A position in one line. Columns count tabs to the next stop of four (CommonMark §2.2);
 * a tab may be consumed in part, when a container takes some of its columns.
 */
export class LineCursor {
  offset = 0;
  column = 0;
  /** The rest of the tab at `offset` counts as this many spaces (0: it is whole). */
  #tabLeft = 0;
  /** Index of the next character that is neither space nor tab. */
  nextNonspace = 0;
  /** Columns between here and there. */
  indent = 0;
  blank = false;

  constructor(readonly line: string) {
    this.look();
  }

  get indented(): boolean {
    return this.indent >= 4;
  }

  /** The first character that is not white space, '' on a blank line. */
  get first(): string {
    return this.line[this.nextNonspace] ?? '';
  }

  /** What stands from the next non-space on. */
  get rest(): string {
    return this.line.slice(this.nextNonspace);
  }

  look(): void {
    const {line} = this;
    let index = this.offset;
    let column = this.column;
    for (; index < line.length; index++) {
      const char = line.charCodeAt(index);
      if (char === 32) column++;
      else if (char === 9) column += index === this.offset && this.#tabLeft > 0 ? this.#tabLeft : 4 - (column % 4);
      else break;
    }
    this.nextNonspace = index;
    this.indent = column - this.column;
    this.blank = index >= line.length;
  }

  /** Moves over `count` columns of white space or characters. */
  advanceColumns(count: number): void {
    while (count > 0 && this.offset < this.line.length) {
      if (this.line[this.offset] === '\t') {
        const width = this.#tabLeft > 0 ? this.#tabLeft : 4 - (this.column % 4);
        const used = Math.min(width, count);
        this.column += used;
        this.#tabLeft = width - used;
        if (this.#tabLeft === 0) this.offset++;
        count -= used;
      } else {
        this.#tabLeft = 0;
        this.offset++;
        this.column++;
        count--;
      }
    }
    this.look();
  }

  toNonspace(): void {
    this.column += this.indent;
    this.offset = this.nextNonspace;
    this.#tabLeft = 0;
    this.look();
  }

  /** The text from here on; a tab that was taken in part gives spaces. */
  text(): string {
    return this.#tabLeft > 0 ? ' '.repeat(this.#tabLeft) + this.line.slice(this.offset + 1) : this.line.slice(this.offset);
  }
}
