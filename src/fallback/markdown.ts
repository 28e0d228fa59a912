/** A document as plain Markdown: prose as it was written, components by their shapes (`language.md §9`). */
import {safeUrl} from '../policy/policy.js';
import {quoted, writeBlock} from './rewrite.js';
import {type FallbackDocument, taskLine, transcript, type Writing} from './transcript.js';

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
  prose: (node, t) => writeBlock(node, {component: t.component, task: (task) => taskLine(task, writing)}),
};

/** A link's destination; one that holds blanks or parentheses needs brackets (CommonMark §6.3). */
export function destination(url: string): string {
  return /[\s()<>]/.test(url) || url === '' ? `<${url.replaceAll('<', '%3C').replaceAll('>', '%3E')}>` : url;
}

/** What a user entered stays as it is, unless it would open a directive, or a code block that nothing ends. */
function entered(text: string): string {
  const fences = text.match(/\n {0,3}(?:`{3,}|~{3,})/g)?.length ?? 0;
  return text.replace(fences % 2 === 1 ? /(\n {0,3})(?=:{3}|`{3}|~{3})/g : /(\n {0,3})(?=:{3})/g, '$1\\');
}
