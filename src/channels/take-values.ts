/** Values as they stand on the wire, made those of the document. */
import type {Json} from '../base/json.js';
import type {Field, Group} from './card.js';
import {ownValue, prefilled, word} from './channel.js';
import type {Work} from './work.js';

/** What a value on the wire is: options are indexes, whatever the channel writes them in. */
export function fromWire(field: Field, wire: unknown): Json | undefined {
  const {type, choices} = field;
  const option = (index: unknown): string | undefined => {
    const at = typeof index === 'string' && /^\d{1,4}$/.test(index) ? Number(index) : index;
    const choice = typeof at === 'number' ? choices[at] : undefined;
    return choice && (!choice.disabled || choice.chosen) ? choice.value : undefined;
  };
  const empty = wire === undefined || wire === null || wire === '' || (Array.isArray(wire) && wire.length === 0);
  if (type === 'text') return empty ? '' : typeof wire === 'string' || typeof wire === 'number' ? wire : undefined;
  if (type === 'flag') return empty || wire === false || wire === 'false' ? false : wire === true || wire === 'true' || Array.isArray(wire) ? true : undefined;
  if (type === 'choice') return empty ? null : option(Array.isArray(wire) ? wire[0] : wire);
  const values = empty ? [] : (Array.isArray(wire) ? wire : (word(wire) ?? '–').split(',')).map(option);
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** A value of which the channel took the beginning only is whole where the user left it as it was. */
function untouched({channel: {prefill}}: Work, field: Field, sent: Json | undefined): Json | undefined {
  const shown = prefill && field.type === 'text' ? prefilled(field, prefill(field)) : undefined;
  return shown !== undefined && typeof sent === 'string' && sent.trim() === shown.trim() ? ownValue(field) : sent;
}

/** Takes the values that came with an act. The first field whose value cannot be. */
export function takeValues(work: Work, group: Group | undefined): Field | undefined {
  const {values} = work.update;
  if (!values || !group) return undefined;
  for (const field of group.fields) {
    if (field.off) continue;
    const value = untouched(work, field, fromWire(field, values.get(field.index)));
    if (value === undefined || !work.document.input(field.node.id, value)) return field;
  }
  work.refresh();
  return undefined;
}
