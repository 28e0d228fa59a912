/**
 * What has room among the buttons of a message, where there can be only so many: a form
 * as a whole or nothing of it, since half of one must not be sent (`docs/channels.md`).
 */
import type {ComponentNode} from '../document/types.js';
import type {Act, Card, Field, Group, Part} from './card.js';
import type {Panel} from './prose.js';
import {canTurn} from './states.js';

export interface Room {
  /** How many buttons there can be. */
  readonly most: number;
  /** Options of a page. */
  readonly size: number;
  /** The indexes of groups of which nothing has room: they are answered in words. */
  readonly crowded: ReadonlySet<number>;
  /** The indexes of clicks for which there is none. */
  readonly left: ReadonlySet<number>;
}

/** What a group wants: a button for each option or prompt, and those that send it. */
export interface Wanted {
  readonly group: Group;
  readonly fields: readonly Field[];
  readonly ends: number;
}

/** Options of a page, as many as there is room for. */
const pageSizes = [90, 60, 45, 30, 20, 10, 5, 2] as const;
const smallest = 2;

/** The options of a field that can be chosen. */
export const liveOf = ({choices}: Field): Field['choices'] => choices.filter(({disabled}) => !disabled);

/** How many buttons a field takes with pages of a size; a page of several has two to turn it. */
const buttonsOf = (field: Field, size: number): number => (field.type === 'text' || field.type === 'flag' ? 1 : liveOf(field).length <= size ? liveOf(field).length : size + 2);

/** The largest pages with which all of some fields fit. */
function sizeFor(fields: readonly Field[], room: number): number | undefined {
  return pageSizes.find((size) => fields.reduce((sum, field) => sum + buttonsOf(field, size), 0) <= room);
}

/** Forms first, in their order; clicks take what is left. `taken` are buttons that are neither. */
export function roomFor({acts}: Card, most: number, wanted: readonly Wanted[], taken: number): Room {
  const crowded = new Set<number>();
  const left = new Set<number>();
  const fields: Field[] = [];
  let room = most - taken;
  for (const {group, fields: own, ends} of wanted) {
    if (sizeFor([...fields, ...own], room - ends) === undefined) crowded.add(group.index);
    else {
      fields.push(...own);
      room -= ends;
    }
  }
  for (const act of acts.filter(({off, type}: Act) => !off && type === 'click')) {
    if (sizeFor(fields, room - 1) === undefined) left.add(act.index);
    else room--;
  }
  return {most, size: sizeFor(fields, room) ?? smallest, crowded, left};
}

/** The tab or item that a part is in, or is the title of. */
export const panelOf = (part: Part): Panel | undefined => part.panel ?? (part.kind === 'text' ? part.head : undefined);

/** More tabs than these are no rows of buttons in one message. */
const mostTurns = 30;

/** The tabs of a message that buttons can turn, each with its panels. */
export function turnable({parts}: Pick<Card, 'parts'>): ReadonlyMap<ComponentNode, readonly Panel[]> {
  const sets = new Map<ComponentNode, Set<Panel>>();
  for (const panel of parts.flatMap((part) => panelOf(part) ?? [])) if (canTurn(panel.of)) sets.set(panel.of, (sets.get(panel.of) ?? new Set()).add(panel));
  return new Map([...sets].map(([node, panels]) => [node, [...panels]]));
}

/** How many buttons turn them, or 0 where they are too many to be turned. */
export function turnsOf(sets: ReadonlyMap<ComponentNode, readonly Panel[]>): number {
  const count = [...sets.values()].reduce((sum, panels) => sum + panels.length, 0);
  return count > mostTurns ? 0 : count;
}
