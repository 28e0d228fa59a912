import type {Case} from './case.js';

export const filterSelect: Case = {
  name: 'filter with select',
  markdown: `I found **128** laptops. Narrow them down:

:::select {#brand bind=filter.brand label="Brand" multiple}
- Acer {value=acer}
- Dell {value=dell}
- Lenovo {value=lenovo}
:::
:::select {#sort bind=filter.sort label="Sort by"}
- Relevance {value=relevance selected}
- Price {value=price}
- Rating {value=rating}
:::
:::input {#max bind=filter.max type=number label="Highest price" min=0}
:::
:::button {#apply action=apply_filter}
Apply
:::
`,
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [
      {type: 'TextBlock', text: 'I found **128** laptops. Narrow them down:', wrap: true},
      {
        type: 'Input.ChoiceSet', id: 'filter.brand', label: 'Brand', isMultiSelect: true,
        choices: [{title: 'Acer', value: 'acer'}, {title: 'Dell', value: 'dell'}, {title: 'Lenovo', value: 'lenovo'}],
      },
      {
        type: 'Input.ChoiceSet', id: 'filter.sort', label: 'Sort by', value: 'relevance',
        choices: [{title: 'Relevance', value: 'relevance'}, {title: 'Price', value: 'price'}, {title: 'Rating', value: 'rating'}],
      },
      {type: 'Input.Number', id: 'filter.max', label: 'Highest price', min: 0},
    ],
    actions: [{type: 'Action.Submit', id: 'apply', title: 'Apply', data: {action: 'apply_filter'}}],
  },
  blockKit: [
    {type: 'section', text: {type: 'mrkdwn', text: 'I found *128* laptops. Narrow them down:'}},
    {
      type: 'input', block_id: 'brand', optional: true, label: {type: 'plain_text', text: 'Brand'},
      element: {
        type: 'multi_static_select', action_id: 'filter.brand',
        options: [
          {text: {type: 'plain_text', text: 'Acer'}, value: 'acer'}, {text: {type: 'plain_text', text: 'Dell'}, value: 'dell'},
          {text: {type: 'plain_text', text: 'Lenovo'}, value: 'lenovo'},
        ],
      },
    },
    {
      type: 'input', block_id: 'sort', label: {type: 'plain_text', text: 'Sort by'},
      element: {
        type: 'static_select', action_id: 'filter.sort',
        options: [
          {text: {type: 'plain_text', text: 'Relevance'}, value: 'relevance'}, {text: {type: 'plain_text', text: 'Price'}, value: 'price'},
          {text: {type: 'plain_text', text: 'Rating'}, value: 'rating'},
        ],
        initial_option: {text: {type: 'plain_text', text: 'Relevance'}, value: 'relevance'},
      },
    },
    {
      type: 'input', block_id: 'max', optional: true, label: {type: 'plain_text', text: 'Highest price'},
      element: {type: 'number_input', action_id: 'filter.max', is_decimal_allowed: true, min_value: '0'},
    },
    {type: 'actions', elements: [{type: 'button', action_id: 'apply_filter', text: {type: 'plain_text', text: 'Apply'}}]},
  ],
};
