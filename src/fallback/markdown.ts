/** A document as plain Markdown: prose as it was written, components by their shapes (`language.md §9`). */
import type {MarkdownNode} from '../markdown/tree.js';
import {componentsIn} from '../markdown/walk.js';
import {safeUrl} from '../policy/policy.js';
import {hang, writeList} from './list.js';
import {type FallbackDocument, joined, taskLine, type Transcript, transcript, type Writing} from './transcript.js';

/**
 * The transcript of a document in Markdown, patches applied and values as they are: one
 * blank line between blocks, no newline at the end. It holds no directive.
 */
export function toMarkdown(doc: FallbackDocument): string {
  return transcript(doc, writing);
}

const writing: Writing = {
  label: (markdown) => markdown,
  strong: (markdown) => `**${markdown}**`,
  link(markdown, href, policy) {
    const url = safeUrl(policy, href);
    return url === undefined ? `**${markdown}**` : `**[${markdown}](${destination(url)})**`;
  },
  quote: quoted,
  entered,
  prose,
};

/** A link's destination; one that holds blanks or parentheses needs brackets (CommonMark §6.3). */
export function destination(url: string): string {
  return /[\s()<>]/.test(url) || url === '' ? `<${url.replaceAll('<', '%3C').replaceAll('>', '%3E')}>` : url;
}

export function quoted(text: string): string {
  return text === '' ? '' : text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/** What a user entered stays as it is, unless it would open a directive, or a code block that nothing ends. */
function entered(text: string): string {
  const fences = text.match(/^ {0,3}(?:`{3,}|~{3,})/gm)?.length ?? 0;
  return text.replace(fences % 2 === 1 ? /^( {0,3})(?=:{3}|`{3}|~{3})/gm : /^( {0,3})(?=:{3})/gm, '$1\\');
}

function prose(node: MarkdownNode, t: Transcript): string {
  if (componentsIn(node).next().done === true) return closed(node);
  switch (node.kind) {
    case 'list':
      return writeList(node, {blocks: t.blocks, prose: (child) => prose(child, t), task: (task) => taskLine(task, writing)});
    case 'quote':
      return quoted(t.blocks(node.children));
    case 'html-container':
      return joined([node.html, t.blocks(node.children), `</${node.tag}>`]);
    case 'footnote':
      return `[^${node.label}]: ${hang(t.blocks(node.children), 4)}`;
    default:
      return node.markdown;
  }
}

/** A code block whose fence never came gets one: otherwise it would take in what follows. */
function closed(node: MarkdownNode): string {
  if (node.kind !== 'code' || !node.fenced) return node.markdown;
  const fence = /^\s*(`{3,}|~{3,})/.exec(node.markdown)?.[1] ?? '```';
  const last = node.markdown.slice(node.markdown.lastIndexOf('\n') + 1).trim();
  const ends = node.markdown.includes('\n') && last.length >= fence.length && last === (fence[0] as string).repeat(last.length);
  return ends ? node.markdown : `${node.markdown}\n${fence}`;
}
