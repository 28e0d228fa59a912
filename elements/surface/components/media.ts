/**
 * Image, Video and AudioPlayer. Nothing is fetched unless the host's policy says so or the
 * reader asks (`security.md` R9, R10), and never by itself what the user typed is part of.
 */
import {html, nothing, render, type TemplateResult} from 'lit';
import type {ImageDecision, Policy} from '../../../src/index.js';
import type {ResolvedNode} from '../../../src/a2ui/index.js';
import {icon} from '../../base/icons.js';
import {imageBox} from '../../base/image-box.js';
import {imageTarget} from '../../base/link.js';
import {type Drawing, make, type Template} from '../template.js';
import {accessible, textOf, words} from '../words.js';

/** Judges an address once, when it is new: one that tells what the user entered is asked for, wherever it leads. */
function judge(drawing: Drawing): (address: string) => ImageDecision {
  let known: readonly [address: string, policy: Policy, decided: ImageDecision] | undefined;
  return (address) => {
    const {policy} = drawing;
    if (known?.[0] === address && known[1] === policy) return known[2];
    const decided = imageTarget(address, policy);
    known = [address, policy, decided.decision === 'load' && drawing.tells(address) ? {...decided, decision: 'ask'} : decided];
    return known[2];
  };
}

export const image: Template = {
  create(drawing) {
    const element = make('picture');
    const decide = judge(drawing);
    let shown: string | undefined;
    return {
      element,
      named: null,
      update(node) {
        const {variant, fit} = node.props;
        const url = textOf(node, 'url');
        const alt = accessible(node, 'label') || textOf(node, 'description');
        const decided = decide(url);
        element.className = `picture ${String(variant)} fit-${String(fit)}`;
        const key = JSON.stringify([url, alt, decided]);
        if (key === shown) return;
        shown = key;
        element.title = '';
        if (url === '') return element.replaceChildren();
        element.replaceChildren(imageBox(alt, decided));
        // Some are too small for the words about them.
        if (decided.decision === 'ask') element.title = decided.host;
      },
    };
  },
};

/** What plays: a box that asks first, where the policy does not say that it may be fetched. */
const player = (what: 'video' | 'audio', draw: (node: ResolvedNode, url: string, poster: string) => TemplateResult): Template => ({
  create(drawing) {
    const element = make(what);
    const decide = judge(drawing);
    const decidePoster = judge(drawing);
    let shown: string | undefined;
    let asked = '';
    return {
      element,
      named: null,
      update(node) {
        const address = textOf(node, 'url');
        const title = accessible(node, 'label') || textOf(node, 'description');
        const decided = decide(address);
        const poster = textOf(node, 'posterUrl');
        const still = poster && decidePoster(poster).decision === 'load' ? poster : '';
        const {host, url} = decided;
        const decision = url && asked === address ? 'load' : decided.decision;
        const key = JSON.stringify([address, title, decision, still]);
        if (key === shown) return;
        shown = key;
        const again = (): void => {
          asked = address;
          shown = undefined;
          render(draw(node, url ?? '', still), element);
        };
        const box = (): TemplateResult => html`<span part="image" class="image">${icon('image')}<span>${title}</span><small>${decision === 'ask' ? host : words.notAllowed(what)}</small>${decision === 'ask'
          ? html`<button part="load" class="quiet" type="button" @click=${again}>${words.load(what)}</button>` : nothing}</span>`;
        render(address === '' ? nothing : decision === 'load' && url ? draw(node, url, still) : box(), element);
      },
    };
  },
});

export const video = player('video', (node, url, poster) =>
  html`<video controls playsinline preload="metadata" src=${url} poster=${poster || nothing} aria-label=${accessible(node, 'label') || 'Video'}></video>`);

export const audio = player('audio', (node, url) => {
  const title = textOf(node, 'description');
  return html`${title && html`<p dir="auto">${title}</p>`}<audio controls preload="metadata" src=${url} aria-label=${accessible(node, 'label') || title || 'Audio'}></audio>`;
});
