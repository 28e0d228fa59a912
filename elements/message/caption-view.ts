/** A body that is a name: shown as labels are, links and images as their text (`language.md §10`). */
import {type ComponentNode, inlinesOf, type ParagraphNode} from '../../src/index.js';
import {labelNodes} from '../base/label.js';
import type {BlockView, ViewContext} from './block-view.js';

/** Whether the body of a directive is its name: of a button, and of a check box that has no other. */
export function isNamedByBody({spec, attributes}: ComponentNode): boolean {
  return spec.fallback === 'caption' || (spec.fallback === 'task' && !attributes['label']);
}

export class CaptionView implements BlockView {
  readonly #node: ParagraphNode;
  readonly #name = document.createElement('bdi');

  constructor(node: ParagraphNode, context: ViewContext, parent: Node) {
    this.#node = node;
    context.created();
    parent.appendChild(this.#name);
    this.update();
  }

  update(): void {
    // It was cut: what still comes is read once it is whole.
    if (this.#name.title && this.#node.open) return;
    const {childNodes, title} = labelNodes(inlinesOf(this.#node.content));
    this.#name.replaceChildren(...childNodes);
    this.#name.title = title;
  }

  nodes(): readonly ChildNode[] {
    return [this.#name];
  }
}
