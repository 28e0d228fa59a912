/** When a message draws. */
import {expect, nextFrame} from '@open-wc/testing';
import type {MduiMessage} from '../../../elements/message/message.js';
import {empty, find, part, within} from '../support/message.js';

const words = (message: MduiMessage): string => find(message, '[part=base]').textContent!;

/** The text once the page has next painted something. */
async function painted(message: MduiMessage): Promise<string> {
  await nextFrame();
  // A frame's callbacks run in the order they were asked for; the message may have asked after us.
  await new Promise((resolve) => setTimeout(resolve));
  return words(message);
}

/** Runs `then` in a page that paints no frames, as a hidden tab. */
async function hidden(then: () => Promise<void>): Promise<void> {
  const {requestAnimationFrame} = window;
  window.requestAnimationFrame = () => 0;
  try {
    await then();
  } finally {
    window.requestAnimationFrame = requestAnimationFrame;
  }
}

/** Waits until the browser says that something in the message changed. */
function changed(message: MduiMessage): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(message.shadowRoot!, {childList: true, subtree: true, characterData: true});
  });
}

describe('many appends', () => {
  it('of one task cost one flush and are visible in the next frame', async () => {
    const message = await empty();
    message.append('Start. ');
    message.flush();
    const {flushes} = message.stats;
    for (let i = 0; i < 10_000; i++) message.append(`w${i} `);
    expect(words(message)).to.equal('Start. ');
    expect(await painted(message)).to.contain('w9999');
    expect(message.stats.flushes).to.equal(flushes + 1);
  });

  it('of one frame, in tasks and microtasks of their own, cost one flush', async () => {
    const message = await empty();
    message.append('Start. ');
    await nextFrame();
    await nextFrame();
    const {flushes} = message.stats;
    // All before the next frame: microtasks run between tasks.
    await nextFrame();
    for (let i = 0; i < 200; i++) {
      message.append(`a${i} `);
      await Promise.resolve();
      message.append(`b${i} `);
    }
    expect(await painted(message)).to.contain('b199');
    expect(message.stats.flushes).to.equal(flushes + 1);
  });

  it('of a fast stream are drawn as it goes, at least once a frame, and never more often', async () => {
    const message = await empty();
    let frames = 0;
    let from = message.stats.flushes;
    for (let i = 0; i < 2000; i++) {
      message.append(`w${i} `);
      if (i % 100 !== 99) continue;
      frames++;
      expect(await painted(message)).to.contain(`w${i} `);
      expect(message.stats.flushes - from).to.be.at.most(2);
      from = message.stats.flushes;
    }
    expect(frames).to.equal(20);
  });

  it('and patches, nodes and values in one task are drawn together', async () => {
    const message = await empty();
    message.append(':::input {#i label="I"}\n:::\n:::status {#s}\nBusy\n:::\n');
    message.flush();
    const {flushes} = message.stats;
    message.append('Text ');
    message.receive({type: 'ui.patch', op: 'set', target: '#i', path: '/label', value: 'Name'});
    message.receive({type: 'ui.patch', op: 'set', target: '#s', path: '/state', value: 'done'});
    message.receive({type: 'ui.node', id: 'c', component: 'checkbox', label: 'C'});
    message.document.store.set('x', 1, 'host');
    await painted(message);
    expect(message.stats.flushes).to.equal(flushes + 1);
    expect(within(message, 'i', 'label').textContent).to.equal('Name');
  });

  it('draw nothing when nothing changed', async () => {
    const message = await empty();
    message.append('Text');
    message.flush();
    const {flushes} = message.stats;
    for (let i = 0; i < 5; i++) message.flush();
    message.append('');
    await painted(message);
    expect(message.stats.flushes).to.equal(flushes);
  });
});

describe('a hidden tab', () => {
  it('shows what arrives by a timer, and in the same way what comes later', async () => {
    const message = await empty();
    message.append('Start. ');
    message.flush();
    await hidden(async () => {
      for (const text of ['One. ', 'Two. ']) {
        const then = changed(message);
        message.append(text);
        expect(words(message)).to.not.contain(text);
        await then;
        expect(words(message)).to.contain(text);
      }
    });
  });
});

describe('flush', () => {
  const nested = `:::card {#card title="Card"}
:::form {#f label="Form"}
:::tabs {#tabs}
:::tab {#t1 label="One"}
:::input {#deep label="Deep" value=old}
:::
:::
:::
:::button {#send}
Send
:::
:::
:::
`;

  it('is synchronous, in nested elements and their shadow trees too', async () => {
    const message = await empty();
    message.append(nested);
    message.flush();
    expect(part(message, 'card').shadowRoot!.textContent).to.contain('Card');
    expect(within<HTMLInputElement>(message, 'deep', 'input').value).to.equal('old');
    expect(within(message, 'tabs', '[role=tab]').textContent).to.contain('One');
    message.receive({type: 'ui.patch', patches: [
      {op: 'set', target: '#deep', path: '/value', value: 'new'}, {op: 'set', target: '#deep', path: '/label', value: 'Deeper'},
      {op: 'set', target: '#t1', path: '/label', value: 'First'}, {op: 'set', target: '#f', path: '/label', value: 'The form'},
      {op: 'set', target: '#card', path: '/title', value: 'The card'}, {op: 'disable', target: '#send'},
    ]});
    message.flush();
    expect(within<HTMLInputElement>(message, 'deep', 'input').value).to.equal('new');
    expect(within(message, 'deep', 'label').textContent).to.equal('Deeper');
    expect(within(message, 'tabs', '[role=tab]').textContent).to.contain('First');
    expect(within(message, 'f', '[part=label]').textContent).to.equal('The form');
    expect(part(message, 'card').shadowRoot!.textContent).to.contain('The card');
    expect(within<HTMLButtonElement>(message, 'send').disabled).to.equal(true);
  });

  it('brings the whole message up to date: its phase, its notes, its own button', async () => {
    const message = await empty({policy: {armDelay: 0, requireTrusted: false}});
    message.append(':::radio {#r label="R"}\n- A\n- B\n:::\n');
    message.flush();
    expect(message.streaming).to.equal(true);
    expect(message.hasAttribute('streaming')).to.equal(true);
    expect(find(message, '[part=base]').getAttribute('aria-busy')).to.equal('true');
    within(message, 'r', 'input').click();
    message.close();
    message.flush();
    expect(message.hasAttribute('streaming')).to.equal(false);
    expect(find(message, '[part=base]').hasAttribute('aria-busy')).to.equal(false);
    expect(find(message, '[part=answer]').shadowRoot!.textContent).to.contain('Send');
  });

  it('shows a message that has just been put into the page', () => {
    const message = document.createElement('mdui-message');
    message.append('Early **text**');
    message.flush();
    document.body.append(message);
    message.flush();
    expect(words(message)).to.equal('Early text');
    message.remove();
  });
});

describe('the end', () => {
  it('is visible within one frame of close, and announced once', async () => {
    const message = await empty();
    let closed = 0;
    message.addEventListener('mdui-message-close', () => closed++);
    message.append('Some **held');
    await painted(message);
    message.append(' text');
    message.append('** and *');
    message.close();
    expect(await painted(message)).to.equal('Some held text and *');
    expect(message.streaming).to.equal(false);
    message.flush();
    await nextFrame();
    expect(closed).to.equal(1);
  });

  it('of a cancelled one is visible within one frame too', async () => {
    const message = await empty();
    message.append('Half');
    message.cancel('Enough');
    await painted(message);
    expect(find(message, '[part=note]').textContent).to.equal('Stopped: Enough');
  });
});
