/**
 * An image of the agent's: fetched only if the host's policy says so or the reader asks
 * (`language.md §10`), without referrer and, elsewhere, without cookies. For cards and
 * the message's renderer alike.
 */
import {html, nothing, render} from 'lit';
import type {ImageDecision} from '../../src/index.js';
import {icon} from './icons.js';
import {speak, word, wordOrText} from './words.js';

/** The element that holds the image, or the box that stands for it; `alt` is plain text. */
export function imageBox(alt: string, {decision, host, url}: ImageDecision): HTMLElement {
  const holder = document.createElement('span');
  const show = (state: ImageDecision['decision'], said: string): void => speak(holder, () => render(
    state === 'load'
      ? html`<img part="image" src=${url ?? nothing} alt=${alt} referrerpolicy="no-referrer" crossorigin="anonymous" decoding="async" @error=${() => show('refuse', 'The image cannot be loaded.')}>`
      : html`<span part="image" class="image">${icon('image', alt || word(holder, 'Image'))}<span aria-hidden="true">${alt}</span><small>${wordOrText(holder, said)}</small>${state === 'ask' ? html`<button part="load" class="quiet" type="button" @click=${() => show('load', '')}>${word(holder, 'Load image')}</button>` : nothing}</span>`,
    holder,
  ));
  show(url ? decision : 'refuse', url ? host : 'This image is not allowed.');
  return holder;
}
