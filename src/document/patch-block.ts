/** The body of a `:::patch` block (`language.md §4`), read line by line. */
import type {Patch} from './types.js';

const entry = /^([ \t]*)([A-Za-z_][\w/-]*)[ \t]*:(?:[ \t]+(.*))?$/s;
const indent = /^[ \t]*/;

interface Entry {
  readonly key: string;
  readonly width: number;
  /** Given by `|`: line breaks are kept. */
  readonly literal: boolean;
  readonly lines: string[];
}

export class PatchLines {
  readonly #entries: Entry[] = [];

  line(text: string): void {
    const last = this.#entries.at(-1);
    const width = (indent.exec(text)?.[0] ?? '').length;
    if (last && (text.trim() === '' || width > last.width)) {
      last.lines.push(text);
      return;
    }
    const found = entry.exec(text);
    if (!found) {
      // Words that are no entry belong to the one above; nothing gets lost.
      if (last) last.lines.push(text);
      return;
    }
    const value = (found[3] ?? '').trim();
    const literal = value === '|';
    this.#entries.push({key: found[2] ?? '', width, literal, lines: literal ? [] : [value]});
  }

  /** The patches that the block says; they are applied together or not at all. */
  patches(target: string, reason: string | undefined): Patch[] {
    const why = reason === undefined ? {} : {reason};
    return this.#entries.map((each): Patch => {
      const text = textOf(each);
      return each.key === 'body' ? {op: 'replace_body', target, markdown: text, ...why} : {op: 'set', target, path: `/${each.key}`, value: unquoted(text), ...why};
    });
  }
}

function textOf({literal, lines}: Entry): string {
  if (!literal) return lines.map((line) => line.trim()).filter(Boolean).join(' ');
  const widths = lines.filter((line) => line.trim() !== '').map((line) => (indent.exec(line)?.[0] ?? '').length);
  const common = widths.reduce((least, width) => Math.min(least, width), 1024);
  return lines.map((line) => line.slice(common)).join('\n').trimEnd();
}

/** `"Done"` means Done: models quote out of habit. */
function unquoted(text: string): string {
  const quote = text.charAt(0);
  const inner = text.slice(1, -1);
  return text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote) && !inner.includes(quote) ? inner : text;
}
