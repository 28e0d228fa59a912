/** What a surface says itself, in the language around it. */
import {expect} from '@open-wc/testing';
import {setWords} from '../../../elements/elements.js';
import {words as de} from '../../../elements/words/de.js';
import {button, column, made, pressable, seen, settle, show} from '../support/surface.js';

describe('words of a surface', () => {
  afterEach(() => document.querySelector('#surfaces')?.remove());

  it('are those of the language around, in what is drawn already, too', async () => {
    const {surface} = await show(made([column('u', 'b'), {id: 'u', component: 'Colum'}, ...button('b', {name: 'x'})]), {policy: {actions: []}});
    const parent = surface.parentElement as HTMLElement;
    await settle(surface);
    const refused = (): string => pressable(surface, 'b').parentNode?.textContent ?? '';
    expect(seen(surface)).to.contain('Cannot be shown: Colum');
    expect(refused()).to.contain('This page does not offer it.');
    parent.lang = 'de';
    setWords(de, 'de');
    await settle(surface);
    expect(seen(surface)).to.contain('Kann nicht angezeigt werden: Colum').and.not.contain('Cannot be shown');
    expect(refused()).to.contain('Diese Seite bietet das nicht an.');
  });
});
