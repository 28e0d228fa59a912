/** What the agent of `ag-ui.ts` shows and asks. */
export const form = `Where shall we go?

:::form {#trip action=plan_trip}
:::input {#to label="To" bind=trip.to required}
:::
:::radio {#pace label="Pace" bind=trip.pace}
- (x) Calm {value=calm}
- ( ) Full {value=full}
:::
:::button {type=submit kind=primary}
Plan it
:::
:::
`;

export const booking = [
  {
    version: 'v1.0',
    createSurface: {
      surfaceId: 'booking', catalogId: 'basic', dataModel: {name: '', guests: 2},
      components: [
        {id: 'root', component: 'Card', child: 'column'},
        {id: 'column', component: 'Column', children: ['title', 'name', 'guests', 'book']},
        {id: 'title', component: 'Text', text: 'Book a table'},
        {id: 'name', component: 'TextField', label: 'Name', value: {path: '/name'}},
        {id: 'guests', component: 'Slider', label: 'Guests', min: 1, max: 8, value: {path: '/guests'}},
        {id: 'book', component: 'Button', variant: 'primary', child: 'book-words', action: {event: {name: 'book_table', context: {name: {path: '/name'}, guests: {path: '/guests'}}}}},
        {id: 'book-words', component: 'Text', text: 'Book'},
      ],
    },
  },
] as const;

export const confirmation = {reason: 'confirmation', message: 'Send the report to **12 people**?', responseSchema: {type: 'object', properties: {confirmed: {type: 'boolean'}}, required: ['confirmed']}} as const;

export const details = {
  reason: 'input_required', message: 'Who receives the report?',
  responseSchema: {
    type: 'object', required: ['email'],
    properties: {
      email: {type: 'string', format: 'email', title: 'E-mail'},
      format: {type: 'string', enum: ['PDF', 'HTML'], default: 'PDF'},
      copies: {type: 'integer', minimum: 1, maximum: 9, default: 1},
      note: {type: 'string', maxLength: 400},
    },
  },
} as const;
