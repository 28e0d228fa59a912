/** How a button of ours looks in its states: one native button, for button, actions and dialog. */
import {html, nothing, type TemplateResult} from 'lit';
import {icon} from './icons.js';
import {word} from './words.js';

export interface Face {
  /** Where it stands. */
  readonly of: Element;
  readonly kind: string;
  readonly caption: unknown;
  /** Not usable. */
  readonly off: boolean;
  /** Takes no click for the moment. */
  readonly cold: boolean;
  readonly busy?: boolean;
  /** It is what was chosen. */
  readonly chosen?: boolean;
  /** It has the focus, which a native button loses when it is disabled. */
  readonly focused?: boolean;
  /** The id of what describes it. */
  readonly note?: string;
  readonly value?: string;
  readonly autofocus?: boolean;
  readonly part: string;
  readonly onClick: (event: MouseEvent) => void;
}

const kinds = new Set(['primary', 'danger']);

export function face(button: Face): TemplateResult {
  const {of, kind, caption, off, cold, busy, chosen, focused, note, value, autofocus, part, onClick} = button;
  const look = `${kinds.has(kind) ? kind : ''}${chosen ? ' chosen' : ''}`;
  return html`<button type="button" part=${part} class=${look} value=${value ?? nothing} ?autofocus=${autofocus} ?disabled=${off && !focused} aria-disabled=${off || cold || nothing} aria-busy=${busy || nothing} aria-describedby=${note || nothing} @click=${onClick}>${busy ? icon('running') : chosen ? icon('done', word(of, 'Done')) : nothing}${caption}</button>`;
}
