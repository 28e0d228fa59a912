/**
 * Image, Video and AudioPlayer. Nothing is fetched unless the host's policy says so or the
 * reader asks (`security.md` R9, R10), and never by itself what the user typed is part of.
 */
import type {TemplateResult} from 'lit';
import type {ImageDecision, Policy} from '../../../src/index.js';
import type {ResolvedNode} from '../../../src/a2ui/for-elements.js';
import type {Kit} from '../kit.js';
import type {Drawing, Template} from '../template.js';
import type {LoadedPart} from './lazily.js';
import {mediaStyles} from './media.styles.js';

/** Judges an address once, when it is new: one that tells what the user entered is asked for, wherever it leads. */
function judge(drawing: Drawing, {imageTarget}: Kit): (address: string) => ImageDecision {
  let known: readonly [address: string, policy: Policy, decided: ImageDecision] | undefined;
  return (address) => {
    const {policy} = drawing;
    if (known?.[0] === address && known[1] === policy) return known[2];
    const decided = imageTarget(address, policy);
    known = [address, policy, decided.decision === 'load' && drawing.tells(address) ? {...decided, decision: 'ask'} : decided];
    return known[2];
  };
}

const image = (kit: Kit): Template => ({
  create(drawing) {
    const element = kit.make('picture');
    const decide = judge(drawing, kit);
    let shown: string | undefined;
    return {
      element,
      named: null,
      update(node) {
        const {variant, fit} = node.props;
        const url = kit.textOf(node, 'url');
        const alt = kit.accessible(node, 'label') || kit.textOf(node, 'description');
        const decided = decide(url);
        element.className = `picture ${String(variant)} fit-${String(fit)}`;
        const key = JSON.stringify([url, alt, decided]);
        if (key === shown) return;
        shown = key;
        // Some are too small for the words about them.
        element.title = url && decided.decision === 'ask' ? decided.host : '';
        element.replaceChildren(...(url ? [kit.imageBox(alt, decided)] : []));
      },
    };
  },
});

/** What plays: a box that asks first, where the policy does not say that it may be fetched. */
const player = (kit: Kit, what: 'video' | 'audio', draw: (node: ResolvedNode, url: string, poster: string, of: Element) => TemplateResult): Template => ({
  create(drawing) {
    const {html, nothing, render, textOf} = kit;
    const element = kit.make(what);
    const decide = judge(drawing, kit);
    const decidePoster = judge(drawing, kit);
    let shown: string | undefined;
    let asked = '';
    return {
      element,
      named: null,
      update(node) {
        const address = textOf(node, 'url');
        const title = kit.accessible(node, 'label') || textOf(node, 'description');
        const {decision: decided, host, url} = decide(address);
        const poster = textOf(node, 'posterUrl');
        const still = poster && decidePoster(poster).decision === 'load' ? poster : '';
        const decision = url && asked === address ? 'load' : decided;
        const key = JSON.stringify([address, title, decision, still, host, kit.word(drawing.element, `Load ${what}`)]);
        if (key === shown) return;
        shown = key;
        const again = (): void => {
          asked = address;
          shown = undefined;
          render(draw(node, url ?? '', still, drawing.element), element);
        };
        const box = (): TemplateResult => html`<span part="image" class="image">${kit.icon('image')}<span>${title}</span><small>${decision === 'ask' ? host : kit.word(drawing.element, `This ${what} is not allowed.`)}</small>${decision === 'ask'
          ? html`<button part="load" class="quiet" type="button" @click=${again}>${kit.word(drawing.element, `Load ${what}`)}</button>` : nothing}</span>`;
        render(address === '' ? nothing : decision === 'load' && url ? draw(node, url, still, drawing.element) : box(), element);
      },
    };
  },
});

export function media(kit: Kit): LoadedPart {
  const {accessible, html, nothing, textOf} = kit;
  return {
    templates: {
      Image: image(kit),
      Video: player(kit, 'video', (node, url, poster, of) =>
        html`<video controls playsinline preload="metadata" src=${url} poster=${poster || nothing} aria-label=${accessible(node, 'label') || kit.word(of, 'Video')}></video>`),
      AudioPlayer: player(kit, 'audio', (node, url, _, of) => {
        const title = textOf(node, 'description');
        return html`${title && html`<p dir="auto">${title}</p>`}<audio controls preload="metadata" src=${url} aria-label=${accessible(node, 'label') || title || kit.word(of, 'Audio')}></audio>`;
      }),
    },
    styles: mediaStyles(kit),
  };
}
