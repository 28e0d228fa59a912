/** A conversation to take along: as Markdown, as its log, as a page of its own. */
import {type Conversation, type MessageDocument, type Role, toHtml, toMarkdown, type TranscriptItem} from '../../src/index.js';
import {word} from '../base/words.js';

/** Who speaks. */
export const speakers = {user: 'You', assistant: 'Assistant', system: 'System'} as const;

const roleOf = (item: TranscriptItem): Role => ('turn' in item ? 'user' : item.role);

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What a page of its own looks like: calm, in the reader's colors. */
const style = ':root{color-scheme:light dark;font:100%/1.6 system-ui}main{max-width:44rem;margin:auto}article{margin-block:2rem;overflow-wrap:anywhere}h2{margin:0;font-size:.875rem;color:GrayText}';

export function conversationMarkdown({transcript}: Conversation, of: Element): string {
  return transcript.map((item) => `**${word(of, speakers[roleOf(item)])}:**\n\n${'turn' in item ? item.turn.text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&') : toMarkdown(item)}`).join('\n\n---\n\n');
}

export function conversationLog({log}: Conversation): string {
  return log.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/** What was written by `conversationLog`; a line that is none is left out. */
export function entriesOf(log: string): unknown[] {
  // An editor may have put a mark before it.
  return log.replace(/^\uFEFF/, '').split('\n').map((line) => {
    try {
      return JSON.parse(line);
    } catch {
      return undefined;
    }
  });
}

export function conversationHtml({transcript}: Conversation, title: string, lang: string, of: Element): string {
  const body = (item: TranscriptItem): string => ('turn' in item ? `<p dir="auto">${escape(item.turn.text)}</p>` : toHtml(item as MessageDocument));
  const articles = transcript.map((item) => `<article><h2>${escape(word(of, speakers[roleOf(item)]))}</h2>\n${body(item)}\n</article>`);
  return `<!doctype html><html lang="${escape(lang)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src *; style-src 'unsafe-inline'">
<title>${escape(title)}</title><style>${style}</style><main><h1>${escape(title)}</h1>${articles.join('\n')}</main></html>\n`;
}
