import type {Case} from './case.js';

export const deployConfirmation: Case = {
  name: 'deploy confirmation',
  markdown: `Build **412** passed all checks. Deploy it to production?

:::actions {#deploy}
- [Deploy](action:deploy_production) {kind=danger requires_confirmation=true}
- [Not now](action:skip_deploy)
:::
:::confirm {#sure action=deploy_production}
This replaces build 409 for all users.
:::
`,
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [{type: 'TextBlock', text: 'Build **412** passed all checks. Deploy it to production?', wrap: true}],
    actions: [
      // It has no dialog: a card that unfolds is the usual second step
      {
        type: 'Action.ShowCard', id: 'deploy', title: 'Deploy', style: 'destructive',
        card: {
          type: 'AdaptiveCard',
          body: [{type: 'TextBlock', text: 'This replaces build 409 for all users.', wrap: true}],
          actions: [{type: 'Action.Submit', id: 'confirm', title: 'Deploy', style: 'destructive', data: {action: 'deploy_production'}}],
        },
      },
      {type: 'Action.Submit', id: 'skip', title: 'Not now', data: {action: 'skip_deploy'}},
    ],
  },
  blockKit: [
    {type: 'section', text: {type: 'mrkdwn', text: 'Build *412* passed all checks. Deploy it to production?'}},
    {
      type: 'actions',
      elements: [
        {
          type: 'button', action_id: 'deploy_production', style: 'danger', text: {type: 'plain_text', text: 'Deploy'},
          confirm: {
            title: {type: 'plain_text', text: 'Deploy?'}, text: {type: 'plain_text', text: 'This replaces build 409 for all users.'},
            confirm: {type: 'plain_text', text: 'Deploy'}, deny: {type: 'plain_text', text: 'Cancel'}, style: 'danger',
          },
        },
        {type: 'button', action_id: 'skip_deploy', text: {type: 'plain_text', text: 'Not now'}},
      ],
    },
  ],
};
