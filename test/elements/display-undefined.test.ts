/** A page that defines the message alone: components show what a transcript says of them. */
import {expect, fixture, html} from '@open-wc/testing';
import '../../elements/message/define.js';
import * as draft from '../support/draft.js';

describe('a message without elements for its components', () => {
  it('shows their text, up to date, and says once in the console what is missing', async () => {
    const hints: string[] = [];
    const {info} = console;
    console.info = (text: string) => hints.push(text);
    const message = await fixture<HTMLElementTagNameMap['mdui-message']>(html`<mdui-message></mdui-message>`);
    for (const character of [draft.radio, draft.radio.replace('#plan bind=subscription.plan', '#other'), draft.card, draft.button, draft.status[0]].join('\n')) message.append(character);
    message.flush();
    message.applyPatch({op: 'set', target: 'plan', path: '/value', value: 'free'});
    message.applyPatch({op: 'set', target: 's1', path: '/state', value: 'done'});
    message.close();
    message.flush();
    console.info = info;
    const words = [...message.shadowRoot!.querySelectorAll('section[part=fallback]')].map(({textContent}) => textContent);
    expect(words).to.deep.equal([
      'Choose a plan\n- (x) Free\n- ( ) Pro\n- ( ) Enterprise', 'Choose a plan\n- ( ) Free\n- (x) Pro\n- ( ) Enterprise',
      'Option A (https://example.com)\n\nCost: $24/month\nBest for: small teams\nTradeoff: fewer integrations', '[Run analysis]', 'done: Searching your files…',
    ]);
    expect(message.shadowRoot!.querySelector('mdui-radio')).to.equal(null);
    expect(hints.map((hint) => /<mdui-(\w+)>/.exec(hint)?.[1])).to.deep.equal(['radio', 'card', 'button', 'status']);
  });

  it('keeps the lines of that text', async () => {
    const message = await fixture<HTMLElementTagNameMap['mdui-message']>(html`<mdui-message></mdui-message>`);
    message.markdown = draft.radio;
    message.flush();
    const section = message.shadowRoot!.querySelector<HTMLElement>('section[part=fallback]')!;
    expect(section.innerText.split('\n').length).to.equal(4);
    expect(message.shadowRoot!.querySelector('[part=answer]')).to.equal(null);
  });
});
