import type {Case} from './case.js';

export const travelForm: Case = {
  name: 'travel form',
  markdown: `Tell me a little about the trip.

:::form {#trip action=plan_trip}
:::input {#destination bind=trip.destination label="Destination" placeholder="Lisbon" required}
:::
:::input {#start bind=trip.start type=date label="Start date"}
:::
:::select {#budget bind=trip.budget label="Budget"}
- Low {value=low}
- Mid-range {value=mid selected}
- High {value=high}
:::
:::radio {#pace bind=trip.pace label="Travel pace"}
- ( ) Relaxed {value=relaxed}
- (x) Balanced {value=balanced}
- ( ) Packed {value=packed}
:::
:::button {#plan kind=primary}
Plan trip
:::
:::
`,
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [
      {type: 'TextBlock', text: 'Tell me a little about the trip.', wrap: true},
      {type: 'Input.Text', id: 'trip.destination', label: 'Destination', placeholder: 'Lisbon', isRequired: true, errorMessage: 'Enter a destination'},
      {type: 'Input.Date', id: 'trip.start', label: 'Start date'},
      {
        type: 'Input.ChoiceSet', id: 'trip.budget', label: 'Budget', value: 'mid',
        choices: [{title: 'Low', value: 'low'}, {title: 'Mid-range', value: 'mid'}, {title: 'High', value: 'high'}],
      },
      {
        type: 'Input.ChoiceSet', id: 'trip.pace', label: 'Travel pace', style: 'expanded', value: 'balanced',
        choices: [{title: 'Relaxed', value: 'relaxed'}, {title: 'Balanced', value: 'balanced'}, {title: 'Packed', value: 'packed'}],
      },
    ],
    actions: [{type: 'Action.Submit', id: 'plan', title: 'Plan trip', style: 'positive', data: {action: 'plan_trip'}}],
  },
  blockKit: [
    {type: 'section', text: {type: 'mrkdwn', text: 'Tell me a little about the trip.'}},
    {
      type: 'input', block_id: 'destination', label: {type: 'plain_text', text: 'Destination'},
      element: {type: 'plain_text_input', action_id: 'trip.destination', placeholder: {type: 'plain_text', text: 'Lisbon'}},
    },
    {type: 'input', block_id: 'start', optional: true, label: {type: 'plain_text', text: 'Start date'}, element: {type: 'datepicker', action_id: 'trip.start'}},
    {
      type: 'input', block_id: 'budget', label: {type: 'plain_text', text: 'Budget'},
      element: {
        type: 'static_select', action_id: 'trip.budget',
        options: [
          {text: {type: 'plain_text', text: 'Low'}, value: 'low'}, {text: {type: 'plain_text', text: 'Mid-range'}, value: 'mid'},
          {text: {type: 'plain_text', text: 'High'}, value: 'high'},
        ],
        initial_option: {text: {type: 'plain_text', text: 'Mid-range'}, value: 'mid'},
      },
    },
    {
      type: 'input', block_id: 'pace', label: {type: 'plain_text', text: 'Travel pace'},
      element: {
        type: 'radio_buttons', action_id: 'trip.pace',
        options: [
          {text: {type: 'plain_text', text: 'Relaxed'}, value: 'relaxed'}, {text: {type: 'plain_text', text: 'Balanced'}, value: 'balanced'},
          {text: {type: 'plain_text', text: 'Packed'}, value: 'packed'},
        ],
        initial_option: {text: {type: 'plain_text', text: 'Balanced'}, value: 'balanced'},
      },
    },
    {type: 'actions', elements: [{type: 'button', action_id: 'plan_trip', style: 'primary', text: {type: 'plain_text', text: 'Plan trip'}}]},
  ],
};
