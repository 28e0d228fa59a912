/** What a conversation shows, live and from its log, and what it can be taken along as. */
import {expect, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiConversation} from '../../../elements/elements.js';
import {Conversation} from '../../../src/index.js';
import {frames, press} from '../support/acting.js';
import {violations} from '../support/axe.js';
import {option, part} from '../support/message.js';
import {find, form, made, messages, rows, stream, talk} from './support/talk.js';

const version = 'amui-0.1';

/** All that stands in a tree, shadow trees included; names of groups are made up. */
function tree(node: Element, depth = 0): string {
  const attributes = [...node.attributes].filter(({name}) => name !== 'name').map(({name, value}) => ` ${name}="${value}"`).sort().join('');
  const inside = [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map((child) => {
    if (child instanceof Element) return child.localName === 'style' ? '' : tree(child, depth + 1);
    return child instanceof Text && child.data.trim() ? `${' '.repeat(depth + 1)}${child.data.trim()}\n` : '';
  });
  const {value, checked} = node as HTMLInputElement;
  return `${' '.repeat(depth)}<${node.localName}${attributes}${typeof value === 'string' ? ` = ${value}` : ''}${checked ? ' checked' : ''}>\n${inside.join('')}`;
}

const domOf = (element: MduiConversation): string => {
  // What has the focus is not disabled: it would lose it.
  (document.activeElement as HTMLElement | null)?.blur();
  element.flush();
  return tree(find(element, '[part=rows]'));
};

/** The same conversation in another element, from its log. */
async function replayed(element: MduiConversation): Promise<MduiConversation> {
  const other = await made();
  other.replay(element.toLog());
  await other.updateComplete;
  return other;
}

describe('a conversation', () => {
  it('shows each message and each turn in order, the words of the user as theirs', async () => {
    const element = await made();
    element.say('Plan *something*\n\n:::radio {#no}\n- a\n:::');
    talk(element, 'a', form);
    element.conversation.dispatch({type: 'ui.submit', message_id: 'a', node_id: 'trip'});
    talk(element, 'b', 'Done.');
    element.flush();
    expect(rows(element)).to.deep.equal(['You: Plan something', 'Assistant: Where to?', 'You: Plan — City: Rome', 'Assistant: Done.']);
    expect(messages(element)[0]!.shadowRoot!.querySelector('mdui-radio')).to.equal(null);
    expect(await violations(element)).to.deep.equal([]);
  });

  it('given before it was defined, before it was connected, or later, is shown', async () => {
    const conversation = new Conversation();
    for (const event of [{type: 'md.open', message_id: 'a', version}, {type: 'md.delta', append: 'Hello'}]) conversation.receive(event as Parameters<Conversation['receive']>[0]);
    const element = await made({conversation});
    element.flush();
    expect(rows(element)).to.deep.equal(['Assistant: Hello']);
    const later = await made();
    talk(later, 'x', 'Other');
    later.conversation = conversation;
    later.flush();
    expect(rows(later)).to.deep.equal(['Assistant: Hello']);
    conversation.receive({type: 'md.delta', append: ' you'});
    later.flush();
    element.flush();
    expect([rows(later), rows(element)]).to.deep.equal([['Assistant: Hello you'], ['Assistant: Hello you']]);
  });

  it('that is moved in the page keeps what stands in it; out of the page it rests', async () => {
    const element = await made();
    talk(element, 'a', form);
    element.flush();
    const [message] = messages(element);
    const box = document.createElement('div');
    element.parentElement!.append(box);
    box.append(element);
    await nextFrame();
    expect(messages(element)[0] === message).to.equal(true);
    element.remove();
    await nextFrame();
    talk(element, 'b', 'Meanwhile');
    expect(messages(element).length).to.equal(0);
    box.append(element);
    element.flush();
    expect(rows(element)).to.deep.equal(['Assistant: Where to?', 'Assistant: Meanwhile']);
  });

  it('reads text, events and a source that can be tried again', async () => {
    const element = await made();
    await element.pipe((async function* () {
      yield 'Some ';
      yield 'text.';
    })());
    const sse = `event: md.open\ndata: {"message_id":"m","version":"${version}"}\n\nevent: md.delta\ndata: {"append":"From a stream."}\n\nevent: md.close\ndata: {"message_id":"m"}\n\n`;
    const response = (body: string): Response => new Response(body, {headers: {'content-type': 'text/event-stream'}});
    await element.pipe(response(sse));
    let asked = 0;
    await element.pipe(async () => response(asked++ > 0 ? sse.replaceAll('"m"', '"n"') : sse.replaceAll('"m"', '"l"').slice(0, 130)));
    element.flush();
    expect(rows(element)).to.deep.equal(['Assistant: Some text.', 'Assistant: From a stream.', 'Assistant: From a stream. [Try again]']);
    await press(find(element, '[part=retry]'));
    await nextFrame();
    await nextFrame();
    element.flush();
    expect(rows(element).slice(2)).to.deep.equal(['Assistant: From a stream.', 'Assistant: From a stream.']);
  });

  it('says what went wrong with a source that never answered', async () => {
    const element = await made();
    await element.pipe(async () => {
      throw new Error('nobody');
    });
    element.flush();
    expect(messages(element)[0]!.shadowRoot!.textContent).to.contain('The connection was lost.');
    expect(find(element, '[part=retry]').textContent).to.equal('Try again');
  });
});

describe('a conversation from its log', () => {
  it('has the same DOM: values, answers, failures, revisions', async () => {
    const element = await made();
    element.say('Hi');
    talk(element, 'a', form, ':::status {#work state=running}\nWorking\n:::\n');
    element.flush();
    const message = messages(element)[1]!;
    // It has gone to its end.
    await frames();
    await press(option(message, 'city', 'Lisbon'));
    part(message, 'name').focus();
    await sendKeys({type: 'Ada'});
    await press(part(message, 'send').shadowRoot!.querySelector('button')!);
    talk(element, 'b', ':::actions {#next}\n- [Yes](action:yes)\n- [No](action:no)\n:::\n');
    element.flush();
    element.conversation.dispatch({type: 'ui.click', message_id: 'b', node_id: 'next', action: 'no'});
    element.conversation.message('b')!.settle('next', {ok: false});
    element.receive({type: 'ui.patch', message_id: 'a', op: 'set', target: '#work', path: '/state', value: 'done', reason: 'Took a minute'});
    element.receive({type: 'md.open', message_id: 'c', version});
    stream(element, 'c', 'Half a mess');
    const other = await replayed(element);
    expect(domOf(other)).to.equal(domOf(element));
    expect(rows(other)).to.deep.equal(['You: Hi', 'Assistant: Where to?', 'You: Plan — City: Lisbon · Name: Ada', 'Assistant: ', 'You: No [Not sent.Try again]', 'Assistant: Half a mess']);
    expect(other.toLog()).to.equal(element.toLog());
    const again = await replayed(other);
    expect(domOf(again)).to.equal(domOf(element));
  });

  it('goes on in the midst of a sentence and of a form: text once, values kept, what was answered is answered', async () => {
    const element = await made();
    talk(element, 'a', form);
    element.conversation.dispatch({type: 'ui.submit', message_id: 'a', node_id: 'trip'});
    const events = [
      {type: 'md.open', message_id: 'b', version, seq: 4}, {type: 'md.delta', append: 'One sen', seq: 5}, {type: 'md.delta', append: `tence.\n\n${form}`, seq: 6}, {type: 'md.close', message_id: 'b', seq: 7},
    ] as const;
    for (const event of events.slice(0, 2)) element.receive(event);
    const other = await replayed(element);
    for (const event of events.slice(0, 3)) other.receive(event);
    other.flush();
    part(messages(other)[1]!, 'name').focus();
    await sendKeys({type: 'Bo'});
    await sendKeys({press: 'Tab'});
    const third = await replayed(other);
    for (const event of events) third.receive(event);
    third.flush();
    expect(rows(third)).to.deep.equal(['Assistant: Where to?', 'You: Plan — City: Rome', 'Assistant: One sentence.']);
    expect(part(messages(third)[1]!, 'name').shadowRoot!.querySelector('input')!.value).to.equal('Bo');
    expect([third.conversation.message('a')!.node('trip')!.spent, third.conversation.message('b')!.node('trip')!.spent]).to.deep.equal([true, false]);
  });

  it('takes anything for a log', async () => {
    const element = await made();
    for (const junk of ['', 'no json\n{"seq":1}\n[]', '{"seq":1,"at":1,"dir":"in","event":{"type":"md.open"}}']) {
      element.replay(junk);
      expect(rows(element)).to.deep.equal([]);
    }
  });
});

describe('what a conversation is taken along as', () => {
  it('is Markdown, its log, and a page of its own in which nothing runs', async () => {
    const element = await made({label: 'A <trip>'});
    element.say('Hi <b>*you*</b>');
    talk(element, 'a', form, '<script>alert(1)</script>');
    element.conversation.dispatch({type: 'ui.submit', message_id: 'a', node_id: 'trip'});
    expect(element.toMarkdown()).to.equal(
      '**You:**\n\nHi <b>*you*</b>\n\n---\n\n**Assistant:**\n\nWhere to?\n\n**Your trip**\n\nCity\n- (x) Rome\n- ( ) Lisbon\n\nName:\n\n[Plan]\n\n<script>alert(1)</script>\n\n---\n\n**You:**\n\nPlan — City: Rome');
    expect(element.toLog().trim().split('\n').map((line) => JSON.parse(line) as unknown)).to.deep.equal(JSON.parse(JSON.stringify(element.log)));
    const page = new DOMParser().parseFromString(element.toHtml(), 'text/html');
    expect(page.title).to.equal('A <trip>');
    expect([...page.querySelectorAll('h2')].map(({textContent}) => textContent)).to.deep.equal(['You', 'Assistant', 'You']);
    expect(page.querySelectorAll('script, [onclick], iframe').length).to.equal(0);
    expect(page.body.textContent).to.contain('Plan — City: Rome');
  });

  it('is chosen in a menu, by keyboard', async () => {
    const element = await made({menu: true});
    talk(element, 'a', 'Hello');
    const links: string[] = [];
    const {click} = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
      links.push(this.download);
    };
    const summary = find(element, 'summary');
    const menu = find<HTMLDetailsElement>(element, 'details');
    summary.focus();
    await sendKeys({press: 'Enter'});
    expect(menu.open).to.equal(true);
    await nextFrame();
    expect(await violations(element)).to.deep.equal([]);
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    HTMLAnchorElement.prototype.click = click;
    expect([links, menu.open, element.shadowRoot!.activeElement === summary]).to.deep.equal([['conversation.html'], false, true]);
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Escape'});
    expect([menu.open, element.shadowRoot!.activeElement === summary]).to.deep.equal([false, true]);
  });
});
