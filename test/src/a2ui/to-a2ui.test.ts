import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {A2uiProcessor, toA2ui} from '../../../src/a2ui/index.js';
import {parseMessage} from '../../../src/index.js';
import {problems} from './support/official.js';
import {node, nodes} from './support/surfaces.js';

const email = `## Draft

Choose a tone.

:::radio {#tone label="Tone" bind=email.tone required}
- ( ) Direct {value=direct}
- (x) Warm & kind {value=warm}
:::

:::input {#to label="To" type=email bind=email.to placeholder="a@b.co" required}
:::
:::error {for=#to}
Please enter a valid address.
:::

:::button {#go action=draft_email kind=primary}
Draft *e-mail*
:::
`;

const everything = `${email}
:::form {#trip label="Trip" action=plan_trip}
:::select {#pace label="Pace" multiple}
- Slow {value=slow selected}
- Group
  - Fast {value=fast}
:::
:::checkgroup {#src label="Sources" min=1 max=2}
- [x] Docs {value=docs}
- [ ] Blogs {value=blogs disabled description="may be old"}
:::
:::input {#n label="People" type=number min=1 max=9 value=2}
:::
:::input {#level label="Level" type=range min=0 max=10 step=5 value=5}
:::
:::input {#day label="Day" type=date min=2025-01-01 value=2025-02-03}
:::
:::input {#at label="At" type=time min=09:00}
:::
:::input {#color label="Color" type=color}
:::
:::textarea {#notes label="Notes" maxlength=100 pattern=x}
Hello
:::
:::button {type=submit requires_confirmation=true}
Plan
:::
:::button {type=reset}
Reset
:::
:::

- [ ] Email me a summary {#mail required}
- plain

:::actions {#next label="Next"}
- [Approve](action:approve) {kind=primary value=yes}
- [Cancel](action:cancel) {kind=danger disabled}
:::
:::notice {kind=warning title="Quota"}
Almost used up.
:::
:::status {#s1 state=running}
Searching…
:::
:::progress {#p1 value=35 label="Analyzing"}
:::
:::card {title="Option A" href="https://example.com/a b" image="https://example.com/a.png"}
**Cost:** $24

---
:::
:::tabs
:::tab {label="One"}
First
:::
:::tab {label="Two" selected}
Second
:::
:::
:::accordion
:::item {title="Why?"}
Because.
:::
:::
:::confirm {action=draft_email}
Sure?
:::
:::wobble {label="Odd"}
thing
:::
`;

function shown(source: string, dialect: 'v1.0' | '1.0' = 'v1.0'): {processor: A2uiProcessor; losses: string[]; messages: readonly object[]} {
  const {messages, losses} = toA2ui(parseMessage(source, {id: 'm'}), {surfaceId: 's', dialect});
  const processor = new A2uiProcessor({strict: true, now: () => 0});
  assert.deepEqual(processor.process(messages), []);
  return {processor, messages, losses: losses.map(({node_id, what}) => `${node_id} ${what}`)};
}

describe('toA2ui', () => {
  it('makes one message that the official schema takes', () => {
    for (const source of ['', 'Hello **you**', email, everything]) {
      const {messages} = shown(source);
      assert.equal(messages.length, 1);
      assert.deepEqual(messages.flatMap((message) => problems('agent_to_renderer', message)), []);
    }
  });

  it('shows the same words, values and acts', () => {
    const {processor, losses} = shown(email);
    const surface = processor.surface('s');
    assert.deepEqual(losses, ['error-1 component']);
    assert.deepEqual(surface?.dataModel, {email: {tone: ['warm'], to: ''}});
    assert.deepEqual(nodes(surface).map(({component, props}) => [component, props['text'] ?? props['label'] ?? '']), [
      ['Column', ''], ['Text', '## Draft\n\nChoose a tone.'], ['ChoicePicker', 'Tone'], ['TextField', 'To'], ['Button', ''], ['Text', 'Draft e-mail'],
    ]);
    const to = node(surface, 'to');
    assert.deepEqual([to.bind, to.props['placeholder'], to.checks?.map(({message}) => message)], ['/email/to', 'a@b.co', ['Please enter a valid address.', 'Please enter a valid address.']]);
    surface?.input('to', 'ada@example.com');
    assert.equal(node(surface, 'to').checks, undefined);
    const message = surface?.act('go');
    assert.deepEqual(message?.action, {
      name: 'draft_email', surfaceId: 's', sourceComponentId: 'go', timestamp: '1970-01-01T00:00:00.000Z', userMessage: 'Draft e-mail',
      context: {'email.tone': ['warm'], 'email.to': 'ada@example.com'},
    });
    assert.deepEqual(problems('renderer_to_agent', message), []);
  });

  it('says what it loses, and nothing else', () => {
    assert.deepEqual(shown(everything).losses.sort(), [
      ' list', ' list-item', 'accordion-1 accordion', 'at min', 'button-1 requires_confirmation', 'button-2 component', 'card-1 href', 'card-1 image', 'card-1 title', 'color type',
      'confirm-1 component', 'error-1 component', 'next component', 'next kind', 'notice-1 component', 'notice-1 kind', 'p1 bar', 'pace component', 'pace groups', 's1 component',
      'src option description', 'src option disabled', 'tab-2 selected', 'trip component', 'wobble-1 component',
    ]);
  });

  it('sends a form\'s own values by its button', () => {
    const {processor} = shown(everything);
    const surface = processor.surface('s');
    const plan = nodes(surface).find(({props}) => (props['action'] as {event?: string} | undefined)?.event === 'plan_trip');
    assert.deepEqual(surface?.act(plan?.key ?? '')?.action?.context, {
      pace: ['slow'], src: ['docs'], n: '2', level: 5, day: '2025-02-03', at: '', color: '', notes: 'Hello',
    });
  });

  it('keeps the rules of optional fields off empty ones', () => {
    const {processor} = shown(':::input {#mail label="Mail" type=email minlength=8}\n:::');
    const surface = processor.surface('s');
    assert.equal(node(surface, 'mail').checks, undefined);
    surface?.input('mail', 'nobody');
    assert.equal(node(surface, 'mail').checks?.length, 2);
    surface?.input('mail', 'ada@example.com');
    assert.equal(node(surface, 'mail').checks, undefined);
  });

  it('writes the other spelling too', () => {
    const plain = shown(everything);
    const marked = shown(everything, '1.0');
    assert.deepEqual(marked.processor.surface('s')?.tree(), plain.processor.surface('s')?.tree());
    assert.match(JSON.stringify(marked.messages), /"@path"/);
    assert.doesNotMatch(JSON.stringify(marked.messages), /"path"/);
  });

  it('gives ids of its own where the protocol needs them', () => {
    const {processor} = shown(':::input {#root label="A"}\n:::\n:::input {#__proto__ label="B"}\n:::\n:::card {#root-text title=x}\ny\n:::\ntext');
    const all = nodes(processor.surface('s'));
    assert.equal(new Set(all.map(({id}) => id)).size, all.length);
    assert.deepEqual(all.filter(({component}) => component === 'TextField').length, 2);
  });
});
