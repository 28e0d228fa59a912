/** The first example of the draft: choose a tone, then see the e-mail. */
import type {UserEvent} from 'markdownui';
import {type Answer, plain, type Scene, given} from '../script.js';

const tones: ReadonlyMap<string, {readonly greeting: string; readonly request: string; readonly end: string}> = new Map([
  ['direct', {greeting: 'Hi Mara,', request: 'We need the revised quote by Thursday to keep the launch date.', end: 'Thanks,\nJonas'}],
  ['warm', {greeting: 'Hi Mara,', request: 'I hope the week is treating you well! Could you send us the revised quote by Thursday? It would help us keep the launch date.', end: 'Thank you so much, and have a lovely weekend.\nJonas'}],
  ['formal', {greeting: 'Dear Ms. Lindqvist,', request: 'We kindly ask you to provide the revised quotation by Thursday so that the launch date can be met.', end: 'Yours sincerely,\nJonas Berger'}],
]);

function* draft(event: UserEvent): Answer {
  const tone = given(event, 'email.tone', 'warm');
  const {greeting, request, end} = tones.get(tone) ?? {greeting: 'Hello,', request: 'Could you send the revised quote by Thursday?', end: 'Jonas'};
  const extra = given(event, 'email.extra');
  yield {text: `Here is a ${plain(tone)} draft.\n\n`};
  yield {wait: 250};
  yield {text: `> **To:** mara@lindqvist.example  \n> **Subject:** Revised quote by Thursday\n>\n> ${greeting}\n>\n> ${request}\n`};
  if (extra) yield {text: `>\n> PS: ${plain(extra)}\n`};
  yield {text: `>\n> ${end.replace('\n', '  \n> ')}\n\n`};
  yield {
    text: `Shall I send it?

:::actions {#send-or-not label="What next?"}
- [Send it](action:send_email) {kind=primary requires_confirmation=true}
- [Another tone](action:scene_email)
- [Discard](action:discard_email) {kind=danger}
:::
`,
  };
}

function* send(): Answer {
  yield {text: ':::status {#sending state=running}\nSending to mara@lindqvist.example…\n:::\n'};
  yield {wait: 1200};
  yield {patch: {op: 'set', target: '#sending', path: '/state', value: 'done'}};
  yield {patch: {op: 'replace_body', target: '#sending', markdown: 'Sent. Nothing really left this machine: it is a demo.'}};
}

export const email: Scene = {
  name: 'email',
  title: 'Draft an e-mail',
  ask: 'Write Mara and ask for the revised quote by Thursday.',
  * start() {
    yield {
      text: `I can draft the email. Pick a tone first.

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
`,
    };
  },
  acts: {
    draft_email: draft,
    send_email: send,
    * discard_email() {
      yield {text: 'Discarded. Nothing was sent.'};
    },
  },
};
