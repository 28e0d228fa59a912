/** The draft's own examples, as printed there. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {lint, parseMessage, toHtml, toMarkdown, toMarkdownUI, toText} from '../../../src/index.js';

/** Name, source, transcript. */
const examples: [name: string, source: string, markdown: string][] = [
  ['first example', `I can draft the email. Pick a tone first.

:::radio {#tone bind=email.tone label="Tone"}
- ( ) Direct {value=direct}
- (x) Warm {value=warm}
- ( ) Formal {value=formal}
:::
:::textarea {#extra bind=email.extra label="Anything to include?" rows=3}
Mention that we're flexible on timing.
:::
:::button {#draft action=draft_email kind=primary}
Draft email
:::`, `I can draft the email. Pick a tone first.

Tone
- ( ) Direct
- (x) Warm
- ( ) Formal

Anything to include?: Mention that we're flexible on timing.

[Draft email]`],
  ['notice', `:::notice {#quota kind=warning}
You are close to your usage limit.
:::`, '> You are close to your usage limit.'],
  ['radio group', `:::radio {#plan bind=subscription.plan label="Choose a plan" required}
- ( ) Free {value=free}
- (x) Pro {value=pro}
- ( ) Enterprise {value=enterprise}
:::`, 'Choose a plan\n- ( ) Free\n- (x) Pro\n- ( ) Enterprise'],
  ['checkbox', `- [ ] Email me a summary {#email-summary bind=notify.email}
- [x] Save this conversation {#save-chat bind=conversation.save}`, '- [ ] Email me a summary\n- [x] Save this conversation'],
  ['checkbox group', `:::checkgroup {#sources bind=research.sources label="Sources to include"}
- [x] Official docs {value=official}
- [x] Academic papers {value=papers}
- [ ] Blog posts {value=blogs}
- [ ] Forums {value=forums}
:::`, 'Sources to include\n- [x] Official docs\n- [x] Academic papers\n- [ ] Blog posts\n- [ ] Forums'],
  ['select', `:::select {#tone bind=draft.tone label="Tone"}
- Professional {value=professional}
- Friendly {value=friendly selected}
- Concise {value=concise}
:::`, 'Tone\n- ( ) Professional\n- (x) Friendly\n- ( ) Concise'],
  ['text input', `:::input {#company bind=company.name label="Company name" placeholder="Acme Inc."}
:::`, 'Company name:'],
  ['textarea', `:::textarea {#notes bind=user.notes label="Additional instructions" rows=4}
Prefer examples in TypeScript.
:::`, 'Additional instructions: Prefer examples in TypeScript.'],
  ['button', `:::button {#run-analysis action=run_analysis kind=primary}
Run analysis
:::`, '[Run analysis]'],
  ['button group', `:::actions {#next-steps}
- [Approve](action:approve) {kind=primary}
- [Revise](action:revise)
- [Cancel](action:cancel) {kind=danger}
:::`, '[Approve] [Revise] [Cancel]'],
  ['status and its patch', `:::status {#s1 state=running}
Searching your files…
:::

:::patch {target=#s1}
state: done
body: Found 4 matching files.
:::`, 'done: Found 4 matching files.'],
  ['progress and its patch', `:::progress {#p1 value=35 max=100 label="Analyzing documents"}
35% complete
:::

:::patch {target=#p1}
value: 70
:::`, 'Analyzing documents: 70 / 100'],
  ['card', `:::card {#candidate-1 title="Option A" href="https://example.com"}
**Cost:** $24/month
**Best for:** small teams
**Tradeoff:** fewer integrations
:::`, '**[Option A](https://example.com)**\n\n**Cost:** $24/month\n**Best for:** small teams\n**Tradeoff:** fewer integrations'],
  ['tabs', `:::tabs {#answer-tabs}
:::tab {label="Summary"}
The short explanation goes here.
:::
:::tab {label="Details"}
The detailed explanation goes here.
:::
:::tab {label="Raw data"}
\`\`\`json
{"items": 42}
\`\`\`
:::
:::`, '**Summary**\n\nThe short explanation goes here.\n\n**Details**\n\nThe detailed explanation goes here.\n\n**Raw data**\n\n```json\n{"items": 42}\n```'],
  ['accordion', `:::accordion {#faq}
:::item {title="Why this recommendation?"}
Because it matches your budget and constraints.
:::
:::item {title="What are the risks?"}
The main risk is vendor lock-in.
:::
:::`, '**Why this recommendation?**\n\nBecause it matches your budget and constraints.\n\n**What are the risks?**\n\nThe main risk is vendor lock-in.'],
  ['form', `:::form {#travel-form action=plan_trip}
:::input {#destination bind=trip.destination label="Destination" required}
:::
:::select {#budget bind=trip.budget label="Budget"}
- Budget {value=budget}
- Mid-range {value=mid selected}
- Luxury {value=luxury}
:::
:::radio {#pace bind=trip.pace label="Travel pace"}
- ( ) Relaxed {value=relaxed}
- (x) Balanced {value=balanced}
- ( ) Packed {value=packed}
:::
:::button {type=submit kind=primary}
Plan trip
:::
:::`, 'Destination:\n\nBudget\n- ( ) Budget\n- (x) Mid-range\n- ( ) Luxury\n\nTravel pace\n- ( ) Relaxed\n- (x) Balanced\n- ( ) Packed\n\n[Plan trip]'],
  ['validation', `:::input {#email bind=user.email label="Email" type=email required}
:::

:::error {for=#email}
Please enter a valid email address.
:::`, 'Email:'],
  ['confirm', `:::button {#book action=book_flight requires_confirmation=true}
Book flight
:::

:::confirm {#confirm-book action=book_flight}
Book this flight for $420?
:::`, '[Book flight]'],
  ['fallback example', `:::radio {#plan label="Choose a plan"}
- ( ) Free
- (x) Pro
- ( ) Enterprise
:::`, 'Choose a plan\n- ( ) Free\n- (x) Pro\n- ( ) Enterprise'],
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
