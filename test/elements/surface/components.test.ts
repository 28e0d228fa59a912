/** What A2UI's own examples never use: each property of the catalog on the page, with a name and a role. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {iconNames} from '../../../elements/surface/icons.js';
import {press} from '../support/acting.js';
import {violations} from '../support/axe.js';
import {all, bound, button, column, data, inside, made, one, seen, settle, show, text, textIn, update} from '../support/surface.js';

const names = 'accountCircle add arrowBack arrowForward attachFile calendarToday call camera check close delete download edit event error fastForward favorite favoriteOff folder help home info locationOn lock lockOpen mail menu moreVert moreHoriz notificationsOff notifications pause payment person phone photo play print refresh rewind search send settings share shoppingCart skipNext skipPrevious star starHalf starOff stop upload visibility visibilityOff volumeDown volumeMute volumeOff volumeUp warning'.split(' ');

const options = ['Red', 'Green', 'Blue'].map((label) => ({label, value: label.toLowerCase()}));

const field = (id: string, component: string, rest: object): object => ({id, component, ...rest});

describe('mdui-surface components', () => {
  afterEach(() => document.querySelector('#surfaces')?.remove());

  it('shows a surface whose components and data come with it', async () => {
    const {surface, errors} = await show(made([column('a'), text('a', {call: 'formatString', args: {value: `Hello \${/name}`}})], {name: 'Ann'}));
    expect(seen(surface)).to.equal('Hello Ann');
    expect(errors).to.deep.equal([]);
  });

  it('shows a date and a time whole, however narrow its share of a row is', async () => {
    const {surface} = await show(made([{id: 'root', component: 'Row', children: ['a', 'b', 'c', 'd']}, ...['a', 'b', 'c'].map((id) => field(id, 'DateTimeInput', {label: id, enableDate: true, enableTime: id !== 'a', value: '2026-12-23T10:59:00', weight: 1})),
      {id: 'd', component: 'Column', weight: 1, children: ['e']}, field('e', 'DateTimeInput', {label: 'e', enableDate: true, enableTime: true, value: '2026-12-23T10:59:00'})]));
    const frame = surface.parentElement as HTMLElement;
    for (const width of [280, 420, 560, 800]) {
      frame.style.width = `${width}px`;
      await settle(surface);
      for (const input of all(surface, 'input')) expect(input.clientWidth, `${width} ${(input as HTMLInputElement).type}`).to.be.at.least((input as HTMLInputElement).type === 'date' ? 115 : 190);
      expect(surface.scrollWidth).to.be.at.most(width);
    }
  });

  it('breaks no word of a narrow column, and has the end of each line where the column has its', async () => {
    const {surface} = await show(made([
      {id: 'root', component: 'Row', children: ['day', 'plan']},
      {id: 'day', component: 'Column', align: 'end', children: ['name', 'number']},
      text('name', 'Wednesday'), text('number', '28'), text('plan', 'A rather long plan for this one day, which takes all the room that there is and more. '.repeat(4)),
    ]));
    const [name, number] = ['Wednesday', '28'].map((words) => {
      const range = document.createRange();
      range.selectNodeContents(all(surface, 'p').find((line) => line.textContent === words) as HTMLElement);
      return range.getClientRects();
    }) as [DOMRectList, DOMRectList];
    expect(name.length, 'one line').to.equal(1);
    expect(number[0]?.right).to.be.closeTo(name[0]?.right ?? 0, 1);
  });

  it('numbers the items of a template', async () => {
    const {surface} = await show(made([
      {id: 'root', component: 'List', children: {componentId: 'item', path: '/items'}},
      text('item', {call: 'formatString', args: {value: `\${@index(offset: 1)}. \${name}`}}, {variant: 'caption'}),
    ], {items: [{name: 'a'}, {name: 'b'}]}));
    expect(seen(surface).split('\n').filter(Boolean)).to.deep.equal(['1. a', '2. b']);
    expect(all(surface, '[role=listitem]').length).to.equal(2);
  });

  it('draws each of the 59 icons, a path, and something for any other name', async () => {
    expect(names.length).to.equal(59);
    expect(names.filter((name) => !iconNames.includes(name))).to.deep.equal([]);
    const given: unknown[] = [...names, 'play_arrow', 'nobody_knows', {svgPath: 'M0 0h24v24H0z'}, {svgPath: 'M0 0"><script>'}];
    const {surface} = await show(made([column(...given.map((_, index) => `i${index}`)), ...given.map((name, index) => ({id: `i${index}`, component: 'Icon', name}))]));
    const drawn = all(surface, 'span.icon').map((icon) => [...icon.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('|'));
    const filled = all(surface, 'span.icon').map((icon, index) => `${drawn[index] ?? ''} ${icon.querySelectorAll('[fill]').length}`);
    expect(drawn.length).to.equal(given.length);
    expect(drawn.slice(0, -1).filter((path) => path === '')).to.deep.equal([]);
    expect(drawn.at(-3)).to.not.equal('');
    expect(drawn.at(-4), 'play_arrow').to.equal(drawn[names.indexOf('play')]);
    expect(drawn.at(-2)).to.equal('M0 0h24v24H0z');
    expect(drawn.at(-1), 'no path data').to.equal('');
    expect(new Set(filled.slice(0, 59)).size, 'call and phone are the same').to.equal(58);
  });

  it('takes several choices, keeps what a filter hides, and says how many are left', async () => {
    const {surface} = await show(made([column('p'), field('p', 'ChoicePicker', {label: 'Colors', options, value: bound('/colors'), variant: 'multipleSelection', filterable: true})], {colors: ['red']}));
    await press(one(surface, 'input[type=search]'));
    await sendKeys({type: 'BL'});
    await settle(surface);
    expect(one(surface, '[role=status]').textContent).to.equal('1 of 3');
    expect(all(surface, 'input[type=checkbox]').length).to.equal(1);
    await press(one(surface, 'input[type=checkbox]'));
    expect(surface.processor.surface('s')?.get('/colors')).to.deep.equal(['red', 'blue']);
    await press(one(surface, 'input[type=search]'));
    for (let i = 0; i < 2; i++) await sendKeys({press: 'Backspace'});
    await settle(surface);
    expect(all(surface, 'input[type=checkbox]').map((box) => (box as HTMLInputElement).checked)).to.deep.equal([true, false, true]);
    expect(all(surface, 'fieldset').map(({ariaLabel, textContent}) => ariaLabel ?? textContent?.trim().slice(0, 6))).to.deep.equal(['Colors']);
  });

  it('takes one choice as chips, written as a list', async () => {
    const {surface} = await show(made([column('p'), field('p', 'ChoicePicker', {label: 'Color', options, value: bound('/color'), displayStyle: 'chips'})], {color: 'green'}));
    const radios = (): boolean[] => all(surface, 'input[type=radio]').map((radio) => (radio as HTMLInputElement).checked);
    expect(radios(), 'one text is a list of one').to.deep.equal([false, true, false]);
    await press(all(surface, 'label').find(({textContent}) => textContent?.includes('Red')) as HTMLElement);
    expect(surface.processor.surface('s')?.get('/color')).to.deep.equal(['red']);
    expect(radios()).to.deep.equal([true, false, false]);
  });

  it('keeps what was chosen out of the options of a picker whose labels mean nothing as Markdown', async () => {
    const {surface} = await show(made([column('p'), field('p', 'ChoicePicker', {label: '*Size*', options: [{label: '2 * 3 * 4', value: 'a'}, {label: '_x_ [l](u)', value: 'b'}], value: {path: '/v'}})]));
    expect(textIn(surface)).to.contain('*Size*');
    const labels = all(surface, '[part=option-label]').map(({textContent}) => textContent);
    expect(labels).to.deep.equal(['2 * 3 * 4', '_x_ [l](u)']);
  });

  const typed: readonly (readonly [what: string, component: object, keys: string, written: unknown])[] = [
    ['a short text', {component: 'TextField', label: 'T'}, 'abc', 'abc'],
    ['a number as text', {component: 'TextField', label: 'T', variant: 'number'}, '12.5', '12.5'],
    ['a long text', {component: 'TextField', label: 'T', variant: 'longText'}, 'ab', 'ab'],
    ['an obscured text', {component: 'TextField', label: 'T', variant: 'obscured'}, 'xyz', 'xyz'],
    ['a date', {component: 'DateTimeInput', label: 'T', enableDate: true, min: '2026-01-01', max: '2026-12-31'}, '03042026', '2026-03-04'],
    ['a time', {component: 'DateTimeInput', label: 'T', enableTime: true}, '0930AM', '09:30'],
    ['a date where nothing is said', {component: 'DateTimeInput', label: 'T'}, '03042026', '2026-03-04'],
  ];
  for (const [what, component, keys, written] of typed) {
    it(`writes ${what}, at once and to the data alone`, async () => {
      const {surface, turns} = await show(made([column('f', 'echo'), {id: 'f', value: bound('/v'), ...component}, text('echo', {call: 'formatString', args: {value: `<\${/v}>`}}, {variant: 'caption'})]));
      const control = one<HTMLInputElement>(surface, 'input, textarea');
      control.focus();
      await sendKeys({type: keys});
      expect(surface.processor.surface('s')?.get('/v')).to.deep.equal(written);
      expect(seen(surface)).to.contain(`<${String(written)}>`);
      expect(turns).to.deep.equal([]);
    });
  }

  it('keeps the offset of a time that is edited, and shows it as it is written', async () => {
    const {surface} = await show(made([column('f'), field('f', 'DateTimeInput', {label: 'When', enableDate: true, enableTime: true, value: bound('/v')})], {v: '2026-03-04T23:30:00+09:00'}));
    const control = one<HTMLInputElement>(surface, 'input');
    expect(control.value).to.equal('2026-03-04T23:30');
    control.focus();
    await sendKeys({press: 'ArrowUp'});
    expect(surface.processor.surface('s')?.get('/v')).to.equal('2026-04-04T23:30:00+09:00');
  });

  it('has a slider of steps, and one without', async () => {
    const {surface} = await show(made([
      column('a', 'b'), field('a', 'Slider', {label: 'Steps', min: 0, max: 100, steps: 4, value: bound('/a')}), field('b', 'Slider', {max: 1, value: bound('/b'), accessibility: {label: 'Share'}}),
    ], {a: 50, b: 0.45}));
    const [steps, free] = all(surface, 'input[type=range]') as HTMLInputElement[];
    expect([steps?.step, free?.step, free?.value]).to.deep.equal(['25', 'any', '0.45']);
    steps?.focus();
    await sendKeys({press: 'ArrowRight'});
    expect(surface.processor.surface('s')?.get('/a')).to.equal(75);
    free?.focus();
    await sendKeys({press: 'Home'});
    expect(surface.processor.surface('s')?.get('/b')).to.equal(0);
    expect(textIn(surface)).to.contain('75');
  });

  it('honours accessibility: names, descriptions, live regions, and what is hidden', async () => {
    const {surface} = await show(made([
      column('a', 'b', 'c', 'd', 'e', 'f'),
      text('a', 'Saved', {accessibility: {label: 'Result', description: 'Of the last change', live: 'polite'}}),
      text('b', 'Nobody reads it', {accessibility: {hidden: true}}),
      field('c', 'TextField', {label: 'Mail', value: bound('/m'), accessibility: {label: 'Work mail', description: 'Of your employer'}}),
      ...button('d', {name: 'd'}, {accessibility: {label: 'Delete all', description: 'For good'}}),
      field('e', 'Icon', {name: 'lock', accessibility: {label: 'Locked'}}),
      field('f', 'CheckBox', {label: '', value: bound('/f')}),
    ]));
    const [result, hidden] = all(surface, '.text') as [HTMLElement, HTMLElement];
    expect([result.getAttribute('role'), result.ariaLabel, result.ariaLive]).to.deep.equal(['group', 'Result', 'polite']);
    const described = (element: Element): string => (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent?.trim()).join(' ');
    expect(described(result)).to.equal('Of the last change');
    expect([hidden.inert, hidden.ariaHidden]).to.deep.equal([true, 'true']);
    const mail = one(surface, 'input');
    expect(mail.ariaLabel).to.equal('Work mail');
    expect(described(mail)).to.equal('Of your employer');
    const del = one(surface, 'button');
    expect(del.ariaLabel).to.equal('Delete all');
    expect(described(del)).to.equal('For good');
    expect(one(surface, 'svg[role=img]').getAttribute('aria-label')).to.equal('Locked');
    expect(await violations(surface)).to.deep.equal([]);
  });

  it('shows checks as errors after the user was there, warnings at once, and both go as they are mended', async () => {
    const required = {call: 'required', args: {value: bound('/v')}};
    const {surface} = await show(made([
      column('f', 'n'), field('f', 'TextField', {label: 'Name', value: bound('/v'), checks: [{condition: required}, {condition: {call: 'length', args: {value: bound('/v'), min: 3}}, message: 'At least three.'}]}),
      field('n', 'TextField', {label: 'Next', value: bound('/w')}),
    ]));
    const input = one<HTMLInputElement>(surface, 'input');
    const said = (): string => one(surface, 'mdui-input').shadowRoot?.querySelector('[part=error]')?.textContent?.trim() ?? '';
    expect(said()).to.equal('');
    await press(input);
    await sendKeys({press: 'Tab'});
    await settle(surface);
    expect(said()).to.equal('Please fill this in.');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    await press(input);
    await sendKeys({type: 'ab'});
    await settle(surface);
    expect(said()).to.equal('At least three.');
    await sendKeys({type: 'c'});
    await settle(surface);
    expect(said()).to.equal('');
  });

  it('draws dividers, lists that scroll, captions and places of its own words only', async () => {
    const {surface} = await show(made([
      column('r', 'l', 'c'), {id: 'r', component: 'Row', justify: 'spaceBetween', align: 'center', children: ['v'], weight: 1}, {id: 'v', component: 'Divider', axis: 'vertical'},
      {id: 'l', component: 'List', direction: 'horizontal', align: 'end', children: ['a']}, text('a', 'A'), text('c', '# no heading *but* this', {variant: 'caption'}),
    ]));
    expect(one(surface, '[role=separator]').getAttribute('aria-orientation')).to.equal('vertical');
    expect(one(surface, '.list').className).to.equal('list align-end justify-undefined horizontal');
    expect(getComputedStyle(one(surface, '.row')).justifyContent).to.equal('space-between');
    expect(all(surface, 'h1, h2, h3')).to.deep.equal([]);
    expect(one(surface, '.caption em').textContent).to.equal('but');
  });

  it('shows Markdown without HTML, images, directives and addresses that run', async () => {
    const source = '## Title\n\n**b** [safe](https://example.com/) [bad](javascript:alert(1)) ![pic](https://example.com/x.png)\n\n<b onclick="x()">raw</b>\n\n:::button {#x action=y}\nGo\n:::\n';
    const {surface} = await show(made([column('a'), text('a', source)]));
    expect(one(surface, 'h2').textContent).to.equal('Title');
    expect([...inside(surface)].filter((element) => element.matches('a[href]')).map((link) => link.getAttribute('href'))).to.deep.equal(['https://example.com/', 'https://example.com/x.png']);
    expect(all(surface, 'b, img, [onclick], mdui-button, button')).to.deep.equal([]);
    expect(seen(surface)).to.contain('<b onclick="x()">raw</b>');
  });

  it('passes axe with all that the examples never use', async () => {
    const {surface} = await show(made([
      column('p', 'c', 'm', 's', 't', 'd', 'l', 'r', 'v', 'a', 'i', 'x', 'gone', 'loop', 'modal', 'go'),
      field('p', 'ChoicePicker', {label: 'Filtered', options, value: bound('/p'), filterable: true}), field('c', 'ChoicePicker', {options, value: bound('/chips'), displayStyle: 'chips', variant: 'multipleSelection'}),
      field('m', 'TextField', {label: 'Secret', variant: 'obscured', value: bound('/m')}), field('s', 'Slider', {max: 10, value: bound('/s')}), field('t', 'TextField', {label: '', value: bound('/first_name')}),
      field('d', 'DateTimeInput', {value: bound('/when'), enableTime: true}), {id: 'l', component: 'List', direction: 'horizontal', children: ['la', 'lb']}, {id: 'la', component: 'Card', child: 'lat'}, text('lat', 'A'), text('lb', 'B'),
      {id: 'r', component: 'Row', children: ['ra', 'rd', 'rb']}, text('ra', '# A'), {id: 'rd', component: 'Divider', axis: 'vertical'}, text('rb', '#### B'), field('v', 'Video', {url: 'https://example.com/v'}), field('a', 'AudioPlayer', {url: 'https://example.com/a', description: 'Talk'}),
      field('i', 'Image', {url: 'https://example.com/i', variant: 'avatar', description: 'Ann'}), field('x', 'Nothing', {text: 'Words', children: ['xt']}), text('xt', 'Inside'), {id: 'loop', component: 'Card', child: 'loop'},
      {id: 'modal', component: 'Modal', trigger: 'mt', content: 'mc'}, text('mt', 'More'), text('mc', 'All'), ...button('go', {name: 'go'}, {variant: 'borderless'}),
    ], {chips: ['red']}));
    expect(await violations(surface)).to.deep.equal([]);
    const label = (index: number): string => all(surface, 'fieldset, input:not([type=radio], [type=checkbox])')[index]?.closest('[part=base]')?.querySelector('[part=label]')?.textContent?.trim() ?? '';
    expect([label(2), label(4), label(5), label(6)]).to.deep.equal(['Chips', 'S', 'First name', 'When']);
  });

  it('is told apart by surface, shows what is made again, and nothing of what was deleted', async () => {
    const {surface} = await show([...made([column('a'), text('a', 'one')]), {version: 'v1.0', createSurface: {surfaceId: 't', catalogId: 'basic', components: [text('root', 'two')]}}]);
    expect(seen(surface).split('\n').filter(Boolean)).to.deep.equal(['one', 'two']);
    surface.surfaceId = 't';
    await settle(surface);
    expect(seen(surface)).to.equal('two');
    surface.surfaceId = '';
    surface.receive({version: 'v1.0', deleteSurface: {surfaceId: 't'}});
    surface.receive(data('/x', 1));
    surface.receive(update(text('a', 'three')));
    await settle(surface);
    expect(seen(surface)).to.equal('three');
  });

  it('writes numbers and dates in the page\'s language', async () => {
    const {surface} = await show(made([column('a'), text('a', {call: 'formatNumber', args: {value: 1234.5, decimals: 1}})]), {locale: 'de'});
    expect(seen(surface)).to.equal('1.234,5');
    surface.locale = 'en-US';
    await settle(surface);
    expect(seen(surface)).to.equal('1,234.5');
  });
});
