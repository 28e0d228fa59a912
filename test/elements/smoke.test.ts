import {expect, fixture, html} from '@open-wc/testing';
import {MduiElement} from '../../elements/base/element.js';
class X extends MduiElement { static override elementName='x'; }
customElements.define('x-x', X);
it('works', async () => { const el = await fixture<X>(html`<x-x spent></x-x>`); expect(el.spent).to.equal(true); });
