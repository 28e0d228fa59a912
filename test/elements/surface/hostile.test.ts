/** What agents send to break a page: it stays whole, says so, and nothing runs or is fetched. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import fc from 'fast-check';
import type {MduiSurface} from '../../../elements/surface/surface.js';
import {press} from '../support/acting.js';
import {all, bound, button, column, data, inside, made, one, pressable, seen, settle, show, text, update} from '../support/surface.js';

const types = ['Text', 'Image', 'Icon', 'Video', 'AudioPlayer', 'Row', 'Column', 'List', 'Card', 'Tabs', 'Modal', 'Divider', 'Button', 'TextField', 'CheckBox', 'ChoicePicker', 'Slider', 'DateTimeInput', 'constructor', '__proto__'];
const names = ['text', 'variant', 'url', 'description', 'fit', 'name', 'posterUrl', 'children', 'child', 'justify', 'align', 'direction', 'tabs', 'trigger', 'content', 'axis', 'action', 'label', 'value', 'placeholder', 'checks', 'options', 'displayStyle',
  'filterable', 'min', 'max', 'steps', 'enableDate', 'enableTime', 'weight', 'accessibility', 'catalogId', 'metadata'];
const script = 'javascript:globalThis.broken=1';
const {value} = fc.letrec<{value: unknown}>((tie) => ({
  value: fc.oneof({maxDepth: 3, withCrossShrink: true},
    fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 0.1, '', 'c0', 'c1', 'c2', 'root', '# a\n\n- [x](javascript:1) <img src=x onerror=globalThis.broken=1>', script, `data:text/html,<script>${script}</script>`, '2026-02-30T25:61', '__proto__', '\u202e\ud83d', 'a'.repeat(3_000)),
    fc.array(tie('value'), {maxLength: 3}),
    fc.dictionary(fc.constantFrom('path', 'call', 'args', 'value', 'componentId', 'child', 'title', 'label', 'event', 'name', 'functionCall', 'url', 'svgPath', 'condition', 'message', 'hidden', 'live', 'description'), tie('value'), {maxKeys: 4})),
}));
const component = (id: string): fc.Arbitrary<object> => fc.tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...names), value, {maxKeys: 8})).map(([type, props]) => ({...props, id, component: type}));
const surfaceOf = fc.tuple(fc.constantFrom('Column', 'Row', 'List', 'Card', 'Modal', 'Tabs'), ...['c0', 'c1', 'c2', 'c3'].map(component)).map(([type, ...rest]) => [
  {id: 'root', component: type, children: ['c0', 'c1', 'c2', 'c3'], child: 'c0', trigger: 'c0', content: 'c1', tabs: [{title: 'a', child: 'c0'}, {title: 'b', child: 'c1'}]}, ...rest,
]);

/** Addresses that would run something, anywhere in a page. */
const running = (surface: MduiSurface): string[] => [...inside(surface)].flatMap((element) => [...element.attributes].filter(({name, value: address}) => /^on/.test(name) || (/^(?:href|src|srcset|poster|action|formaction|data)$/.test(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(address))).map(({name}) => `${element.localName} ${name}`));

describe('mdui-surface under attack', function () {
  this.timeout(120_000);
  afterEach(() => document.querySelector('#surfaces')?.remove());

  it('draws whatever the components are, runs nothing, and goes on', async () => {
    const thrown: string[] = [];
    const hear = (event: ErrorEvent | PromiseRejectionEvent): void => void thrown.push(String('reason' in event ? event.reason : event.message));
    addEventListener('error', hear);
    addEventListener('unhandledrejection', hear);
    const {surface} = await show(undefined);
    await fc.assert(fc.asyncProperty(surfaceOf, surfaceOf, async (first, second) => {
      surface.messages = made(first, {a: [1, {b: 'x'}], path: script});
      surface.flush();
      surface.receive(update(...second));
      surface.flush();
      await surface.updateComplete;
      for (const element of all(surface, '[part=control], [part=button]')) await (element as {updateComplete?: Promise<unknown>}).updateComplete;
      expect(running(surface)).to.deep.equal([]);
      surface.receive(update({id: 'root', component: 'Text', text: 'still here'}));
      surface.flush();
      expect(seen(surface)).to.equal('still here');
    }), {numRuns: 150});
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
    expect([thrown, (globalThis as {broken?: number}).broken]).to.deep.equal([[], undefined]);
  });

  it('opens no address that runs', async () => {
    const {surface, turns} = await show(made([column('go', 't'), {id: 'go', component: 'Button', child: 't', action: {functionCall: {call: 'openUrl', args: {url: bound('/u')}}}}, text('t', `[link](${script}) <${script}>`)], {u: script}));
    const opened: unknown[] = [];
    const own = window.open;
    window.open = ((...args: unknown[]) => (opened.push(args), null)) as typeof window.open;
    for (const address of [script, ' java\nscript:1', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', '\u0001javascript:1', 'blob:x']) {
      surface.receive(data('/u', address));
      await settle(surface);
      await press(one(surface, '[part=button]').shadowRoot?.querySelector('button') as HTMLElement);
    }
    window.open = own;
    expect([opened, turns, running(surface)]).to.deep.equal([[], [], []]);
  });

  it('names thousands of boxes that have no name', async () => {
    const ids = Array.from({length: 1_500}, (_, index) => `b${index}`);
    const {surface} = await show(made([column(...ids), ...ids.map((id) => ({id, component: 'CheckBox', label: '', value: {path: `/${id}`}}))]));
    expect(surface.shadowRoot?.querySelectorAll('[part=control]').length).to.equal(1_500);
  });

  it('keeps the page usable when what has the focus becomes something else, or goes', async () => {
    const {surface} = await show(made([column('f', 'g'), {id: 'f', component: 'TextField', label: 'A', value: bound('/a')}, {id: 'g', component: 'TextField', label: 'B', value: bound('/b')}]));
    await press(one(surface, 'input'));
    await sendKeys({type: 'ab'});
    surface.receive(update({id: 'f', component: 'CheckBox', label: 'A', value: bound('/c')}));
    await settle(surface);
    expect(all(surface, 'input').map((input) => (input as HTMLInputElement).type)).to.deep.equal(['checkbox', 'text']);
    await press(one(surface, 'input', 1));
    surface.receive(update(column('g', 'f')));
    await settle(surface);
    await sendKeys({type: 'x'});
    expect([surface.processor.surface('s')?.get('/a'), surface.processor.surface('s')?.get('/b')]).to.deep.equal(['ab', 'x']);
    surface.receive(update(column()));
    await settle(surface);
    expect(all(surface, 'input').length).to.equal(0);
  });

  it('takes what is sent while a person types: the agent wins where it writes, and typing goes on', async () => {
    const {surface} = await show(made([column('f', 't'), {id: 'f', component: 'TextField', label: 'A', value: bound('/a')}, text('t', bound('/other'))]));
    await press(one(surface, 'input'));
    for (const [index, key] of [...'hello'].entries()) {
      await sendKeys({type: key});
      surface.receive(data('/other', `tick ${index}`));
      await settle(surface);
    }
    expect(one<HTMLInputElement>(surface, 'input').value).to.equal('hello');
    surface.receive(data('/a', 'theirs'));
    await settle(surface);
    await sendKeys({type: '!'});
    expect(surface.processor.surface('s')?.get('/a')).to.be.oneOf(['theirs!', 'their!s']);
  });

  it('is gone when it is deleted with a question open, and made anew it is another', async () => {
    const {surface, turns} = await show(made([column('go'), ...button('go', {name: 'pay'})]), {policy: {armDelay: 0, sensitiveActions: ['pay']}});
    await press(pressable(surface, 'go'));
    surface.receive({version: 'v1.0', deleteSurface: {surfaceId: 's'}});
    await settle(surface);
    expect([all(surface, '[part=surface]').length, turns.length, document.querySelector('dialog[open]') === null]).to.deep.equal([0, 0, true]);
    surface.settle('s', {ok: false});
    surface.receive(made([column('t'), text('t', 'anew')])[0]);
    await settle(surface);
    expect(seen(surface)).to.equal('anew');
  });

  it('shows a surface that is made twice once, as it was', async () => {
    const form = made([column('f', 'go'), {id: 'f', component: 'TextField', label: 'A', value: bound('/a')}, ...button('go', {name: 'go'})]);
    const {surface, turns, errors} = await show(form);
    await press(one(surface, 'input'));
    await sendKeys({type: 'kept'});
    await press(pressable(surface, 'go'));
    surface.receive(form);
    await settle(surface);
    expect([all(surface, '[part=surface]').length, one<HTMLInputElement>(surface, 'input').value, surface.spent, turns.length]).to.deep.equal([1, 'kept', true, 1]);
    expect(errors.map(({code}) => code)).to.deep.equal(['SURFACE_EXISTS']);
  });

  it('sends all the data that was asked for, and a line that a person can read', async () => {
    const items = Array.from({length: 20_000}, (_, index) => ({name: `Row ${index}`, secret: 'x'.repeat(20)}));
    const {surface, turns} = await show(made([column('go', 'p'), {id: 'p', component: 'TextField', variant: 'obscured', label: 'Code', value: bound('/items/19999/secret')}, ...button('go', {name: 'go', context: {all: bound('/'), code: bound('/items/19999/secret')}})], {items}, {sendDataModel: true}), {sendDataModel: true});
    await press(one(surface, 'input'));
    await sendKeys({type: 'hush'});
    await press(pressable(surface, 'go'));
    const [turn] = turns;
    expect(turn?.turn.text.length).to.be.lessThan(2_000);
    expect(turn?.turn.text).not.to.contain('hush');
    expect([(turn?.metadata?.a2uiRendererDataModel['surfaces'] as {s: {items: unknown[]}}).s.items.length, JSON.stringify(turn?.turn.event).includes('hush')]).to.deep.equal([20_000, true]);
  });

  it('masks what was entered unseen in a row that is far away now', async () => {
    const {surface, turns} = await show(made([
      column('l', 'go'), {id: 'l', component: 'List', children: {componentId: 'p', path: '/items'}}, {id: 'p', component: 'TextField', variant: 'obscured', label: 'Code', value: {path: 'code'}},
      ...button('go', {name: 'go', context: {first: bound('/items/0/code')}}),
    ], {items: Array.from({length: 2_000}, () => ({code: ''}))}));
    await press(one(surface, 'input'));
    await sendKeys({type: 'hush'});
    (surface.shadowRoot?.activeElement as HTMLElement).blur();
    const first = (): boolean => surface.shadowRoot?.querySelector('[aria-posinset="1"]') !== null;
    for (let round = 0; round < 100 && first(); round++) {
      pressable(surface, 'go').scrollIntoView();
      await settle(surface);
    }
    expect(first()).to.equal(false);
    await press(pressable(surface, 'go'));
    expect(turns.map(({turn}) => [turn.text, turn.event.action?.context])).to.deep.equal([['go — First: ••••••', {first: 'hush'}]]);
    scrollTo(0, 0);
  });

  it('holds nothing of a thousand surfaces that were made and deleted', async () => {
    const {surface} = await show(undefined);
    for (let index = 0; index < 1_000; index++) {
      const surfaceId = `s${index}`;
      surface.receive([{version: 'v1.0', createSurface: {surfaceId, components: [column('t'), text('t', surfaceId)]}}]);
      if (index % 50 === 0) surface.flush();
      surface.receive({version: 'v1.0', deleteSurface: {surfaceId}});
    }
    await settle(surface);
    expect([surface.processor.surfaces.size, one(surface, '[part=base]').childElementCount, surface.processor.errors.length]).to.deep.equal([0, 0, 0]);
  });
});
