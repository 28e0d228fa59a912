import {html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult} from 'lit';
import {type Policy, resolvePolicy} from '../../src/index.js';
import {text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {headingLevel} from '../base/heading.js';
import {imageBox} from '../base/image-box.js';
import {labelNodes, labelText} from '../base/label.js';
import {hostOf, imageTarget, linkTarget} from '../base/link.js';
import {flow, image, quiet} from '../base/parts.styles.js';
import {word} from '../base/words.js';
import {cardStyles} from './card.styles.js';

/**
 * @summary Something set apart under a title: an `article`, whose title may be a link.
 * @slot - The card's content, as blocks.
 * @csspart base - The `article`.
 * @csspart image - The image, or the box that stands for it.
 * @csspart icon - The icon in that box.
 * @csspart load - The button that loads the image.
 * @csspart title - The heading.
 * @csspart link - The link in the heading.
 * @csspart host - Where the link leads.
 */
export class MduiCard extends MduiElement {
  static override readonly elementName = 'card';
  static override styles = [flow, quiet, image, cardStyles];
  static override properties: PropertyDeclarations = {title: text, label: text, href: text, image: text, imageState: {...text, attribute: 'image-state'}};

  /** Inline Markdown. */
  declare title: string;
  /** The same as `title`, which comes first. */
  declare label: string;
  /** Where the title leads: an address that the policy's link rules allow, else the title is text. */
  declare href: string;
  /** The address of an image. */
  declare image: string;
  /**
   * Whether the image is fetched: `load`, `ask` (a box with a button) or `refuse` (the box
   * alone). Left out, the message's policy decides; by hand that is `ask`.
   */
  declare imageState: 'load' | 'ask' | 'refuse' | '';

  #image: HTMLElement | undefined;

  get #policy(): Policy {
    return this.host?.document?.policy ?? resolvePolicy();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('image') && !changed.has('imageState')) return;
    const decided = imageTarget(this.image, this.#policy);
    // It says nothing that the title does not.
    this.#image = this.image ? imageBox('', {...decided, decision: this.imageState || decided.decision}) : undefined;
  }

  protected override render(): TemplateResult {
    const label = this.title || this.label;
    const title = labelText(label);
    const target = this.href ? linkTarget(this.href, this.#policy) : undefined;
    const nodes = title ? labelNodes(label) : word(this, 'Open');
    return html`
      <article part="base" aria-labelledby=${title ? 'title' : nothing}>
        ${this.#image}
        ${title || target ? html`<div part="title" id="title" role="heading" aria-level=${headingLevel(this)}>${target ? html`<a part="link" href=${target.href} target="_blank" rel="noopener noreferrer nofollow">${nodes}</a>` : nodes}</div>` : nothing}
        ${target ? html`<div part="host">${hostOf(target.url)}</div>` : nothing}
        <slot></slot>
      </article>`;
  }
}
