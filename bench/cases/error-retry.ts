import type {Case} from './case.js';

export const errorRetry: Case = {
  name: 'error with retry',
  markdown: `:::notice {#failed kind=error title="The report could not be made"}
The database did not answer. Nothing was lost.
:::
:::button {#retry action=retry_report kind=primary}
Try again
:::
`,
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [{
      type: 'Container', style: 'attention',
      items: [
        {type: 'TextBlock', text: 'The report could not be made', weight: 'bolder', wrap: true},
        {type: 'TextBlock', text: 'The database did not answer. Nothing was lost.', wrap: true},
      ],
    }],
    actions: [{type: 'Action.Submit', id: 'retry', title: 'Try again', style: 'positive', data: {action: 'retry_report'}}],
  },
  blockKit: [
    {type: 'section', text: {type: 'mrkdwn', text: ':x: *The report could not be made*\nThe database did not answer. Nothing was lost.'}},
    {type: 'actions', elements: [{type: 'button', action_id: 'retry_report', style: 'primary', text: {type: 'plain_text', text: 'Try again'}}]},
  ],
};
