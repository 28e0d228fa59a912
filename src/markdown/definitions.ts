/**
 * Link definitions and footnotes of one message, and whether formulas are read in it. A label may be used before it is
 * defined; whoever used it is told once, when the definition arrives.
 */

export interface Definition {
  readonly href: string;
  readonly title?: string;
}

/** Labels match after folding case and white space (CommonMark §4.7). */
export function foldLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
}

/** Longer labels are no labels (CommonMark §6.3). */
export const maxLabel = 999;

export class Definitions {
  readonly #links = new Map<string, Definition>();
  /** The same for `marked`, which looks labels up by property; without a prototype any label is harmless. */
  readonly table: Record<string, {href: string; title: string | null}> = Object.create(null);
  /** Footnotes and their numbers, in the order of definition: a later one renumbers nothing. */
  readonly #notes = new Map<string, number>();
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Who is to be told again when the text has ended. */
  readonly #late = new Set<() => void>();

  /** Dollars set off formulas. */
  get formulas(): boolean {
    return this.#formulas;
  }
  #formulas = false;

  /** From here on dollars set off formulas; what holds a dollar already (it awaits the label `$`) is read once more. */
  readFormulas(): void {
    this.#formulas = true;
    this.#tell('$');
  }

  link(label: string): Definition | undefined {
    return this.#links.get(foldLabel(label));
  }

  /** The number of a defined footnote. */
  note(label: string): number | undefined {
    return this.#notes.get(foldLabel(label));
  }

  /** The first definition of a label wins. */
  define(label: string, definition: Definition): void {
    const key = foldLabel(label);
    if (this.#links.has(key)) return;
    this.#links.set(key, definition);
    this.table[label.replace(/\s+/g, ' ').toLowerCase()] = {href: definition.href, title: definition.title ?? null};
    this.#tell(key);
  }

  /** False when the label is taken. */
  defineNote(label: string): boolean {
    const key = foldLabel(label);
    if (this.#notes.has(key)) return false;
    this.#notes.set(key, this.#notes.size + 1);
    this.#tell(`^${key}`);
    return true;
  }

  /** Calls once, when the label (with its `^` for a footnote) is defined. */
  await(label: string, told: () => void): void {
    const key = foldLabel(label);
    let waiting = this.#waiting.get(key);
    if (!waiting) this.#waiting.set(key, (waiting = new Set()));
    waiting.add(told);
  }

  /** Calls once, when the text has ended. */
  defer(told: () => void): void {
    this.#late.add(told);
  }

  /** The text has ended. */
  end(): void {
    for (const told of this.#late) told();
    this.#late.clear();
  }

  known(label: string): boolean {
    const key = foldLabel(label);
    return this.#links.has(key) || (key.startsWith('^') && this.#notes.has(key.slice(1)));
  }

  #tell(key: string): void {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    for (const told of waiting ?? []) told();
  }
}
