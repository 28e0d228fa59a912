/**
 * The store of bind paths (`language.md §3`). It holds values and who set them last; it
 * knows nothing of controls. Messages of a conversation share one.
 */
import {Emitter} from '../base/emitter.js';
import type {Json, JsonObject} from '../base/json.js';
import {nested, parsePath, setPath} from '../base/path.js';
import type {Store} from '../document/types.js';
import {sameValue} from './values.js';

export type Source = Parameters<Store['set']>[2];

interface Cell {
  value: Json;
  source: Source;
  touched: boolean;
}

/** A store of one's own, to share between messages or to fill before the first one. */
export class StateStore implements Store {
  readonly #cells = new Map<string, Cell>();
  /** Paths that lead to a cell: no cell may stand there. */
  readonly #branches = new Set<string>();
  readonly #emitter = new Emitter<readonly [path: string, value: Json, source: Source]>();

  /**
   * Whether a path can be used: it is well formed, and no other path is its beginning or
   * goes on from it (`a` beside `a.b`).
   */
  admits(path: string): boolean {
    if (this.#cells.has(path)) return true;
    return parsePath(path) !== undefined && !this.#branches.has(path) && !beginnings(path).some((part) => this.#cells.has(part));
  }

  get(path: string): Json | undefined {
    return this.#cells.get(path)?.value;
  }

  /**
   * Sets a value. An initial one never overwrites what a user, an agent or a host set. A
   * path that is not admitted changes nothing.
   */
  set(path: string, value: Json, source: Source): void {
    let cell = this.#cells.get(path);
    if (cell && source === 'initial' && cell.source !== 'initial') return;
    if (!cell) {
      if (!this.admits(path)) return;
      for (const part of beginnings(path)) this.#branches.add(part);
      this.#cells.set(path, (cell = {value: null, source, touched: false}));
    } else if (sameValue(cell.value, value)) {
      cell.touched ||= source === 'user';
      // A host that says the same makes it its own: no initial value replaces it any more.
      const claimed = source === 'host' && cell.source !== source;
      cell.source = source;
      if (claimed) this.#emitter.emit([path, value, source]);
      return;
    }
    cell.value = value;
    cell.source = source;
    cell.touched ||= source === 'user';
    this.#emitter.emit([path, value, source]);
  }

  /** Back to an initial value: the path is as if the user had never touched it. */
  reset(path: string, value: Json): void {
    const cell = this.#cells.get(path);
    if (cell) Object.assign(cell, {source: 'initial', touched: false});
    this.set(path, value, 'initial');
  }

  touched(path: string): boolean {
    return this.#cells.get(path)?.touched === true;
  }

  snapshot(): JsonObject {
    const root = nested();
    for (const [path, {value}] of this.#cells) setPath(root, parsePath(path) ?? [], value);
    return root as JsonObject;
  }

  subscribe(listener: (path: string, value: Json, source: string) => void): () => void {
    return this.#emitter.subscribe(([path, value, source]) => listener(path, value, source));
  }
}

/** `a.b.c` begins with `a` and `a.b`. */
function beginnings(path: string): string[] {
  const parts: string[] = [];
  for (const {index} of path.matchAll(/(?<!\\)\./g)) parts.push(path.slice(0, index));
  return parts;
}
