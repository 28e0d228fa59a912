/** A2UI's own examples, as its package ships them. */

export interface Example {
  readonly name: string;
  readonly description: string;
  readonly messages: readonly unknown[];
}

interface Shipped {
  readonly name?: string;
  readonly description?: string;
  readonly messages: readonly unknown[];
}

const files = import.meta.glob<Shipped>('../../node_modules/@a2ui/web_core/src/v1_0/schemas/catalogs/basic/examples/*.json', {eager: true, import: 'default'});

export const examples: readonly Example[] = Object.entries(files).sort(([a], [b]) => a.localeCompare(b)).map(([path, {name, description = '', messages}]) => ({
  name: name ?? path.replace(/^.*\/(?:\d+_)?|\.json$/g, '').replaceAll('-', ' '), description, messages,
}));

/** What the field for one's own begins with. */
export const sample = JSON.stringify([{
  version: 'v1.0',
  createSurface: {
    surfaceId: 'deploy',
    catalogId: 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json',
    components: [
      {id: 'root', component: 'Card', child: 'body'},
      {id: 'body', component: 'Column', children: ['title', 'facts', 'line', 'target', 'note', 'buttons']},
      {id: 'title', component: 'Text', text: '### Deploy docs.example.com'},
      {id: 'facts', component: 'Text', variant: 'caption', text: {call: 'formatString', args: {value: `\${/pages} pages changed · build \${/build}`}}},
      {id: 'line', component: 'Divider'},
      {
        id: 'target', component: 'ChoicePicker', label: 'Target', displayStyle: 'chips', value: {path: '/target'},
        options: [{label: 'Staging', value: 'staging'}, {label: 'Production', value: 'production'}],
      },
      {id: 'note', component: 'TextField', label: 'Release note (optional)', variant: 'longText', value: {path: '/note'}},
      {id: 'buttons', component: 'Row', children: ['go', 'no']},
      {
        id: 'go', component: 'Button', child: 'go-text', variant: 'primary',
        action: {event: {name: 'deploy', context: {target: {path: '/target'}, note: {path: '/note'}}}},
      },
      {id: 'go-text', component: 'Text', text: 'Deploy'},
      {id: 'no', component: 'Button', child: 'no-text', action: {event: {name: 'dismiss'}}},
      {id: 'no-text', component: 'Text', text: 'Not now'},
    ],
    dataModel: {pages: 34, build: '4m 12s', target: ['staging'], note: ''},
  },
}], null, 2);
