import {expect, fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../elements/card/define.js';
import type {MduiCard} from '../../elements/card/card.js';
import {violations} from './support/axe.js';

const find = <T extends Element>(card: MduiCard, selector: string): T | null => card.renderRoot.querySelector<T>(selector);
const has = (card: MduiCard, selector: string): boolean => find(card, selector) !== null;
const heading = (card: MduiCard): Element => find(card, '[role=heading]')!;
/** An address of this page that has no image. */
const pixel = new URL('/no-such-image.png', location.href).href;

/** The image that the card tried to load, which fails and may be gone by then. */
function tried(card: MduiCard): Promise<HTMLImageElement> {
  return new Promise((resolve) => {
    card.renderRoot.addEventListener('error', ({target}) => resolve(target as HTMLImageElement), true);
  });
}

describe('mdui-card', () => {
  it('is an article named by its heading, whose link opens apart and says where it leads', async () => {
    const card = await fixture<MduiCard>(html`<mdui-card title="Option A" href="https://example.com/a?b"><p>$24 a month</p></mdui-card>`);
    const link = find<HTMLAnchorElement>(card, 'a')!;
    expect(link.href).to.equal('https://example.com/a?b');
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer nofollow']);
    expect(heading(card).textContent).to.equal('Option A');
    expect(find(card, 'article')!.getAttribute('aria-labelledby')).to.equal(heading(card).id);
    expect(find(card, '[part=host]')!.textContent).to.equal('example.com');
    expect(await violations(card)).to.deep.equal([]);
  });

  for (const href of ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'https://user@example.com/', 'vbscript:x', 'blob:https://x/y']) {
    it(`shows the title as text for ${JSON.stringify(href)}`, async () => {
      const card = await fixture<MduiCard>(html`<mdui-card title="Option A" href=${href}></mdui-card>`);
      expect(has(card, 'a')).to.equal(false);
      expect(heading(card).textContent).to.equal('Option A');
    });
  }

  for (const [href, shown] of [['mailto:a@example.com', 'mailto:a@example.com'], ['tel:+1234', 'tel:+1234'], ['/inside', location.host]] as const) {
    it(`links to ${href}`, async () => {
      const card = await fixture<MduiCard>(html`<mdui-card title="x" href=${href}></mdui-card>`);
      expect(find<HTMLAnchorElement>(card, 'a')!.href).to.equal(new URL(href, location.href).href);
      expect(find(card, '[part=host]')!.textContent).to.equal(shown);
    });
  }

  it('takes its heading\'s level from the heading before it', async () => {
    const frame = await fixture<HTMLElement>(html`<div><h2>Options</h2><mdui-card title="A"><h5>Inside</h5></mdui-card><mdui-card title="B"></mdui-card></div>`);
    const levels = [...frame.querySelectorAll<MduiCard>('mdui-card')].map((card) => heading(card).getAttribute('aria-level'));
    expect(levels).to.deep.equal(['3', '3']);
    const alone = await fixture<MduiCard>(html`<mdui-card label="Labelled"></mdui-card>`);
    expect(heading(alone).textContent).to.equal('Labelled');
  });

  it('fetches no image before it is asked to, then without referrer', async () => {
    const card = await fixture<MduiCard>(html`<mdui-card title="Option A" image=${pixel}></mdui-card>`);
    expect(has(card, 'img')).to.equal(false);
    expect(find(card, '[part=image] [role=img]')!.getAttribute('aria-label')).to.equal('Image');
    expect(find<HTMLElement>(card, '[part=image]')!.textContent).to.contain(location.host);
    expect(await violations(card)).to.deep.equal([]);
    find<HTMLElement>(card, '[part=load]')!.focus();
    const image = tried(card);
    await sendKeys({press: 'Enter'});
    const {src, alt, referrerPolicy, crossOrigin} = await image;
    expect([src, alt, referrerPolicy, crossOrigin]).to.deep.equal([pixel, '', 'no-referrer', 'anonymous']);
    await nextFrame();
    expect(has(card, 'img')).to.equal(false);
    expect(find<HTMLElement>(card, '[part=image]')!.textContent).to.contain('cannot be loaded');
    expect(await violations(card)).to.deep.equal([]);
  });

  it('obeys the host: load fetches, refuse offers nothing, and no state makes a script address an image', async () => {
    const card = await fixture<MduiCard>(html`<mdui-card title="x" image-state="load"></mdui-card>`);
    const image = tried(card);
    card.image = pixel;
    expect((await image).src).to.equal(pixel);
    card.imageState = 'refuse';
    await card.updateComplete;
    expect([has(card, 'img'), has(card, '[part=load]')]).to.deep.equal([false, false]);
    card.imageState = 'load';
    card.image = 'javascript:alert(1)';
    await card.updateComplete;
    expect([has(card, 'img'), has(card, '[part=load]')]).to.deep.equal([false, false]);
  });
});
