/** Text with the marks of a chat, as its client draws it. */
import {h} from './dom.js';

interface Marks {
  /** A pair of signs, and the element between them; the longest first. */
  readonly pairs: readonly (readonly [sign: string, tag: 'b' | 'i' | 's' | 'code'])[];
  readonly escapes: boolean;
}

const discord: Marks = {escapes: true, pairs: [['**', 'b'], ['~~', 's'], ['`', 'code'], ['*', 'i'], ['_', 'i']]};
const whatsapp: Marks = {escapes: false, pairs: [['```', 'code'], ['*', 'b'], ['_', 'i'], ['~', 's'], ['`', 'code']]};

/** Where a pair ends; a sign beside a blank, or with a joiner that is not seen beside it, is a letter. */
function closing(text: string, from: number, sign: string, {escapes}: Marks): number {
  if (/^[\s\u200c]/.test(text.slice(from, from + 1))) return -1;
  for (let at = from; at < text.length; at++) {
    if (escapes && text[at] === '\\') at++;
    else if (text.startsWith(sign, at) && at > from && !/[\s\u200c]/.test(text[at - 1] ?? '')) return at;
  }
  return -1;
}

function inline(text: string, marks: Marks): (Node | string)[] {
  const all: (Node | string)[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain) all.push(plain);
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    if (marks.escapes && text[at] === '\\' && at + 1 < text.length) {
      plain += text[at + 1];
      at += 2;
      continue;
    }
    const link = marks.escapes ? /^<(https?:\/\/[^\s<>]+)>/.exec(text.slice(at)) : null;
    if (link) {
      flush();
      all.push(h('span', 'link', link[1] ?? ''));
      at += link[0].length;
      continue;
    }
    const pair = marks.pairs.find(([sign]) => text.startsWith(sign, at) && closing(text, at + sign.length, sign, marks) > 0);
    if (!pair) {
      plain += text[at];
      at++;
      continue;
    }
    const [sign, tag] = pair;
    const end = closing(text, at + sign.length, sign, marks);
    const inner = text.slice(at + sign.length, end);
    flush();
    all.push(h(tag, '', ...(tag === 'code' ? [inner] : inline(inner, marks))));
    at = end + sign.length;
  }
  flush();
  return all;
}

function blocks(text: string, marks: Marks, headings: boolean): HTMLElement {
  const body = h('div', 'marked');
  for (const [index, part] of text.split(/\n*```\n?([\s\S]*?)\n?```\n*/).entries()) {
    if (index % 2 === 1) body.append(h('pre', '', part));
    else for (const line of part.split('\n')) {
      const heading = headings ? /^(#{1,3}) (.*)$/.exec(line) : null;
      const quote = /^> ?(.*)$/.exec(line);
      if (heading) body.append(h('div', `heading level${heading[1]?.length}`, ...inline(heading[2] ?? '', marks)));
      else if (quote) body.append(h('div', 'quote', ...inline(quote[1] ?? '', marks)));
      else body.append(h('div', 'line', ...inline(line, marks), line === '' && h('br', '')));
    }
  }
  return body;
}

export const discordMarks = (text: string): HTMLElement => blocks(text, discord, true);
export const whatsappMarks = (text: string): HTMLElement => blocks(text, whatsapp, false);
