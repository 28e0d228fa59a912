/** What assistive technology is told of an answer as it arrives: by sentence and block, never by token. */
import {expect} from '@open-wc/testing';
import {empty, part} from '../support/message.js';
import {find, listen, made, stream} from './support/talk.js';

const version = 'amui-0.1';

const answer = `# Your trip

I found **three** [places](https://example.org). They are all e.g. near the sea, which costs 3.50 euros. Which one? 東京は首都です。大阪は大きい。

- Lisbon, with \`hills\`
- Porto
  1. The bridge

> Said by a reader.

| City | Price |
|------|-------|
| Porto | 3 |

\`\`\`js
const a = 1;
const b = 2;
\`\`\`

:::notice {kind=warning title="Mind the *gap*"}
Trains are late.
:::

:::notice {kind=error title="No rooms"}
Lisbon is full.
:::

:::status {#work state=running}
Searching
:::

:::progress {value=3 label="Search"}
:::

:::form {#trip action=plan label="Plan it"}
Only what matters.

:::radio {#city label=City}
- Lisbon
- Porto
:::
:::checkbox {#quiet label="Quiet"}
:::
:::input {#name label=Name}
:::
:::confirm {action=plan}
Sure?
:::
:::button {type=submit}
Send
:::
:::

:::card {title="Later"}
Not *now*.
:::

:::tabs
:::tab {label="Day one"}
Walk.
:::
:::

:::select {#when label=When}
- May
- June
- July
:::

:::actions {#next}
- [Book](action:book)
- [Think](action:think)
:::

:::button {#help action=help}
Get *help*
:::

That is all`;

