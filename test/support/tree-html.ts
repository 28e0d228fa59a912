/** The tree as the HTML that CommonMark's examples are written in. Raw HTML stands as it is: this is for comparison only. */
import type {Inline, InlineContent} from '../../src/markdown/inline.js';
import type {Container, HtmlContainerNode, TreeNode} from '../../src/markdown/tree.js';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const encode = (href: string): string => encodeURI(href).replaceAll('%25', '%');

export function inlineHtml(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case 'text': return escape(node.text);
        case 'code': return `<code>${escape(node.text)}</code>`;
        case 'break': return '<br />\n';
        case 'html': return node.html;
        case 'element': return `${node.open}${inlineHtml(node.children)}</${/[a-z]+/i.exec(node.open)?.[0]}>`;
        case 'image': return `<img src="${escape(encode(node.src ?? ''))}" alt="${escape(node.alt)}"${node.title ? ` title="${escape(node.title)}"` : ''} />`;
        case 'link': return `<a href="${escape(encode(node.href ?? ''))}"${node.title ? ` title="${escape(node.title)}"` : ''}>${inlineHtml(node.children)}</a>`;
        case 'footnote': return `<sup>${node.number}</sup>`;
        default: return `<${node.kind}>${inlineHtml(node.children)}</${node.kind}>`;
      }
    })
    .join('');
}

const content = (inline: InlineContent): string => inlineHtml([...inline.settled, ...inline.tail]);

export function treeHtml(nodes: readonly TreeNode[], tight = false): string {
  return nodes.map((node) => nodeHtml(node, tight)).join('');
}

function nodeHtml(node: TreeNode, tight: boolean): string {
  switch (node.kind) {
    case 'paragraph': return tight ? content(node.content) : `<p>${content(node.content)}</p>\n`;
    case 'heading': return `<h${node.level}>${content(node.content)}</h${node.level}>\n`;
    case 'rule': return '<hr />\n';
    case 'code': {
      const language = node.info.split(/\s/)[0];
      const text = [...node.lines, ...(node.partial === '' ? [] : [node.partial])].map((line) => `${line}\n`).join('');
      return `<pre><code${language ? ` class="language-${escape(language)}"` : ''}>${escape(text)}</code></pre>\n`;
    }
    case 'quote': return `<blockquote>\n${treeHtml(node.children)}</blockquote>\n`;
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul';
      const start = node.ordered && node.start !== 1 ? ` start="${node.start}"` : '';
      return `<${tag}${start}>\n${treeHtml(node.children, !node.loose)}</${tag}>\n`;
    }
    case 'list-item': {
      const box = node.task === undefined ? '' : `<input ${node.task ? 'checked="" ' : ''}disabled="" type="checkbox"> `;
      const inside = treeHtml(node.children, tight);
      return `<li>${box}${inside}</li>\n`;
    }
    case 'table': {
      const cell = (tag: string, inline: InlineContent, index: number): string =>
        `<${tag}${node.align[index] ? ` align="${node.align[index]}"` : ''}>${content(inline)}</${tag}>\n`;
      const head = `<thead>\n<tr>\n${node.header.map((each, index) => cell('th', each, index)).join('')}</tr>\n</thead>\n`;
      const rows = node.partial ? [...node.rows, node.partial] : node.rows;
      const body = rows.map((row) => `<tr>\n${row.map((each, index) => cell('td', each, index)).join('')}</tr>\n`).join('');
      return `<table>\n${head}${rows.length > 0 ? `<tbody>\n${body}</tbody>\n` : ''}</table>\n`;
    }
    case 'html': return `${node.html}\n`;
    case 'html-container': return `${node.html}\n${treeHtml(node.children)}${endTag(node)}`;
    case 'definition': return '';
    case 'footnote': return `<footnote>${treeHtml(node.children)}</footnote>`;
    default: return `<mdui-${node.type} id="${node.id}">\n${treeHtml(node.children)}</mdui-${node.type}>\n`;
  }
}

/** The end of a raw tag as it was written; nothing for one that stays open. Inside of others its source is theirs. */
function endTag(node: HtmlContainerNode): string {
  let at: Container = node;
  while (at.kind !== 'root' && at.kind !== 'component' && at.markdown === '') at = at.parent;
  const end = 'markdown' in at ? new RegExp(`</${node.tag}\\s*>`, 'i').exec(at.markdown) : null;
  return end ? `${end[0]}\n` : '';
}

/** White space between blocks is no difference. */
export function normalHtml(html: string): string {
  return html.replace(/\s*(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|th|td|div)\b[^>]*>)\s*/g, '$1').replace(/\s+$/, '').trim();
}
