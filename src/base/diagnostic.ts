/**
 * A repair of bad input, told to whoever wants to know (`language.md §1.12`).
 * Lines and columns count from 1 in the text of the message.
 */
export interface Diagnostic {
  readonly code: string;
  /** What was found and how to mend it, in one sentence. */
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly node_id?: string;
  readonly severity: 'error' | 'warning' | 'info';
}
