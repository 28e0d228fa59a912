/** Lists written anew, because something in them is written otherwise than it was. */
import type {ComponentNode} from '../document/types.js';
import type {ListNode, MarkdownNode, TreeNode} from '../markdown/tree.js';

/** Lines after the first one set in by `width` columns; blank lines stay empty. */
export function hang(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** The bullet of an item, as the list was written: its mark, its delimiter, its count. */
export function bullet(list: ListNode, index: number): string {
  const [, mark, delimiter] = /^\s*(?:([-*+])|\d{1,9}([.)]))/.exec(list.markdown) ?? [];
  return list.ordered ? `${list.start + index}${delimiter ?? '.'}` : (mark ?? '-');
}

export interface ListWriting {
  blocks(nodes: readonly TreeNode[]): string;
  prose(node: MarkdownNode): string;
  /** A checkbox in the place of an item's text, without the bullet. */
  task(node: ComponentNode): string;
}

export function writeList(list: ListNode, as: ListWriting): string {
  const gap = list.loose ? '\n\n' : '\n';
  const write = (nodes: readonly TreeNode[]): string =>
    list.loose || nodes.some(({kind}) => kind === 'component') ? as.blocks(nodes) : nodes.map((node) => as.prose(node as MarkdownNode)).join('\n');
  const items = list.children.map((item, index) => {
    const mark = bullet(list, index);
    const [first, ...rest] = item.children;
    const isTask = first?.kind === 'component' && (first as ComponentNode).spec.fallback === 'task';
    const marked = isTask || item.task === undefined ? '' : `[${item.task ? 'x' : ' '}] `;
    const body = isTask ? [as.task(first as ComponentNode), write(rest)].filter(Boolean).join(gap) : write(item.children);
    return `${mark} ${marked}${hang(body, mark.length + 1)}`.trimEnd();
  });
  return items.join(gap);
}
