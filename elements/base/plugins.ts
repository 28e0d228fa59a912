/**
 * Plugins of a message (`docs/plugins.md`): what colours its code, draws its diagrams and sets
 * its formulas. Here is only where they hook in; they are entries of their own, and load what
 * is heavy when it is first needed. The text stands without them, and stays where one fails.
 */

import type {Diagnostic} from '../../src/index.js';
import {emit} from './events.js';

/** A block of code that a message shows. What a plugin adds must not change what is in `code`. */
export interface CodeBlock {
  /** The first word of the info string in lower case; `math` for `$$`. */
  readonly language: string;
  /** Complete lines, without their newlines; there come more, none changes. */
  readonly lines: readonly string[];
  /** More may come. */
  readonly open: boolean;
  /** The lines in the page, as text nodes that only grow. */
  readonly code: HTMLElement;
  /** Shows an element in place of the code; none: the code again. */
  show(element?: HTMLElement): void;
  /** Gives up: the code stays as it is, and the page is told once. */
  failed(error: unknown): void;
}

/** A formula in TeX, between dollars in the text. `$$` that stands alone is a block of code, in `math`. */
export interface Formula {
  readonly tex: string;
  /** It was set off by two dollars. */
  readonly display: boolean;
  /** Where it stands in the page; it holds the source until `show`. */
  readonly element: HTMLElement;
  /** Shows an element in place of the source. */
  show(element: HTMLElement): void;
  failed(error: unknown): void;
}

/** What follows one block of code. */
export interface CodeFollower {
  /** Lines were added, or the block closed. */
  update?(): void;
  /** The block is gone, or the plugin is. */
  end?(): void;
}

export interface MessagePlugin {
  /** Names it in diagnostics. */
  readonly name: string;
  /** Called once with each block of code; the first plugin that answers has it for its own. */
  code?(block: CodeBlock): CodeFollower | undefined;
  /** With it, dollars set off formulas; called once with each of them. */
  formula?(formula: Formula): void;
}

let shared: readonly MessagePlugin[] = [];
const users = new Set<() => void>();

/** Plugins of all messages of the page that have none of their own, also of those that are there already. */
export function usePlugins(...plugins: readonly MessagePlugin[]): void {
  shared = plugins;
  for (const changed of users) changed();
}

/** The plugins that a message has: its own, else the page's. */
export function pluginsOf(own: readonly MessagePlugin[] | null | undefined): readonly MessagePlugin[] {
  return own ?? shared;
}

/** Calls `changed` when the page's plugins change, until it is told to stop. */
export function followPlugins(changed: () => void, follow: boolean): void {
  if (follow) users.add(changed);
  else users.delete(changed);
}

/** Whether dollars set off formulas. */
export function readsFormulas(plugins: readonly MessagePlugin[]): boolean {
  return plugins.some(({formula}) => formula);
}

/** A block whose owner tells the set of it; the set says what a plugin reaches by `failed`. */
export type OwnBlock = Omit<CodeBlock, 'failed'> & {failed: CodeBlock['failed']};

/** The plugins at work in one message. */
export class PluginSet {
  #plugins: readonly MessagePlugin[];
  readonly #target: EventTarget | undefined;
  readonly #broken = new Set<MessagePlugin>();
  readonly #blocks = new Map<OwnBlock, CodeFollower | undefined>();
  readonly #formulas = new Set<Omit<Formula, 'failed'>>();

  /** `target`: where it is told that a plugin failed (`mdui-diagnostic`, `plugin`), once for each. */
  constructor(plugins: readonly MessagePlugin[] = [], target?: EventTarget) {
    this.#plugins = plugins;
    this.#target = target;
  }

  /** Has these plugins from now on, also for what is there already. */
  use(plugins: readonly MessagePlugin[]): void {
    if (plugins.length === this.#plugins.length && plugins.every((plugin, index) => plugin === this.#plugins[index])) return;
    this.#plugins = plugins;
    for (const block of this.#blocks.keys()) {
      this.#leave(block);
      this.code(block);
    }
    for (const formula of this.#formulas) this.formula(formula);
  }

  code(block: OwnBlock): void {
    this.#blocks.set(block, undefined);
    this.#offer((plugin, failed) => {
      block.failed = (error) => {
        failed(error);
        this.#leave(block);
      };
      const follower = plugin.code?.(block);
      if (follower) this.#blocks.set(block, follower);
      return follower;
    });
  }

  formula(formula: Omit<Formula, 'failed'>): void {
    this.#formulas.add(formula);
    this.#offer((plugin, failed) => {
      plugin.formula?.({...formula, failed});
      return plugin.formula;
    });
  }

  changed(block: OwnBlock): void {
    try {
      this.#blocks.get(block)?.update?.();
    } catch (error) {
      block.failed(error);
    }
  }

  drop(block: OwnBlock): void {
    this.#leave(block);
    this.#blocks.delete(block);
  }

  /** The block is nobody's, and shows its code. */
  #leave(block: OwnBlock): void {
    const follower = this.#blocks.get(block);
    this.#blocks.set(block, undefined);
    follower?.end?.();
    block.show();
  }

  /** To one plugin after the other, until one takes it. */
  #offer(take: (plugin: MessagePlugin, failed: (error: unknown) => void) => unknown): void {
    for (const plugin of this.#plugins) {
      const failed = (error: unknown): void => {
        if (this.#broken.has(plugin)) return;
        this.#broken.add(plugin);
        const message = `The plugin ${plugin.name} failed (${error instanceof Error ? error.message : String(error)}); the text stays as it is.`;
        console.warn(`MarkdownUI: ${message}`);
        if (this.#target) emit(this.#target, 'mdui-diagnostic', {code: 'plugin', severity: 'warning', line: 1, column: 1, message} satisfies Diagnostic);
      };
      try {
        if (take(plugin, failed)) return;
      } catch (error) {
        failed(error);
      }
    }
  }
}
