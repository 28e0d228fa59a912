/** What a subcommand is, and what it may do to the world: files in, text out, an exit code. */

/** 0: fine; 1: a diagnostic that counts, or an `ask` that was left; 2: wrong use, or a file that cannot be read. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  /** After `markdownui`. */
  readonly usage: string;
  readonly summary: string;
  /** What `parseArgs` of Node takes; all of them have a value, or are flags. */
  readonly options: Readonly<Record<string, {readonly type: 'string' | 'boolean'; readonly short?: string; readonly default?: string}>>;
  run(given: Given): Promise<ExitCode>;
}

export interface Given {
  readonly files: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** The command was used in a way that there is not. */
export class UsageError extends Error {}

/** One of some words that an option takes. */
export function oneOf<T extends string>(option: string, value: string | boolean | undefined, words: readonly T[]): T {
  const word = words.find((each) => each === value);
  if (word === undefined) throw new UsageError(`${value === undefined ? `--${option} is missing: ` : ''}--${option} takes ${words.join(', ')}${value === undefined ? '' : `, not "${String(value)}"`}.`);
  return word;
}

/** The one file that a command takes. */
export function oneFile({files}: Given): string {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new UsageError('One file is needed; - is standard input.');
  return file;
}
