/**
 * A step of the build: the elements as the templates of frameworks are typed
 * (`markdownui/types/react`, `vue` …). What each takes is from custom-elements.json, with its
 * words for hovering; the types of properties are those of the classes. What a framework
 * makes of that stands in `scripts/types`.
 */
import {copyFileSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {type Declaration, type Documented, elementsOf, manifest} from './manifest.js';
import {words} from './words.js';

const sources = new URL('types/', import.meta.url);
const target = new URL('../dist/types/frameworks/', import.meta.url);

/** Where the details of events are typed. */
const details: Readonly<Record<string, string>> = {
  UserEvent: '../src/index.js',
  Diagnostic: '../src/index.js',
  TurnDetail: '../elements/base/events.js',
  MessageDetail: '../elements/base/events.js',
  ConversationStopDetail: '../elements/base/events.js',
  ConversationRetryDetail: '../elements/base/events.js',
  ToggleDetail: '../elements/base/toggle.js',
  SurfaceTurnDetail: '../elements/surface/surface-events.js',
};

const said = ({description = ''}: Documented): string => (description ? `  /** ${description.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n` : '');
const quoted = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);
const line = (member: Documented, type: string): string => `${said(member)}  ${quoted(member.name)}?: ${type} | undefined;\n`;

/** A property is what the class says; words of the language are offered, others can be given. */
function property(element: Declaration, member: Documented): string {
  const known = member.type?.text === 'string' ? words(element.tagName, {...member, name: member.attribute ?? member.name}) : [];
  return line(member, known.length > 0 ? `${known.map((word) => `'${word}'`).join(' | ')} | (string & {})` : `${element.name}['${member.name}']`);
}

/** An attribute that is spelled differently from its property. */
function attribute(element: Declaration, member: Documented): string {
  const type = member.type?.text ?? 'string';
  return line(member, /^(?:boolean|string)$/.test(type) ? type : `${element.name}['${member.fieldName}'] | string`);
}

function propsOf(element: Declaration): string {
  const properties = (element.members ?? []).filter(({kind, readonly}) => kind === 'field' && !readonly);
  const names = new Set(properties.map(({name}) => name));
  const attributes = (element.attributes ?? []).filter(({name}) => !names.has(name));
  return [...properties.map((member) => property(element, member)), ...attributes.map((member) => attribute(element, member))].join('');
}

const events = ({events: own = []}: Declaration): string => own.map((event) => `${said(event)}  '${event.name}': ${event.type?.text ?? 'CustomEvent'};\n`).join('');

/** All elements, in the terms of no framework. */
export function elementTypes(elements: readonly Declaration[]): string {
  const used = new Set(elements.flatMap(({events: own = []}) => own.flatMap(({type}) => type?.text.match(/<(\w+)>/)?.[1] ?? [])));
  const imports = new Map<string, string[]>();
  for (const name of [...used].sort()) {
    const file = details[name];
    if (!file) throw new Error(`${name}, the detail of an event, is in no row of scripts/framework-types.ts.`);
    imports.set(file, [...(imports.get(file) ?? []), name]);
  }
  for (const {name, tagName} of elements) imports.set(`../elements/${tagName.slice(5)}/${tagName.slice(5)}.js`, [name]);
  return `/** Made from custom-elements.json: what each element takes and dispatches. */
${[...imports].map(([file, names]) => `import type {${names.join(', ')}} from '${file}';\n`).join('')}
${elements.map((element) => `export interface ${element.name}Props {\n${propsOf(element)}}\nexport interface ${element.name}Events {\n${events(element)}}\n`).join('')}
export interface MduiElements {
${elements.map(({name, tagName, summary}) => `${said({name, ...(summary && {description: summary})})}  '${tagName}': {element: ${name}; props: ${name}Props; events: ${name}Events};\n`).join('')}}
export type MduiTag = keyof MduiElements;

type Global = {[Name in Extract<keyof HTMLElementEventMap, \`mdui-\${string}\`>]: HTMLElementEventMap[Name]};
type Own<Tag extends MduiTag> = MduiElements[Tag]['events'];
type From<Map, Element> = {[Name in keyof Map]: Map[Name] & {readonly currentTarget: Element}};

/** What a listener at an element hears: its own events, and those of what stands in it, for they bubble. */
export type MduiEvent<Tag extends MduiTag> = From<Own<Tag> & Omit<Global, keyof Own<Tag>>, MduiElements[Tag]['element']>;
`;
}

if (process.argv[1]?.endsWith('framework-types.ts')) {
  mkdirSync(target, {recursive: true});
  writeFileSync(new URL('elements.d.ts', target), elementTypes(elementsOf(manifest())));
  for (const file of readdirSync(sources)) copyFileSync(new URL(file, sources), new URL(file, target));
  // What is left of an import of them once types are gone.
  writeFileSync(new URL('none.js', target), 'export {};\n');
}
