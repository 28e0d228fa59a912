/** A conversation of ten messages by keyboard alone, what axe finds in it, and a thousand messages. */
import {expect, nextFrame} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import type {MduiConversation} from '../../../elements/elements.js';
import {violations} from '../support/axe.js';
import {find, form, made, messages, rows, talk} from './support/talk.js';

const version = 'amui-0.1';

/** Where the focus is, through shadow trees: what a person would call it. */
function focus(): string {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return 'nothing';
  const {labels} = at as HTMLInputElement;
  const root = at.getRootNode() as ShadowRoot;
  const name = at.getAttribute('aria-label') || root.getElementById(at.getAttribute('aria-labelledby') ?? '')?.textContent?.trim() || labels?.[0]?.textContent?.trim() || at.textContent?.trim() || root.host?.textContent?.trim();
  return `${at.getAttribute('role') ?? (at.getAttribute('type') === 'radio' ? 'radio' : at.localName)}: ${name}`;
}

async function tab(times = 1, back = false): Promise<string[]> {
  const seen: string[] = [];
  for (let i = 0; i < times; i++) {
    if (back) await sendKeys({down: 'Shift'});
    await sendKeys({press: 'Tab'});
    if (back) await sendKeys({up: 'Shift'});
    seen.push(focus());
  }
  return seen;
}

/** Five answers and five words of the user's. */
async function ten(): Promise<MduiConversation> {
  const element = await made({menu: true}, 'block-size:600px');
  const answers = [
    'Hello, [look](https://example.org).', form, ':::tabs\n:::tab {label=One}\n1\n:::\n:::tab {label=Two}\n2\n:::\n:::\n',
    ':::status {#work state=running}\nWorking\n:::\n', ':::actions {#next}\n- [Yes](action:yes)\n- [No](action:no)\n:::\n',
  ];
  for (const [i, answer] of answers.entries()) {
    element.say(`Words ${i}`);
    talk(element, `m${i}`, answer);
  }
  element.receive({type: 'ui.patch', message_id: 'm3', op: 'set', target: '#work', path: '/state', value: 'done', reason: 'It took a while'});
  element.append(Object.assign(document.createElement('input'), {ariaLabel: 'Composer'}));
  element.flush();
  await nextFrame();
  await element.updateComplete;
  return element;
}

describe('a conversation of ten messages', () => {
  it('is gone through by keyboard, used, and left', async () => {
    const element = await ten();
    (document.activeElement as HTMLElement | null)?.blur();
    expect(await tab(5)).to.deep.equal(['log: Conversation', 'a: look', 'radio: Rome', 'input: Name', 'button: Plan']);
    expect(await tab(3)).to.deep.equal(['tab: One', 'tabpanel: One', 'summary: Updated']);
    // What was revised opens and tells of it.
    await sendKeys({press: 'Space'});
    const history = messages(element)[7]!.shadowRoot!.querySelector<HTMLDetailsElement>('[part=updated]')!;
    await nextFrame();
    const {at} = element.conversation.message('m3')!.revisions[0]!;
    expect([history.open, history.querySelector('time')!.dateTime, history.querySelector('bdi')!.textContent]).to.deep.equal([
      true, new Date(at).toISOString(), 'State: “running” → “done” (It took a while)',
    ]);
    expect(await tab(3)).to.deep.equal(['button: Yes', 'button: No', 'input: Composer']);
    expect(await tab(1)).to.deep.equal(['summary: Export']);
    // And back, into the form, which is filled and sent.
    expect((await tab(7, true)).at(-1)).to.equal('button: Plan');
    await tab(1, true);
    await sendKeys({type: 'Ada'});
    await tab(1, true);
    await sendKeys({press: 'ArrowDown'});
    await tab(1);
    await sendKeys({press: 'Enter'});
    await nextFrame();
    element.flush();
    expect(rows(element).at(-1)).to.equal('You: Plan — City: Lisbon · Name: Ada');
    expect(element.conversation.message('m1')!.node('trip')!.spent).to.equal(true);
  });

  it('leads to its end by keyboard when the reader is elsewhere', async () => {
    const element = await ten();
    find(element, '[part=log]').focus();
    await sendKeys({press: 'Home'});
    for (let i = 0; i < 20 && find(element, '[part=log]').scrollTop > 0; i++) await nextFrame();
    talk(element, 'z', 'More');
    await nextFrame();
    await element.updateComplete;
    find(element, '[part=latest]').focus();
    expect(focus()).to.equal('button: 1 new message');
    await sendKeys({press: 'Enter'});
    await element.updateComplete;
    expect(focus()).to.equal('log: Conversation');
  });

  for (const dir of ['', 'rtl']) {
    it(`is nothing that axe could complain of, light and dark${dir && ', right to left'}`, async function () {
      this.timeout(60_000);
      await setViewport({width: 800, height: 1800});
      const element = await ten();
      element.dir = dir;
      element.style.blockSize = '1700px';
      element.receive({type: 'md.open', message_id: 'x', version});
      element.receive({type: 'md.delta', append: 'Half', message_id: 'x'});
      element.conversation.dispatch({type: 'ui.click', message_id: 'm4', node_id: 'next', action: 'yes'});
      element.conversation.message('m4')!.settle('next', {ok: false});
      element.flush();
      await element.updateComplete;
      expect(await violations(element)).to.deep.equal([]);
      await setViewport({width: 800, height: 600});
    });
  }
});

describe('a conversation of a thousand messages', () => {
  async function thousand(): Promise<MduiConversation> {
    const element = await made();
    const log = Array.from({length: 1000}, (_, i) => [
      {type: 'md.open', message_id: `m${i}`, version}, {type: 'md.delta', append: `Words of ${i}.\n\n${form}`, message_id: `m${i}`}, {type: 'md.close', message_id: `m${i}`},
    ]).flat().map((event, i) => ({seq: i + 1, at: 1, dir: 'in', event}));
    element.replay(log.map((entry) => JSON.stringify(entry)).join('\n'));
    await element.updateComplete;
    return element;
  }

  it('has all of its text, draws what is near, and draws the rest where it is scrolled to', async function () {
    this.timeout(30_000);
    const element = await thousand();
    await nextFrame();
    await nextFrame();
    const drawn = (): number[] => [...element.shadowRoot!.querySelectorAll('article')].flatMap((row, i) => (row.querySelector('mdui-message') ? [i] : []));
    expect(rows(element).length).to.equal(1000);
    expect(find(element, 'article:nth-child(500)').textContent).to.contain('Words of 499.');
    expect(drawn().length).to.be.below(40);
    expect(Math.min(...drawn())).to.be.above(950);
    const log = find(element, '[part=log]');
    expect(Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)).to.equal(0);
    log.scrollTop = 0;
    for (let i = 0; i < 20 && !drawn().includes(0); i++) await nextFrame();
    expect(drawn().slice(0, 2)).to.deep.equal([0, 1]);
    // What was not near is still only its text.
    expect(drawn().length).to.be.below(80);
  });

  it('lays out the last message alone while it streams', async function () {
    this.timeout(30_000);
    const element = await thousand();
    await nextFrame();
    element.receive({type: 'md.open', message_id: 'x', version});
    const article = find(element, 'article:nth-child(200)');
    for (let i = 0; i < 20; i++) {
      element.receive({type: 'md.delta', append: 'word\n\n', message_id: 'x'});
      await nextFrame();
    }
    expect(getComputedStyle(article).contentVisibility).to.equal('auto');
    expect(article.firstElementChild!.checkVisibility({contentVisibilityAuto: true})).to.equal(false);
  });
});
