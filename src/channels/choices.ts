/** The options of a field. */
import type {ComponentNode, Option} from '../document/types.js';
import {cleanLine, lineOf} from './prose.js';

/** An option, groups made flat. */
export interface Choice {
  readonly index: number;
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled: boolean;
  readonly chosen: boolean;
  /** The heading of its group. */
  readonly group?: string;
}

/** All options in their order, an own line for each. */
export function choicesOf(node: ComponentNode): Choice[] {
  const all: Choice[] = [];
  const chosen = (value: string): boolean => (Array.isArray(node.value) ? node.value.includes(value) : node.value === value);
  const walk = (options: readonly Option[], group?: string): void => {
    for (const option of options) {
      const label = lineOf(option.label) || cleanLine(option.value);
      if (option.options) walk(option.options, label || undefined);
      else {
        // What cannot be read is at least counted.
        all.push({
          index: all.length, label: label || String(all.length + 1), value: option.value, disabled: option.disabled === true, chosen: chosen(option.value),
          ...(option.description ? {description: cleanLine(option.description)} : {}), ...(group === undefined ? {} : {group}),
        });
      }
    }
  };
  walk(node.options ?? []);
  return all;
}
