/**
 * The shape of a row of the component catalog. A row is everything the rest of the
 * library knows about a component: grammar, attributes, value, events, patchable
 * properties, fallback and the line that teaches it to a model.
 */
import type {Json} from '../base/json.js';

/** What a directive's body holds (`language.md §1.4`). */
export type ContentModel =
  /** Markdown blocks, and directives where `admits` says so. */
  | 'blocks'
  /** A list of options (`§1.7`); the words before it are help text. */
  | 'options'
  /** A list of action links (`§1.9`). */
  | 'actions'
  /** Inline Markdown: a caption, a help text. */
  | 'inline'
  /** Plain text, kept verbatim: an initial value. */
  | 'text'
  /** `key: value` lines. */
  | 'patch';

/** The kind of value a control holds (`language.md §3.2`). */
export type ValueKind =
  | 'none'
  /** string, or null when nothing is chosen */
  | 'choice'
  /** string[] in option order */
  | 'choices'
  /** boolean */
  | 'flag'
  /** string */
  | 'text';

/** What an attribute takes, and what it is when it is left out (`language.md §2`). */
export interface AttributeSpec {
  /** What its text is read as; a `url` passes the gate of the policy. */
  readonly type: 'string' | 'number' | 'boolean' | 'enum' | 'url';
  /** For `enum`: the values; the first one is the default. */
  readonly values?: readonly string[];
  readonly default?: Json;
  /** Whether a patch may set it (`language.md §4`); true unless said otherwise. */
  readonly patch?: boolean;
}

/** The events that go out (`language.md §6`). */
export type UserEventType =
  | 'ui.change'
  | 'ui.click'
  | 'ui.submit'
  | 'ui.cancel'
  | 'ui.focus'
  | 'ui.blur'
  | 'ui.error';

/**
 * How a component reads in a transcript (`language.md §9`). The shapes are implemented
 * once, in `src/fallback`; a host's own row names one of them.
 */
export type FallbackShape =
  /** label line, then the list with `( )` or `[ ]` marks */
  | 'choices'
  /** `Label: value` */
  | 'field'
  /** a task item */
  | 'task'
  /** `[Caption]` */
  | 'caption'
  /** all captions on one line */
  | 'captions'
  /** `state: text` */
  | 'status'
  /** `label: 35 / 100` */
  | 'progress'
  /** `> **Title**` and the body in the same quote */
  | 'quote'
  /** `**[title](href)**` and the body */
  | 'card'
  /** bold title, then the body */
  | 'titled'
  /** the children alone */
  | 'children'
  /** the body, only while it is shown */
  | 'shown'
  /** nothing */
  | 'nothing';

/** A row of the catalog: all that there is to know of a directive (`language.md §1.4`, `§2`). */
export interface ComponentSpec {
  /** The directive's name, lower case. */
  readonly type: string;
  readonly content: ContentModel;
  /** The directives that its body may hold: all, none, or the named ones. */
  readonly admits: 'all' | 'none' | readonly string[];
  /** The only parent in which it keeps its meaning (`tab` in `tabs`). */
  readonly within?: string;
  readonly value: ValueKind;
  /** A control or action: it needs an id and counts against `limits.controls`. */
  readonly interactive: boolean;
  readonly attributes: Readonly<Record<string, AttributeSpec>>;
  readonly events: readonly UserEventType[];
  readonly fallback: FallbackShape;
  /** One line for `systemPrompt`, the smallest source that shows it. */
  readonly prompt?: string;
  /** The custom element that draws it; `mdui-<type>` unless said otherwise. */
  readonly tag?: string;
}
