/**
 * Where controls keep their values (`language.md §3`): those with a path in the store,
 * the others at a place of the message's own. Controls on one path share one slot.
 */
import type {Json} from '../base/json.js';
import type {ComponentNode} from '../markdown/tree.js';
import {StateStore} from '../state/store.js';
import type {Store} from './types.js';

/** What was told of the values of a store: messages that share it share this. */
const ledgers = new WeakMap<Store, Map<string, Json | undefined>>();

export class Slot {
  readonly nodes = new Set<ComponentNode>();
  readonly #ledger: Map<string, Json | undefined>;
  /** What a reset restores. */
  initial: Json | undefined;
  /** The control whose initial value it holds; undefined once somebody else set it. */
  owner: ComponentNode | undefined;
  /** Whether that value was written down, or is only the empty one. */
  explicit: boolean;

  constructor(
    readonly store: Store,
    readonly path: string,
  ) {
    let ledger = ledgers.get(store);
    if (!ledger) ledgers.set(store, (ledger = new Map()));
    this.#ledger = ledger;
    this.initial = store.get(path);
    if (!ledger.has(path)) this.told = this.initial;
    this.explicit = this.initial !== undefined;
  }

  /** The value last told to anybody: what `old_value` of the next change is. */
  get told(): Json | undefined {
    return this.#ledger.get(this.path);
  }

  set told(value: Json | undefined) {
    this.#ledger.set(this.path, value);
  }

  get value(): Json | undefined {
    return this.store.get(this.path);
  }

  get touched(): boolean {
    return this.store.touched(this.path);
  }

  set(value: Json, source: 'user' | 'agent' | 'host'): void {
    if (source !== 'user') {
      this.owner = undefined;
      this.explicit = true;
    }
    this.store.set(this.path, value, source);
  }

  /**
   * Of two initial values the first one wins; an empty one is none, and nothing that a
   * user entered is overwritten (`§3.3`).
   */
  offer(node: ComponentNode, value: Json, explicit: boolean): void {
    const mine = this.owner === node;
    if (this.touched || (!mine && this.explicit) || (!mine && this.owner !== undefined && !explicit)) return;
    this.owner = node;
    this.explicit ||= explicit;
    this.initial = value;
    this.store.set(this.path, value, 'initial');
  }

  reset(value: Json): void {
    if (this.store instanceof StateStore) this.store.reset(this.path, value);
    else this.store.set(this.path, value, 'host');
  }
}

export class Bindings {
  readonly #own = new StateStore();
  readonly #slots = new Map<string, Slot>();
  readonly #changed: (slot: Slot) => void;
  readonly #store: Store;
  #listening = false;

  /** `changed` is told of each slot whose value changed, by whomever. */
  constructor(store: Store, changed: (slot: Slot) => void) {
    this.#store = store;
    this.#changed = changed;
    this.#own.subscribe((path, value, source) => this.#tell(`#${path}`, value, source));
  }

  /** Whether a control may use a path (`bad-bind` otherwise). */
  admits(path: string): boolean {
    return this.#store instanceof StateStore ? this.#store.admits(path) : new StateStore().admits(path);
  }

  /** The slot of a control: at its path, else at a place that its id names. */
  bind(node: ComponentNode, path: string | undefined): Slot {
    const own = path === undefined;
    // A private path is one segment, whatever letters the id has.
    const at = path ?? `id:${node.id.replaceAll('.', '\\.')}`;
    const key = own ? `#${at}` : `/${at}`;
    let slot = this.#slots.get(key);
    if (!slot) this.#slots.set(key, (slot = new Slot(own ? this.#own : this.#store, at)));
    if (!own && !this.#listening) {
      this.#listening = true;
      this.#store.subscribe((changed, value, source) => this.#tell(`/${changed}`, value, source));
    }
    slot.nodes.add(node);
    return slot;
  }

  #tell(key: string, value: Json, source: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    // What the user types is told when it is committed.
    if (source !== 'user') slot.told = value;
    this.#changed(slot);
  }
}
