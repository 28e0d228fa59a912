import type {Case} from './case.js';

export const checklist: Case = {
  name: 'checklist',
  markdown: `Before you fly:

- [x] Passport {#passport bind=pack.passport}
- [ ] Boarding pass {#pass bind=pack.pass}
- [ ] Charger {#charger bind=pack.charger}
- [ ] Medicine {#medicine bind=pack.medicine}

:::button {#done action=save_list}
Save list
:::
`,
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [
      {type: 'TextBlock', text: 'Before you fly:', wrap: true},
      {type: 'Input.Toggle', id: 'pack.passport', title: 'Passport', value: 'true'},
      {type: 'Input.Toggle', id: 'pack.pass', title: 'Boarding pass'},
      {type: 'Input.Toggle', id: 'pack.charger', title: 'Charger'},
      {type: 'Input.Toggle', id: 'pack.medicine', title: 'Medicine'},
    ],
    actions: [{type: 'Action.Submit', id: 'done', title: 'Save list', data: {action: 'save_list'}}],
  },
  blockKit: [
    {
      type: 'input', block_id: 'pack', optional: true, label: {type: 'plain_text', text: 'Before you fly:'},
      element: {
        type: 'checkboxes', action_id: 'pack',
        options: [
          {text: {type: 'plain_text', text: 'Passport'}, value: 'passport'}, {text: {type: 'plain_text', text: 'Boarding pass'}, value: 'pass'},
          {text: {type: 'plain_text', text: 'Charger'}, value: 'charger'}, {text: {type: 'plain_text', text: 'Medicine'}, value: 'medicine'},
        ],
        initial_options: [{text: {type: 'plain_text', text: 'Passport'}, value: 'passport'}],
      },
    },
    {type: 'actions', elements: [{type: 'button', action_id: 'save_list', text: {type: 'plain_text', text: 'Save list'}}]},
  ],
};
