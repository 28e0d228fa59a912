/** Blocks as Adaptive Cards that are no larger than the platform takes (`docs/channels.md`). */
import {limits} from './limits.js';
import {bytesOf, pieces} from './units.js';

type Block = Readonly<Record<string, unknown>>;

const most = limits.teams.card.max;
/** What is around the blocks: the version, the fallback text. */
const frame = 4000;

const sizeOf = (block: unknown): number => bytesOf(JSON.stringify(block));
const listIn = (block: Block, name: string): readonly Block[] | undefined => (Array.isArray(block[name]) ? (block[name] as readonly Block[]) : undefined);

/** One card, or several where the text is too long for one; what is filled in stays with what sends it (`plan.ts` sees to it that it can). */
export function fitted(body: readonly Block[], fallbackText: string): readonly unknown[] {
  const make = (items: readonly Block[]): Block => ({type: 'AdaptiveCard', version: '1.5', fallbackText, body: items});
  if (sizeOf(make(body)) <= most) return [make(body)];
  const cards: Block[][] = [[]];
  let size = 0;
  const start = (): void => {
    cards.push([]);
    size = 0;
  };
  const inputs = body.map((block) => [...nested(block)].some(({type}) => String(type).startsWith('Input.')));
  const acts = body.map((block) => block['type'] === 'ActionSet' && (listIn(block, 'actions') ?? []).some(takesAll));
  const first = inputs.indexOf(true);
  const last = first < 0 ? -1 : Math.max(acts.lastIndexOf(true), inputs.lastIndexOf(true));
  const together = first < 0 ? 0 : body.slice(first, last + 1).reduce((sum, block) => sum + sizeOf(block) + 1, 0);
  body.forEach((block, index) => {
    const inside = first >= 0 && index >= first && index <= last;
    if (index === first && size > 0 && size + together > most - frame) start();
    for (const part of inside ? [block] : split(block)) {
      const bytes = sizeOf(part) + 1;
      if (!inside && size > 0 && size + bytes > most - frame) start();
      cards.at(-1)?.push(part);
      size += bytes;
    }
  });
  return cards.map(make);
}

/** Whether an action takes along what is filled in; one that asks first has the other in it. */
const takesAll = ({type, card, associatedInputs}: Block): boolean => (type === 'Action.ShowCard' ? (listIn(card as Block, 'actions') ?? []).some(takesAll) : type === 'Action.Execute' && associatedInputs !== 'none');

function* nested(block: Block): Generator<Block> {
  yield block;
  for (const name of ['items', 'columns']) for (const each of listIn(block, name) ?? []) yield* nested(each);
}

/** Members of a list in groups that fit, where each of them does. */
function grouped(members: readonly Block[], room: number): Block[][] {
  const groups: Block[][] = [[]];
  let size = 0;
  for (const member of members) {
    const bytes = sizeOf(member) + 1;
    if (size > 0 && size + bytes > room) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(member);
    size += bytes;
  }
  return groups;
}

/** Runs that look the same, side by side, are one: a word in two of them is broken nowhere. */
function joined(runs: readonly Block[]): Block[] {
  const all: Block[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && !run['selectAction'] && JSON.stringify({...last, text: ''}) === JSON.stringify({...run, text: ''})) all[all.length - 1] = {...last, text: `${String(last['text'])}${String(run['text'])}`};
    else all.push(run);
  }
  return all;
}

/** A long run in parts; a part of an address leads nowhere. What is escaped in JSON takes twice the room. */
function piecesOf({selectAction: _, ...look}: Block, room: number): Block[] {
  return pieces(String(look['text']), {unit: 'byte', max: Math.floor(room / 8)}).map((text) => ({...look, text}));
}

/** A block in parts that have each room in a card. */
function split(block: Block, room = most / 2): Block[] {
  if (sizeOf(block) <= room) return [block];
  const inlines = listIn(block, 'inlines');
  if (inlines) return grouped(joined(inlines).flatMap((run) => (sizeOf(run) <= room / 2 ? [run] : piecesOf(run, room))), room).map((some) => ({...block, inlines: some}));
  const rows = listIn(block, 'rows');
  if (rows) return splitTable(block, rows, room);
  const items = listIn(block, 'items');
  if (items) return grouped(items.flatMap((each) => split(each, room / 2)), room).map((some) => ({...block, items: some}));
  return [block];
}

/** The rows of a table under their heading, as many in one as fit; a row for which there is no room is its cells, one under the other. */
function splitTable(table: Block, rows: readonly Block[], room: number): Block[] {
  const [head, ...rest] = rows;
  const width = head ? sizeOf(head) : 0;
  const tall = (row: Block): boolean => sizeOf(row) > room / 2;
  if (!head || tall(head)) return rows.flatMap((row) => cellsOf(row, room));
  const all: Block[] = [];
  for (let at = 0; at < rest.length; ) {
    const row = rest[at] as Block;
    if (tall(row)) {
      all.push(...cellsOf(row, room));
      at++;
      continue;
    }
    const end = rest.findIndex((each, index) => index >= at && tall(each));
    const [some = []] = grouped(rest.slice(at, end < 0 ? undefined : end), room - width);
    all.push({...table, rows: [head, ...some]});
    at += some.length;
  }
  return all;
}

const cellsOf = (row: Block, room: number): Block[] => (listIn(row, 'cells') ?? []).flatMap((cell) => (listIn(cell, 'items') ?? []).flatMap((item) => split(item, room)));
