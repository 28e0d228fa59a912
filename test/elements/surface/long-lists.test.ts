/** Lists of thousands of rows: what is near the view is drawn, all are there (docs/decisions/0015-long-lists.md). */
import {expect, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiSurface} from '../../../elements/surface/surface.js';
import {press} from '../support/acting.js';
import {violations} from '../support/axe.js';
import {all, button, data, made, one, settle, show, text, update} from '../support/surface.js';

const items = (count: number): object[] => Array.from({length: count}, (_, index) => ({name: `Row ${index + 1}`, note: ''}));
const row = [
  {id: 'row', component: 'Row', children: ['name', 'no', 'note', 'go']}, text('name', {path: 'name'}), text('no', {call: '@index', args: {offset: 1}}),
  {id: 'note', component: 'TextField', label: 'Note', value: {path: 'note'}, checks: [{condition: {call: 'length', args: {value: {path: 'note'}, max: 3}}, message: 'Three at most'}]},
  ...button('go', {name: 'open', context: {name: {path: 'name'}, note: {path: 'note'}, no: {call: '@index', args: {}}}}),
];
const list = (count: number, rest: object = {}): readonly object[] =>
  made([{id: 'root', component: 'Column', children: ['list', 'end']}, {id: 'list', component: 'List', children: {componentId: 'row', path: '/items'}, ...rest}, ...row, text('end', 'The end')], {items: items(count)});

/** Until the place is drawn that is looked at. */
async function until(surface: MduiSurface, holds: () => boolean): Promise<void> {
  for (let round = 0; round < 100 && !holds(); round++) await settle(surface);
  expect(holds(), 'it came').to.equal(true);
}

const item = (surface: MduiSurface, position: number): HTMLElement | undefined => all(surface, `[role=listitem][aria-posinset="${position}"]:not(.further)`)[0];
const inView = (element: Element): boolean => element.getBoundingClientRect().bottom > 0 && element.getBoundingClientRect().top < innerHeight;

