/** Documents made by hand, for tests of what reads them. */
import {componentSpec, type ComponentNode, type Json, type MarkdownNode, type Option, resolvePolicy, type TreeNode} from '../../../src/index.js';
import {labelInlines} from '../../../src/markdown/plain-text.js';
import type {Container, RootNode} from '../../../src/markdown/tree.js';

export type Given = Partial<Omit<ComponentNode, 'parent' | 'kind' | 'children'>> & {readonly children?: readonly TreeNode[]};

type Adoptable = {parent: Container};

function adopt<T extends Container>(node: T): T {
  for (const child of node.children) (child as unknown as Adoptable).parent = node;
  return node;
}

/** A component as the document makes it; `attributes` as they are written. */
export function component(type: string, given: Given = {}): ComponentNode {
  const known = componentSpec(type);
  const spec = known ?? {type, content: 'blocks', admits: 'all', value: 'none', interactive: false, attributes: {}, events: [], fallback: 'titled'};
  return adopt({
    kind: 'component', type, spec, id: `${type}-1`, attributes: {}, children: [], disabled: false, spent: false, open: false, inert: false, revised: 0,
    parent: {kind: 'root', children: []}, ...given,
  });
}

export function option(label: string, value: string, more: Partial<Option> = {}): Option {
  return {label, value, ...more};
}

/** One paragraph. */
export function paragraph(markdown: string): MarkdownNode {
  const content = {source: markdown, settled: labelInlines(markdown), tail: [], rest: '', held: '', epoch: 0, version: 0, growing: undefined};
  return {type: 'prose', kind: 'paragraph', markdown, open: false, content, parent: {kind: 'root', children: []}};
}

export function document(children: readonly TreeNode[], policy = resolvePolicy()) {
  const root = adopt<RootNode & {kind: 'root'}>({kind: 'root', children} as never);
  const find = (nodes: readonly TreeNode[], id: string): ComponentNode | undefined => {
    for (const node of nodes) {
      if (node.kind === 'component' && node.id === id) return node;
      const inside = 'children' in node ? find(node.children, id) : undefined;
      if (inside) return inside;
    }
    return undefined;
  };
  return {id: 'msg_1', root, role: 'assistant' as const, phase: 'closed' as const, policy, node: (id: string) => find(children, id)};
}

/** An option list as the draft's tone radio has it. */
export const tones: readonly Option[] = [option('Direct', 'direct'), option('Warm', 'warm', {selected: true}), option('Formal', 'formal')];

export const attributes = (given: Readonly<Record<string, Json>>): Given => ({attributes: given});
