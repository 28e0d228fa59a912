/** The page's plugins in all messages of a conversation, from the first character and after a reload. */
import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import {usePlugins} from '../../../elements/elements.js';
import {math} from '../../../elements/plugins/math.js';
import {mathml} from './support/mathml.js';

type Talk = HTMLElementTagNameMap['mdui-conversation'];
const formulas = (talk: Talk): Element[] => [...(talk.shadowRoot?.querySelectorAll('mdui-message') ?? [])].flatMap((message) => [...(message.shadowRoot?.querySelectorAll('math') ?? [])]);
const text = 'So $x$ is\n\n$$\na\n= b\n- c\n$$\n';

describe('plugins in a conversation', () => {
  afterEach(() => usePlugins());

  it('read formulas from the first character, and those of a replayed log', async () => {
    usePlugins(math());
    const talk = await fixture<Talk>(html`<mdui-conversation></mdui-conversation>`);
    talk.receive({type: 'md.open', message_id: 'm', version: 'amui-0.1'});
    talk.receive({type: 'md.delta', message_id: 'm', append: text});
    talk.receive({type: 'md.close', message_id: 'm'});
    await waitUntil(() => formulas(talk).length === 2, 'both are set');

    const again = await fixture<Talk>(html`<mdui-conversation></mdui-conversation>`);
    again.replay(talk.log);
    await waitUntil(() => formulas(again).length === 2, 'both are set again');
    expect(formulas(again).map(mathml)).to.deep.equal(formulas(talk).map(mathml));
    expect(formulas(again).map((each) => each.getAttribute('display'))).to.deep.equal([null, 'block']);
  });
});
