import type {Case} from './case.js';

export const rating: Case = {
  name: 'rating',
  markdown: `:::radio {#rating bind=feedback.rating label="How was your stay?" required}
- Poor {value=1}
- Fair {value=2}
- Good {value=3}
- Very good {value=4}
- Excellent {value=5}
:::
:::textarea {#why bind=feedback.why label="What could be better?"}
:::
:::button {#send action=send_feedback kind=primary}
Send feedback
:::
`,
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [
      {
        type: 'Input.ChoiceSet', id: 'feedback.rating', label: 'How was your stay?', style: 'expanded', isRequired: true, errorMessage: 'Choose one',
        choices: [
          {title: 'Poor', value: '1'}, {title: 'Fair', value: '2'}, {title: 'Good', value: '3'}, {title: 'Very good', value: '4'}, {title: 'Excellent', value: '5'},
        ],
      },
      {type: 'Input.Text', id: 'feedback.why', label: 'What could be better?', isMultiline: true},
    ],
    actions: [{type: 'Action.Submit', id: 'send', title: 'Send feedback', style: 'positive', data: {action: 'send_feedback'}}],
  },
  blockKit: [
    {
      type: 'input', block_id: 'rating', label: {type: 'plain_text', text: 'How was your stay?'},
      element: {
        type: 'radio_buttons', action_id: 'feedback.rating',
        options: [
          {text: {type: 'plain_text', text: 'Poor'}, value: '1'}, {text: {type: 'plain_text', text: 'Fair'}, value: '2'},
          {text: {type: 'plain_text', text: 'Good'}, value: '3'}, {text: {type: 'plain_text', text: 'Very good'}, value: '4'},
          {text: {type: 'plain_text', text: 'Excellent'}, value: '5'},
        ],
      },
    },
    {
      type: 'input', block_id: 'why', optional: true, label: {type: 'plain_text', text: 'What could be better?'},
      element: {type: 'plain_text_input', action_id: 'feedback.why', multiline: true},
    },
    {type: 'actions', elements: [{type: 'button', action_id: 'send_feedback', style: 'primary', text: {type: 'plain_text', text: 'Send feedback'}}]},
  ],
};
