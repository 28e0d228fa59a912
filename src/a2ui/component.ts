/** A component as the agent sent it, read once by its row of the catalog. */
import {isJsonObject, type Json, type JsonObject, textIn} from '../base/json.js';
import {components, type PropRow, type Props, type PropType, unknownComponent} from './catalog.js';
import {type Call, type Dyn, literal, readCall, readDynamic, type Reading} from './dynamic.js';
import {metadataProblem} from './metadata.js';

export type Children =
  | {readonly kind: 'ids'; readonly ids: readonly string[]}
  | {readonly kind: 'template'; readonly componentId: string; readonly path: string};

export type Action =
  | {readonly kind: 'event'; readonly name: string; readonly userMessage?: Dyn; readonly context: ReadonlyArray<readonly [string, Dyn]>}
  | {readonly kind: 'function'; readonly call: Call};

/** What a property holds; all is resolved when it is drawn. */
export type Prop =
  | {readonly kind: 'dynamic'; readonly type: PropType; readonly dyn: Dyn}
  | {readonly kind: 'children'; readonly children: Children}
  /** Titles of tabs, whose values are components, or labels of options. */
  | {readonly kind: 'items'; readonly tabs: boolean; readonly items: ReadonlyArray<{readonly text: Dyn; readonly value: string}>}
  | {readonly kind: 'action'; readonly action: Action};

export interface Check {
  readonly condition: Dyn;
  readonly message?: string;
}

export interface Component {
  readonly id: string;
  readonly type: string;
  readonly known: boolean;
  readonly props: ReadonlyMap<string, Prop>;
  readonly checks: readonly Check[];
  readonly accessibility: ReadonlyArray<readonly [string, Dyn]>;
}

/** What reading needs to know of the surface. */
export interface ComponentReading extends Reading {
  readonly legacy: boolean;
  /** Why the catalog cannot be used; undefined when it can. */
  catalog(catalogId: Json | undefined): string | undefined;
  /** The type of the component that has the id now. */
  typeOf(id: string): string | undefined;
}

type Reader = (raw: Json, reading: ComponentReading, path: string, place: PropRow) => Prop | undefined;

const bound: Reader = (raw, reading, path, {type}) => ({kind: 'dynamic', type, dyn: readDynamic(raw, 'typed', reading, path)});

const literalOf = (wanted: 'number' | 'boolean'): Reader => (raw, reading, path, {type}) => {
  const value = raw === 'true' ? true : raw === 'false' ? false : wanted === 'number' && typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof value === wanted && !Number.isNaN(value)) return {kind: 'dynamic', type, dyn: literal(value)};
  return reading.report(`This is a literal ${wanted}.`, path);
};

/** A list of objects that have a text and, at `key`, what it stands for. */
const items = (name: string, key: string, tabs: boolean): Reader => (raw, reading, path) => ({
  kind: 'items',
  tabs,
  items: listOf(raw, reading, path).flatMap((item, index) => {
    const at = `${path}/${index}`;
    if (!isJsonObject(item) || typeof item[key] !== 'string') return reading.report(`An item needs '${key}', a string.`, at) ?? [];
    return {text: readDynamic(item[name] ?? (tabs ? undefined : item[key]), 'typed', reading, `${at}/${name}`), value: item[key]};
  }),
});

function listOf(raw: Json | undefined, reading: ComponentReading, path: string): readonly Json[] {
  return Array.isArray(raw) ? (raw as readonly Json[]) : raw === undefined ? [] : (reading.report('This is a list.', path) ?? []);
}

function readAction(raw: Json, reading: ComponentReading, path: string): Action | undefined {
  if (isJsonObject(raw) && raw['functionCall'] !== undefined) {
    const call = readCall(raw['functionCall'], reading, `${path}/functionCall`);
    return call && {kind: 'function', call};
  }
  // `{name, context}` without `event` is how version 0.8 and many models write it
  const event = isJsonObject(raw) ? (raw['event'] ?? raw) : raw;
  if (!isJsonObject(event) || typeof event['name'] !== 'string') return reading.report('An action is {event: {name}} or {functionCall}.', path);
  const {name, context = {}, userMessage} = event;
  const given = isJsonObject(context) ? context : (reading.report("'context' is an object.", path) ?? {});
  return {
    kind: 'event',
    name: name as string,
    // the map itself is never a binding, whatever its keys
    context: Object.entries(given).map(([key, value]) => [key, readDynamic(value, 'any', reading, `${path}/event/context/${key}`)] as const),
    ...(userMessage !== undefined && {userMessage: readDynamic(userMessage, 'typed', reading, `${path}/event/userMessage`)}),
  };
}

const readers: Readonly<Record<PropType, Reader>> = {
  text: bound, number: bound, boolean: bound, texts: bound,
  amount: literalOf('number'), flag: literalOf('boolean'),
  word: (raw, reading, path, {type, words}) => {
    if (typeof raw === 'string' && words.includes(raw)) return {kind: 'dynamic', type, dyn: literal(raw)};
    // the lists of words are open: newer agents know more
    return reading.report(`This is one of ${words.join(', ')}; the first is taken.`, path, 'warning');
  },
  child: (raw, reading, path) => (typeof raw === 'string' ? {kind: 'children', children: {kind: 'ids', ids: [raw]}} : reading.report('This is the id of a component.', path)),
  children: (raw, reading, path) => {
    if (Array.isArray(raw)) {
      const ids = (raw as readonly Json[]).filter((id): id is string => typeof id === 'string');
      if (ids.length < raw.length) reading.report('Children are ids of components.', path);
      return {kind: 'children', children: {kind: 'ids', ids}};
    }
    const {componentId, path: list = isJsonObject(raw) ? raw['@path'] : undefined} = isJsonObject(raw) ? raw : {};
    if (typeof componentId === 'string' && typeof list === 'string') return {kind: 'children', children: {kind: 'template', componentId, path: list}};
    return reading.report('Children are a list of ids, or {componentId, path}.', path);
  },
  tabs: items('title', 'child', true),
  options: items('label', 'value', false),
  icon: (raw, reading, path) => {
    const svg = isJsonObject(raw) ? raw['svgPath'] : undefined;
    return {kind: 'dynamic', type: svg === undefined ? 'text' : 'path', dyn: readDynamic(svg ?? raw, 'typed', reading, svg === undefined ? path : `${path}/svgPath`)};
  },
  path: bound,
  action: (raw, reading, path) => {
    const action = readAction(raw, reading, path);
    return action && {kind: 'action', action};
  },
};

