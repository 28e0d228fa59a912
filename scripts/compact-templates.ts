/**
 * A build step: the white space of `css` and `html` templates, which a minifier of
 * JavaScript leaves alone. It shortens runs of white space and never removes the last
 * blank between two inline nodes, so the page looks as it does from source.
 */
import MagicString from 'magic-string';
import type {Plugin} from 'vite';
import {children, type SyntaxNode} from './syntax.js';

/** Parts of CSS that must stay as they are. */
const cssString = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** One static part of a `css` template. */
function compactCss(text: string): string {
  const kept: string[] = [];
  const held = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(cssString, (string) => `\0${kept.push(string) - 1}\0`);
  const compact = held
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>~]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}');
  return compact.replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)] ?? '');
}

/** One static part of an `html` or `svg` template; text that keeps its white space is left alone. */
function compactHtml(text: string): string {
  return /<(?:pre|textarea)\b/i.test(text) ? text : text.replace(/\s+/g, ' ');
}

const compactors: ReadonlyMap<string, (text: string) => string> = new Map([
  ['css', compactCss],
  ['html', compactHtml],
  ['svg', compactHtml],
]);

interface TaggedTemplate extends SyntaxNode {
  readonly tag: SyntaxNode & {readonly name?: string};
  readonly quasi: {readonly quasis: readonly SyntaxNode[]};
}

function* templates(node: SyntaxNode): Generator<TaggedTemplate> {
  if (node.type === 'TaggedTemplateExpression') yield node as unknown as TaggedTemplate;
  for (const child of children(node)) yield* templates(child);
}

export function compactTemplates(): Plugin {
  return {
    name: 'compact-templates',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('node_modules') || !/\b(?:css|html|svg)`/.test(code)) return null;
      const out = new MagicString(code);
      for (const template of templates(this.parse(code) as unknown as SyntaxNode)) {
        const compact = compactors.get(template.tag.name ?? '');
        if (!compact) continue;
        for (const {start, end} of template.quasi.quasis) {
          if (start === end) continue;
          const text = code.slice(start, end);
          const short = compact(text);
          if (short !== text) out.update(start, end, short);
        }
      }
      return out.hasChanged() ? {code: out.toString(), map: out.generateMap({hires: true})} : null;
    },
  };
}
