/** A little of ESTree, for the build steps that read source. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

export function* children(node: SyntaxNode): Generator<SyntaxNode> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield child;
  }
}

/** An identifier's name; empty for anything else. */
export function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

/** A string literal's value; empty for anything else. */
export function stringOf(node: unknown): string {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : '';
}
