/** What few surfaces need comes when one does: its room is kept until then, and nothing below it moves. */
import {expect} from '@open-wc/testing';
import '../../../elements/surface/define.js';
import type {MduiSurface} from '../../../elements/surface/surface.js';
import {all, bound, column, made, settle, text} from '../support/surface.js';

const parts = [
  {id: 'c', component: 'TextField', label: 'Name', value: bound('/name'), checks: [{call: 'regex', args: {pattern: '^a+$'}, message: 'Only a.'}]}, {id: 'b', component: 'CheckBox', label: 'Yes', value: bound('/yes')},
  {id: 'i', component: 'Icon', name: 'home'}, {id: 'd', component: 'DateTimeInput', label: 'Day', value: '2026-01-02', enableDate: true},
];

function surfaceOf(components: readonly object[], dataModel: object = {}): MduiSurface {
  const frame = document.createElement('main');
  frame.id = 'surfaces';
  const surface = document.createElement('mdui-surface');
  frame.append(surface);
  document.body.append(frame);
  surface.messages = made(components, dataModel);
  surface.flush();
  return surface;
}

describe('what is loaded later', () => {
  afterEach(() => document.querySelector('#surfaces')?.remove());

  // The first of this page: nothing is loaded yet.
  it('has its room: what stands below it stays where it is', async () => {
    const surface = surfaceOf([column('c', 'b', 'i', 'd', 'when', 'end'), ...parts, text('when', {call: 'formatDate', args: {value: '2026-01-02', format: 'yyyy'}}), text('end', 'The end')], {name: 'aa'});
    // At once: what is loaded could be there in the next moment.
    const top = (): number => (all(surface, '[part=text]').at(-1) as HTMLElement).getBoundingClientRect().top;
    const before = top();
    expect(all(surface, '[part=text]').map(({textContent}) => textContent)).to.deep.equal(['…', 'The end']);
    expect(all(surface, 'input, svg, [part=unknown], [part=waiting], [part=missing]')).to.deep.equal([]);
    await surface.updateComplete;
    expect(['mdui-input', 'mdui-checkbox', '[part=icon] svg'].map((name) => all(surface, name).length)).to.deep.equal([2, 1, 1]);
    await settle(surface);
    expect(all(surface, 'input').length).to.equal(3);
    expect(all(surface, '[part=icon] svg').length).to.equal(1);
    expect(all(surface, '[part=text]').map(({textContent}) => textContent)).to.deep.equal(['2026', 'The end']);
    expect(Math.abs(top() - before)).to.be.lessThan(30);
  });

  it('is what the data says once it is there: a pattern holds that did not', async () => {
    const surface = surfaceOf([column('c'), ...parts], {name: 'aa'});
    await settle(surface);
    const checks = (): unknown => surface.processor.surface('s')?.tree()?.children[0]?.checks?.map(({message}) => message);
    expect(checks()).to.equal(undefined);
    surface.processor.surface('s')?.set('/name', 'b');
    expect(checks()).to.deep.equal(['Only a.']);
  });
});
