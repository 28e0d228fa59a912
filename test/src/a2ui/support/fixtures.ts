/** A2UI surfaces with all that the protocol's own examples never use; each is valid by its schema. */

const basic = 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json';

export interface A2uiFixture {
  readonly messages: readonly object[];
  /** Of the actions that can be done, in the order of the tree. */
  readonly events?: readonly string[];
}

interface Parts {
  readonly components: readonly object[];
  readonly dataModel?: object;
  readonly more?: object;
}

const surface = (surfaceId: string, {components, dataModel, more}: Parts): object => ({
  version: 'v1.0', createSurface: {surfaceId, catalogId: basic, ...more, components, ...(dataModel && {dataModel})},
});
const text = (id: string, value: unknown, more: object = {}): object => ({id, component: 'Text', text: value, ...more});
const call = (name: string, args: object): object => ({call: name, args});

export const a2uiFixtures: Readonly<Record<string, A2uiFixture>> = {
  'inline components and data': {
    messages: [surface('inline', {components: [{id: 'root', component: 'Column', children: ['a', 'b']}, text('a', 'Inline'), text('b', {path: '/greeting'})], dataModel: {greeting: 'Hello'}})],
  },
  'a surface that is deleted and made again': {
    messages: [
      surface('again', {components: [text('root', 'first')]}), {version: 'v1.0', deleteSurface: {surfaceId: 'again'}}, surface('again', {components: [text('root', 'second')]}),
    ],
  },
  'an address that opens': {
    messages: [surface('open', {components: [
      {id: 'root', component: 'Button', child: 't', variant: 'borderless', action: {functionCall: call('openUrl', {url: 'https://example.com/docs'})}}, text('t', 'Read the docs'),
    ]})],
  },
  'counted items': {
    messages: [surface('count', {components: [
      {id: 'root', component: 'List', direction: 'horizontal', align: 'center', children: {componentId: 'item', path: '/items'}},
      {id: 'item', component: 'Row', align: 'center', children: ['n', 't', 'go']}, text('n', call('@index', {offset: 1})), text('t', call('formatString', {value: '${name}'})),
      {id: 'go', component: 'Button', child: 't', action: {event: {name: 'pick', context: {at: call('@index', {}), name: {path: 'name'}}}}},
    ], dataModel: {items: [{name: 'Ada'}, {name: 'Lin'}]}})],
    events: ['pick', 'pick'],
  },
  'numbers and refusals': {
    messages: [surface('numbers', {components: [
      {id: 'root', component: 'Column', children: ['age', 'minor', 'rule', 'send']},
      {id: 'age', component: 'TextField', label: 'Age', variant: 'number', placeholder: '18', value: {path: '/age'}, checks: [{condition: call('numeric', {value: {path: '/age'}, min: 18, max: 120}), message: 'From 18 to 120.'}]},
      {id: 'minor', component: 'CheckBox', label: 'I am a minor', value: {path: '/minor'}},
      {id: 'rule', component: 'Divider', axis: 'vertical'},
      {id: 'send', component: 'Button', child: 'caption', variant: 'primary', action: {event: {name: 'send', userMessage: 'I am done', context: {age: {path: '/age'}}}}, checks: [{condition: call('not', {value: {path: '/minor'}}), message: 'Ask a parent.'}]},
      text('caption', 'Send'),
    ], dataModel: {age: '30', minor: false}})],
    events: ['send'],
  },
  'words for assistive technology': {
    messages: [surface('a11y', {components: [
      {id: 'root', component: 'Column', children: ['live', 'hidden', 'close'], metadata: {extensions: {a2ui_note: {any: ['thing']}}}},
      text('live', {path: '/state'}, {accessibility: {live: 'polite', label: 'State of the build', description: 'It changes while you wait'}}),
      text('hidden', 'decoration', {accessibility: {hidden: true}}),
      {id: 'close', component: 'Button', child: 'x', accessibility: {label: {path: '/close'}}, action: {event: {name: 'close'}}}, {id: 'x', component: 'Icon', name: 'close'},
    ], dataModel: {state: 'running', close: 'Close the card'}})],
    events: ['close'],
  },
  'a component that names its catalog': {
    messages: [{version: 'v1.0', createSurface: {surfaceId: 'named', components: [{id: 'root', component: 'Text', catalogId: basic, text: 'Named'}]}}],
  },
  'a drawn icon': {
    messages: [surface('icon', {components: [{id: 'root', component: 'Row', children: ['drawn', 'bound']}, {id: 'drawn', component: 'Icon', name: {svgPath: 'M4 4h16v16H4z'}}, {id: 'bound', component: 'Icon', name: {path: '/icon'}}], dataModel: {icon: 'star'}})],
  },
  'many choices': {
    messages: [surface('choices', {components: [
      {id: 'root', component: 'Column', children: ['langs', 'size', 'chips']},
      {id: 'langs', component: 'ChoicePicker', label: 'Languages', variant: 'multipleSelection', filterable: true, options: ['Arabic', 'Basque', 'Catalan', 'Danish'].map((label) => ({label, value: label.slice(0, 2).toLowerCase()})), value: {path: '/langs'}},
      {id: 'size', component: 'ChoicePicker', label: 'Size', variant: 'mutuallyExclusive', displayStyle: 'checkbox', options: [{label: {path: '/small'}, value: 's'}, {label: 'Large', value: 'l'}], value: ['l']},
      {id: 'chips', component: 'ChoicePicker', label: 'Tags', variant: 'multipleSelection', displayStyle: 'chips', options: [{label: 'new', value: 'n'}, {label: 'sale', value: 's'}], value: {path: '/tags'}},
    ], dataModel: {langs: ['ar', 'da'], small: 'Small', tags: []}})],
  },
  'steps, days and long words': {
    messages: [surface('fields', {components: [
      {id: 'root', component: 'Column', justify: 'spaceBetween', children: ['steps', 'day', 'time', 'long', 'secret']},
      {id: 'steps', component: 'Slider', label: 'Quality', min: 1, max: 5, steps: 4, value: {path: '/q'}},
      {id: 'day', component: 'DateTimeInput', label: 'Day', enableDate: true, min: '2026-01-01', max: {path: '/last'}, value: {path: '/day'}},
      {id: 'time', component: 'DateTimeInput', label: 'When', enableDate: true, enableTime: true, value: {path: '/when'}},
      {id: 'long', component: 'TextField', label: 'Notes', variant: 'longText', placeholder: 'Anything else', value: {path: '/notes'}},
      {id: 'secret', component: 'TextField', label: 'PIN', variant: 'obscured', value: {path: '/pin'}, checks: [{condition: call('length', {value: {path: '/pin'}, min: 4, max: 4})}]},
    ], dataModel: {q: 3, last: '2026-12-31', day: '2026-11-30', when: '2026-11-30T20:15', notes: 'one\ntwo', pin: ''}})],
  },
  'pictures that move and speak': {
    messages: [surface('media', {components: [
      {id: 'root', component: 'Column', children: ['video', 'audio', 'image']}, {id: 'video', component: 'Video', url: 'https://media.example/v.mp4', posterUrl: 'https://media.example/p.jpg'},
      {id: 'audio', component: 'AudioPlayer', url: 'https://media.example/a.mp3', description: 'Episode 1'}, {id: 'image', component: 'Image', url: 'https://media.example/i.png', description: 'A map', fit: 'scaleDown', variant: 'smallFeature'},
    ]})],
  },
  'things inside things': {
    messages: [surface('nested', {components: [
      {id: 'root', component: 'Tabs', tabs: [{title: 'One', child: 'card'}, {title: {path: '/two'}, child: 'modal'}]}, {id: 'card', component: 'Card', child: 'row', weight: 2},
      {id: 'row', component: 'Row', justify: 'spaceAround', children: {componentId: 'inner', path: '/rows'}}, {id: 'inner', component: 'Column', children: {componentId: 'cell', path: 'cells'}}, text('cell', {path: '.'}),
      {id: 'modal', component: 'Modal', trigger: 'more', content: 'words'}, {id: 'more', component: 'Button', child: 'caption', action: {event: {name: 'more'}}}, text('caption', 'More'), text('words', 'All of it', {variant: 'caption'}),
    ], dataModel: {two: 'Two', rows: [{cells: ['a', 'b']}, {cells: ['c']}]}})],
    events: ['more'],
  },
};
