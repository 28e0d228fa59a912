/** A document as plain text: the transcript without Markdown's marks (`language.md §9`). */
import {decodeEntities} from '../markdown/entities.js';
import {inlinesOf, type InlineText, labelText, plainText} from '../markdown/plain-text.js';
import type {InlineContent} from '../markdown/inline.js';
import type {ListNode, MarkdownNode} from '../markdown/tree.js';
import type {Policy} from '../document/types.js';
import {safeUrl} from '../policy/policy.js';
import {hang, isTask} from './rewrite.js';
import {type FallbackDocument, joined, taskLine, type Transcript, transcript, type Writing} from './transcript.js';

/**
 * The transcript of a document in plain text, patches applied and values as they are: one
 * blank line between blocks, no newline at the end.
 */
export function toText(doc: FallbackDocument): string {
  return transcript(doc, writing);
}

const writing: Writing = {
  label: labelText,
  strong: labelText,
  link: (markdown, href, policy) => withAddress(labelText(markdown), href, policy),
  quote: (text) => text,
  entered: (text) => text,
  prose,
};

/** A link reads as its text and its address, unless the text says it or it is refused. */
function withAddress(text: string, href: string | undefined, policy: Policy): string {
  const url = href === undefined ? undefined : safeUrl(policy, href);
  if (!url || url === text || url === `mailto:${text}` || /^https?:\/\//.exec(url)?.[0] + text === url) return text;
  return text === '' ? url : `${text} (${url})`;
}

function inline(content: InlineContent, policy: Policy): string {
  const as: InlineText = {
    link: ({href}, inner) => withAddress(inner, href, policy),
    // What the host has shown as text is text here too.
    ...(policy.html === 'escape' ? {html: (source) => source} : {}),
  };
  return plainText(inlinesOf(content), as).trim();
}

function prose(node: MarkdownNode, t: Transcript): string {
  const cells = (row: readonly InlineContent[]): string => row.map((cell) => inline(cell, t.policy)).join(' | ');
  switch (node.kind) {
    case 'paragraph':
    case 'heading':
      return inline(node.content, t.policy);
    case 'code':
      return [...node.lines, ...(node.partial ? [node.partial] : [])].join('\n');
    case 'table':
      return [node.header, ...node.rows, ...(node.partial ? [node.partial] : [])].map(cells).join('\n');
    case 'list':
      return list(node, t);
    case 'footnote':
      return `[${node.label}] ${t.blocks(node.children)}`;
    case 'html':
      return t.policy.html === 'escape' ? node.html : htmlText(node.html);
    case 'html-container':
      return joined([t.policy.html === 'escape' ? node.html : htmlText(node.html), t.blocks(node.children)], '\n\n');
    case 'rule':
    case 'definition':
      return '';
    default:
      return t.blocks(node.children);
  }
}

/** Bullets stay: without them a list is no list. */
function list({children, loose, ordered, start}: ListNode, t: Transcript): string {
  const items = children.map((item, index) => {
    const mark = ordered ? `${start + index}.` : '-';
    const box = item.task === undefined || isTask(item.children[0]) ? '' : `[${item.task ? 'x' : ' '}] `;
    const parts = item.children.map((child) => (child.kind !== 'component' ? prose(child, t) : isTask(child) ? taskLine(child, writing) : t.component(child)));
    const gap = loose || item.children.some(({kind}, at) => kind === 'component' && at > 0) ? '\n\n' : '\n';
    return `${mark} ${box}${hang(joined(parts, gap), mark.length + 1)}`.trimEnd();
  });
  return joined(items, loose ? '\n\n' : '\n');
}

/** The words of raw HTML: tags, comments, scripts and styles gone. One pass over the text. */
export function htmlText(html: string): string {
  // `toLowerCase` would change the length of some letters.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    text += html.slice(at, open);
    const tag = /^<(?:(!--)|\/?([a-z][a-z0-9-]*)|[!?])/.exec(lower.slice(open, open + 40));
    const name = tag?.[2];
    const close = tag?.[1] ? '-->' : '>';
    const end = tag ? html.indexOf(close, open) : -1;
    if (end < 0) {
      // No tag, or one that never ends: text.
      text += '<';
      at = open + 1;
      if (tag) break;
    } else if ((name === 'script' || name === 'style') && html[open + 1] !== '/') {
      const over = lower.indexOf(`</${name}`, end);
      at = over < 0 ? html.length : over;
    } else {
      if (name === 'br' || name === 'p' || name === 'li' || name === 'tr' || name === 'div') text += '\n';
      at = end + close.length;
    }
  }
  return decodeEntities(text + html.slice(at)).split('\n').map((line) => line.trim()).filter(Boolean).join('\n');
}