/** A rule, or the bare call that models often write instead. */
function readChecks(raw: Json | undefined, own: Dyn | undefined, reading: ComponentReading, path: string): Check[] {
  return listOf(raw, reading, path).flatMap((rule, index) => {
    const at = `${path}/${index}`;
    if (!isJsonObject(rule)) return reading.report('A check is an object.', at) ?? [];
    const {message, ...bare} = rule;
    const {condition} = rule;
    const read = readDynamic(condition ?? bare, 'typed', reading, condition === undefined ? at : `${at}/condition`);
    // `{call: 'required'}` alone means the component's own value
    const whole: Dyn = read.kind === 'call' && own && !read.call.args.has('value') && !read.call.args.has('values')
      ? {kind: 'call', call: {...read.call, args: new Map([...read.call.args, ['value', own]])}}
      : read;
    return {condition: whole, ...(typeof message === 'string' && {message})};
  });
}

function readAccessibility(raw: Json | undefined, reading: ComponentReading, path: string): Component['accessibility'] {
  const given = isJsonObject(raw) ? raw : raw === undefined ? {} : (reading.report("'accessibility' is an object.", path) ?? {});
  return ['label', 'description', 'live', 'hidden'].flatMap((key) =>
    Object.hasOwn(given, key) ? [[key, readDynamic(given[key], 'typed', reading, `${path}/${key}`)] as const] : []);
}

const envelope = ['id', 'component', 'catalogId', 'accessibility', 'metadata', 'checks'];
/** What stands in components of older versions, or whatever their type. */
const tolerated: ReadonlySet<string> = new Set([...envelope, ...envelope.map((name) => `@${name}`), 'validationRegexp', 'listStyle']);

/** `@checks` where it is written so, else `checks`. */
function common(raw: JsonObject, key: string): Json | undefined {
  return raw[`@${key}`] ?? raw[key];
}

function readProps(raw: JsonObject, row: Props, known: boolean, reading: ComponentReading, path: string): Map<string, Prop> {
  const props = new Map<string, Prop>();
  for (const [name, place] of Object.entries(row)) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (value === undefined || value === null) {
      if (place.required) reading.report(`'${name}' is missing.`, `${path}/${name}`);
      continue;
    }
    const read = readers[place.type](value, reading, `${path}/${name}`, place);
    if (read) props.set(name, read);
  }
  const stray = known && Object.keys(raw).find((name) => !Object.hasOwn(row, name) && !tolerated.has(name));
  if (stray) reading.report(`There is no property '${stray}'.`, `${path}/${stray}`, 'lax');
  return props;
}

/**
 * Reads a component; undefined, and reported, when it has no id. A component that no
 * catalog knows is kept with what can be shown of it.
 */
export function readComponent(raw: Json, reading: ComponentReading, path: string): Component | undefined {
  if (!isJsonObject(raw)) return reading.report('A component is an object.', path);
  const id = textIn(raw['id']);
  if (id === '') return reading.report("A component needs 'id', a string.", `${path}/id`);
  const at = `${path}/component`;
  const {component: type = reading.typeOf(id)} = raw;
  if (raw['component'] === undefined && type !== undefined) reading.report("'component' is missing; the type stays as it was.", at, 'lax');
  if (typeof type !== 'string') return reading.report("A component needs 'component', the name of its type.", at);
  if (type === 'Surface') return reading.report('A surface is no component to send.', at);
  // before 1.0 a surface had one catalog
  const catalog = reading.catalog(reading.legacy ? undefined : common(raw, 'catalogId'));
  if (catalog !== undefined) reading.report(catalog, `${path}/catalogId`, 'error', 'CATALOG_NOT_FOUND');
  const extra = metadataProblem(common(raw, 'metadata'));
  if (extra !== undefined) reading.report(extra, `${path}/metadata`);
  const row = catalog === undefined ? components.get(type) : undefined;
  if (!row && catalog === undefined) reading.report(`There is no component '${type}'.`, at, 'error', 'UNKNOWN_COMPONENT_TYPE');
  const props = readProps(raw, row ?? unknownComponent, row !== undefined, reading, path);
  const value = props.get('value');
  const own = value?.kind === 'dynamic' ? value.dyn : undefined;
  const checks = row && ('value' in row || 'action' in row) ? readChecks(common(raw, 'checks'), own, reading, `${path}/checks`) : [];
  const pattern = raw['validationRegexp'];
  if (reading.legacy && typeof pattern === 'string' && own) {
    checks.push({condition: {kind: 'call', call: {name: 'regex', args: new Map([['value', own], ['pattern', literal(pattern)]])}}});
  }
  return {id, type, known: row !== undefined, props, checks, accessibility: readAccessibility(common(raw, 'accessibility'), reading, `${path}/accessibility`)};
}
