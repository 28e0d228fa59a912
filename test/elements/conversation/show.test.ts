/** What a conversation shows of what comes and goes. */
import {expect} from '@open-wc/testing';
import {violations} from '../support/axe.js';
import {form, made, rows, talk} from './support/talk.js';

describe('a conversation', () => {
  it('shows each message and each turn in order, the words of the user as theirs', async () => {
    const element = await made();
    element.say('Plan *something*');
    talk(element, 'a', form);
    const conversation = element.conversation;
    conversation.dispatch({type: 'ui.submit', message_id: 'a', node_id: 'trip'});
    talk(element, 'b', 'Done.');
    element.flush();
    expect(rows(element)).to.deep.equal(['You: Plan something', 'Assistant: Where to?', 'You: Plan — City: Rome', 'Assistant: Done.']);
    expect(await violations(element)).to.deep.equal([]);
  });
});
