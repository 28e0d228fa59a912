/** The pages in `docs`, whose code is run as it stands there. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

export const root = new URL('../../../', import.meta.url).pathname;

/** The first block of code in a language that begins with some line, of a page in `docs`. */
export function blockOf(page: string, language: string, beginning = ''): string {
  const blocks = readFileSync(`${root}docs/${page}`, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'));
  const code = [...blocks].map(([, found = '']) => found).find((found) => found.startsWith(beginning));
  assert.ok(code, `docs/${page} has no ${language} that begins with "${beginning}"`);
  return code;
}

/** The code with what a reader puts in place of it. */
export function exchanged(code: string, ...exchanges: readonly (readonly [from: string, to: string])[]): string {
  return exchanges.reduce((text, [from, to]) => {
    assert.ok(text.includes(from), `"${from}" is not in it`);
    return text.replace(from, () => to);
  }, code);
}
