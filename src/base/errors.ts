/**
 * Misuse of the API. Text and events never throw this (`language.md §1.12`); a wrong
 * option, an unknown channel or a call in the wrong order does.
 */
export class MarkdownUIError extends Error {
  override readonly name = 'MarkdownUIError';

  constructor(
    /** Stable machine-readable reason, kebab-case. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
