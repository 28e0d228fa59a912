/** Reads of a block of code what it did not give before. */
import type {CodeNode} from '../../src/index.js';

export class CodeReader {
  readonly #node: CodeNode;
  #line = 0;
  /** Of the line that is next: pieces and characters that were given. */
  #piece = 0;
  #given = 0;

  constructor(node: CodeNode) {
    this.#node = node;
  }

  /** The next line that is complete, or what is left of it, with its newline. */
  line(): string | undefined {
    const line = this.#node.lines[this.#line];
    if (line === undefined) return undefined;
    const rest = `${line.slice(this.#given)}\n`;
    this.#line++;
    this.#piece = this.#given = 0;
    return rest;
  }

  /** What is new of the line that is not complete. */
  rest(): string {
    const {pieces} = this.#node;
    let text = '';
    for (; this.#piece < pieces.length; this.#piece++) text += pieces[this.#piece];
    this.#given += text.length;
    return text;
  }
}
