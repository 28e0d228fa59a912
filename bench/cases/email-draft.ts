import type {Case} from './case.js';

export const emailDraft: Case = {
  name: 'e-mail draft',
  markdown: `I can draft the email. Pick a tone first.

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
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [
      {type: 'TextBlock', text: 'I can draft the email. Pick a tone first.', wrap: true},
      {
        type: 'Input.ChoiceSet', id: 'email.tone', label: 'Tone', style: 'expanded', value: 'warm',
        choices: [{title: 'Direct', value: 'direct'}, {title: 'Warm', value: 'warm'}, {title: 'Formal', value: 'formal'}],
      },
      {type: 'Input.Text', id: 'email.extra', label: 'Anything to include?', isMultiline: true, value: 'Mention that we\'re flexible on timing.'},
    ],
    actions: [{type: 'Action.Submit', id: 'draft', title: 'Draft email', style: 'positive', data: {action: 'draft_email'}}],
  },
  blockKit: [
    {type: 'section', text: {type: 'mrkdwn', text: 'I can draft the email. Pick a tone first.'}},
    {
      type: 'input', block_id: 'tone', label: {type: 'plain_text', text: 'Tone'},
      element: {
        type: 'radio_buttons', action_id: 'email.tone',
        options: [
          {text: {type: 'plain_text', text: 'Direct'}, value: 'direct'}, {text: {type: 'plain_text', text: 'Warm'}, value: 'warm'},
          {text: {type: 'plain_text', text: 'Formal'}, value: 'formal'},
        ],
        initial_option: {text: {type: 'plain_text', text: 'Warm'}, value: 'warm'},
      },
    },
    {
      type: 'input', block_id: 'extra', optional: true, label: {type: 'plain_text', text: 'Anything to include?'},
      element: {type: 'plain_text_input', action_id: 'email.extra', multiline: true, initial_value: 'Mention that we\'re flexible on timing.'},
    },
    {type: 'actions', elements: [{type: 'button', action_id: 'draft_email', style: 'primary', text: {type: 'plain_text', text: 'Draft email'}}]},
  ],
};
