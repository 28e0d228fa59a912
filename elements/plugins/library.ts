/** What the plugins share: a library that is loaded when it is first needed, and a style sheet. */

/** The library itself, or what loads it; a module that is loaded may have it as its default. */
export type Library<T> = T | (() => Promise<T | {readonly default: T}>);

/**
 * For an `import()` of a package that may not be there: with a `catch`, bundlers let an application
 * be built without it.
 */
export function absent(error: unknown): never {
  throw error;
}

/** A library that is loaded once, however often it is asked for; a failure is told to everybody who asks. */
export class Loader<T extends object> {
  /** The library, once it is there. */
  ready: T | undefined;
  readonly #library: Library<T>;
  #loading: Promise<T> | undefined;

  constructor(library: Library<T>) {
    this.#library = library;
    if (typeof library !== 'function') this.ready = library;
  }

  load(): Promise<T> {
    return (this.#loading ??= load(this.#library).then((loaded) => (this.ready = loaded)));
  }
}

async function load<T extends object>(library: Library<T>): Promise<T> {
  if (typeof library !== 'function') return library;
  const loaded = await (library as () => Promise<T | {readonly default: T}>)();
  return 'default' in loaded ? loaded.default : loaded;
}

const sheets = new Map<string, CSSStyleSheet>();

/** Gives the tree that an element stands in a style sheet, once. A page's content security policy does not concern it. */
export function adopt(element: Element, css: string): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Resolves when nothing in `element` is selected: what a reader has selected is not taken away. */
export async function unselected(element: Element): Promise<void> {
  const document = element.ownerDocument;
  while (holdsSelection(element)) await new Promise<void>((resolve) => document.addEventListener('selectionchange', () => resolve(), {once: true}));
}

/** Whether a reader has selected something in it. */
export function holdsSelection(element: Element): boolean {
  const root = element.getRootNode();
  const selection = document.getSelection();
  if (!selection || !(root instanceof ShadowRoot)) return Boolean(selection && !selection.isCollapsed && selection.containsNode(element, true));
  const [range] = selection.getComposedRanges?.({shadowRoots: [root]}) ?? [];
  if (!range || range.collapsed) return false;
  const inside = new Range();
  inside.setStart(range.startContainer, range.startOffset);
  inside.setEnd(range.endContainer, range.endOffset);
  return inside.intersectsNode(element);
}
