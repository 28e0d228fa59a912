/** Walking the tree in document order. */
import type {ComponentNode, Container, RootNode, TreeNode} from './tree.js';

/** The blocks that a node holds; none for a leaf. */
function childrenOf(node: TreeNode | RootNode): readonly TreeNode[] {
  return 'children' in node ? node.children : [];
}

/** Every component below `node`, parents before their children; `enter` false skips what is below one. */
export function* componentsIn(node: TreeNode | RootNode, enter?: (component: ComponentNode) => boolean): Generator<ComponentNode, void, undefined> {
  for (const child of childrenOf(node)) {
    if (child.kind === 'component') {
      yield child;
      if (enter?.(child) === false) continue;
    }
    yield* componentsIn(child, enter);
  }
}

/** The nearest component of a type that a node stands in. */
export function enclosing(node: TreeNode, type: string): ComponentNode | undefined {
  let at: Container = node.parent;
  while (at.kind !== 'root') {
    if (at.kind === 'component' && at.type === type) return at;
    at = at.parent;
  }
  return undefined;
}
