/** The controls of the draft: what they are, what they tell, how they read without a renderer. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import * as draft from '../support/draft.js';
import {hear, heardNames, members, option, said, seen, tap, told, turns, ways, within} from './support/message.js';

interface Example {
  readonly what: string;
  readonly source: string;
  /** What assistive technology is told. */
  readonly said: readonly string[];
  /** The words that are seen. */
  readonly seen: string;
  readonly act: (message: MduiMessage) => Promise<void>;
  /** The events of the act, whole but for their envelopes. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** What the agent gets. */
  readonly turns?: readonly string[];
  readonly markdown: string;
}

const changed = (node_id: string, bind: string, old_value: unknown, value: unknown): Record<string, unknown> => ({type: 'ui.change', node_id, bind, old_value, value, source: 'user'});

const examples: readonly Example[] = [
  {
    what: 'the e-mail',
    source: draft.email,
    said: [
      'paragraph', '  I can draft the email. Pick a tone first.',
      'radiogroup "Tone"', '  radio "Direct"', '  radio "Warm" checked', '  radio "Formal"',
      'textbox "Anything to include?" value=Mention that we\'re flexible on timing.', 'button "Draft email"',
    ],
    seen: 'I can draft the email. Pick a tone first. Tone Direct Warm Formal Anything to include? Draft email',
    act: async (message) => tap(message, within(message, 'draft')),
    events: [{
      type: 'ui.click', node_id: 'draft', action: 'draft_email', values: {email: {tone: 'warm', extra: 'Mention that we\'re flexible on timing.'}},
    }],
    turns: ['Draft email — Tone: Warm · Anything to include?: Mention that we\'re flexible on timing.'],
    markdown: 'I can draft the email. Pick a tone first.\n\nTone\n- ( ) Direct\n- (x) Warm\n- ( ) Formal\n\nAnything to include?: Mention that we\'re flexible on timing.\n\n[Draft email]',
  },
  {
    what: 'the radio group',
    source: draft.radio,
    said: ['radiogroup "Choose a plan" required', '  radio "Free"', '  radio "Pro" checked', '  radio "Enterprise"'],
    seen: 'Choose a plan* Free Pro Enterprise',
    act: async (message) => tap(message, option(message, 'plan', 'Enterprise')),
    events: [changed('plan', 'subscription.plan', 'pro', 'enterprise')],
    markdown: 'Choose a plan\n- ( ) Free\n- (x) Pro\n- ( ) Enterprise',
  },
  {
    what: 'the check boxes',
    source: draft.checkbox,
    said: ['list', '  listitem level=1', '    checkbox "Email me a summary"', '  listitem level=1', '    checkbox "Save this conversation" checked'],
    seen: 'Email me a summary Save this conversation',
    act: async (message) => {
      await tap(message, within(message, 'email-summary', 'label'));
      await tap(message, within(message, 'save-chat', 'input'));
    },
    events: [changed('email-summary', 'notify.email', false, true), changed('save-chat', 'conversation.save', true, false)],
    markdown: '- [ ] Email me a summary\n- [x] Save this conversation',
  },
  {
    what: 'the checkbox group',
    source: draft.checkgroup,
    said: ['group "Sources to include"', '  checkbox "Official docs" checked', '  checkbox "Academic papers" checked', '  checkbox "Blog posts"', '  checkbox "Forums"'],
    seen: 'Sources to include Official docs Academic papers Blog posts Forums',
    act: async (message) => {
      await tap(message, option(message, 'sources', 'Forums'));
      await tap(message, option(message, 'sources', 'Official docs'));
    },
    events: [
      changed('sources', 'research.sources', ['official', 'papers'], ['official', 'papers', 'forums']),
      changed('sources', 'research.sources', ['official', 'papers', 'forums'], ['papers', 'forums']),
    ],
    markdown: 'Sources to include\n- [x] Official docs\n- [x] Academic papers\n- [ ] Blog posts\n- [ ] Forums',
  },
  {
    what: 'the select',
    source: draft.select,
    said: ['combobox "Tone" value=Friendly', '  option "Professional"', '  option "Friendly" selected', '  option "Concise"'],
    seen: 'Tone',
    act: async (message) => {
      within(message, 'tone', 'select').focus();
      await sendKeys({press: 'ArrowDown'});
    },
    events: [changed('tone', 'draft.tone', 'friendly', 'concise')],
    markdown: 'Tone\n- ( ) Professional\n- (x) Friendly\n- ( ) Concise',
  },
  {
    what: 'the text input',
    source: draft.input,
    said: ['textbox "Company name"'],
    seen: 'Company name',
    act: async (message) => {
      await tap(message, within(message, 'company', 'label'));
      await sendKeys({type: 'Acme'});
      await sendKeys({press: 'Tab'});
    },
    events: [changed('company', 'company.name', '', 'Acme')],
    markdown: 'Company name:',
  },
  {
    what: 'the textarea',
    source: draft.textarea,
    said: ['textbox "Additional instructions" value=Prefer examples in TypeScript.'],
    seen: 'Additional instructions',
    act: async (message) => {
      within(message, 'notes').focus();
      await sendKeys({press: 'End'});
      await sendKeys({press: 'Enter'});
      await sendKeys({type: 'Please.'});
      await sendKeys({press: 'Tab'});
    },
    events: [changed('notes', 'user.notes', 'Prefer examples in TypeScript.', 'Prefer examples in TypeScript.\nPlease.')],
    markdown: 'Additional instructions: Prefer examples in TypeScript.',
  },
  {
    what: 'the button',
    source: draft.button,
    said: ['button "Run analysis"'],
    seen: 'Run analysis',
    act: async (message) => tap(message, within(message, 'run-analysis')),
    events: [{type: 'ui.click', node_id: 'run-analysis', action: 'run_analysis'}],
    turns: ['Run analysis'],
    markdown: '[Run analysis]',
  },
  {
    what: 'the button group',
    source: draft.actions,
    said: ['group', '  button "Approve"', '  button "Revise"', '  button "Cancel"'],
    seen: 'Approve Revise Cancel',
    act: async (message) => tap(message, within(message, 'next-steps', 'button:nth-of-type(2)')),
    events: [{type: 'ui.click', node_id: 'next-steps', action: 'revise'}],
    turns: ['Revise'],
    markdown: '[Approve] [Revise] [Cancel]',
  },
  {
    what: 'the form',
    source: draft.form,
    said: [
      'form', '  textbox "Destination" required', '  combobox "Budget" value=Mid-range', '    option "Budget"', '    option "Mid-range" selected', '    option "Luxury"',
      '  radiogroup "Travel pace"', '    radio "Relaxed"', '    radio "Balanced" checked', '    radio "Packed"', '  button "Plan trip"',
    ],
    seen: 'Destination* Budget Travel pace Relaxed Balanced Packed Plan trip',
    act: async (message) => {
      within(message, 'destination').focus();
      await sendKeys({type: 'Lisbon'});
      await tap(message, within(message, 'button-1'));
    },
    events: [
      changed('destination', 'trip.destination', '', 'Lisbon'),
      {type: 'ui.submit', node_id: 'travel-form', action: 'plan_trip', values: {trip: {destination: 'Lisbon', budget: 'mid', pace: 'balanced'}}},
    ],
    turns: ['Plan trip — Destination: Lisbon · Budget: Mid-range · Travel pace: Balanced'],
    markdown: 'Destination:\n\nBudget\n- ( ) Budget\n- (x) Mid-range\n- ( ) Luxury\n\nTravel pace\n- ( ) Relaxed\n- (x) Balanced\n- ( ) Packed\n\n[Plan trip]',
  },
];

