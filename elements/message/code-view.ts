/** A fence: its lines are added to the end, in boxes when there are many. */
import type {CodeNode} from '../../src/index.js';
import {linesPerBox} from '../base/code.styles.js';
import {fold, newCodeFrame} from '../base/code-frame.js';
import type {CodeBlock} from '../base/plugins.js';
import type {BlockView, ViewContext} from './block-view.js';
import {CodeReader} from './code-reader.js';

/** Another text node begins after so many characters: to a huge one nothing can be added without writing it anew. */
const longText = 8192;

export class CodeView implements BlockView, CodeBlock {
  readonly language: string;
  readonly code: HTMLElement;
  readonly #node: CodeNode;
  readonly #context: ViewContext;
  readonly #figure: HTMLElement;
  #drawing: HTMLElement | undefined;
  readonly #unread: CodeReader;
  /** The last text node, and characters in it. */
  #text: Text;
  #size = 0;
  /** Lines in the last box. */
  #boxed = 0;

  constructor(node: CodeNode, context: ViewContext, parent: Node) {
    this.#node = node;
    this.#unread = new CodeReader(node);
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
    // One that was read as it came stays as it is.
    if (!node.open) fold(this.#figure, node.lines.length);
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
    const unread = this.#unread;
    let text = '';
    let ended = !this.#node.open;
    for (let line = unread.line(); line !== undefined; line = unread.line()) {
      ended = true;
      text += line;
      if (++this.#boxed < linesPerBox) continue;
      this.#grow(text);
      text = '';
      this.#box();
    }
    this.#grow(text + unread.rest());
    if (ended) this.#context.plugins.changed(this);
  }

  #grow(text: string): void {
    if (text === '') return;
    if (this.#size > longText) this.#next(this.#text.parentNode as Node);
    this.#text.appendData(text);
    this.#size += text.length;
  }

  #next(parent: Node): void {
    this.#text = document.createTextNode('');
    this.#size = 0;
    parent.appendChild(this.#text);
  }

  /** Boxes keep the layout of a long block local to its end. */
  #box(): void {
    const box = document.createElement('span');
    box.className = 'group';
    this.#next(box);
    this.code.append(box);
    this.#boxed = 0;
  }

  nodes(): readonly ChildNode[] {
    return [this.#figure];
  }
}
