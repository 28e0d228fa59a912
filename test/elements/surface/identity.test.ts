/** What stays the same element stays; streams, bad input and sheer size do no harm (B52, B58, B59). */
import {expect, nextFrame} from '@open-wc/testing';
import {executeServerCommand, sendKeys} from '@web/test-runner-commands';
import {A2uiProcessor, basicCatalogId} from '../../../src/a2ui/index.js';
import {press} from '../support/acting.js';
import {all, bound, button, column, data, made, one, pressable, seen, settle, show, text, textIn, update} from '../support/surface.js';

const create = {version: 'v1.0', createSurface: {surfaceId: 's', catalogId: basicCatalogId}};

describe('mdui-surface identity', function () {
  this.timeout(60_000);
  afterEach(() => document.querySelector('#surfaces')?.remove());

  it('keeps focus, caret and what is typed while the agent rebuilds everything around', async () => {
    const input = {id: 'f', component: 'TextField', label: 'Note', value: bound('/note')};
    const {surface} = await show(made([column('a', 'f'), text('a', 'Before'), input]));
    const native = one<HTMLInputElement>(surface, 'input');
    await press(native);
    await sendKeys({type: 'hello'});
    await sendKeys({press: 'ArrowLeft'});
    surface.receive([update(text('a', 'After'), {...input, label: 'Your note'}), update({id: 'root', component: 'Row', children: ['c']}, {id: 'c', component: 'Card', child: 'in'}, {id: 'in', component: 'Column', children: ['f', 'a']})]);
    await settle(surface);
    const now = one<HTMLInputElement>(surface, 'input');
    expect([now === native, now.value, now.selectionStart]).to.deep.equal([true, 'hello', 4]);
    expect((native.getRootNode() as ShadowRoot).activeElement === native, 'it has the focus').to.equal(true);
    expect(textIn(surface)).to.contain('Your note').and.to.contain('After');
    await sendKeys({type: 'X'});
    expect(surface.processor.surface('s')?.get('/note')).to.equal('hellXo');
  });

  it('keeps the items of a list when more come, a chosen tab, an open dialog', async () => {
    const {surface} = await show(made([
      column('l', 't', 'm'), {id: 'l', component: 'List', children: {componentId: 'i', path: '/items'}}, {id: 'i', component: 'TextField', label: 'Item', value: {path: 'v'}},
      {id: 't', component: 'Tabs', tabs: [{title: 'A', child: 'ta'}, {title: 'B', child: 'tb'}]}, text('ta', 'In A'), text('tb', 'In B'),
      {id: 'm', component: 'Modal', trigger: 'o', content: 'c'}, text('o', 'Open'), text('c', 'In it'),
    ], {items: [{v: '1'}, {v: '2'}]}));
    const before = all(surface, 'input');
    await press(all(surface, '[role=tab]')[1] as HTMLElement);
    await press(one(surface, '[role=button]'));
    surface.receive([data('/items/2', {v: '3'}), update(text('c', 'Still in it'), text('tb', 'Still in B'), {id: 'm', component: 'Modal', trigger: 'o', content: 'c'})]);
    await settle(surface);
    const after = all(surface, 'input');
    expect(after.length).to.equal(3);
    expect(before.every((input, index) => input === after[index])).to.equal(true);
    expect(all(surface, '[role=tab]').map((tab) => tab.ariaSelected)).to.deep.equal(['false', 'true']);
    expect([one<HTMLDialogElement>(surface, 'dialog').open, one(surface, 'dialog').textContent]).to.deep.equal([true, '×Still in it']);
  });

  it('keeps rows, what was entered in them and the focus when the agent sorts a list, where the host says how items are called', async () => {
    const rows = (order: string): object[] => [...order].map((id) => ({id, v: id}));
    const {surface, turns} = await show(undefined);
    surface.processor = new A2uiProcessor({keyPath: '/id'});
    surface.receive(made([
      column('l'), {id: 'l', component: 'List', children: {componentId: 'r', path: '/items'}}, {id: 'r', component: 'Row', children: ['f', 'u', 'go']},
      {id: 'f', component: 'TextField', label: 'Value', value: bound('v')}, {id: 'u', component: 'TextField', label: 'Unbound'}, ...button('go', {name: 'go', context: {id: bound('id'), v: bound('v')}}),
    ], {items: rows('abcd')}));
    await settle(surface);
    const before = all(surface, 'input') as HTMLInputElement[];
    await press(before[3] as HTMLInputElement);
    await sendKeys({type: 'mine'});
    await press(before[2] as HTMLInputElement);
    await sendKeys({type: 'x'});
    surface.receive(data('/items', [{id: 'd', v: 'd'}, {id: 'b', v: 'bx'}, {id: 'e', v: 'e'}, {id: 'a', v: 'a'}]));
    await settle(surface);
    const after = all(surface, 'input') as HTMLInputElement[];
    expect(after.map(({value}) => value)).to.deep.equal(['d', '', 'bx', 'mine', 'e', '', 'a', '']);
    expect([after[0] === before[6], after[2] === before[2], after[3] === before[3], after[6] === before[0]]).to.deep.equal([true, true, true, true]);
    expect((after[2]?.getRootNode() as ShadowRoot).activeElement === after[2], 'it has the focus').to.equal(true);
    await sendKeys({type: 'y'});
    expect(surface.processor.surface('s')?.get('/items/1/v')).to.equal('bxy');
    await press(all(surface, '[part=button]')[1]?.shadowRoot?.querySelector('button') as HTMLButtonElement);
    expect(turns.map(({turn}) => turn.event.action?.context)).to.deep.equal([{id: 'b', v: 'bxy'}]);
  });

  it('shows each component as its JSON closes, a place for what is missing, and presses nothing meanwhile', async () => {
    const json = JSON.stringify(made([column('a', 'go'), text('a', 'First'), ...button('go', {name: 'go'})])[0]);
    const {surface, turns} = await show(undefined);
    const cut = json.indexOf('{"id":"go"');
    surface.append(json.slice(0, cut));
    await settle(surface);
    expect(seen(surface)).to.equal('First');
    expect([all(surface, '[part=waiting]').length, one(surface, '[part=base]').getAttribute('aria-busy'), surface.pending]).to.deep.equal([1, 'true', true]);
    surface.append(json.slice(cut, -3));
    await settle(surface);
    await press(pressable(surface, 'go'));
    expect(turns).to.deep.equal([]);
    surface.append(json.slice(-3));
    surface.close();
    await settle(surface);
    expect([all(surface, '[part=waiting], [part=missing]').length, one(surface, '[part=base]').getAttribute('aria-busy')]).to.deep.equal([0, null]);
    await press(pressable(surface, 'go'));
    expect(turns.length).to.equal(1);
  });

  it('B58: shows what is sound, a word for the rest, and tells of all that was wrong', async () => {
    const {surface, errors} = await show([create, update({id: 'root', component: 'Colum', children: ['t']}, {component: 'Text'}, {id: 't', component: 'Text', text: 'hi', glow: true})]);
    expect(textIn(surface)).to.contain('hi').and.to.contain('Cannot be shown: Colum');
    expect(errors.map(({code, node_id}) => `${code} ${node_id}`)).to.have.members(['UNKNOWN_COMPONENT_TYPE root', 'VALIDATION_FAILED s']);
  });

  it('B58: waits for a root no longer than until the end', async () => {
    const {surface, errors} = await show(undefined);
    surface.append(JSON.stringify(create), JSON.stringify(update(text('t', 'hi'))));
    await settle(surface);
    expect(all(surface, '.waiting').length).to.equal(1);
    surface.close();
    await settle(surface);
    expect(all(surface, '.waiting').length).to.equal(0);
    expect(seen(surface)).to.equal('There is nothing to show.');
    expect(errors.map(({code}) => code)).to.deep.equal(['MISSING_ROOT']);
  });

  it('B59: shows what deleting, omitting and writing through leave behind', async () => {
    const words = (path: string): object => ({call: 'formatString', args: {value: `${path}=\${${path}}`}});
    const {surface, errors} = await show(made([column('a', 'b', 'l', 'n'), text('a', words('/p/a')), text('b', words('/p/b')), text('l', words('/list/0')), text('n', words('/n'))], {p: {a: 1, b: 2}, list: ['x', 'y'], n: 1}));
    surface.receive([data('/p/a', null), {version: 'v1.0', updateDataModel: {surfaceId: 's', path: '/p'}}, data('/list/0', null), data('/q/r/s', null), data('/n/k', 2)]);
    await settle(surface);
    expect(seen(surface).split('\n').filter(Boolean)).to.deep.equal(['/p/a=', '/p/b=2', '/list/0=', '/n=1']);
    expect(errors.map(({code}) => code)).to.deep.equal(['VALIDATION_FAILED', 'DATA_ERROR']);
    expect(surface.processor.surface('s')?.dataModel).to.not.have.property('q');
  });

  it('B52: takes in 200 kB in pieces of 30 characters, and the page can be used meanwhile', async () => {
    const ids = Array.from({length: 1800}, (_, index) => `t${index}`);
    const json = JSON.stringify(made([column(...ids), ...ids.map((id, index) => text(id, `Line ${index}, with some words that make it as long as such lines are`))])[0]);
    expect(json.length).to.be.greaterThan(200_000);
    const {surface} = await show(undefined);
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    let added = 0;
    const watch = new MutationObserver((records) => {
      for (const {addedNodes} of records) added += [...addedNodes].filter((node) => node instanceof Element).length;
    });
    watch.observe(surface.shadowRoot!, {childList: true, subtree: true});
    for (let at = 0, pieces = 0; at < json.length; pieces++) {
      surface.append(json.slice(at, at += 30));
      if (pieces % 500 === 0) await sendKeys({type: 'x'});
    }
    surface.close();
    await settle(surface);
    expect(all(surface, '.text').length).to.equal(1800);
    expect(textIn(surface)).to.contain('Line 1799');
    expect(field.value, 'typed elsewhere meanwhile').to.match(/^x{10,}$/);
    expect(added, 'each place and each text is put in once, and so are boxes and places kept').to.be.lessThan(5 * 1800);
    watch.disconnect();
    field.remove();
  });

  it('draws 10,000 components up to its limit, says so, and can be typed in', async () => {
    const ids = Array.from({length: 10_000}, (_, index) => `t${index}`);
    const {surface, errors} = await show(undefined);
    for (let at = 0; at < ids.length; at += 2000) surface.receive(at === 0 ? create : update(text(`u${at}`, '')));
    surface.receive(update(column('f', ...ids.slice(0, 4990)), {id: 'f', component: 'TextField', label: 'Note', value: bound('/v')}));
    for (let at = 0; at < ids.length; at += 1000) surface.receive(update(...ids.slice(at, at + 1000).map((id) => text(id, id))));
    await settle(surface);
    expect(errors.map(({code}) => code)).to.include('LIMIT_EXCEEDED');
    expect(all(surface, '.text').length).to.be.greaterThan(4000);
    expect(all(surface, '.group').length, 'in boxes').to.be.greaterThan(100);
    expect(getComputedStyle(one(surface, '.group')).contentVisibility).to.equal('auto');
    await press(one(surface, 'input'));
    await sendKeys({type: 'ab'});
    expect(surface.processor.surface('s')?.get('/v')).to.equal('ab');
  });

  it('ends what contains itself', async () => {
    const {surface, errors} = await show(made([column('a', 'b'), {id: 'a', component: 'Card', child: 'b'}, {id: 'b', component: 'Column', children: ['a', 't']}, text('t', 'fine')]));
    expect(textIn(surface)).to.contain('fine').and.to.contain('contains itself');
    expect(errors.map(({code}) => code)).to.include('CYCLIC_REFERENCE');
  });

  it('follows a processor that it was given, while it is on the page, and shows what came meanwhile when it is back', async () => {
    const processor = new A2uiProcessor();
    const {surface, errors} = await show(undefined);
    processor.process({version: 'v1.0', nonsense: {}});
    surface.processor = processor;
    surface.messages = made([column('a'), text('a', {path: '/a'})], {a: 'one'});
    processor.process(data('/a', 'two'));
    await settle(surface);
    expect([seen(surface), processor.surfaces.size, errors.length]).to.deep.equal(['two', 1, 0]);
    const parent = surface.parentElement as HTMLElement;
    surface.remove();
    await nextFrame();
    processor.process(data('/a', 'three'));
    await nextFrame();
    expect(surface.shadowRoot?.querySelector('.text')?.textContent).to.equal('two');
    parent.append(surface);
    await settle(surface);
    expect(seen(surface)).to.equal('three');
  });

  it('shows what another policy allows', async () => {
    const {surface} = await show(made([column('i', 'go'), {id: 'i', component: 'Image', url: '/near.png'}, ...button('go', {name: 'go'})]));
    expect(all(surface, 'img').length).to.equal(0);
    surface.policy = {armDelay: 0, actions: [], media: {images: 'same-origin'}};
    await surface.updateComplete;
    await settle(surface);
    expect(all(surface, 'img').length).to.equal(1);
    expect(pressable(surface, 'go').getAttribute('aria-disabled')).to.equal('true');
  });

  it('lets go of 1,000 surfaces that were deleted', async () => {
    const {surface, errors} = await show(undefined);
    const gone: WeakRef<object>[] = [];
    for (let index = 0; index < 1000; index++) {
      surface.receive(made([column('f', 'm'), {id: 'f', component: 'TextField', label: 'Note', value: bound('/v')}, {id: 'm', component: 'Modal', trigger: 't', content: 't'}, text('t', 'x', {accessibility: {description: 'd'}})]));
      surface.flush();
      if (index % 10 === 0) gone.push(new WeakRef(surface.processor.surface('s') as object), new WeakRef(one(surface, '.surface')));
      surface.receive({version: 'v1.0', deleteSurface: {surfaceId: 's'}});
      surface.flush();
    }
    expect(errors).to.deep.equal([]);
    expect(surface.shadowRoot?.querySelector('[part=base]')?.childNodes.length).to.equal(0);
    await nextFrame();
    await executeServerCommand('cdp', ['HeapProfiler.collectGarbage']);
    await nextFrame();
    await executeServerCommand('cdp', ['HeapProfiler.collectGarbage']);
    expect(gone.filter((ref) => ref.deref()).length, 'of 200').to.be.lessThan(4);
  });
});
