/**
 * Public lists of attacks. They are no part of the project: their folder is named by
 * `MARKDOWNUI_CORPORA`, or stands as `shared/corpora` beside the repository.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Item} from './probe.js';

const folder = process.env['MARKDOWNUI_CORPORA'] ?? fileURLToPath(new URL('../../../../shared/corpora', import.meta.url));

/** Why a test that needs the lists does not run; false when they are there. */
export const absent: string | false = existsSync(folder) ? false : 'the public lists are not on this machine (MARKDOWNUI_CORPORA names their folder)';

export function readList(file: string): readonly Readonly<Record<string, unknown>>[] {
  return JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Readonly<Record<string, unknown>>[];
}

/** Texts to show, by list: payloads, Markdown examples, and what an upstream expects of its own output. */
export function corpora(): Map<string, Item[]> {
  const lists = new Map<string, Item[]>();
  if (absent) return lists;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json') && !/^(?:MANIFEST|advisories)/.test(name)).sort()) {
    const items = readList(file).flatMap((row, index) => {
      const texts = [row['payload'], row['markdown'], row['html'], row['dompurify_expected']].flat().filter((text): text is string => typeof text === 'string' && text !== '');
      return texts.map((text, part) => ({id: `${String(row['id'] ?? row['example'] ?? index)}/${part}`, text}));
    });
    lists.set(file, items);
  }
  return lists;
}
