/** WhatsApp, SMS and e-mail against packages that others send and read them with. */
import assert from 'node:assert/strict';
import type {AddressInfo} from 'node:net';
import {createRequire} from 'node:module';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import {simpleParser} from 'mailparser';
import {createTransport} from 'nodemailer';
import {SMTPServer} from 'smtp-server';
import {ActionButtons, ActionList, ActionNavigateFlow, Body, Button, Interactive, ListSection, Row, Text} from 'whatsapp-api-js/messages';
import {decode, deliver, render} from '../../../src/channels/index.js';
import {countOf, isGsm} from '../../../src/channels/units.js';
import {core, deploy, inBrowser, kindOf, makeDesk, message, pizza, ref} from './support/desk.js';
import {objects} from './support/players.js';
import {showcase} from './support/showcase.js';

type Loose = Readonly<Record<string, unknown>>;

// --- WhatsApp ---------------------------------------------------------------------------

type Some<T> = [T, ...T[]];

interface Sent {
  readonly type: string;
  readonly text?: {readonly body: string; readonly preview_url: boolean};
  readonly interactive?: {
    readonly type: string;
    readonly body: {readonly text: string};
    readonly action: {
      readonly button: string;
      readonly buttons: readonly {readonly reply: {readonly id: string; readonly title: string}}[];
      readonly sections: readonly {readonly rows: readonly {readonly id: string; readonly title: string; readonly description?: string}[]}[];
      readonly parameters: {readonly flow_token: string; readonly flow_id: string; readonly flow_cta: string; readonly flow_action_payload: {readonly screen: string; readonly data: unknown}};
    };
  };
}

/** The same message made by the package, which refuses what the platform would. */
function built({text, interactive}: Sent): unknown {
  if (!interactive) return new Text(text?.body ?? '', text?.preview_url);
  const {action, type, body} = interactive;
  const words = new Body(body.text);
  if (type === 'flow') return new Interactive(new ActionNavigateFlow(action.parameters.flow_token, action.parameters.flow_id, action.parameters.flow_cta, action.parameters.flow_action_payload.screen, action.parameters.flow_action_payload.data), words);
  if (type === 'button') return new Interactive(new ActionButtons(...(action.buttons.map(({reply}) => new Button(reply.id, reply.title)) as Some<Button>)), words);
  return new Interactive(new ActionList(action.button, ...(action.sections.map(({rows}) => new ListSection(undefined, ...(rows.map(({id, title, description}) => new Row(id, title, description)) as Some<Row>))) as Some<ListSection>)), words);
}

const plain = (value: unknown): Loose => JSON.parse(JSON.stringify(value)) as Loose;

describe('messages of WhatsApp', () => {
  const options = (count: number, label: (index: number) => string): string => `:::radio {#r label="Pick"}\n${Array.from({length: count}, (_, index) => `- ${label(index)} {value=v${index}}`).join('\n')}\n:::`;
  const sources: readonly string[] = [
    pizza, deploy, showcase, ...[2, 3, 4, 10, 11].map((count) => options(count, (index) => `Option ${index}`)), ...[20, 21, 24, 25, 75].map((length) => options(3, (index) => `${'x'.repeat(length - 1)}${index}`)), options(3, () => 'the same for all of them, cut'),
    ':::radio {#r label="Pick"}\n- A {description="first"}\n- B\n:::', ':::checkbox {#c}\nYes, mail me\n:::', `${'x'.repeat(1025)}\n\n:::button {action=go}\nGo\n:::`, '',
  ];

  it('are the ones that whatsapp-api-js builds, which refuses what is beyond a limit', () => {
    let kinds = 0;
    for (const source of sources) for (const flow of [undefined, '1234']) {
      for (const payload of render(message(source), 'whatsapp', {ref, to: '42', ...(flow ? {flow} : {})}).payloads as Sent[]) {
        assert.notEqual(payload.text?.preview_url, true);
        const own = plain(payload.interactive ?? {body: payload.text?.body});
        const theirs = plain(built(payload));
        if (payload.interactive?.type === 'flow') delete ((theirs['action'] as Loose)['parameters'] as Record<string, unknown>)['mode'];
        assert.deepEqual(own, theirs);
        kinds++;
      }
    }
    assert.ok(kinds > 30);
    assert.throws(() => built({type: 'interactive', interactive: {type: 'button', body: {text: 'x'}, action: {buttons: [{reply: {id: 'a', title: 'x'.repeat(21)}}]}}} as unknown as Sent));
  });

  it('have equal titles and ids nowhere in one message', () => {
    for (const source of sources) for (const payload of render(message(source), 'whatsapp', {ref}).payloads) {
      const rows = [...objects(payload)].filter(({id, title}) => typeof id === 'string' && typeof title === 'string');
      for (const name of ['id', 'title']) assert.equal(new Set(rows.map((row) => row[name])).size, rows.length, source);
    }
  });
});

// --- SMS --------------------------------------------------------------------------------

