import type {Case} from './case.js';

const cell = (text: string): {readonly type: 'TableCell'; readonly items: readonly object[]} => ({type: 'TableCell', items: [{type: 'TextBlock', text, wrap: true}]});
const row = (...cells: readonly string[]): object => ({type: 'TableRow', cells: cells.map(cell)});
const raw = (text: string): {type: 'raw_text'; text: string} => ({type: 'raw_text', text});

export const tabsTable: Case = {
  name: 'tabs with a table',
  markdown: `:::tabs {#info}
:::tab {#plans label="Plans"}
| Plan | Seats | Price |
| --- | --- | --- |
| Free | 1 | $0 |
| Pro | 5 | $12 |
| Team | 20 | $40 |
:::
:::tab {#terms label="Terms"}
Billed monthly. Cancel at any time.
:::
:::
`,
  // Tabs are containers that buttons show and hide
  adaptiveCard: {
    type: 'AdaptiveCard', version: '1.5',
    body: [
      {
        type: 'ActionSet',
        actions: [
          {type: 'Action.ToggleVisibility', title: 'Plans', targetElements: [{elementId: 'plans', isVisible: true}, {elementId: 'terms', isVisible: false}]},
          {type: 'Action.ToggleVisibility', title: 'Terms', targetElements: [{elementId: 'plans', isVisible: false}, {elementId: 'terms', isVisible: true}]},
        ],
      },
      {
        type: 'Container', id: 'plans',
        items: [{
          type: 'Table', firstRowAsHeader: true, columns: [{width: 1}, {width: 1}, {width: 1}],
          rows: [row('Plan', 'Seats', 'Price'), row('Free', '1', '$0'), row('Pro', '5', '$12'), row('Team', '20', '$40')],
        }],
      },
      {type: 'Container', id: 'terms', isVisible: false, items: [{type: 'TextBlock', text: 'Billed monthly. Cancel at any time.', wrap: true}]},
    ],
  },
  // There are no tabs: one part follows the other
  blockKit: [
    {type: 'header', text: {type: 'plain_text', text: 'Plans'}},
    {
      type: 'table',
      rows: [
        [raw('Plan'), raw('Seats'), raw('Price')], [raw('Free'), raw('1'), raw('$0')], [raw('Pro'), raw('5'), raw('$12')], [raw('Team'), raw('20'), raw('$40')],
      ],
    },
    {type: 'header', text: {type: 'plain_text', text: 'Terms'}},
    {type: 'section', text: {type: 'mrkdwn', text: 'Billed monthly. Cancel at any time.'}},
  ],
};
