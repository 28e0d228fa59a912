import {expect, fixture, html} from '@open-wc/testing';
import {emulateMedia, sendKeys} from '@web/test-runner-commands';
import {css, type TemplateResult} from 'lit';
import {MduiElement} from '../../elements/base/element.js';
import {newCodeFrame} from '../../elements/base/code-frame.js';
import {imageBox} from '../../elements/base/image-box.js';
import {tokenDefaults} from '../../elements/base/tokens.js';
import {messageStyles} from '../../elements/message/message.styles.js';
import {violations} from './support/axe.js';

class Probe extends MduiElement {
  static override readonly elementName = 'probe';
  static override styles = css`b { color: var(--mdui-color-accent); transition: none var(--mdui-motion); border-color: var(--mdui-color-border); }`;

  protected override render(): TemplateResult {
    return html`<b tabindex="0">x</b>`;
  }
}
customElements.define('theme-probe', Probe);

const word = 'https://example.com/'.padEnd(200, 'x');

/** Whatever stands in a message, as its renderer makes it. */
class Prose extends MduiElement {
  static override readonly elementName = 'prose';
  static override styles = messageStyles;

  protected override render(): TemplateResult {
    return html`<div part="base"><section class="group">
      <h1>One</h1><p>Text with <a href="#x">a link</a>, <code>${word}</code>, <kbd>K</kbd>, <del>gone</del>, <mark>marked</mark> and ${word}.<sup><a href="#n" aria-label="Note 1">1</a></sup></p>
      <h2>Two</h2><ul><li>tight<ul><li>deeper</li></ul></li><li><input type="checkbox" disabled checked aria-label="done"> done</li></ul><ol><li><p>loose</p></li><li><p>loose</p></li></ol>
      <blockquote><p>Quoted ${word}</p></blockquote><hr>
      </section><section class="group">
      <div class="table" tabindex="0" role="region" aria-label="Costs"><table><thead><tr><th>Name</th><th align="right">Cost</th></tr></thead><tbody><tr><td>${word}</td><td align="right">1</td></tr><tr><td>B</td><td align="right">2</td></tr></tbody></table></div>
      <div class="table" tabindex="0" role="region" aria-label="More"><div role="table" style="--columns: 30em 30em"><div role="rowgroup"><div role="row"><div role="columnheader">A</div><div role="columnheader">B</div></div></div><div role="rowgroup" class="group"><div role="row"><div role="cell">a</div><div role="cell">b</div></div></div></div></div>
      ${((frame) => { frame.querySelector('code')!.textContent = `const address = '${word}';`; return frame; })(newCodeFrame('ts', () => ''))}
      <p>${imageBox('A chart', {decision: 'ask', host: 'images.example.com', url: 'https://images.example.com/a.png'})}</p>
      <table><tbody><tr><th>raw</th><td>${word}</td></tr></tbody></table>
      <p class="note">Stopped.</p><p class="note error">The connection was lost.</p>
      </section><div role="doc-endnotes"><ol><li>A note.</li></ol></div></div>`;
  }
}
customElements.define('theme-prose', Prose);

const probe = (frame: Element): HTMLElement => frame.querySelector<Probe>('theme-probe')!.renderRoot.querySelector('b')!;
const accent = (frame: Element): string => getComputedStyle(probe(frame)).color;
const light = 'rgb(37, 86, 208)';
const dark = 'rgb(141, 176, 255)';

type Color = readonly number[];

/** The two sides of a `light-dark()`. */
function sides(value: string): Color[] {
  return [...value.matchAll(/#([\da-f]{3,6})\b/g)].map(([, hex = '']) => {
    const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
  });
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Color, b: Color): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const mix = (color: Color, share: number, rest: Color): Color => color.map((part, index) => part * share + (rest[index] ?? 0) * (1 - share));

