/** The numbers of a chart: parameters, a header, and rows parted by commas. */
import type {Json, JsonObject} from '../base/json.js';
import {type Report, Unreadable} from './types.js';
import {readWords} from './words.js';

const parameter = /^\s*(id|title|height)\s*:(.*)$/i;

/** The cells of a line. Quotes hold commas together, though the language has none. */
function cells(line: string, exact: boolean): readonly string[] {
  if (exact || !line.includes('"')) return line.split(',').map((cell) => cell.trim());
  const found: string[] = [];
  const cell = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*))(,|$)/y;
  for (let at = 0; at <= line.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const match = cell.exec(line);
    // something stands behind the quotes: the line is read as it is written
    if (!match) return line.split(',').map((each) => each.trim());
    found.push(match[1]?.replaceAll('""', '"') ?? (match[2] ?? '').trim());
    if (match[3] === '') break;
  }
  return found;
}

/** `rest` is the first line behind the type. Cells stay the text that they are, for a table to show. */
export function readChart(rest: string, lines: readonly string[], exact: boolean, report: Report): JsonObject {
  const values: Record<string, Json> = {};
  let at = 1;
  const words = readWords(rest, exact, report);
  if (words.length > 0) {
    values['id'] = words[0]?.text ?? '';
    if (words[1]) values['title'] = words[1].text;
  }
  for (; at < lines.length; at++) {
    const [, key, value] = parameter.exec(lines[at] ?? '') ?? [];
    if (key === undefined) break;
    if (exact && words.length > 0) throw new Unreadable('chart', 'An id behind the type and parameters below it do not go together.', {line: at, column: 0});
    values[key.toLowerCase()] = (value ?? '').trim();
  }
  while (at < lines.length && (lines[at] ?? '').trim() === '') at++;
  const table: string[][] = [];
  const place = new Map<readonly string[], number>();
  for (; at < lines.length; at++) {
    if ((lines[at] ?? '').trim() === '') continue;
    const row = [...cells(lines[at] ?? '', exact)];
    table.push(row);
    place.set(row, at);
  }
  const [header, ...rows] = table;
  if (!header || (exact && header.length < 2)) throw new Unreadable('chart', 'A chart needs a header of two columns or more.');
  const width = Math.max(...[header, ...rows].map((row) => row.length).slice(0, 10_000));
  // `Q1,Q2` over `Revenue,1,2`: the heading of the labels was left out
  if (!exact && rows.length > 0 && rows.every((row) => row.length === header.length + 1)) {
    header.unshift('');
    report('repair', 'ragged-row', 'The header lacks the name of its first column.', {line: place.get(header) ?? 0, column: 0});
  }
  for (const row of rows) {
    const line = place.get(row) ?? 0;
    if (row.length !== header.length) {
      const message = `This row has ${row.length} columns, expected ${header.length}.`;
      if (exact) throw new Unreadable('ragged-row', message, {line, column: 0});
      report('repair', 'ragged-row', message, {line, column: 0});
    }
    const odd = row.slice(1).find((cell) => Number.isNaN(Number.parseFloat(cell)));
    if (exact && odd !== undefined) throw new Unreadable('not-a-number', `'${odd.slice(0, 40)}' is no number.`, {line, column: 0});
  }
  const filled = (row: readonly string[]): string[] => [...row, ...Array.from({length: Math.max(0, Math.min(width, 200) - row.length)}, () => '')];
  return {...values, table: [header, ...rows].map(filled)};
}
