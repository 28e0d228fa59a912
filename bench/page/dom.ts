/** Looking at what a renderer made, shadow trees included. */

const inside = (node: Node): Node[] => [...node.childNodes, ...(node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [])];

/** Text that a reader could see; styles and scripts hold none. */
export function countTexts(root: Node): number {
  if (root instanceof Text) return 1;
  if (root instanceof HTMLStyleElement || root instanceof HTMLScriptElement) return 0;
  return inside(root).reduce((sum, node) => sum + countTexts(node), 0);
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The page laid out, now. */
export function layOut(): void {
  void document.body.offsetHeight;
}

export const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** After the next frame was drawn: a task that a frame's callback posts comes behind its style, layout and paint. */
export async function drawn(): Promise<void> {
  await frame();
  const {port1, port2} = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
  port1.close();
}

/** A place to render into, alone in the page. */
export function stage(): HTMLElement {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  return host;
}

/**
 * Counts the nodes that come into a place and leave it. A node that is moved, or put in
 * empty and filled later, counts once.
 */
export class NodeCounter {
  added = 0;
  removed = 0;
  readonly #known = new WeakSet<Node>();
  /** They are told before a promise goes on, so that there is nothing left to take then. */
  readonly #records: MutationRecord[] = [];
  readonly #observer = new MutationObserver((records) => void this.#records.push(...records));
  /** Custom elements whose shadow tree was not there yet. */
  #pending: Element[] = [];

  constructor(root: Node) {
    this.#watch(root);
  }

  #watch(root: Node): void {
    this.#observer.observe(root, {childList: true, subtree: true});
  }

  /** Reads what happened since the last call. */
  read(): void {
    const records = [...this.#records.splice(0), ...this.#observer.takeRecords()];
    const pending = this.#pending;
    this.#pending = [];
    for (const element of pending) this.#enterShadow(element);
    for (const {addedNodes, removedNodes} of records) {
      for (const node of addedNodes) this.#see(node);
      for (const node of removedNodes) this.#see(node);
    }
    for (const {removedNodes} of records) for (const node of removedNodes) this.#forget(node);
  }

  #see(node: Node): void {
    if (!this.#known.has(node)) {
      this.#known.add(node);
      this.added++;
    }
    for (const child of node.childNodes) this.#see(child);
    if (node instanceof Element && node.localName.includes('-')) this.#enterShadow(node);
  }

  #enterShadow(element: Element): void {
    const {shadowRoot} = element;
    if (!shadowRoot) this.#pending.push(element);
    else if (!this.#known.has(shadowRoot)) {
      this.#known.add(shadowRoot);
      this.#watch(shadowRoot);
      for (const child of shadowRoot.childNodes) this.#see(child);
    }
  }

  #forget(node: Node): void {
    if (node.isConnected || !this.#known.delete(node)) return;
    this.removed++;
    for (const child of node.childNodes) this.#forget(child);
    if (node instanceof Element && node.shadowRoot) for (const child of node.shadowRoot.childNodes) this.#forget(child);
  }
}
