/** The shapes of an import. */
import type {Diagnostic} from '../base/diagnostic.js';
import type {JsonObject} from '../base/json.js';

/** How widgets are read. */
export interface ImportOptions {
  /**
   * Reads the widgets as their own parser does, its mistakes included: empty texts vanish
   * and shift what follows, only straight double quotes quote, unindented fields of a form
   * are dropped. Default: what the author meant, with a diagnostic for each repair.
   */
  readonly bugCompatible?: boolean;
}

/** What became of a widget: said in full, after a repair, in part; or left as the code block that it was. */
export type Outcome = 'converted' | 'repaired' | 'lossy' | 'kept';

/** One widget of the text, and what became of it. */
export interface ImportedWidget {
  /** Of its first line, from 1. */
  readonly line: number;
  /** Its type as written in its own language; empty when it has none. */
  readonly type: string;
  readonly id?: string;
  readonly outcome: Outcome;
}

/** The text as MarkdownUI, with an account of it. */
export interface ImportResult {
  /** The whole text, each widget a directive; all else says what it said before and makes nothing live. */
  readonly markdown: string;
  /** Widgets in their order. */
  readonly widgets: readonly ImportedWidget[];
  /** An `error` for a widget that stays code, a `warning` for a repair, an `info` for what is lost or worth knowing. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Where something stands inside a fence: a line of its content from 0, a column from 0. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What kind of news a report is; it decides the severity and the outcome. */
export type ReportKind = 'repair' | 'loss' | 'note';

export type Report = (kind: ReportKind, code: string, message: string, at?: Place) => void;

/** A widget as its JSON has it, whichever way it was written: `{type, id, …}`. */
export type Payload = JsonObject;

/** The widget cannot be read; it stays what it was. */
export class Unreadable extends Error {
  readonly code: string;
  readonly at: Place | undefined;

  constructor(code: string, message: string, at?: Place) {
    super(message);
    this.code = code;
    this.at = at;
  }
}
