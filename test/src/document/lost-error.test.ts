import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MessageDocument, toMarkdown} from '../../../src/index.js';

test('an error whose control never came shows when the message has ended: nothing is lost', () => {
  const document = new MessageDocument();
  document.append(':::error {#e for=#nobody}\nThe budget is too low.\n:::\n');
  assert.equal(document.node('e')?.shown, false);
  document.close();
  assert.equal(document.node('e')?.shown, true);
  assert.equal(toMarkdown(document), 'The budget is too low.');
});
