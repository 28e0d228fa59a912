/** What the draft only shows: told to assistive technology, seen, read without a renderer, changed by patches. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {type Patch, readSse} from '../../src/index.js';
import * as draft from '../support/draft.js';
import {empty, find, hear, part, said, saidOfPage, seen, shown, tap, told, type, ways, within} from './support/message.js';

interface Example {
  readonly what: string;
  readonly source: string;
  readonly said: readonly string[];
  readonly seen: string;
  readonly markdown: string;
}

const examples: readonly Example[] = [
  {
    what: 'the notice',
    source: draft.notice,
    said: ['note', '  image "Warning"', '  paragraph', '    You are close to your usage limit.'],
    seen: 'You are close to your usage limit.',
    markdown: '> You are close to your usage limit.',
  },
  {
    what: 'the status',
    source: draft.status[0],
    said: ['status', '  image "Running"', '  paragraph', '    Searching your files…'],
    seen: 'Searching your files…',
    markdown: 'running: Searching your files…',
  },
  {
    what: 'the status after its patch',
    source: draft.status.join(''),
    said: ['status', '  image "Done"', '  paragraph', '    Found 4 matching files.'],
    seen: 'Found 4 matching files.',
    markdown: 'done: Found 4 matching files.',
  },
  {
    what: 'the progress',
    source: draft.progress[0],
    said: ['35% complete', 'progressbar "Analyzing documents" value=35 valuemax=100 description=35% complete'],
    seen: 'Analyzing documents 35% complete',
    markdown: 'Analyzing documents: 35 / 100',
  },
  {
    what: 'the progress after its patch',
    source: draft.progress.join(''),
    said: ['35% complete', 'progressbar "Analyzing documents" value=70 valuemax=100 description=35% complete'],
    seen: 'Analyzing documents 35% complete',
    markdown: 'Analyzing documents: 70 / 100',
  },
  {
    what: 'the card',
    source: draft.card,
    said: [
      'article "Option A"', '  heading "Option A" level=3', '    link "Option A" url=https://example.com/', '  example.com',
      '  paragraph', '    strong', '      Cost:', '    $24/month', '    strong', '      Best for:', '    small teams', '    strong', '      Tradeoff:', '    fewer integrations',
    ],
    seen: 'Option A example.com Cost: $24/month Best for: small teams Tradeoff: fewer integrations',
    markdown: '**[Option A](https://example.com)**\n\n**Cost:** $24/month\n**Best for:** small teams\n**Tradeoff:** fewer integrations',
  },
  {
    what: 'the tabs',
    source: draft.tabs,
    said: [
      'tablist', '  tab "Summary" selected', '  tab "Details"', '  tab "Raw data"',
      'tabpanel "Summary"', '  paragraph', '    The short explanation goes here.', 'tabpanel "Details"', 'tabpanel "Raw data"',
    ],
    seen: 'Summary Details Raw data The short explanation goes here.',
    markdown: '**Summary**\n\nThe short explanation goes here.\n\n**Details**\n\nThe detailed explanation goes here.\n\n**Raw data**\n\n```json\n{"items": 42}\n```',
  },
  {
    what: 'the accordion',
    source: draft.accordion,
    said: ['group', '  DisclosureTriangle "Why this recommendation?"', 'group', '  DisclosureTriangle "What are the risks?"'],
    seen: 'Why this recommendation? What are the risks?',
    markdown: '**Why this recommendation?**\n\nBecause it matches your budget and constraints.\n\n**What are the risks?**\n\nThe main risk is vendor lock-in.',
  },
];

describe('what the draft shows', () => {
  for (const example of examples) {
    for (const [how, show] of Object.entries(ways)) {
      it(`${example.what}, ${how}`, async () => {
        const message = await show(example.source);
        expect(await said(message)).to.deep.equal(example.said);
        expect(seen(message)).to.equal(example.seen);
        expect(message.toMarkdown()).to.equal(example.markdown);
        expect(message.document.diagnostics.filter(({severity}) => severity !== 'info')).to.deep.equal([]);
      });
    }
  }

  for (const [how, show] of Object.entries(ways)) {
    it(`the tabs change by arrow keys, Home, End and the pointer, ${how}`, async () => {
      const message = await show(draft.tabs);
      const chosen = async (): Promise<string | undefined> => (await said(message)).find((line) => /^ {2}tab .* selected/.test(line));
      await tap(message, within(message, 'answer-tabs', '[role=tab]:nth-of-type(2)'));
      expect(await chosen()).to.equal('  tab "Details" selected focused');
      expect(seen(message)).to.equal('Summary Details Raw data The detailed explanation goes here.');
      await sendKeys({press: 'ArrowRight'});
      expect(await chosen()).to.equal('  tab "Raw data" selected focused');
      expect(find(message, 'figure code').textContent).to.equal('{"items": 42}\n');
      await sendKeys({press: 'Home'});
      expect(await chosen()).to.equal('  tab "Summary" selected focused');
      await sendKeys({press: 'End'});
      expect(await chosen()).to.equal('  tab "Raw data" selected focused');
    });

    it(`an item of the accordion opens by key and pointer, ${how}`, async () => {
      const message = await show(draft.accordion);
      await tap(message, within(message, 'item-1', 'summary'));
      expect(await said(message)).to.deep.equal([
        'group', '  DisclosureTriangle "Why this recommendation?" expanded focused', '  paragraph', '    Because it matches your budget and constraints.',
        'group', '  DisclosureTriangle "What are the risks?"',
      ]);
      await sendKeys({press: 'Enter'});
      expect(seen(message)).to.equal('Why this recommendation? What are the risks?');
    });

    it(`the field is validated live, in the agent's words, ${how}`, async () => {
      const message = await show(draft.validation);
      expect(await said(message)).to.deep.equal(['textbox "Email" required']);
      expect(message.toMarkdown()).to.equal('Email:');
      const heard = hear(message);
      within(message, 'email').focus();
      await sendKeys({type: 'someone'});
      message.flush();
      expect(seen(message)).to.equal('Email* Send');
      await sendKeys({press: 'Tab'});
      message.flush();
      expect(seen(message)).to.equal('Email* Please enter a valid email address. Send');
      expect((await said(message))[0]).to.equal('textbox "Email" required invalid value=someone description=Please enter a valid email address.');
      expect(message.toMarkdown()).to.equal('Email: someone\n\nPlease enter a valid email address.');
      within(message, 'email').focus();
      await sendKeys({press: 'End'});
      await sendKeys({type: '@example.org'});
      message.flush();
      expect(seen(message)).to.equal('Email* Send');
      await sendKeys({press: 'Tab'});
      expect(told(heard).map(({type, value}) => [type, value])).to.deep.equal([['ui.change', 'someone'], ['ui.change', 'someone@example.org']]);
    });

    it(`the flight is booked after a second gesture alone, ${how}`, async () => {
      const message = await show(draft.confirm);
      expect(await said(message)).to.deep.equal(['button "Book flight"']);
      expect(message.toMarkdown()).to.equal('[Book flight]');
      const heard = hear(message);
      await tap(message, within(message, 'book'));
      expect((await saidOfPage()).map((line) => line.trim())).to.deep.equal([
        'dialog "Allow this action?" modal', 'heading "Allow this action?" level=2',
        'group "What will be sent"', 'DescriptionList', 'term "Button"', 'definition', '“', 'Book flight', '”', 'term "Action"', 'definition', 'code', 'book_flight',
        'paragraph', 'Nothing else is sent with it.', 'paragraph', 'The assistant says:', 'blockquote', 'paragraph', 'Book this flight for $420?',
        'button "Cancel" focused', 'button "Allow"',
      ]);
      expect(told(heard)).to.deep.equal([]);
      await sendKeys({press: 'Escape'});
      expect(told(heard)).to.deep.equal([{type: 'ui.cancel', node_id: 'book', action: 'book_flight'}]);
      message.flush();
      await tap(message, within(message, 'book'));
      const dialog = [...message.shadowRoot!.querySelectorAll('*')].map(({shadowRoot}) => shadowRoot?.querySelector('dialog')).find(Boolean)!;
      await tap(message, [...dialog.querySelectorAll('button')].find(({textContent}) => textContent?.includes('Allow'))!);
      expect(told(heard)[1]).to.deep.equal({type: 'ui.click', node_id: 'book', action: 'book_flight', confirmed: true});
      expect((await said(message)).map((line) => line.trim())).to.deep.equal(['button "Done Book flight" disabled focused', 'image "Done"']);
    });
  }

  it('the events, as they stand in a stream', async () => {
    const message = await empty();
    await message.pipe(readSse(new Blob([draft.events]).stream()));
    message.flush();
    expect(await said(message)).to.deep.equal([
      'paragraph', '  I found three options.', 'radiogroup "Plan"', '  radio "Free"', '  radio "Pro" checked', '  radio "Enterprise"',
    ]);
    expect([message.document.id, message.document.phase, message.streaming]).to.deep.equal(['msg_123', 'closed', false]);
    const heard = hear(message);
    await tap(message, within(message, 'plan', '.row label'));
    expect(told(heard)).to.deep.equal([{type: 'ui.change', node_id: 'plan', bind: 'subscription.plan', old_value: 'pro', value: 'free', source: 'user'}]);
    expect(heard[0]!.detail.message_id).to.equal('msg_123');
  });

  const targets = `${draft.progress[0]}${draft.status[0]}:::button {#submit action=send}\nSend\n:::\n:::status {#spinner state=running}\nOne moment\n:::\n:::notice {#log}\nFetched page 2.\n:::\n`;

  for (const late of [false, true]) {
    it(`the patches ${late ? 'after the end, as revisions' : 'while it streams'}`, async () => {
      const message = await empty();
      type(message, targets);
      if (late) message.close();
      const patches = draft.patches.split('\n').map((line) => JSON.parse(line) as Patch);
      const before = ['p1', 's1', 'submit', 'log'].map((id) => part(message, id));
      for (const patch of patches) expect(message.applyPatch(patch)).to.deep.equal({ok: true});
      message.flush();
      const updated = late ? ['group', '  DisclosureTriangle "Updated"'] : [];
      expect(await said(message)).to.deep.equal([
        '35% complete', 'progressbar "Analyzing documents" value=80 valuemax=100 description=35% complete', ...updated,
        'status', '  image "Running"', '  paragraph', '    Done.', ...updated,
        'button "Send" disabled', ...updated,
        'note', '  image "Information"', '  paragraph', '    Fetched page 2. Fetched page 3.', ...updated, ...updated,
      ]);
      expect(['p1', 's1', 'submit', 'log'].map((id) => part(message, id))).to.deep.equal(before);
      expect(message.elementFor('spinner')).to.equal(undefined);
      expect(message.document.revisions.map(({patch}) => patch)).to.deep.equal(late ? patches : []);
      expect(message.toMarkdown()).to.equal('Analyzing documents: 80 / 100\n\nrunning: Done.\n\n[Send]\n\n> Fetched page 2.\n> Fetched page 3.');
    });
  }

  it('each fact of the card stands on its own line', async () => {
    const message = await shown(draft.card);
    const facts = [...message.shadowRoot!.querySelectorAll('mdui-card strong')].map((fact) => fact.getBoundingClientRect());
    expect(facts.length).to.equal(3);
    expect(new Set(facts.map(({left}) => left)).size, 'where a line begins').to.equal(1);
    expect(new Set(facts.map(({top}) => top)).size).to.equal(3);
  });

  it('nothing is done because it was shown', async () => {
    const message = await empty();
    const heard = hear(message, {focus: true});
    type(message, [draft.email, draft.form, draft.confirm, draft.actions].join('\n'));
    message.close();
    message.flush();
    expect(heard).to.deep.equal([]);
    const again = await shown(draft.confirm);
    expect(again.shadowRoot!.querySelector('dialog')).to.equal(null);
  });
});
