/** What of a surface is there while it arrives: up to the first place that is not, so that more is only ever added. */
import type {ResolvedNode} from '../a2ui/types.js';

/** Show their children one after the other, and nothing of their own. A card at the top is the container that is there. */
const open: ReadonlySet<string> = new Set(['Row', 'Column', 'List']);

const isPending = (node: ResolvedNode): boolean => node.state === 'pending' || node.children.some(isPending);

/** The node with what is there of it; undefined where that is nothing. */
export function arrived(node: ResolvedNode | undefined, top = true): ResolvedNode | undefined {
  if (!node || node.state === 'pending') return undefined;
  if (!isPending(node)) return node;
  if (!open.has(node.component) && !(top && node.component === 'Card')) return undefined;
  const first = node.children.findIndex(isPending);
  const last = arrived(node.children[first], false);
  return {...node, children: [...node.children.slice(0, first), ...(last ? [last] : [])]};
}
