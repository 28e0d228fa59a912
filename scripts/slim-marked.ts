/**
 * A build step for the standalone files: of `marked` they keep what reads inline text and
 * link definitions. Blocks are our own (`src/markdown`), yet a bundler cannot drop the
 * methods of a class, nor the ready-made instance that marked exports. This halves it.
 * `test/e2e/standalone.test.ts` holds both against each other on all CommonMark examples.
 */
import MagicString from 'magic-string';
import type {Plugin} from 'vite';

/** Block rules of marked's tokenizer and lexer that nothing of ours calls. */
const unused = new Set([
  'space', 'code', 'fences', 'heading', 'hr', 'blockquote', 'list', 'html', 'table', 'lheading', 'paragraph', 'text',
  'lex', 'lexInline', 'blockTokens',
]);
const kept = ['Lexer', 'Tokenizer'];

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is AstNode => typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

function* children(node: AstNode): Generator<AstNode> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield child;
  }
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');
const isUnused = (node: AstNode): boolean => node.type === 'MethodDefinition' && unused.has(nameOf(node['key']));

function* names(node: AstNode): Generator<string> {
  if (isUnused(node)) return;
  if (node.type === 'Identifier') yield nameOf(node);
  for (const child of children(node)) yield* names(child);
}

function* methods(node: AstNode): Generator<AstNode> {
  if (isUnused(node)) yield node;
  else for (const child of children(node)) yield* methods(child);
}

/** What the top level declares: name to declaration. */
function declarations(body: readonly AstNode[]): Map<string, AstNode> {
  const found = new Map<string, AstNode>();
  for (const node of body) {
    const list = node.type === 'VariableDeclaration' ? (node['declarations'] as AstNode[]) : /^(?:Function|Class)Declaration$/.test(node.type) ? [node] : [];
    for (const declaration of list) found.set(nameOf(declaration['id']), declaration);
  }
  return found;
}

export function slimMarked(): Plugin {
  return {
    name: 'slim-marked',
    apply: 'build',
    transform(code, id) {
      if (!/\/marked\/lib\/marked\.esm\.js$/.test(id)) return null;
      const {body} = this.parse(code) as unknown as {body: AstNode[]};
      const declared = declarations(body);
      const exported = new Map(body.filter(({type}) => type === 'ExportNamedDeclaration').flatMap((node) => node['specifiers'] as AstNode[])
        .map((specifier) => [nameOf(specifier['exported']), nameOf(specifier['local'])]));

      const live = new Set<string>();
      const mark = (name: string): void => {
        const declaration = declared.get(name);
        if (!declaration || live.has(name)) return;
        live.add(name);
        for (const other of names(declaration)) mark(other);
      };
      const roots = kept.map((name) => exported.get(name) ?? this.error(`marked no longer exports ${name}.`));
      roots.forEach(mark);

      const out = new MagicString(code);
      for (const declaration of declared.values()) for (const {start, end} of methods(declaration)) out.remove(start, end);
      for (const node of body) {
        if (node.type === 'VariableDeclaration') {
          const list = (node['declarations'] as AstNode[]).filter(({id: name}) => live.has(nameOf(name)));
          const text = list.map(({start, end}) => out.slice(start, end)).join(',');
          out.update(node.start, node.end, text && `var ${text};`);
        } else if (!live.has(nameOf(node['id']))) out.remove(node.start, node.end);
      }
      out.append(`\nexport {${kept.map((name, index) => `${roots[index]} as ${name}`).join(', ')}};`);
      return {code: out.toString(), map: out.generateMap({hires: true})};
    },
  };
}