describe('the controls of the draft', () => {
  for (const example of examples) {
    for (const [how, show] of Object.entries(ways)) {
      it(`${example.what}, ${how}`, async () => {
        const message = await show(example.source);
        expect(await said(message)).to.deep.equal(example.said);
        expect(seen(message)).to.equal(example.seen);
        expect(message.toMarkdown()).to.equal(example.markdown);
        expect(message.document.diagnostics.filter(({severity}) => severity !== 'info')).to.deep.equal([]);
        const heard = hear(message);
        await example.act(message);
        expect(told(heard)).to.deep.equal(example.events);
        expect(turns(heard)).to.deep.equal(example.turns ?? []);
        const one = (type: unknown): string[] => [String(type).slice(3), 'event', ...(type === 'ui.change' ? [] : ['turn'])];
        expect(heardNames(heard)).to.deep.equal(example.events.flatMap(({type}) => one(type)));
      });
    }
  }

  it('a change of the budget is the event that the draft prints', async () => {
    const message = await ways['at once'](draft.form);
    const heard = hear(message);
    within(message, 'budget', 'select').focus();
    await sendKeys({press: 'ArrowDown'});
    const {source, ...told} = members(heard.find(({name}) => name === 'mdui-change')!.detail);
    expect(told).to.deep.equal(JSON.parse(draft.change));
    expect(source).to.equal('user');
  });

  it('the fallback comes out as it is printed, and follows the user', async () => {
    const [source, printed] = draft.fallback;
    for (const show of Object.values(ways)) {
      const message = await show(source);
      expect(message.toMarkdown()).to.equal(printed);
      await tap(message, option(message, 'plan', 'Free'));
      expect(message.toMarkdown()).to.equal('Choose a plan\n- (x) Free\n- ( ) Pro\n- ( ) Enterprise');
    }
  });
});