describe('mdui-surface long lists', function () {
  this.timeout(120_000);
  afterEach(() => {
    document.querySelector('#surfaces')?.remove();
    scrollTo(0, 0);
  });

  for (const count of [5_000, 20_000]) {
    it(`draws ${count} rows near the view, and the last one when it is looked at`, async () => {
      const {surface, errors} = await show(list(count));
      expect(errors).to.deep.equal([]);
      await until(surface, () => item(surface, 1) !== undefined);
      expect(item(surface, 1)?.getAttribute('aria-setsize')).to.equal(String(count));
      const drawn = (): number => all(surface, '[part=item]').length;
      expect(drawn()).to.be.lessThan(400);
      one(surface, '.text', all(surface, '.text').length - 1).scrollIntoView();
      await until(surface, () => item(surface, count) !== undefined && inView(item(surface, count) as HTMLElement));
      expect([item(surface, count)?.innerText.replace(/\s+/g, ' ').includes(`Row ${count} ${count}`), drawn() < 400]).to.deep.equal([true, true]);
      expect(item(surface, 1) === undefined, 'the first is let go').to.equal(true);
    });
  }

  it('keeps what is entered in far rows, checks it, and sends it', async () => {
    const {surface, turns} = await show(list(20_000));
    one(surface, '.text', all(surface, '.text').length - 1).scrollIntoView();
    await until(surface, () => item(surface, 20_000) !== undefined && inView(item(surface, 20_000) as HTMLElement));
    const field = (): HTMLInputElement => item(surface, 20_000)?.querySelector('[part=control]')?.shadowRoot?.querySelector('input') as HTMLInputElement;
    await press(field());
    await sendKeys({type: 'abcd'});
    await sendKeys({press: 'Tab'});
    await settle(surface);
    expect(surface.processor.surface('s')?.get('/items/19999/note')).to.equal('abcd');
    expect(field().getAttribute('aria-invalid')).to.equal('true');
    (document.activeElement as HTMLElement).blur();
    (surface.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    await until(surface, () => item(surface, 1) !== undefined && item(surface, 20_000) === undefined);
    one(surface, '.text', all(surface, '.text').length - 1).scrollIntoView();
    await until(surface, () => item(surface, 20_000) !== undefined && inView(item(surface, 20_000) as HTMLElement));
    expect([field().value, field().getAttribute('aria-invalid')]).to.deep.equal(['abcd', 'true']);
    const native = item(surface, 20_000)?.querySelector('[part=button]')?.shadowRoot?.querySelector('button') as HTMLButtonElement;
    await press(native);
    expect(turns.map(({turn}) => turn.event.action?.context)).to.deep.equal([{name: 'Row 20000', note: 'abcd', no: 19_999}]);
  });

  it('keeps the focus in a row that is scrolled away, and goes on from there by Tab', async () => {
    const {surface} = await show(list(5_000));
    const native = item(surface, 30)?.querySelector('[part=control]')?.shadowRoot?.querySelector('input') as HTMLInputElement;
    native.focus();
    one(surface, '.text', all(surface, '.text').length - 1).scrollIntoView();
    await until(surface, () => item(surface, 5_000) !== undefined);
    expect((native.getRootNode() as ShadowRoot).activeElement === native, 'it has the focus').to.equal(true);
    await sendKeys({type: 'x'});
    expect(surface.processor.surface('s')?.get('/items/29/note')).to.equal('x');
    for (let tab = 0; tab < 10; tab++) await sendKeys({press: 'Tab'});
    const active = surface.shadowRoot?.activeElement?.closest('[role=listitem]');
    expect(Number(active?.getAttribute('aria-posinset'))).to.equal(35);
  });

  it('keeps what is looked at in its place while rows come and change', async () => {
    const {surface} = await show(list(5_000));
    scrollTo(0, 60_000);
    await until(surface, () => all(surface, '[part=item]').some(inView));
    await settle(surface);
    const seen = all(surface, '[part=item]').find(inView) as HTMLElement;
    const {top} = seen.getBoundingClientRect();
    const position = seen.getAttribute('aria-posinset');
    for (let index = 0; index < 40; index++) surface.receive(data(`/items/${5_000 + index}`, {name: `Row ${5_001 + index}`, note: ''}));
    surface.receive(update(text('end', 'Another end')));
    await settle(surface);
    expect([seen.isConnected, seen.getAttribute('aria-posinset'), Math.round(seen.getBoundingClientRect().top - top)]).to.deep.equal([true, position, 0]);
    expect(seen.getAttribute('aria-setsize')).to.equal('5040');
  });

  it('leads on without scrolling: a button after what is drawn, which gives the focus to the next row', async () => {
    const plain = made([{id: 'root', component: 'List', children: {componentId: 'name', path: '/items'}}, text('name', {path: 'name'})], {items: items(5_000)});
    const {surface} = await show(plain);
    await settle(surface);
    expect(await violations(surface)).to.deep.equal([]);
    await sendKeys({press: 'Tab'});
    const more = surface.shadowRoot?.activeElement as HTMLElement;
    expect(more.textContent).to.match(/^Show \d+ to \d+ of 5,000$/);
    const from = Number(/\d+/.exec(more.textContent ?? '')?.[0]);
    await nextFrame();
    expect(more.isConnected, 'it stays until it is pressed').to.equal(true);
    await sendKeys({press: 'Enter'});
    await until(surface, () => surface.shadowRoot?.activeElement?.getAttribute('aria-posinset') === String(from));
  });

  it('pages through rows that stand side by side', async () => {
    const {surface} = await show(list(5_000, {direction: 'horizontal'}));
    expect(all(surface, '[part=item]').length).to.equal(192);
    await press(one(surface, '.further > button'));
    await until(surface, () => surface.shadowRoot?.activeElement?.getAttribute('aria-posinset') === '193');
    expect(all(surface, '.further').map((more) => more.textContent)).to.deep.equal(['Show 1 to 96 of 5,000', 'Show 289 to 384 of 5,000']);
  });

  it('is looked at by nobody when the element is out of the page, and where it was when it is back', async () => {
    const {surface} = await show(list(5_000));
    scrollTo(0, 60_000);
    await until(surface, () => all(surface, '[part=item]').some(inView));
    const frame = surface.parentElement as HTMLElement;
    const rows = (): readonly number[] => surface.processor.surface('s')?.tree()?.children[0]?.rows?.at ?? [];
    const before = rows();
    surface.remove();
    await nextFrame();
    expect(rows().length, 'as without a page').to.be.greaterThan(500);
    frame.append(surface);
    await until(surface, () => all(surface, '[part=item]').some(inView));
    expect([before.length < 300, rows().length < 300]).to.deep.equal([true, true]);
  });

  it('is whole again when the list gets short, and without rows when it is gone', async () => {
    const {surface, errors} = await show(list(5_000));
    surface.receive(data('/items', items(3)));
    await settle(surface);
    expect([all(surface, '[part=item]').length, all(surface, '.further').length, item(surface, 1) === undefined]).to.deep.equal([3, 0, true]);
    surface.receive(data('/items', items(700)));
    await until(surface, () => item(surface, 1) !== undefined);
    surface.receive(data('/items', null));
    await settle(surface);
    expect([all(surface, '[part=item]').length, one(surface, '.list').getAttribute('role'), one(surface, '.list').childElementCount, errors.length]).to.deep.equal([0, 'none', 0, 0]);
  });
});
