/** The draft's own examples, as printed there. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import * as draft from '../../support/draft.js';
import {lint, parseMessage, toHtml, toMarkdown, toMarkdownUI, toText} from '../../../src/index.js';

/** Name, source, transcript. */
const examples: [name: string, source: string, markdown: string][] = [
  ['first example', draft.email, `I can draft the email. Pick a tone first.

Tone
- ( ) Direct
- (x) Warm
- ( ) Formal

Anything to include?: Mention that we're flexible on timing.

[Draft email]`],
  ['notice', draft.notice, '> You are close to your usage limit.'],
  ['radio group', draft.radio, 'Choose a plan\n- ( ) Free\n- (x) Pro\n- ( ) Enterprise'],
  ['checkbox', draft.checkbox, '- [ ] Email me a summary\n- [x] Save this conversation'],
  ['checkbox group', draft.checkgroup, 'Sources to include\n- [x] Official docs\n- [x] Academic papers\n- [ ] Blog posts\n- [ ] Forums'],
  ['select', draft.select, 'Tone\n- ( ) Professional\n- (x) Friendly\n- ( ) Concise'],
  ['text input', draft.input, 'Company name:'],
  ['textarea', draft.textarea, 'Additional instructions: Prefer examples in TypeScript.'],
  ['button', draft.button, '[Run analysis]'],
  ['button group', draft.actions, '[Approve] [Revise] [Cancel]'],
  ['status and its patch', draft.status.join(''), 'done: Found 4 matching files.'],
  ['progress and its patch', draft.progress.join(''), 'Analyzing documents: 70 / 100'],
  ['card', draft.card, '**[Option A](https://example.com)**\n\n**Cost:** $24/month\n**Best for:** small teams\n**Tradeoff:** fewer integrations'],
  ['tabs', draft.tabs, '**Summary**\n\nThe short explanation goes here.\n\n**Details**\n\nThe detailed explanation goes here.\n\n**Raw data**\n\n```json\n{"items": 42}\n```'],
  ['accordion', draft.accordion, '**Why this recommendation?**\n\nBecause it matches your budget and constraints.\n\n**What are the risks?**\n\nThe main risk is vendor lock-in.'],
  ['form', draft.form, 'Destination:\n\nBudget\n- ( ) Budget\n- (x) Mid-range\n- ( ) Luxury\n\nTravel pace\n- ( ) Relaxed\n- (x) Balanced\n- ( ) Packed\n\n[Plan trip]'],
  ['validation', draft.validation, 'Email:'],
  ['confirm', draft.confirm, '[Book flight]'],
  ['fallback example', draft.fallback[0], 'Choose a plan\n- ( ) Free\n- (x) Pro\n- ( ) Enterprise'],
];

describe("the draft's examples", () => {
  for (const [name, source, markdown] of examples) {
    it(`${name}: transcript, and source that reads back as the same document`, () => {
      const doc = parseMessage(source);
      assert.equal(toMarkdown(doc), markdown);
      assert.doesNotMatch(toText(doc), /\*\*|^> |^```|\]\(/m);
      assert.doesNotMatch(toHtml(doc), /:::|\{#/);
      assert.deepEqual(parseMessage(toMarkdownUI(doc)).toJSON(), doc.toJSON());
      // A transcript is Markdown without directives: it is its own, but for the space between blocks.
      assert.equal(toMarkdown(parseMessage(markdown)).replace(/\n+/g, '\n'), markdown.replace(/\n+/g, '\n'));
    });

    it(`${name}: lints without a warning`, () => {
      assert.deepEqual(lint(source).filter(({severity}) => severity !== 'info'), []);
    });
  }

  it('shows what the user did, in the transcript and in the source', () => {
    const doc = parseMessage((examples[0] as [string, string, string])[1]);
    doc.input('tone', 'formal');
    doc.input('extra', 'Ask for\n:::\ntheir budget.');
    const {ok} = doc.dispatch({type: 'ui.click', node_id: 'draft'});
    assert.equal(ok, true);
    assert.equal(toMarkdown(doc), `I can draft the email. Pick a tone first.

Tone
- ( ) Direct
- ( ) Warm
- (x) Formal

Anything to include?: Ask for
\\:::
their budget.

[Draft email]`);
    const again = parseMessage(toMarkdownUI(doc));
    assert.deepEqual(again.toJSON(), doc.toJSON());
    assert.equal(again.node('draft')?.spent, true);
  });

  it('shows a validation error once it shows live', () => {
    const doc = parseMessage((examples.find(([name]) => name === 'validation') as [string, string, string])[1]);
    doc.input('email', 'nobody');
    doc.dispatch({type: 'ui.blur', node_id: 'email'});
    assert.equal(toMarkdown(doc), 'Email: nobody\n\nPlease enter a valid email address.');
  });
});

describe('a fallback of a text', () => {
  it('says what it takes', () => {
    for (const write of [toMarkdown, toText, toHtml, toMarkdownUI]) assert.throws(() => write('# Hi' as unknown as ReturnType<typeof parseMessage>), {code: 'bad-option', message: /parseMessage/});
  });
});
