/** A surface that the agent takes away while something of it is on its way. */
import {expect} from '@open-wc/testing';
import {press} from '../support/acting.js';
import type {MduiHost, NodeElement} from '../../../elements/base/host.js';
import type {UserAct} from '../../../src/index.js';
import {all, bound, button, column, made, one, pressable, seen, settle, show, text} from '../support/surface.js';

const gone = {version: 'v1.0', deleteSurface: {surfaceId: 's'}};
const form = made([column('n', 'pay'), {id: 'n', component: 'TextField', label: 'Note', value: bound('/note')}, ...button('pay', {name: 'pay', context: {note: bound('/note')}})], {note: 'x'});

/** What goes wrong on the page meanwhile. */
const wrong: unknown[] = [];
const note = (event: Event): void => void wrong.push(event);

describe('a surface that is deleted', () => {
  beforeEach(() => {
    wrong.length = 0;
    for (const type of ['error', 'unhandledrejection']) addEventListener(type, note);
  });
  afterEach(() => {
    for (const type of ['error', 'unhandledrejection']) removeEventListener(type, note);
    document.querySelector('#surfaces')?.remove();
  });

  it('while it asks the user: the act ends as cancelled, nothing is sent, the dialog is gone', async () => {
    const {surface, turns, errors} = await show(form, {policy: {armDelay: 0, requireTrusted: false, sensitiveActions: ['pay']}});
    const [element] = all(surface, '[part=button]') as unknown as [NodeElement & {readonly host: MduiHost}];
    const outcome = element.host.act(element, {type: 'ui.click'} as UserAct, undefined);
    expect(surface.shadowRoot?.querySelectorAll('[part=surface]').length).to.equal(1);
    surface.receive(gone);
    await settle(surface);
    expect(await outcome).to.deep.equal({ok: false, code: 'cancelled'});
    expect([turns.length, errors.length, wrong.length, all(surface, '[part=surface], :modal').length]).to.deep.equal([0, 0, 0, 0]);
    expect(await element.host.act(element, {type: 'ui.click'} as UserAct, undefined)).to.deep.include({ok: false});
    expect(turns).to.deep.equal([]);
  });

  for (const ok of [true, false]) {
    it(`while its turn is on the way, which ${ok ? 'arrives' : 'fails'}: it stays away, and the next one of its name knows nothing of it`, async () => {
      const {surface, turns, errors} = await show(form);
      await press(pressable(surface, 'pay'));
      expect([turns.length, surface.spent]).to.deep.equal([1, true]);
      surface.receive(gone);
      await settle(surface);
      surface.settle('s', {ok});
      await settle(surface);
      expect(all(surface, '[part=surface]')).to.deep.equal([]);
      expect(surface.restore({version: 'v1.0', action: {surfaceId: 's', sourceComponentId: 'pay'}})).to.equal(false);
      surface.receive(made([column('t', 'pay'), text('t', 'Anew'), ...button('pay', {name: 'pay'})]));
      await settle(surface);
      expect(seen(surface)).to.contain('Anew').and.to.not.contain('not sent');
      await press(pressable(surface, 'pay'));
      expect([turns.length, errors.length, wrong.length]).to.deep.equal([2, 0, 0]);
    });
  }

  it('while its field has the focus and a change of it is due', async () => {
    const {surface, turns, errors} = await show(form);
    const field = one<HTMLInputElement>(surface, 'input');
    field.focus();
    field.value = 'half';
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    surface.receive(gone);
    field.dispatchEvent(new Event('change', {bubbles: true}));
    await settle(surface);
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    await settle(surface);
    expect([turns.length, errors.length, wrong.length, all(surface, '[part=surface]').length]).to.deep.equal([0, 0, 0, 0]);
  });
});
