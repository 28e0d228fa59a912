/** A fence: its lines are added to the end, in boxes when there are many. */
import type {CodeNode} from '../../src/index.js';
import {newCodeFrame} from '../base/code-frame.js';
import type {CodeBlock} from '../base/plugins.js';
import type {BlockView, ViewContext} from './block-view.js';

const linesPerBox = 64;

export class CodeView implements BlockView, CodeBlock {
  readonly language: string;
  readonly code: HTMLElement;
  readonly #node: CodeNode;
  readonly #context: ViewContext;
  readonly #figure: HTMLElement;
  #drawing: HTMLElement | undefined;
  #text: Text;
  #done = 0;
  /** Lines in the last box, and how much of the unfinished line is shown. */
  #boxed = 0;
  #partial = 0;

  constructor(node: CodeNode, context: ViewContext, parent: Node) {
    this.#node = node;
    this.#context = context;
    const language = /^[\p{L}\p{N}_+#.-]+/u.exec(node.info)?.[0] ?? '';
    this.#figure = newCodeFrame(language, () => node.lines.map((line) => `${line}\n`).join(''));
    this.code = this.#figure.querySelector('code') as HTMLElement;
    this.language = language.toLowerCase();
    if (language) this.code.className = `language-${language}`;
    this.#text = document.createTextNode('');
    this.code.replaceChildren(this.#text);
    context.created();
    parent.appendChild(this.#figure);
    this.update();
    context.plugins.add(this);
  }

  get lines(): readonly string[] {
    return this.#node.lines;
  }

  get open(): boolean {
    return this.#node.open;
  }

  show(drawing?: HTMLElement): void {
    this.#drawing?.remove();
    this.#drawing = drawing;
    (this.code.parentElement as HTMLElement).hidden = drawing !== undefined;
    if (drawing) this.#figure.append(drawing);
  }

  failed(): void {}

  end(): void {
    this.#context.plugins.drop(this);
  }

  update(): void {
    const {lines, partial, open} = this.#node;
    const before = this.#done;
    let text = '';
    for (; this.#done < lines.length; this.#done++) {
      text += `${(lines[this.#done] as string).slice(this.#partial)}\n`;
      this.#partial = 0;
      if (++this.#boxed < linesPerBox) continue;
      this.#grow(text);
      text = '';
      this.#box();
    }
    // The unfinished line only ever grows; it is gone only when the block closed.
    text += partial.slice(this.#partial);
    this.#partial = Math.max(this.#partial, partial.length);
    this.#grow(text);
    if (this.#done !== before || !open) this.#context.plugins.changed(this);
  }

  #grow(text: string): void {
    if (text !== '') this.#text.appendData(text);
  }

  /** Boxes keep the layout of a long block local to its end. */
  #box(): void {
    const box = document.createElement('span');
    box.className = 'group';
    this.#text = document.createTextNode('');
    box.append(this.#text);
    this.code.append(box);
    this.#boxed = 0;
  }

  nodes(): readonly ChildNode[] {
    return [this.#figure];
  }
}
