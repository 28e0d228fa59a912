import {html, nothing, type PropertyDeclarations, type TemplateResult} from 'lit';
import {text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {icon} from '../base/icons.js';
import {labelNodes} from '../base/label.js';
import {flow} from '../base/parts.styles.js';
import {word} from '../base/words.js';
import {noticeStyles} from './notice.styles.js';

/** Kind → the word that stands for its color and icon. */
const kinds = {info: 'Information', success: 'Success', warning: 'Warning', error: 'Error'} as const;

/**
 * @summary Something the reader should not miss: `role=note`, an error `role=alert`.
 * @slot - What it says, as blocks.
 * @csspart base - The box; its class is the kind.
 * @csspart icon - The icon, named by the kind.
 * @csspart body - Title and text.
 * @csspart title - The title.
 */
export class MduiNotice extends MduiElement {
  static override readonly elementName = 'notice';
  static override styles = [flow, noticeStyles];
  static override properties: PropertyDeclarations = {kind: text, title: text, label: text, quiet: {attribute: false}};

  /** `info`, `success`, `warning` or `error`; anything else is `info`. */
  declare kind: string;
  /** Inline Markdown, shown above the text. */
  declare title: string;
  /** The same as `title`, which comes first. */
  declare label: string;
  /** Something else says it to assistive technology: an error is no alert then. */
  declare quiet: boolean | undefined;

  protected override render(): TemplateResult {
    const kind = Object.hasOwn(kinds, this.kind) ? (this.kind as keyof typeof kinds) : 'info';
    const title = this.title || this.label;
    // Busy while its text streams: an alert is then read once, whole.
    return html`
      <div part="base" class=${kind} role=${kind === 'error' && !this.quiet ? 'alert' : 'note'} aria-busy=${this.pending}>
        ${icon(kind, word(this, kinds[kind]))}
        <div part="body">${title ? html`<div part="title">${labelNodes(title)}</div>` : nothing}<slot></slot></div>
      </div>`;
  }
}
