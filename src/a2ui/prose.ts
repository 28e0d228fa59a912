/**
 * Markdown that an A2UI surface shows, made safe to stand among directives: what it says
 * stays, but it opens no directive, makes no control and swallows nothing behind it.
 */
import {parseMessage} from '../document/message-document.js';
import {labelText} from '../markdown/plain-text.js';
import {componentsIn} from '../markdown/walk.js';

const probe = '\n\n:::status {#probe}\nx\n:::\n';

/** Whether the text leaves a directive behind it alone and makes none of its own. */
function isInert(markdown: string): boolean {
  const doc = parseMessage(markdown + probe);
  return [...componentsIn(doc.root)].length === 1 && doc.blocks.at(-1)?.type === 'status';
}

/** Fences of directives, and what makes a task item live. */
const guarded = (markdown: string): string =>
  markdown.replace(/^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*):(?=::)/gm, '$1\\:').replace(/\{(?=[#.\w])/g, '\\{');

const literal = (markdown: string): string => markdown.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** The text as Markdown that only shows something; the first of ever more careful ways that does. */
export function inertMarkdown(markdown: string): string {
  const text = markdown.replace(/\r\n?/g, '\n').trim();
  const careful = guarded(text);
  return [text, `${text}\n\`\`\``, careful, `${careful}\n\`\`\``].find(isInert) ?? literal(text);
}

/** Words as a label, which is inline Markdown. */
export function asLabel(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  return labelText(text) === text && !/[{}]|^:::/.test(text) ? text : literal(text);
}
