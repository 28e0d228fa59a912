/**
 * A step of the build: custom-elements.json as editors read it, for completion and hover
 * texts in HTML and CSS: VS Code's custom data and JetBrains' web-types.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {tokenDefaults} from '../elements/base/tokens.js';
import {type Documented, elementsOf, manifest} from './manifest.js';
import {words} from './words.js';

const root = new URL('../', import.meta.url);
const write = (path: string, data: object): void => writeFileSync(new URL(path, root), `${JSON.stringify(data)}\n`);

const {version} = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {version: string};
const elements = elementsOf(manifest());
const tokens = Object.entries(tokenDefaults).map(([name, value]) => ({name: `--mdui-${name}`, description: `Default: ${value}`}));

const brief = ({name, description}: Documented): Documented => ({name, ...(description && {description})});

write('dist/vscode.html-custom-data.json', {
  version: 1.1,
  tags: elements.map(({tagName, summary, attributes = []}) => ({
    name: tagName,
    ...(summary && {description: summary}),
    attributes: attributes.map((attribute) => ({
      ...brief(attribute), values: words(tagName, attribute).map((name) => ({name})),
      ...(attribute.type?.text === 'boolean' && {valueSet: 'v'}),
    })),
  })),
});

/** What several elements have under one name, once, with what it is in the first. */
const once = (lists: readonly (readonly Documented[])[], spelled: (name: string) => string): Documented[] =>
  [...new Map(lists.flat().reverse().map((entry) => [entry.name, {...brief(entry), name: spelled(entry.name)}])).values()].reverse();

write('dist/vscode.css-custom-data.json', {
  version: 1.1,
  properties: tokens,
  pseudoClasses: once(elements.map(({cssStates = []}) => cssStates), (name) => `:state(${name})`),
  pseudoElements: once(elements.map(({cssParts = []}) => cssParts), (name) => `::part(${name})`),
});

write('dist/web-types.json', {
  $schema: 'https://json.schemastore.org/web-types',
  name: 'markdownui',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map(({tagName, summary, attributes = [], members = [], events = [], slots = [], cssParts = []}) => ({
        name: tagName,
        ...(summary && {description: summary}),
        attributes: attributes.map((attribute) => {
          const choice = words(tagName, attribute).map((word) => `'${word}'`).join(' | ');
          return {...brief(attribute), value: {type: choice || (attribute.type?.text ?? 'string')}};
        }),
        slots: slots.map(brief),
        js: {
          properties: members.filter(({kind}) => kind === 'field').map((member) => ({...brief(member), type: member.type?.text ?? 'unknown'})),
          events: events.map(brief),
        },
        css: {parts: cssParts.map(brief)},
      })),
    },
    css: {properties: tokens},
  },
});
