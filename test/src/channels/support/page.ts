/** What a host's page is made of: the entry, and the document that it shows. */
import assert from 'node:assert/strict';
import type {Page} from '../../../../src/channels/index.js';
import {type MessageDocument, parseMessage, type PolicyOptions} from '../../../../src/index.js';

export {decode, openPage, render, webAppUser} from '../../../../src/channels/index.js';

/** The message as the page has it. */
export function shownBy(page: Page): MessageDocument {
  assert.ok(page.kind === 'page');
  return parseMessage(page.payload.markdown, {id: 'm1', policy: page.policy as PolicyOptions});
}
