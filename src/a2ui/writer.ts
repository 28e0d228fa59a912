/** Components being written in one spelling of the protocol, and what got lost. */
import type {Json, JsonObject} from '../base/json.js';
import {nested, parsePath, setPath} from '../base/path.js';
import type {ComponentNode} from '../document/types.js';
import {toPointer} from './pointer.js';
import type {Loss} from './types.js';

/** `v1.0` has plain keys, `1.0` has `@` keys. */
export type WrittenDialect = 'v1.0' | '1.0';

const marks: Readonly<Record<WrittenDialect, string>> = {'v1.0': '', '1.0': '@'};

export class A2uiWriter {
  readonly components: JsonObject[] = [];
  readonly losses: Loss[] = [];
  readonly data = nested();
  readonly #mark: string;
  readonly #ids = new Set(['root']);
  /** Pointers, and what was written there. */
  readonly #written = new Map<string, string>();

  constructor(dialect: WrittenDialect) {
    this.#mark = marks[dialect];
  }

  lose(node: ComponentNode | undefined, what: string, message: string): void {
    this.losses.push({node_id: node?.id ?? '', component: node?.type ?? 'prose', what, message});
  }

  /** An id that is free: as asked for, else with a number. */
  id(wanted: string): string {
    let id = wanted;
    for (let count = 2; this.#ids.has(id); count++) id = `${wanted}-${count}`;
    this.#ids.add(id);
    return id;
  }

  /** The id of a node; one that is taken gets another, which is a loss: acts are known by it. */
  idOf(node: ComponentNode): string {
    const id = this.id(node.id);
    if (id !== node.id) this.lose(node, 'id', `It is called '${id}'.`);
    return id;
  }

  /** Adds a component; `checks` and the like are spelled as the dialect has them. Returns its id. */
  add(id: string, component: string, props: Readonly<Record<string, Json | undefined>>, checks: readonly Json[] = [], accessibility?: JsonObject): string {
    const given = Object.entries(props).filter((entry): entry is [string, Json] => entry[1] !== undefined);
    this.components.push({
      id, component, ...Object.fromEntries(given),
      ...(checks.length > 0 && {[`${this.#mark}checks`]: checks}),
      ...(accessibility && {[`${this.#mark}accessibility`]: accessibility}),
    });
    return id;
  }

  text(id: string, markdown: string, variant?: 'caption'): string {
    return this.add(this.id(id), 'Text', {text: markdown, variant});
  }

  bind(pointer: string): JsonObject {
    return {[`${this.#mark}path`]: pointer};
  }

  call(name: string, args: JsonObject): JsonObject {
    return {[`${this.#mark}call`]: name, args};
  }

  /** The pointer of a control's value, which is put into the data the first time. */
  value(node: ComponentNode, value: Json): string {
    const path = (node.bind === undefined ? undefined : parsePath(node.bind)) ?? [node.id];
    const pointer = toPointer(path);
    const written = this.#written.get(pointer);
    if (written !== undefined) {
      if (written !== JSON.stringify(value)) this.lose(node, 'value', `Another value stands at '${path.join('.')}'.`);
      return pointer;
    }
    this.#written.set(pointer, JSON.stringify(value));
    if (!setPath(this.data, path, value)) this.lose(node, 'value', `Another value stands at '${path.join('.')}'.`);
    return pointer;
  }
}
