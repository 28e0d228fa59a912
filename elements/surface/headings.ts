/** Headings of a surface: agents skip levels and begin anywhere, a page's outline has no gaps. */
import type {ResolvedNode} from '../../src/a2ui/for-elements.js';
import {textOf} from './words.js';

/** What is added to the levels of the headings in each text that has some, by key; the topmost become `top`. */
export function headingOffsets(tree: ResolvedNode, top: number): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  /** The agent's levels of the headings that the next one could stand under. */
  const open: number[] = [];
  const visit = (node: ResolvedNode): void => {
    const text = node.component === 'Text' ? textOf(node, 'text') : '';
    const marks = text.includes('#') ? [...text.matchAll(/^ {0,3}(#{1,6})(?=\s)/gm)] : [];
    for (const [index, [, {length} = '']] of marks.entries()) {
      while ((open.at(-1) ?? 0) >= length) open.pop();
      open.push(length);
      if (index === 0) offsets.set(node.key, top + open.length - 1 - length);
    }
    node.children.forEach(visit);
  };
  visit(tree);
  return offsets;
}
