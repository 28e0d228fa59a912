import type {Case} from './case.js';

export const signUp: Case = {
  name: 'sign-up form',
  markdown: `:::form {#signup action=sign_up label="Create your account"}
:::input {#name bind=user.name label="Name" required}
:::
:::input {#email bind=user.email type=email label="E-mail" required}
:::
:::error {#bad-email for=email}
Enter an address like ada@example.com.
:::
:::select {#plan bind=user.plan label="Plan"}
- Free {value=free selected}
- Pro {value=pro}
:::
- [ ] I accept the terms {#terms bind=user.terms required}

:::button {#create kind=primary}
Create account
:::
:::
`,
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [
      {type: 'TextBlock', text: 'Create your account', weight: 'bolder', wrap: true},
      {type: 'Input.Text', id: 'user.name', label: 'Name', isRequired: true, errorMessage: 'Enter your name'},
      {type: 'Input.Text', id: 'user.email', label: 'E-mail', style: 'email', isRequired: true, errorMessage: 'Enter an address like ada@example.com.'},
      {type: 'Input.ChoiceSet', id: 'user.plan', label: 'Plan', value: 'free', choices: [{title: 'Free', value: 'free'}, {title: 'Pro', value: 'pro'}]},
      {type: 'Input.Toggle', id: 'user.terms', title: 'I accept the terms', isRequired: true, errorMessage: 'Accept the terms to go on'},
    ],
    actions: [{type: 'Action.Submit', id: 'create', title: 'Create account', style: 'positive', data: {action: 'sign_up'}}],
  },
  blockKit: [
    {type: 'header', text: {type: 'plain_text', text: 'Create your account'}},
    {type: 'input', block_id: 'name', label: {type: 'plain_text', text: 'Name'}, element: {type: 'plain_text_input', action_id: 'user.name'}},
    {
      type: 'input', block_id: 'email', label: {type: 'plain_text', text: 'E-mail'}, hint: {type: 'plain_text', text: 'Enter an address like ada@example.com.'},
      element: {type: 'email_text_input', action_id: 'user.email'},
    },
    {
      type: 'input', block_id: 'plan', label: {type: 'plain_text', text: 'Plan'},
      element: {
        type: 'static_select', action_id: 'user.plan',
        options: [{text: {type: 'plain_text', text: 'Free'}, value: 'free'}, {text: {type: 'plain_text', text: 'Pro'}, value: 'pro'}],
        initial_option: {text: {type: 'plain_text', text: 'Free'}, value: 'free'},
      },
    },
    {
      type: 'input', block_id: 'terms', label: {type: 'plain_text', text: 'Terms'},
      element: {type: 'checkboxes', action_id: 'user.terms', options: [{text: {type: 'plain_text', text: 'I accept the terms'}, value: 'accepted'}]},
    },
    {type: 'actions', elements: [{type: 'button', action_id: 'sign_up', style: 'primary', text: {type: 'plain_text', text: 'Create account'}}]},
  ],
};
