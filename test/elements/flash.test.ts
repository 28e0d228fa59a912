/** A page before the elements are defined, and as they are: nothing flashes, and nothing jumps more than it must. */
import {expect} from '@open-wc/testing';

interface Watched extends Window {
  /** How far things moved, each time. */
  readonly shifts: number[];
  /** What every frame showed of the first element: whether it is defined, and its height. */
  readonly seen: (readonly [defined: boolean, height: number])[];
}

/** The rules of docs/styling.md. */
const reserved = `
mdui-message:not(:defined) { display: block; min-block-size: 160px; }
:is(mdui-radio, mdui-select, mdui-checkgroup):not(:defined) { display: block; visibility: hidden; min-block-size: 160px; }`;

const watch = `
window.shifts = []; window.seen = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({value}) => value))).observe({type: 'layout-shift', buffered: true});
(function look() {
  const first = document.body && document.body.firstElementChild;
  if (first) seen.push([first.matches(':defined'), first.getBoundingClientRect().height]);
  requestAnimationFrame(look);
})();`;

/** Opens a page whose elements are defined once it was shown, and waits until it rests. */
async function open(css: string, body: string): Promise<Watched> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size: 600px; block-size: 600px';
  frame.srcdoc = `<!doctype html><html lang="en"><style>body { margin: 0; font: 16px/20px sans-serif; } ${css}</style><script>${watch}</script><body>${body}<p>What follows</p>
    <script type="module">
      const shown = (count) => new Promise((resolve) => { (function next() { if (count-- > 0) requestAnimationFrame(next); else resolve(); })(); });
      await shown(4);
      await import('/elements/elements.ts');
      await shown(8);
      parent.postMessage('rests', '*');
    </script>`;
  const rests = new Promise((resolve) => {
    addEventListener('message', resolve, {once: true});
  });
  document.body.append(frame);
  await rests;
  return frame.contentWindow as unknown as Watched;
}

const message = '<mdui-message><script type="text/markdown">\n# A title\n\nSome text here.\n\n- one\n- two\n- three\n</script></mdui-message>';
const radio = '<mdui-radio label="Plan" description="You can change it."><option>Free</option><option>Pro</option></mdui-radio>';
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('the page before the elements are defined', () => {
  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  it('shows nothing of the text of a message that is in a script', async () => {
    const {seen} = await open('', message);
    expect(seen.find(([defined]) => !defined)?.[1]).to.equal(0);
    expect(seen.at(-1)?.[1]).to.be.greaterThan(100);
  });

  it('has no frame in which a defined message is empty', async () => {
    const {seen} = await open('', message);
    expect(seen.filter(([defined, height]) => defined && height === 0)).to.deep.equal([]);
  });

  it('moves what follows a tenth as far where room is reserved', async () => {
    const [free, kept] = [await open('', message), await open(reserved, message)];
    expect(sum(free.shifts)).to.be.greaterThan(0.05);
    expect(sum(kept.shifts)).to.be.lessThan(sum(free.shifts) / 10);
  });

  it('keeps the options of a control out of sight', async () => {
    const page = await open(reserved, radio);
    expect(page.seen.find(([defined]) => !defined)?.[1]).to.equal(160);
    expect(sum(page.shifts)).to.be.lessThan(0.02);
    const {visibility} = page.getComputedStyle(page.document.querySelector('mdui-radio') as Element);
    expect(visibility, 'once it is defined').to.equal('visible');
  });
});