describe('what is told of an answer', () => {
  it('is what the golden file says', async () => {
    const element = await made();
    const heard = listen(element);
    element.receive({type: 'md.open', message_id: 'a', version});
    stream(element, 'a', answer);
    element.receive({type: 'ui.patch', message_id: 'a', op: 'set', target: '#work', path: '/state', value: 'done'});
    element.receive({type: 'md.close', message_id: 'a'});
    const told = `${heard().join('\n')}\n`;
    const golden = await (await fetch(new URL('./announcements.golden.txt', import.meta.url))).text();
    expect(told).to.equal(golden);
  });

  it('does not depend on how the text was cut', async () => {
    const told = [];
    for (const size of [1, 7, 64]) {
      const element = await made();
      const heard = listen(element);
      element.receive({type: 'md.open', message_id: 'a', version});
      stream(element, 'a', answer, size);
      element.receive({type: 'md.close', message_id: 'a'});
      told.push(heard().map((line) => line.replace(/^\w+: /, '')).join(' '));
    }
    // An error is said at once, before what was said with it; blanks only stand between what is said.
    const words = (text = ''): string => text.replace('Error: No rooms Lisbon is full.', '').replace(/\s/g, '');
    expect(words(told[1])).to.equal(words(told[0]));
    expect(words(told[2])).to.equal(words(told[0]));
  });

  it('in brief is what there is to do, and that it is complete', async () => {
    const element = await made({announce: 'brief'});
    const heard = listen(element);
    element.receive({type: 'md.open', message_id: 'a', version});
    stream(element, 'a', 'Long *text*. Of no interest.\n\n:::radio {#r label=City}\n- a\n- b\n:::\n\nMore.');
    element.receive({type: 'md.close', message_id: 'a'});
    expect(heard()).to.deep.equal(['polite: Question: City, 2 options.', 'polite: Answer complete.']);
  });

  it('off is nothing', async () => {
    const element = await made({announce: 'off'});
    const heard = listen(element);
    element.receive({type: 'md.open', message_id: 'a', version});
    stream(element, 'a', answer);
    element.receive({type: 'md.error', message: 'Overloaded', message_id: 'a'});
    element.receive({type: 'md.cancel', message_id: 'a'});
    expect(heard()).to.deep.equal([]);
  });

  it('is said once: nothing else in the log speaks', async () => {
    const element = await made();
    element.receive({type: 'md.open', message_id: 'a', version});
    stream(element, 'a', answer);
    element.receive({type: 'md.error', message: 'Overloaded', message_id: 'a'});
    element.receive({type: 'md.cancel', message_id: 'a'});
    element.flush();
    const log = find(element, '[role=log]');
    expect(log.getAttribute('aria-live')).to.equal('off');
    const live: string[] = [];
    const walk = (node: Element): void => {
      if (['alert', 'status'].includes(node.getAttribute('role') ?? '') && node.getAttribute('part') !== 'status') live.push(node.outerHTML);
      for (const child of [...node.children, ...(node.shadowRoot?.children ?? [])]) walk(child);
    };
    walk(log);
    expect(live).to.deep.equal([]);
  });

  it('tells what went wrong at once, and what was stopped', async () => {
    const element = await made();
    const heard = listen(element);
    for (const [message_id, error, reason] of [['a', 'The model is overloaded.', ''], ['b', '', 'by you.']] as const) {
      element.receive({type: 'md.open', message_id, version});
      stream(element, message_id, 'Half a sen');
      if (error) element.receive({type: 'md.error', message: error, message_id});
      element.receive({type: 'md.cancel', message_id, reason});
    }
    element.receive({type: 'md.error', message: 'Nobody is there.', message_id: 'z'});
    expect(heard()).to.deep.equal(['assertive: Error: The model is overloaded.', 'polite: Half a sen Stopped.', 'polite: Half a sen Stopped: by you.', 'assertive: Error: Nobody is there.']);
  });

  it('tells nothing of what was there, only what is changed of it', async () => {
    const first = await made();
    first.receive({type: 'md.open', message_id: 'a', version});
    stream(first, 'a', `${answer}\n\nHalf a `);
    const element = await made();
    const heard = listen(element);
    element.replay(first.toLog());
    expect(heard()).to.deep.equal([]);
    stream(element, 'a', 'sentence. And one more');
    expect(heard()).to.deep.equal(['polite: Half a sentence.']);
    element.receive({type: 'md.close', message_id: 'a'});
    expect(heard()).to.deep.equal(['polite: And one more']);
    element.receive({type: 'ui.patch', message_id: 'a', op: 'set', target: '#when', path: '/label', value: 'Which month'});
    element.receive({type: 'ui.patch', message_id: 'a', op: 'set', target: '#work', path: '/state', value: 'error'});
    expect(heard()).to.deep.equal(['polite: Updated: Which month.', 'polite: error: Searching']);
  });

  it('tells of new messages while the reader is elsewhere', async () => {
    const element = await made({announce: 'brief'});
    const heard = listen(element);
    for (const message_id of ['a', 'b']) {
      element.receive({type: 'md.open', message_id, version});
      stream(element, message_id, `${'Line.\n\n'.repeat(40)}:::button {#go}\nGo\n:::\n`);
      element.receive({type: 'md.close', message_id});
      element.flush();
      const go = element.shadowRoot!.querySelector('mdui-message')!;
      part(go, 'go').focus();
    }
    expect(heard()).to.deep.equal(['polite: Button: Go.', 'polite: Answer complete.', 'polite: 1 new message.', 'polite: Button: Go.', 'polite: Answer complete.']);
  });
});

describe('a message alone', () => {
  it('tells of itself by sentence when it is asked to', async () => {
    const message = await empty({announce: 'full'});
    message.append('One. T');
    message.flush();
    const heard = listen(message);
    message.append('wo. :::');
    message.append('\n\n:::notice {kind=error}\nBad.\n:::\n');
    message.close();
    message.flush();
    expect(heard()).to.deep.equal(['polite: One.', 'assertive: Error: Bad.', 'polite: Two. :::']);
    expect(message.shadowRoot!.querySelector('mdui-notice')!.shadowRoot!.querySelector('[role=alert]')).to.equal(null);
  });

  it('says nothing of itself otherwise, and what is live in it speaks', async () => {
    const message = await empty();
    message.append(':::notice {kind=error}\nBad.\n:::\n');
    message.close();
    message.flush();
    expect(message.shadowRoot!.querySelector('[aria-live]')).to.equal(null);
    expect(message.shadowRoot!.querySelector('mdui-notice')!.shadowRoot!.querySelector('[role=alert]')).to.not.equal(null);
  });
});