describe('theme', () => {
  it('has defaults in every shadow root and puts no style into the page', async () => {
    const sheets = document.adoptedStyleSheets.length + document.styleSheets.length;
    const frame = await fixture(html`<div><theme-probe></theme-probe></div>`);
    expect(accent(frame)).to.equal(light);
    expect(document.adoptedStyleSheets.length + document.styleSheets.length).to.equal(sheets);
  });

  it('follows the page\'s color-scheme, also of a part of it, and is light without one', async () => {
    await emulateMedia({colorScheme: 'dark'});
    const frame = await fixture(html`<div><theme-probe></theme-probe></div>`);
    expect(accent(frame)).to.equal(light);
    (frame as HTMLElement).style.colorScheme = 'light dark';
    expect(accent(frame)).to.equal(dark);
    await emulateMedia({colorScheme: 'light'});
    expect(accent(frame)).to.equal(light);
    (frame as HTMLElement).style.colorScheme = 'dark';
    expect(accent(frame)).to.equal(dark);
  });

  for (const [where, rule] of [
    ['the root', ':root { --mdui-color-accent: rgb(1, 2, 3) }'],
    ['a cascade layer', '@layer theme { :root { --mdui-color-accent: rgb(1, 2, 3) } }'],
    ['an ancestor', '.theme-frame { --mdui-color-accent: rgb(1, 2, 3) }'],
    ['the element', 'theme-probe { --mdui-color-accent: rgb(1, 2, 3) }'],
  ] as const) {
    it(`lets the page win from ${where}`, async () => {
      const frame = await fixture(html`<div class="theme-frame"><theme-probe></theme-probe></div>`);
      const style = document.createElement('style');
      style.textContent = rule;
      document.head.append(style);
      expect(accent(frame)).to.equal('rgb(1, 2, 3)');
      style.remove();
      expect(accent(frame)).to.equal(light);
    });
  }

  it('does without motion for readers who prefer so, whatever the page says', async () => {
    const frame = await fixture(html`<div style="--mdui-motion: 1s"><theme-probe></theme-probe></div>`);
    expect(getComputedStyle(probe(frame)).transitionDuration).to.equal('1s');
    await emulateMedia({reducedMotion: 'reduce'});
    expect(getComputedStyle(probe(frame)).transitionDuration).to.equal('0s');
    await emulateMedia({reducedMotion: 'no-preference'});
  });

  it('does not take over how the page lets its own text run', async () => {
    const frame = await fixture(html`<div style="text-align:center;text-transform:uppercase;white-space:nowrap;font-style:italic;letter-spacing:4px"><theme-probe></theme-probe></div>`);
    const {textAlign, textTransform, whiteSpace, fontStyle, letterSpacing} = getComputedStyle(probe(frame));
    expect([textAlign, textTransform, whiteSpace, fontStyle, letterSpacing]).to.deep.equal(['start', 'none', 'normal', 'normal', 'normal']);
  });

  it('hides an element that is hidden', async () => {
    const frame = await fixture(html`<div><theme-probe hidden></theme-probe></div>`);
    expect(frame.querySelector('theme-probe')!.checkVisibility()).to.equal(false);
  });

  it('shows a focus ring in every element', async () => {
    const frame = await fixture(html`<div><theme-probe></theme-probe></div>`);
    // By a real key: a page that has not the focus itself shows no ring for a script's.
    await sendKeys({press: 'Tab'});
    const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(probe(frame));
    expect([outlineStyle, outlineWidth, outlineColor]).to.deep.equal(['solid', '2px', light]);
  });

  it('has colors with enough contrast in both schemes', () => {
    const weak: string[] = [];
    const all = tokenDefaults;
    for (const side of [0, 1]) {
      const color = (name: keyof typeof all): Color => sides(all[name])[side]!;
      const surfaces = [color('color-surface'), color('color-surface-raised')];
      const check = (what: string, a: Color, b: Color, least: number): void => {
        if (contrast(a, b) < least) weak.push(`${what} ${side}: ${contrast(a, b).toFixed(2)} < ${least}`);
      };
      for (const name of ['color-text', 'color-muted', 'color-accent', 'color-danger', 'color-warning', 'color-success', 'color-info'] as const) {
        for (const surface of surfaces) check(name, color(name), surface, 4.5);
        check(`${name} on its tint`, color(name), mix(color(name), 0.08, surfaces[0]!), 4.5);
        if (!/text|muted/.test(name)) check(`accent-text on ${name}`, color('color-accent-text'), color(name), 4.5);
      }
      for (const name of ['color-border', 'focus'] as const) for (const surface of surfaces) check(name, color(name), surface, 3);
    }
    expect(weak).to.deep.equal([]);
  });

  it('is documented, each token with its default', async () => {
    const page = await (await fetch('/docs/styling.md')).text();
    const rows = [...page.matchAll(/^\| `--mdui-([\w-]+)` \| `([^`]+)` \|/gm)].map(([, name, value]) => [name, value]);
    expect(rows).to.deep.equal(Object.entries(tokenDefaults));
  });
});

describe('prose of a message', () => {
  it('passes axe in both schemes', async () => {
    const frame = await fixture(html`<div><theme-prose></theme-prose></div>`);
    expect(await violations(frame.firstElementChild!)).to.deep.equal([]);
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`stays within 320 pixels, whatever stands in it (${dir})`, async () => {
      const frame = await fixture<HTMLElement>(html`<div dir=${dir} style="inline-size:320px;overflow:auto"><theme-prose></theme-prose></div>`);
      const prose = frame.firstElementChild as Prose;
      const {left, right} = prose.getBoundingClientRect();
      const wide = [...prose.renderRoot.querySelectorAll('section > *')].filter((block) => block.getBoundingClientRect().left < left - 0.5 || block.getBoundingClientRect().right > right + 0.5);
      expect(frame.scrollWidth).to.equal(frame.clientWidth);
      expect(wide.map((block) => block.localName)).to.deep.equal([]);
    });
  }

  it('has lines of 1.6 and space between blocks, none before the first', async () => {
    const frame = await fixture(html`<div><theme-prose></theme-prose></div>`);
    const {renderRoot} = frame.firstElementChild as Prose;
    const [first, ...rest] = renderRoot.querySelectorAll('section:first-child > *');
    expect(getComputedStyle(renderRoot.querySelector('p')!).lineHeight).to.equal('25.6px');
    expect(getComputedStyle(first!).marginBlockStart).to.equal('0px');
    expect(rest.filter((block) => Number.parseFloat(getComputedStyle(block).marginBlockStart) < 8)).to.deep.equal([]);
  });
});
