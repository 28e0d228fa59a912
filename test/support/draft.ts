/** The examples of the MarkdownUI draft v0.0.2, word for word and in its order. */

export const email = `I can draft the email. Pick a tone first.

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
:::
`;

export const notice = `:::notice {#quota kind=warning}
You are close to your usage limit.
:::
`;

export const radio = `:::radio {#plan bind=subscription.plan label="Choose a plan" required}
- ( ) Free {value=free}
- (x) Pro {value=pro}
- ( ) Enterprise {value=enterprise}
:::
`;

export const checkbox = `- [ ] Email me a summary {#email-summary bind=notify.email}
- [x] Save this conversation {#save-chat bind=conversation.save}
`;

export const checkgroup = `:::checkgroup {#sources bind=research.sources label="Sources to include"}
- [x] Official docs {value=official}
- [x] Academic papers {value=papers}
- [ ] Blog posts {value=blogs}
- [ ] Forums {value=forums}
:::
`;

export const select = `:::select {#tone bind=draft.tone label="Tone"}
- Professional {value=professional}
- Friendly {value=friendly selected}
- Concise {value=concise}
:::
`;

export const input = `:::input {#company bind=company.name label="Company name" placeholder="Acme Inc."}
:::
`;

export const textarea = `:::textarea {#notes bind=user.notes label="Additional instructions" rows=4}
Prefer examples in TypeScript.
:::
`;

export const button = `:::button {#run-analysis action=run_analysis kind=primary}
Run analysis
:::
`;

export const actions = `:::actions {#next-steps}
- [Approve](action:approve) {kind=primary}
- [Revise](action:revise)
- [Cancel](action:cancel) {kind=danger}
:::
`;

/** The element, then its patch. */
export const status = [`:::status {#s1 state=running}
Searching your files…
:::
`, `
:::patch {target=#s1}
state: done
body: Found 4 matching files.
:::
`] as const;

export const progress = [`:::progress {#p1 value=35 max=100 label="Analyzing documents"}
35% complete
:::
`, `
:::patch {target=#p1}
value: 70
:::
`] as const;

export const card = `:::card {#candidate-1 title="Option A" href="https://example.com"}
**Cost:** $24/month
**Best for:** small teams
**Tradeoff:** fewer integrations
:::
`;

export const tabs = `:::tabs {#answer-tabs}
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
:::
`;

export const accordion = `:::accordion {#faq}
:::item {title="Why this recommendation?"}
Because it matches your budget and constraints.
:::
:::item {title="What are the risks?"}
The main risk is vendor lock-in.
:::
:::
`;

export const form = `:::form {#travel-form action=plan_trip}
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
:::
`;

/** The carrier as it is printed, the JSON of a node over several lines. */
export const events = `event: md.open
data: {"message_id":"msg_123","version":"amui-0.1"}

event: md.delta
data: {"append":"I found three options.\\n\\n"}

event: ui.node
data: {
  "id": "plan",
  "type": "radio",
  "bind": "subscription.plan",
  "options": [
    {"label": "Free", "value": "free"},
    {"label": "Pro", "value": "pro", "selected": true},
    {"label": "Enterprise", "value": "enterprise"}
  ]
}

event: md.close
data: {"message_id":"msg_123"}

`;

export const patches = `{ "op": "set", "target": "#p1", "path": "/value", "value": 80 }
{ "op": "replace_body", "target": "#s1", "markdown": "Done." }
{ "op": "disable", "target": "#submit" }
{ "op": "remove", "target": "#spinner" }
{ "op": "append", "target": "#log", "markdown": "\\nFetched page 3." }`;

/** What the draft says a change of the form's budget is. */
export const change = `{
  "type": "ui.change",
  "node_id": "budget",
  "bind": "trip.budget",
  "old_value": "mid",
  "value": "luxury"
}`;

export const validation = `:::input {#email bind=user.email label="Email" type=email required}
:::

:::error {for=#email}
Please enter a valid email address.
:::
`;

export const confirm = `:::button {#book action=book_flight requires_confirmation=true}
Book flight
:::

:::confirm {#confirm-book action=book_flight}
Book this flight for $420?
:::
`;

export const fallback = [`:::radio {#plan label="Choose a plan"}
- ( ) Free
- (x) Pro
- ( ) Enterprise
:::
`, `Choose a plan
- ( ) Free
- (x) Pro
- ( ) Enterprise`] as const;
