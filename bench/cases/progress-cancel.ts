import type {Case} from './case.js';

export const progressCancel: Case = {
  name: 'progress with cancel',
  markdown: `:::progress {#import label="Importing contacts" value=35}
3,500 of 10,000 read
:::
:::button {#stop action=cancel_import}
Cancel
:::
`,
  // Neither of the two has a bar; the numbers stand for it
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [
      {type: 'TextBlock', text: 'Importing contacts: 35 %', weight: 'bolder', wrap: true},
      {type: 'TextBlock', text: '3,500 of 10,000 read', isSubtle: true, wrap: true},
    ],
    actions: [{type: 'Action.Submit', id: 'stop', title: 'Cancel', data: {action: 'cancel_import'}}],
  },
  blockKit: [
    {type: 'section', text: {type: 'mrkdwn', text: '*Importing contacts*: 35 %'}},
    {type: 'context', elements: [{type: 'mrkdwn', text: '3,500 of 10,000 read'}]},
    {type: 'actions', elements: [{type: 'button', action_id: 'cancel_import', text: {type: 'plain_text', text: 'Cancel'}}]},
  ],
};
