/** A message with a fixed id in a conversation, whose element begins anew. */
import {expect} from '@open-wc/testing';
import {Conversation} from '../../../src/index.js';
import {empty} from '../support/message.js';

it('a message that is reset is another message of its conversation', async () => {
  const conversation = new Conversation();
  const message = await empty({conversation, messageId: 'answer'});
  for (const text of ['One', 'Two', 'Three']) {
    message.reset();
    message.append(text);
    message.close();
  }
  message.markdown = 'Four';
  message.flush();
  expect(conversation.messages.map(({id}) => id)).to.deep.equal(['answer', 'answer-2', 'answer-3', 'answer-4']);
  expect(message.toMarkdown()).to.equal('Four');
  expect(Conversation.replay(conversation.log).toJSON()).to.deep.equal(conversation.toJSON());
});
