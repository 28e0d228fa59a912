/**
 * Plugins of a message (`docs/plugins.md`): what colours its code, draws its diagrams and sets
 * its formulas. Here is only where they hook in; they are entries of their own, and load what
 * is heavy when it is first needed. The text stands without them, and stays where one fails.
 */

import type {Diagnostic} from '../../src/index.js';
import {emit} from './events.js';

/** Code that a message shows, a formula in TeX included. */
export interface CodeBlock {
  /** The first word of the info string in lower case; `math` for what stands between dollars. */
  readonly language: string;
  /** A formula that stands in a line, between one or two dollars. `$$` on lines of its own are a block. */
  readonly math?: 'inline' | 'display' | undefined;
  /** Complete lines, without their newlines; there come more, none changes. They may be a frame ahead of `code`. */
  readonly lines: readonly string[];
  /** More may come. */
  readonly open: boolean;
  /** The lines in the page, as text nodes that only grow: a plugin must not change them. */
  readonly code: HTMLElement;
  /** Shows an element in place of the code; none: the code again. */
  show(element?: HTMLElement): void;
  /** Gives up: the code stays as it is, and the page is told once. Set for each block that a plugin has. */
  failed(error: unknown): void;
}

/** What follows one block. */
export interface CodeFollower {
  /** Lines were added, or the block closed. */
  update?(): void;
  /** The block is gone, or the plugin is. */
  end?(): void;
}

/** What takes blocks of code of a message for its own: colours, formulas, diagrams (`docs/plugins.md`). */
export interface MessagePlugin {
  /** Names it in diagnostics. */
  readonly name: string;
  /** With it, dollars set off formulas. */
  readonly formulas?: boolean;
  /** Called once with each block; the first plugin that answers has it for its own. */
  code(block: CodeBlock): CodeFollower | undefined;
}

let shared: readonly MessagePlugin[] = [];
/** What to call when the page's plugins change. */
export const pluginUsers = new Set<() => void>();

/** Plugins of all messages of the page that have none of their own, also of those that are there already. */
export function usePlugins(...plugins: readonly MessagePlugin[]): void {
  shared = plugins;
  for (const changed of pluginUsers) changed();
}

/** The plugins that a message has: its own, else the page's. */
export function pluginsOf(own?: readonly MessagePlugin[] | null): readonly MessagePlugin[] {
  return own ?? shared;
}

/** Whether dollars set off formulas. */
export function readsFormulas(plugins: readonly MessagePlugin[]): boolean {
  return plugins.some(({formulas}) => formulas);
}

/** The plugins at work in one message. */
export class PluginSet {
  #plugins: readonly MessagePlugin[];
  readonly #target: EventTarget | undefined;
  readonly #broken = new Set<MessagePlugin>();
  readonly #blocks = new Map<CodeBlock, CodeFollower | undefined>();

  /** `target`: where it is told that a plugin failed (`mdui-diagnostic`, `plugin`), once for each. */
  constructor(plugins: readonly MessagePlugin[] = [], target?: EventTarget) {
    this.#plugins = plugins;
    this.#target = target;
  }

  /** Has these plugins from now on, also for what is there already. */
  use(plugins: readonly MessagePlugin[]): void {
    if (plugins.length === this.#plugins.length && plugins.every((plugin, index) => plugin === this.#plugins[index])) return;
    this.#plugins = plugins;
    for (const block of [...this.#blocks.keys()]) {
      this.drop(block);
      this.add(block);
    }
  }

  add(block: CodeBlock): void {
    this.#blocks.set(block, undefined);
    for (const plugin of this.#plugins) {
      block.failed = (error) => {
        this.#tell(plugin, error);
        this.drop(block, false);
      };
      try {
        const follower = plugin.code(block);
        if (!follower) continue;
        this.#blocks.set(block, follower);
        return;
      } catch (error) {
        this.#tell(plugin, error);
      }
    }
  }

  changed(block: CodeBlock): void {
    try {
      this.#blocks.get(block)?.update?.();
    } catch (error) {
      block.failed(error);
    }
  }

  /** The block is nobody's, and shows its code; `gone`: for good. */
  drop(block: CodeBlock, gone = true): void {
    const follower = this.#blocks.get(block);
    if (gone) this.#blocks.delete(block);
    else this.#blocks.set(block, undefined);
    follower?.end?.();
    block.show();
  }

  #tell(plugin: MessagePlugin, error: unknown): void {
    if (this.#broken.has(plugin)) return;
    this.#broken.add(plugin);
    const message = `Plugin ${plugin.name} failed: ${(error as Error | null)?.message ?? String(error)}`;
    console.warn(message);
    if (this.#target) emit(this.#target, 'mdui-diagnostic', {code: 'plugin', severity: 'warning', line: 1, column: 1, message} satisfies Diagnostic);
  }
}
