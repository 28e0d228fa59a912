/**
 * A build step: of `marked` our files keep what reads inline text and
 * link definitions in the GFM dialect. Blocks and emphasis are our own (`src/markdown`), yet
 * a bundler cannot drop the methods of a class, the rules of other dialects, nor the
 * ready-made instance that marked exports. This leaves a third of it.
 * `test/e2e/slim-marked.test.ts` holds both against each other.
 */
import MagicString from 'magic-string';
import type {Plugin} from 'vite';
import {children, nameOf, type SyntaxNode} from './syntax.js';

/** Methods of marked's tokenizer and lexer that nothing of ours calls, or that ours override. */
const unused = new Set([
  'space', 'code', 'fences', 'heading', 'hr', 'blockquote', 'list', 'html', 'table', 'lheading', 'paragraph', 'text',
  'lex', 'lexInline', 'blockTokens', 'emStrong', 'del', 'inlineText', 'rules', 'inline',
]);
const kept = ['Lexer', 'Tokenizer'];
/** The options that `src/markdown` gives to each lexer. */
const options: ReadonlyMap<string, string> = new Map([
  ['pedantic', 'false'], ['breaks', 'false'], ['gfm', 'true'], ['hooks', 'null'], ['extensions', 'null'],
]);
/** A key that tells a table of rules, to the rules of it that are read. */
const tables: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['gfm', new Set(['gfm'])],
  ['lheading', new Set(['def'])],
  ['_backpedal', new Set([
    '_backpedal', 'anyPunctuation', 'anyPunctuationOutsideCode', 'autolink', 'blockSkip', 'br', 'code', 'escape', 'link', 'nolink', 'reflink',
    'reflinkSearch', 'tag', 'url',
  ])],
]);

const node = (value: unknown): SyntaxNode => value as SyntaxNode;
const list = (value: unknown): readonly SyntaxNode[] => value as SyntaxNode[];
const isUnused = (part: SyntaxNode): boolean => part.type === 'MethodDefinition' && unused.has(nameOf(part['key']));
const keyOf = (property: SyntaxNode): string => nameOf(property['key']);

/** The declarations of a module's top level, by name. */
function declarations(body: readonly SyntaxNode[]): Map<string, SyntaxNode> {
  const found = new Map<string, SyntaxNode>();
  for (const part of body) {
    const all = part.type === 'VariableDeclaration' ? list(part['declarations']) : /^(?:Function|Class)Declaration$/.test(part.type) ? [part] : [];
    for (const declaration of all) found.set(nameOf(declaration['id']), declaration);
  }
  return found;
}

/** The source text of marked for our use. */
export function slimMarked(code: string, program: unknown): MagicString {
  const out = new MagicString(code);
  const body = list(node(program)['body']);
  const declared = declarations(body);
  const exported = new Map(body.filter(({type}) => type === 'ExportNamedDeclaration').flatMap((part) => list(part['specifiers']))
    .map((specifier) => [nameOf(specifier['exported']), nameOf(specifier['local'])]));
  const members = new Set<string>();
  const live = new Set<string>();
  const done = new Set<SyntaxNode>();

  /** What a table keeps; undefined when the object is none. */
  const rulesOf = (object: SyntaxNode): ReadonlySet<string> | undefined => {
    const keys = new Set(list(object['properties']).map(keyOf));
    for (const [key, rules] of tables) if (keys.has(key) && keys.size > 2) return rules;
    return keys.size > 30 ? members : undefined;
  };
  const remove = (property: SyntaxNode): void => {
    out.remove(property.start, property.end + (code[property.end] === ',' ? 1 : 0));
  };

  const visit = (part: SyntaxNode, parent: SyntaxNode): void => {
    if (isUnused(part)) {
      out.remove(part.start, part.end);
      return;
    }
    const name = nameOf(part);
    if (part.type === 'MemberExpression') {
      const option = nameOf(node(part['object'])['property']) === 'options' ? options.get(nameOf(part['property'])) : undefined;
      if (option) {
        out.update(part.start, part.end, option);
        return;
      }
      // The rules that a lexer begins with, before it takes those of its dialect.
      if (nameOf(part['property']) === 'normal') out.update(node(part['property']).start, part.end, 'gfm');
    }
    if (part.type === 'Identifier') {
      const isMember = parent.type === 'MemberExpression' && parent['property'] === part && !parent['computed'];
      if (isMember || (parent.type === 'Property' && parent['key'] === part)) members.add(name);
      if (!isMember) mark(name);
    }
    if (part.type === 'ObjectExpression') {
      const rules = rulesOf(part);
      if (rules === members) return;
      if (rules) {
        for (const property of list(part['properties'])) {
          if (property.type === 'SpreadElement' || rules.has(keyOf(property))) visit(property, part);
          else remove(property);
        }
        return;
      }
    }
    for (const child of children(part)) visit(child, part);
  };
  const mark = (name: string): void => {
    const declaration = declared.get(name);
    if (!declaration || live.has(name)) return;
    live.add(name);
    for (const child of children(declaration)) if (child !== declaration['id']) visit(child, declaration);
  };
  const roots = kept.map((name) => exported.get(name) ?? '');
  for (const [index, name] of roots.entries()) if (!name) throw new Error(`marked no longer exports ${kept[index]}.`);
  roots.forEach(mark);

  // The one table of small patterns, which is large: those that live code names.
  for (let size = -1; size !== members.size; ) {
    size = members.size;
    for (const name of live) {
      const object = node(declared.get(name)?.['init'] ?? body[0]);
      if (object.type !== 'ObjectExpression' || rulesOf(object) !== members) continue;
      for (const property of list(object['properties'])) {
        if (!members.has(keyOf(property)) || done.has(property)) continue;
        done.add(property);
        visit(node(property['value']), property);
      }
    }
  }
  for (const name of live) {
    const object = node(declared.get(name)?.['init'] ?? body[0]);
    if (object.type === 'ObjectExpression' && rulesOf(object) === members) for (const property of list(object['properties'])) {
      if (!members.has(keyOf(property))) remove(property);
    }
  }

  for (const part of body) {
    if (part.type === 'VariableDeclaration') {
      const stay = list(part['declarations']).filter(({id}) => live.has(nameOf(id)));
      const text = stay.map(({start, end}) => out.slice(start, end)).join(',');
      out.update(part.start, part.end, text && `var ${text};`);
    } else if (!live.has(nameOf(part['id']))) out.remove(part.start, part.end);
  }
  out.append(`\nexport {${kept.map((name, index) => `${roots[index]} as ${name}`).join(', ')}};`);
  return out;
}

export function slimMarkedPlugin(): Plugin {
  return {
    name: 'slim-marked',
    apply: 'build',
    transform(code, id) {
      if (!/\/marked\/lib\/marked\.esm\.js$/.test(id)) return null;
      const out = slimMarked(code, this.parse(code));
      return {code: out.toString(), map: out.generateMap({hires: true})};
    },
  };
}
