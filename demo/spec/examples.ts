/** The examples of the MarkdownUI draft v0.0.2, in its order and with its words. */
import type {Patch} from 'markdownui';

export interface Example {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  /** The draft's own words about it. */
  readonly note?: string;
  readonly markdown: string;
  /** The carrier as the draft prints it, instead of `markdown`, for the example of the streaming model. */
  readonly events?: string;
  /** Patches to apply one by one. */
  readonly patches?: readonly Patch[];
  /** Shows the plain Markdown that is left where there is no renderer. */
  readonly fallback?: true;
}

const lines = (...text: string[]): string => `${text.join('\n')}\n`;

export const examples: readonly Example[] = [
  {
    id: 'email', section: 'MarkdownUI', title: 'A message that is an interface', note: 'As plain text, that still reads fine. In a renderer it becomes a live control, and tapping it sends one small, explicit event back to the agent.',
    markdown: lines(
      'I can draft the email. Pick a tone first.', '',
      ':::radio {#tone bind=email.tone label="Tone"}', '- ( ) Direct {value=direct}', '- (x) Warm {value=warm}', '- ( ) Formal {value=formal}', ':::',
      ':::textarea {#extra bind=email.extra label="Anything to include?" rows=3}', 'Mention that we\'re flexible on timing.', ':::',
      ':::button {#draft action=draft_email kind=primary}', 'Draft email', ':::',
    ),
  },
  {
    id: 'notice', section: 'Syntax layer: directive blocks', title: 'Notice', note: 'Every component gets a type, a stable id, attributes, and a Markdown body.',
    markdown: lines(':::notice {#quota kind=warning}', 'You are close to your usage limit.', ':::'),
  },
  {
    id: 'radio', section: 'Basic interactive controls', title: 'Radio group',
    markdown: lines(':::radio {#plan bind=subscription.plan label="Choose a plan" required}', '- ( ) Free {value=free}', '- (x) Pro {value=pro}', '- ( ) Enterprise {value=enterprise}', ':::'),
  },
  {
    id: 'checkbox', section: 'Basic interactive controls', title: 'Checkbox',
    markdown: lines('- [ ] Email me a summary {#email-summary bind=notify.email}', '- [x] Save this conversation {#save-chat bind=conversation.save}'),
  },
  {
    id: 'checkgroup', section: 'Basic interactive controls', title: 'Checkbox group',
    markdown: lines(':::checkgroup {#sources bind=research.sources label="Sources to include"}', '- [x] Official docs {value=official}', '- [x] Academic papers {value=papers}', '- [ ] Blog posts {value=blogs}', '- [ ] Forums {value=forums}', ':::'),
  },
  {
    id: 'select', section: 'Basic interactive controls', title: 'Select',
    markdown: lines(':::select {#tone bind=draft.tone label="Tone"}', '- Professional {value=professional}', '- Friendly {value=friendly selected}', '- Concise {value=concise}', ':::'),
  },
  {
    id: 'input', section: 'Basic interactive controls', title: 'Text input',
    markdown: lines(':::input {#company bind=company.name label="Company name" placeholder="Acme Inc."}', ':::'),
  },
  {
    id: 'textarea', section: 'Basic interactive controls', title: 'Textarea',
    markdown: lines(':::textarea {#notes bind=user.notes label="Additional instructions" rows=4}', 'Prefer examples in TypeScript.', ':::'),
  },
  {
    id: 'button', section: 'Basic interactive controls', title: 'Button',
    markdown: lines(':::button {#run-analysis action=run_analysis kind=primary}', 'Run analysis', ':::'),
  },
  {
    id: 'actions', section: 'Basic interactive controls', title: 'Button group',
    markdown: lines(':::actions {#next-steps}', '- [Approve](action:approve) {kind=primary}', '- [Revise](action:revise)', '- [Cancel](action:cancel) {kind=danger}', ':::'),
  },
  {
    id: 'status', section: 'Rich display primitives', title: 'Status', note: 'The patch arrives with the text and is applied when its fence closes.',
    markdown: lines(':::status {#s1 state=running}', 'Searching your files…', ':::', '', ':::patch {target=#s1}', 'state: done', 'body: Found 4 matching files.', ':::'),
  },
  {
    id: 'progress', section: 'Rich display primitives', title: 'Progress',
    markdown: lines(':::progress {#p1 value=35 max=100 label="Analyzing documents"}', '35% complete', ':::', '', ':::patch {target=#p1}', 'value: 70', ':::'),
  },
  {
    id: 'card', section: 'Rich display primitives', title: 'Card',
    markdown: lines(':::card {#candidate-1 title="Option A" href="https://example.com"}', '**Cost:** $24/month', '**Best for:** small teams', '**Tradeoff:** fewer integrations', ':::'),
  },
  {
    id: 'tabs', section: 'Rich display primitives', title: 'Tabs',
    markdown: lines(
      ':::tabs {#answer-tabs}', ':::tab {label="Summary"}', 'The short explanation goes here.', ':::', ':::tab {label="Details"}', 'The detailed explanation goes here.', ':::',
      ':::tab {label="Raw data"}', '```json', '{"items": 42}', '```', ':::', ':::',
    ),
  },
  {
    id: 'accordion', section: 'Rich display primitives', title: 'Accordion',
    markdown: lines(
      ':::accordion {#faq}', ':::item {title="Why this recommendation?"}', 'Because it matches your budget and constraints.', ':::',
      ':::item {title="What are the risks?"}', 'The main risk is vendor lock-in.', ':::', ':::',
    ),
  },
  {
    id: 'form', section: 'Forms', title: 'Form', note: 'Forms group multiple controls and define a submit action. Submitting emits a single ui.submit event with all bound values. Try it.',
    markdown: lines(
      ':::form {#travel-form action=plan_trip}', ':::input {#destination bind=trip.destination label="Destination" required}', ':::',
      ':::select {#budget bind=trip.budget label="Budget"}', '- Budget {value=budget}', '- Mid-range {value=mid selected}', '- Luxury {value=luxury}', ':::',
      ':::radio {#pace bind=trip.pace label="Travel pace"}', '- ( ) Relaxed {value=relaxed}', '- (x) Balanced {value=balanced}', '- ( ) Packed {value=packed}', ':::',
      ':::button {type=submit kind=primary}', 'Plan trip', ':::', ':::',
    ),
  },
  {
    id: 'streaming', section: 'Streaming model', title: 'Events', note: 'Streamed text is append-only; component changes happen through explicit patches. Server-Sent Events are one possible carrier.',
    markdown: '',
    events: lines(
      'event: md.open', 'data: {"message_id":"msg_123","version":"amui-0.1"}', '',
      'event: md.delta', 'data: {"append":"I found three options.\\n\\n"}', '',
      'event: ui.node', 'data: {', '  "id": "plan",', '  "type": "radio",', '  "bind": "subscription.plan",', '  "options": [',
      '    {"label": "Free", "value": "free"},', '    {"label": "Pro", "value": "pro", "selected": true},', '    {"label": "Enterprise", "value": "enterprise"}', '  ]', '}', '',
      'event: md.close', 'data: {"message_id":"msg_123"}', '',
    ),
  },
  {
    id: 'patches', section: 'Patch semantics', title: 'Patches', note: 'Patches may only target existing ids. Once a message is committed, later changes appear as auditable revisions.',
    markdown: lines(
      ':::progress {#p1 value=35 max=100 label="Analyzing documents"}', '35% complete', ':::', ':::status {#s1 state=running}', 'Searching your files…', ':::',
      ':::button {#submit action=send}', 'Send', ':::', ':::status {#spinner state=running}', 'One moment', ':::', ':::notice {#log title="Log"}', 'Fetched page 2.', ':::',
    ),
    patches: [
      {op: 'set', target: '#p1', path: '/value', value: 80},
      {op: 'replace_body', target: '#s1', markdown: 'Done.'},
      {op: 'disable', target: '#submit'},
      {op: 'remove', target: '#spinner'},
      {op: 'append', target: '#log', markdown: '\nFetched page 3.'},
    ],
  },
  {
    id: 'validation', section: 'Validation', title: 'An error of its own', note: 'Controls declare validation rules; errors arrive as a block or a patch. The field below validates live.',
    markdown: lines(':::input {#email bind=user.email label="Email" type=email required}', ':::', '', ':::error {for=#email}', 'Please enter a valid email address.', ':::'),
  },
  {
    id: 'confirm', section: 'Agent actions', title: 'A sensitive action', note: 'Sensitive ones require a user gesture and an explicit confirm. No action executes merely because Markdown was rendered.',
    markdown: lines(':::button {#book action=book_flight requires_confirmation=true}', 'Book flight', ':::', '', ':::confirm {#confirm-book action=book_flight}', 'Book this flight for $420?', ':::'),
  },
  {
    id: 'fallback', section: 'Fallback behavior', title: 'Plain Markdown', note: 'Every component defines a plain Markdown fallback, so transcripts stay useful even without an interactive renderer.', fallback: true,
    markdown: lines(':::radio {#plan label="Choose a plan"}', '- ( ) Free', '- (x) Pro', '- ( ) Enterprise', ':::'),
  },
];
