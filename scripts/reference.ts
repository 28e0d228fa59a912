/** `npm run reference`: docs/elements.md, the reference of the elements, as custom-elements.json has them. */
import {writeFileSync} from 'node:fs';
import {type Declaration, type Documented, elementsOf, manifest} from './manifest.js';

const root = new URL('../', import.meta.url);
const cell = (text = ''): string => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
const code = (text: string): string => (text === '' ? '' : `\`${cell(text)}\``);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** What several elements have, once: a table for each class that gives it. */
function shared(elements: readonly Declaration[]): Map<string, Documented[]> {
  const classes = new Map<string, Map<string, Documented>>();
  for (const member of elements.flatMap(({members = []}) => members)) {
    if (!member.inheritedFrom) continue;
    const {name} = member.inheritedFrom;
    classes.set(name, (classes.get(name) ?? new Map<string, Documented>()).set(member.name, member));
  }
  return new Map([...classes].map(([name, members]) => [name, [...members.values()]]));
}

const memberRow = ({name, kind, attribute, type, description}: Documented): string[] => [code(kind === 'method' ? `${name}()` : name), code(attribute ?? ''), code(type?.text ?? ''), cell(description)];
const memberHead = ['property or method', 'attribute', 'type', 'what'];

function section({tagName, summary = '', members = [], events = [], slots = [], cssParts = [], cssStates = []}: Declaration): string {
  const bases = [...new Set(members.flatMap(({inheritedFrom}) => inheritedFrom?.name ?? []))];
  return [
    `## \`<${tagName}>\``, summary,
    table(memberHead, members.filter(({inheritedFrom}) => !inheritedFrom).map(memberRow)),
    bases.length > 0 ? `And what it has of ${bases.map((name) => `[${name}](#${name.toLowerCase()})`).join(', ')}.` : '',
    table(['event', 'when'], events.map(({name, description}) => [code(name), cell(description)])),
    table(['slot', 'what'], slots.map(({name, description}) => [name === '' ? 'default' : code(name), cell(description)])),
    table(['state', 'what'], cssStates.map(({name, description}) => [code(name), cell(description)])),
    table(['part', 'what'], cssParts.map(({name, description}) => [code(name), cell(description)])),
  ].filter(Boolean).join('\n\n');
}

/** The reference of the elements of a manifest. */
export function reference(text: string): string {
  const elements = elementsOf(text).sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  return `${[
    '# The elements', 'Made from `custom-elements.json` by `npm run reference`. How they are styled: [styling.md](styling.md); what they are in a message: [language.md](language.md).',
    elements.map(({tagName}) => `[\`${tagName}\`](#${tagName})`).join(' · '),
    ...elements.map(section),
    ...[...shared(elements)].map(([name, members]) => `## ${name}\n\n${table(memberHead, members.map(memberRow))}`),
  ].join('\n\n')}\n`;
}

if (process.argv[1]?.endsWith('reference.ts')) writeFileSync(new URL('docs/elements.md', root), reference(manifest()));