interface Segmented {
  readonly encodingName: string;
  readonly messageSize: number;
}

const {SegmentedMessage} = createRequire(import.meta.url)('sms-segments-calculator') as {readonly SegmentedMessage: new (text: string) => Segmented};

describe('the letters of an SMS', () => {
  it('are counted as the provider counts them', () => {
    const letter = fc.oneof(fc.constantFrom(...'aZ0@£é€[]{}|~^\\Ωçñ“”…✓日🙂\n'), fc.string({unit: 'grapheme-ascii', minLength: 1, maxLength: 1}));
    fc.assert(fc.property(fc.array(letter, {minLength: 1, maxLength: 60}), (letters) => {
      const text = letters.join('');
      const {encodingName, messageSize} = new SegmentedMessage(text);
      assert.equal(encodingName === 'GSM-7', isGsm(text), JSON.stringify(text));
      assert.equal(countOf(text, 'septet'), messageSize / (isGsm(text) ? 7 : 16), JSON.stringify(text));
    }));
  });

  it('of ours are those that cost one segment for a short question', () => {
    const [text] = render(message(':::radio {#s label="Size"}\n- Small\n- Large\n:::'), 'sms', {ref}).payloads as string[];
    assert.equal(new SegmentedMessage(text ?? '').encodingName, 'GSM-7');
    assert.ok((text ?? '').length <= 160);
  });
});

// --- E-mail -----------------------------------------------------------------------------

describe('mails over SMTP', () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (text: string) => (raw += text)).on('end', () => {
        received.push(raw);
        done();
      });
    },
  });
  let port = 0;
  before(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => {
    port = (server.server.address() as AddressInfo).port;
    resolve();
  })));
  after(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  const send = async (mail: Loose): Promise<string> => {
    const transport = createTransport({host: '127.0.0.1', port, ignoreTLS: true});
    await transport.sendMail(mail);
    transport.close();
    return received.at(-1) ?? assert.fail();
  };

  it('arrive whole, in HTML and in text, and are answered by a reply', async () => {
    const desk = makeDesk();
    const {payloads} = await deliver(message(`# Dinner – für alle 🙂\n\n${pizza}`), ['email'], {desk, ref, to: 'ada@client.example', from: 'agent@host.example'});
    const sent = payloads['email']?.[0] as {subject: string; text: string; html: string; replyTo: string; messageId: string};
    const arrived = await simpleParser(await send({from: 'agent@host.example', ...sent}));
    assert.deepEqual([arrived.subject, arrived.text?.trim(), typeof arrived.html === 'string' && arrived.html.trim(), arrived.replyTo?.value[0]?.address, arrived.messageId], [sent.subject, sent.text.trim(), sent.html.trim(), sent.replyTo, sent.messageId]);
    assert.equal(arrived.headers.get('auto-submitted'), 'auto-generated');
    const quoted = sent.text.split('\n').map((line) => `> ${line}`).join('\n');
    const raw = await send({from: 'Ada <ada@client.example>', to: sent.replyTo, subject: `Re: ${sent.subject}`, inReplyTo: sent.messageId, references: [sent.messageId], text: `Size: 2\nToppings: Basil\nNote: ohne Käse 🙂\n\nOn Mon, Agent <agent@host.example> wrote:\n${quoted}`});
    // The receiving server writes what it found out about the sender.
    const reply = await simpleParser(`Authentication-Results: mx.host.example; dkim=pass; spf=pass; dmarc=pass\r\n${raw}`);
    const done = await decode('email', reply, {desk});
    const wanted = inBrowser(`# Dinner – für alle 🙂\n\n${pizza}`, {type: 'ui.change', node_id: 'size', value: 'Large'}, {type: 'ui.change', node_id: 'tops', value: ['Basil']}, {type: 'ui.change', node_id: 'note', value: 'ohne Käse 🙂'}, {type: 'ui.click', node_id: 'button-1'});
    assert.deepEqual([kindOf(done), core(done.event), 'actor' in done && done.actor], ['submit', wanted, 'ada@client.example']);
    assert.equal(kindOf(await decode('email', reply, {desk})), 'ignored: duplicate');
  });

  it('that a link wrote, without a thread, are understood by their address', async () => {
    const desk = makeDesk();
    const {payloads} = await deliver(message(deploy), ['email'], {desk, ref, to: 'ada@client.example', from: 'agent@host.example'});
    const {html} = payloads['email']?.[0] as {html: string};
    const link = new URL((/href="(mailto:[^"]+)"/.exec(html)?.[1] ?? assert.fail()).replaceAll('&amp;', '&'));
    const raw = await send({from: 'ada@client.example', to: decodeURIComponent(link.pathname), subject: link.searchParams.get('subject') ?? '', text: link.searchParams.get('body') ?? ''});
    const done = await decode('email', await simpleParser(`Authentication-Results: mx.host.example; dmarc=pass\r\n${raw}`), {desk});
    assert.deepEqual([kindOf(done), done.event?.action], ['click', 'deploy']);
  });
});
