/** What a page allows counts however late it says so: scripts run after the element is defined. */
import {expect, fixture, html} from '@open-wc/testing';
import '../../../elements/elements.js';
import type {MduiConversation} from '../../../elements/conversation/conversation.js';
import type {MduiMessage} from '../../../elements/message/message.js';
import {Conversation, parseMessage} from '../../../src/index.js';
import {made, messages, talk} from './support/talk.js';

const text = ':::button {#b action=wipe}\nWipe\n:::\n';
const asks = (element: MduiConversation, id: string): boolean | undefined => element.conversation.message(id)?.needsConfirmation('b');

describe('a policy that is set late', () => {
  it('holds for the messages that open from then on', async () => {
    const element = await made({policy: undefined});
    talk(element, 'before', text);
    element.policy = {sensitiveActions: ['wipe']};
    talk(element, 'after', text);
    expect([asks(element, 'before'), asks(element, 'after')]).to.deep.equal([false, true]);
  });

  it('is that of a conversation that has none, and leaves one that has its own', async () => {
    const element = await made({policy: {sensitiveActions: ['wipe']}});
    element.conversation = new Conversation();
    talk(element, 'm', text);
    expect(asks(element, 'm')).to.equal(true);
    element.conversation = new Conversation({policy: {sensitiveActions: ['other']}});
    element.policy = {sensitiveActions: ['wipe'], armDelay: 0};
    talk(element, 'm', text);
    expect(asks(element, 'm')).to.equal(false);
  });

  it('is taken before the element is defined, too', async () => {
    const element = await fixture<MduiConversation>(html`<mdui-conversation .policy=${{sensitiveActions: ['wipe']}}></mdui-conversation>`);
    talk(element, 'm', text);
    expect(asks(element, 'm')).to.equal(true);
    await element.updateComplete;
    expect(messages(element).length).to.equal(1);
  });

  it('shows the text of a message anew, and an equal one does not', async () => {
    const message = await fixture<MduiMessage>(html`<mdui-message markdown="A [link](https://a.example)."></mdui-message>`);
    message.flush();
    const links = (): number => message.shadowRoot?.querySelectorAll('a[href]').length ?? 0;
    expect(links()).to.equal(1);
    message.policy = {links: {schemes: ['mailto']}};
    await message.updateComplete;
    message.flush();
    const {document} = message;
    message.policy = {links: {schemes: ['mailto']}};
    await message.updateComplete;
    expect([links(), message.document === document]).to.deep.equal([0, true]);
    // A document that is given is what is shown, whatever was set before it.
    message.document = parseMessage('Given');
    message.policy = {};
    await message.updateComplete;
    message.flush();
    expect(message.toMarkdown().trim()).to.equal('Given');
  });
});
