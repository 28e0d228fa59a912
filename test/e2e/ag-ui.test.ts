/** The demo's conversation over AG-UI: the real client in a real browser against the real encoder. */
import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import type {Page} from 'puppeteer-core';
import {openPage, press, pressUntil} from './support/browser.js';
import {useDemo} from './support/demo.js';

describe('the demo conversation over AG-UI', () => {
  const demo = useDemo({DEMO_DELAY: '2'});
  let page: Page;
  let errors: string[];

  beforeEach(async () => {
    ({page, errors} = await openPage(demo.browser, `${demo.url}conversation.html`));
    await page.setViewport({width: 1000, height: 900});
    await page.waitForFunction(() => document.querySelector('mdui-conversation')?.conversation.messages[0]?.phase === 'closed');
    await page.select('#protocol', 'ag-ui');
    await says('This agent speaks');
  });
  afterEach(async () => {
    assert.deepEqual(errors, []);
    await page.close();
  });

  const says = (text: string): Promise<unknown> => page.waitForFunction((words) => {
    const element = document.querySelector('mdui-conversation');
    return element?.toMarkdown().includes(words) && element.conversation.messages.every(({phase}) => phase !== 'streaming');
  }, {}, text);
  const saying = (text: string) => (options: {timeout: number}): Promise<unknown> =>
    page.waitForFunction((words) => document.querySelector('mdui-conversation')?.toMarkdown().includes(words), options, text);
  const button = (name: string): string => `mdui-conversation >>> mdui-message >>> ::-p-aria([name="${name}"][role="button"])`;

  it('answers a tool call with the form that its arguments were', async () => {
    await pressUntil(page, button('A form by a tool call'), saying('Where shall we go?'));
    await says('[Plan it]');
    const to = await page.waitForSelector('mdui-conversation >>> mdui-input >>> input', {visible: true});
    await to?.type('Oslo');
    await pressUntil(page, button('Plan it'), saying('The call was answered'));
    await says('"to":"Oslo"');
  });

  it('asks a question that interrupts, still after a reload, and resumes with the answer', async () => {
    await pressUntil(page, button('A question that interrupts'), saying('Send the report to'));
    await page.reload();
    await says('Send the report to');
    const dialog = 'mdui-conversation >>> dialog[open] >>> ::-p-aria([name="Allow"][role="button"])';
    await pressUntil(page, button('Approve'), (options) => page.waitForSelector(dialog, {visible: true, ...options}));
    await pressUntil(page, dialog, saying('You answered'));
    await says('{"confirmed":true}');
    assert.equal((await page.$$('mdui-conversation >>> dialog[open]')).length, 0);
  });

  it('shows a surface, and takes what was entered in it', async () => {
    await pressUntil(page, button('A surface of A2UI'), saying('Book a table'));
    await says('[Book]');
    const name = await page.waitForSelector('mdui-conversation >>> mdui-input >>> input[type=text]', {visible: true});
    await name?.type('Ann');
    await pressUntil(page, button('Book'), saying('The call was answered'));
    await says('"name":"Ann"');
  });

  it('shows steps and reasoning while it works', async () => {
    await pressUntil(page, button('Steps and reasoning'), saying('Both steps are done.'));
    await press(page, 'mdui-conversation >>> mdui-item >>> summary');
    await says('I look two things up');
  });
});
