/** Nothing is fetched that the page did not allow or the reader ask for, and never what the user typed. */
import {expect, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {press} from '../support/acting.js';
import {all, bound, column, data, made, one, settle, show, text, textIn} from '../support/surface.js';

const far = 'https://media.example/a';
const {origin} = location;
const near = `${origin}/near.png`;

const everything = (url: string): readonly object[] => made([
  column('i', 'v', 'a'), {id: 'i', component: 'Image', url, description: 'A view'}, {id: 'v', component: 'Video', url, posterUrl: `${url}?poster`}, {id: 'a', component: 'AudioPlayer', url, description: 'A talk'},
]);

/** What the page asked of a server. */
const asked = (): string[] => performance.getEntriesByType('resource').map(({name}) => name).filter((name) => /media\.example|near/.test(name));

describe('mdui-surface media', () => {
  beforeEach(() => performance.clearResourceTimings());
  afterEach(() => document.querySelector('#surfaces')?.remove());

  it('is a box with its host until the reader asks', async () => {
    const {surface} = await show(everything(far));
    await nextFrame();
    expect(all(surface, 'img, video, audio')).to.deep.equal([]);
    expect(asked()).to.deep.equal([]);
    const read = textIn(surface);
    for (const words of ['media.example', 'A talk', 'Load image', 'Load video', 'Load audio']) expect(read).to.contain(words);
    await press(all(surface, 'button').find(({textContent}) => textContent === 'Load audio') as HTMLElement);
    const audio = one<HTMLAudioElement>(surface, 'audio');
    expect([audio.getAttribute('src'), audio.controls, audio.autoplay, audio.ariaLabel]).to.deep.equal([far, true, false, 'A talk']);
    await press(all(surface, 'button').find(({textContent}) => textContent === 'Load video') as HTMLElement);
    expect(one<HTMLVideoElement>(surface, 'video').hasAttribute('poster'), 'another address is another question').to.equal(false);
  });

  it('loads from the origins that the policy lists', async () => {
    const {surface} = await show(everything(near), {policy: {armDelay: 0, media: {images: [origin]}}});
    expect([...all(surface, 'img, video, audio')].map((element) => [element.localName, element.getAttribute('src')])).to.deep.equal([['img', near], ['video', near], ['audio', near]]);
    expect(one<HTMLVideoElement>(surface, 'video').getAttribute('poster')).to.equal(`${near}?poster`);
    expect(one<HTMLImageElement>(surface, 'img').referrerPolicy).to.equal('no-referrer');
  });

  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'data:image/svg+xml,<svg/>', 'file:///etc/passwd', 'blob:null/x', 'ftp://media.example/a']) {
    it(`refuses ${url}`, async () => {
      const {surface} = await show(everything(url), {policy: {armDelay: 0, media: {images: 'all'}}});
      expect(all(surface, 'img, video, audio, button')).to.deep.equal([]);
      expect(textIn(surface)).to.contain('not allowed');
    });
  }

  it('fetches no address that what the user entered is part of, even from an origin that is allowed', async () => {
    const address = {call: 'formatString', args: {value: `${origin}/near?q=\${/typed}`}};
    const {surface} = await show(made([
      column('f', 'i', 'v', 'c'), {id: 'f', component: 'TextField', label: 'Name', value: bound('/typed')}, {id: 'i', component: 'Image', url: address}, {id: 'v', component: 'Video', url: address},
      {id: 'c', component: 'Image', url: {call: 'formatString', args: {value: `${origin}/near-\${/bit}`}}},
    ], {bit: 'x'}), {policy: {armDelay: 0, media: {images: [origin]}}});
    await press(one(surface, 'input'));
    performance.clearResourceTimings();
    await sendKeys({type: 'my secret'});
    await settle(surface);
    expect(asked()).to.deep.equal([]);
    expect(all(surface, 'img').map((img) => img.getAttribute('src'))).to.deep.equal([`${origin}/near-x`]);
    // The agent moves what was typed into an address of its own making.
    surface.receive({version: 'v1.0', updateComponents: {surfaceId: 's', components: [{id: 'i', component: 'Image', url: {call: 'formatString', args: {value: `${origin}/near/\${/typed}`}}}]}});
    await settle(surface);
    expect(asked()).to.deep.equal([]);
    expect(all(surface, 'img').length).to.equal(1);
    // What the agent itself sets is its own.
    surface.receive(data('/bit', 'y'));
    await settle(surface);
    expect(all(surface, 'img').map((img) => img.getAttribute('src'))).to.deep.equal([`${origin}/near-y`]);
  });

  it('sizes and crops an image by the catalog\'s words, and by no others', async () => {
    const {surface} = await show(made([
      column('a', 'b', 'c'), {id: 'a', component: 'Image', url: near, variant: 'avatar', fit: 'cover'}, {id: 'b', component: 'Image', url: near, variant: 'header'}, {id: 'c', component: 'Image', url: near, variant: 'x" style="position:fixed', fit: 'nope'}, text('t', ''),
    ]), {policy: {armDelay: 0, media: {images: [origin]}}});
    const [avatar, header, other] = all(surface, '.picture') as [HTMLElement, HTMLElement, HTMLElement];
    expect([avatar.className, other.className]).to.deep.equal(['picture avatar fit-cover', 'picture mediumFeature fit-fill']);
    const image = getComputedStyle(avatar.querySelector('img, .image') as Element);
    expect([image.width, image.height]).to.deep.equal(['40px', '40px']);
    expect(header.getBoundingClientRect().width).to.equal((header.parentElement as HTMLElement).getBoundingClientRect().width);
  });
});
