/** The agent's shared state and the store of bind paths: `{trip: {to: 'Oslo'}}` is the path `trip.to`. */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {parsePath} from '../base/path.js';
import type {Store} from '../document/types.js';
import type {Problem} from './types.js';

/** More values than this are no form's. */
const most = 1000;

/** Values by path; lists are values. */
function leavesOf(state: Json, path: readonly string[] = [], leaves = new Map<string, Json>()): Map<string, Json> {
  if (isJsonObject(state)) for (const [key, value] of Object.entries(state)) leavesOf(value, [...path, key], leaves);
  else if (leaves.size < most && path.length > 0) {
    const name = path.map((segment) => segment.replaceAll('.', '\\.')).join('.');
    if (parsePath(name) !== undefined) leaves.set(name, state);
  }
  return leaves;
}

export class StateLink {
  readonly #store: Store;
  readonly #report: (problem: Problem) => void;
  #known = new Map<string, string>();

  constructor(store: Store, report: (problem: Problem) => void) {
    this.#store = store;
    this.#report = report;
  }

  /** Writes what the agent changed. What the user entered is the user's. */
  take(state: Json): void {
    const leaves = leavesOf(state);
    for (const path of this.#known.keys()) if (!leaves.has(path)) leaves.set(path, null);
    const before = this.#known;
    this.#known = new Map([...leaves].map(([path, value]) => [path, JSON.stringify(value)]));
    for (const [path, value] of leaves) {
      if (before.get(path) === this.#known.get(path) || JSON.stringify(this.#store.get(path)) === this.#known.get(path)) continue;
      if (this.#store.touched(path)) this.#report({code: 'user-value', message: `The user entered ${path}; it was left as it is.`});
      else this.#store.set(path, value, 'host');
    }
  }
}

/** The state with what a user sent, at the paths that it has. */
export function withValues(state: Json, values: JsonObject | undefined): Json {
  if (!values || !isJsonObject(state)) return state;
  const pairs = Object.entries(state).map(([key, value]): [string, Json] => {
    const sent = Object.hasOwn(values, key) ? values[key] : undefined;
    if (sent === undefined) return [key, value];
    return [key, isJsonObject(value) ? (isJsonObject(sent) ? withValues(value, sent) : value) : sent];
  });
  return Object.fromEntries(pairs);
}
