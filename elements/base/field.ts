/**
 * What every control shows around itself: its visible label, help, warnings and the
 * message of what is wrong, tied together by `aria-describedby`. Ids are of a shadow
 * root, so they are short and the same everywhere.
 */
import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {secretWarning} from '../../src/index.js';
import {icon} from './icons.js';
import {labelNodes} from './label.js';
import {word} from './words.js';

/** Stands where there is no value. */
export const none = '—';

/** What stands around a control; a text that is empty is not shown. */
export interface Field {
  /** The control. */
  readonly of: Element;
  readonly label: string;
  readonly description: string;
  readonly help: string;
  /** Whether the light DOM holds help text, and who to tell when that changes. */
  readonly slotted: boolean;
  readonly slotchange: (() => void) | undefined;
  readonly required: boolean;
  /** It asks for a secret (`security.md` R16). */
  readonly secret: boolean;
  /** Why the agent changed what the user had entered (`language.md §4`). */
  readonly reason: string;
  /** What is wrong, while it is shown. */
  readonly message: string;
  readonly busy: boolean;
}

/** The nodes of a label, made anew only when its text changes. */
export function label(text: string): unknown {
  return guard([text], () => labelNodes(text));
}

/** Ids for `aria-describedby`, in reading order. */
export function describedBy(field: Field): string | typeof nothing {
  const ids = {d: field.description, h: field.help, s: field.slotted, w: field.secret, r: field.reason, e: field.message};
  return Object.entries(ids).filter(([, shown]) => shown).map(([id]) => id).join(' ') || nothing;
}

const note = (id: string, text: string): unknown => (text ? html`<div id=${id} class="note" part="help">${label(text)}</div>` : nothing);

const star = ({required}: Field): unknown => (required ? html`<span class="required" aria-hidden="true">*</span>` : nothing);

const slotted = ({slotchange, slotted: shown}: Field): unknown =>
  (slotchange ? html`<div id="s" class="note" part="help" ?hidden=${!shown}><slot @slotchange=${slotchange}></slot></div>` : nothing);

const warning = ({of, secret}: Field): unknown =>
  (secret ? html`<div id="w" class="note warning" part="warning">${icon('warning')}<span><bdi>${word(of, secretWarning)}</bdi></span></div>` : nothing);

const why = ({of, reason}: Field): unknown =>
  (reason ? html`<div id="r" class="note reason" part="reason">${icon('info')}<span><bdi>${word(of, 'Changed for you')}: </bdi>${label(reason)}</span></div>` : nothing);

const wrong = ({message}: Field): unknown => (message ? html`<div id="e" class="note error" part="error">${icon('error')}<span>${label(message)}</span></div>` : nothing);

const busy = (field: Field): unknown => field.busy || nothing;

// Written out in each: a part of a template costs a fifth of an item of a list. The last is a
// live region that is always there, so that what appears in it is read out.

/** One native control, whose id is `c`, under its label. */
export function labelled(field: Field, control: TemplateResult): TemplateResult {
  return html`<div part="base" aria-busy=${busy(field)}>
    <label class="label" part="label" for="c">${label(field.label)}${star(field)}</label>${note('d', field.description)}${note('h', field.help)}${slotted(field)}${warning(field)}${control}<div aria-live="polite">${why(field)}${wrong(field)}</div>
  </div>`;
}

/** A group of native controls in a fieldset. */
export function grouped(field: Field, role: 'radiogroup' | typeof nothing, body: unknown): TemplateResult {
  return html`<fieldset part="base" role=${role} aria-required=${(role === 'radiogroup' && field.required) || nothing} aria-describedby=${describedBy(field)} aria-busy=${busy(field)}>
    <legend class="label" part="label">${label(field.label)}${star(field)}</legend>${note('d', field.description)}${note('h', field.help)}${warning(field)}${body}<div aria-live="polite">${why(field)}${wrong(field)}</div>
  </fieldset>`;
}

/** A lone control beside its label, which may be the light DOM's. */
export function beside(field: Field, control: TemplateResult): TemplateResult {
  return html`<div part="base" aria-busy=${busy(field)}>
    <div class="row">${control}<label class="row-label" part="label" for="c">${field.slotchange ? label(field.label) : html`<slot>${label(field.label)}</slot>`}${star(field)}</label></div>${note('d', field.description)}${note('h', field.help)}${slotted(field)}${warning(field)}<div aria-live="polite">${why(field)}${wrong(field)}</div>
  </div>`;
}
