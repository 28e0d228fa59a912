/** A component as the agent sent it, read once by its row of the catalog. */
import {isJsonObject, type Json, type JsonObject, textIn} from '../base/json.js';
import {type ComponentRow, components, type PropRow, type PropType, unknownComponent, weight} from './catalog.js';
import {metadataProblem} from './metadata.js';
import {type Call, type Dyn, type Position, readCall, readDynamic, type Reading} from './dynamic.js';

export type Children =
  | {readonly kind: 'ids'; readonly ids: readonly string[]}
  | {readonly kind: 'template'; readonly componentId: string; readonly path: string};

export type Action =
  | {readonly kind: 'event'; readonly name: string; readonly userMessage?: Dyn; readonly context: ReadonlyArray<readonly [string, Dyn]>}
  | {readonly kind: 'function'; readonly call: Call};

/** What a property holds. A literal needs nothing more; all others are resolved when drawn. */
export type Prop =
  | {readonly kind: 'literal'; readonly value: Json}
  | {readonly kind: 'dynamic'; readonly type: PropType; readonly dyn: Dyn}
  | {readonly kind: 'children'; readonly children: Children}
  | {readonly kind: 'tabs'; readonly tabs: ReadonlyArray<{readonly title: Dyn; readonly child: string}>}
  | {readonly kind: 'options'; readonly options: ReadonlyArray<{readonly label: Dyn; readonly value: string}>}
  | {readonly kind: 'path'; readonly d: Dyn}
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

type Reader = (raw: Json, row: PropRow, reading: ComponentReading, path: string) => Prop | undefined;

const bound = (type: PropType): Reader => (raw, _, reading, path) => {
  const dyn = readDynamic(raw, 'typed', reading, path);
  return {kind: 'dynamic', type, dyn};
};

const literalOf = (type: 'number' | 'boolean'): Reader => (raw, _, reading, path) => {
  const value = raw === 'true' ? true : raw === 'false' ? false : type === 'number' && typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof value === type && !Number.isNaN(value)) return {kind: 'literal', value};
  return reading.report('VALIDATION_FAILED', `This is a literal ${type}.`, path) as undefined;
};

const single = (id: string): Prop => ({kind: 'children', children: {kind: 'ids', ids: [id]}});

function readAction(raw: Json, reading: ComponentReading, path: string): Action | undefined {
  const bad = (message: string): undefined => reading.report('VALIDATION_FAILED', message, path) as undefined;
  if (!isJsonObject(raw)) return bad('An action is an object.');
  if (raw['functionCall'] !== undefined) {
    const call = readCall(raw['functionCall'], reading, `${path}/functionCall`);
    return call && {kind: 'function', call};
  }
  // `{name, context}` without `event` is how version 0.8 and many models write it
  const event = raw['event'] ?? raw;
  if (!isJsonObject(event) || typeof event['name'] !== 'string') return bad("An action is {event: {name}} or {functionCall}.");
  const context = event['context'] ?? {};
  if (!isJsonObject(context)) bad("'context' is an object.");
  const entries = isJsonObject(context) ? Object.entries(context) : [];
  const message = event['userMessage'];
  return {
    kind: 'event',
    name: event['name'],
    // the map itself is never a binding, whatever its keys
    context: entries.map(([key, value]) => [key, readDynamic(value, 'any', reading, `${path}/event/context/${key}`)] as const),
    ...(message !== undefined && {userMessage: readDynamic(message, 'typed', reading, `${path}/event/userMessage`)}),
  };
}

/** The objects of a list; what is none is reported and left out. */
function rowsOf(raw: Json, reading: ComponentReading, path: string, key: string): readonly JsonObject[] {
  if (!Array.isArray(raw)) {
    reading.report('VALIDATION_FAILED', 'This is a list.', path);
    return [];
  }
  return (raw as readonly Json[]).filter((item, index): item is JsonObject => {
    const sound = isJsonObject(item) && typeof item[key] === 'string';
    if (!sound) reading.report('VALIDATION_FAILED', `An item needs '${key}', a string.`, `${path}/${index}`);
    return sound;
  });
}

const readers: Readonly<Record<PropType, Reader>> = {
  text: bound('text'), number: bound('number'), boolean: bound('boolean'), texts: bound('texts'),
  amount: literalOf('number'), flag: literalOf('boolean'),
  word: (raw, {words = [], initial = ''}, reading, path) => {
    if (typeof raw === 'string' && words.includes(raw)) return {kind: 'literal', value: raw};
    // the lists of words are open: newer agents know more
    return reading.report('VALIDATION_FAILED', `This is one of ${words.join(', ')}; ${String(initial)} is taken.`, path, 'warning') as undefined;
  },
  child: (raw, _, reading, path) => (typeof raw === 'string' ? single(raw) : (reading.report('VALIDATION_FAILED', 'This is the id of a component.', path) as undefined)),
  children: (raw, _, reading, path) => {
    if (Array.isArray(raw)) {
      const ids = (raw as readonly Json[]).filter((id): id is string => typeof id === 'string');
      if (ids.length < raw.length) reading.report('VALIDATION_FAILED', 'Children are ids of components.', path);
      return {kind: 'children', children: {kind: 'ids', ids}};
    }
    const {componentId, path: list = isJsonObject(raw) ? raw['@path'] : undefined} = isJsonObject(raw) ? raw : {};
    if (typeof componentId === 'string' && typeof list === 'string') return {kind: 'children', children: {kind: 'template', componentId, path: list}};
    return reading.report('VALIDATION_FAILED', 'Children are a list of ids, or {componentId, path}.', path) as undefined;
  },
  tabs: (raw, _, reading, path) => ({
    kind: 'tabs',
    tabs: rowsOf(raw, reading, path, 'child').map((tab, index) => ({title: readDynamic(tab['title'], 'typed', reading, `${path}/${index}/title`), child: textIn(tab['child'])})),
  }),
  options: (raw, _, reading, path) => ({
    kind: 'options',
    options: rowsOf(raw, reading, path, 'value').map((option, index) => ({
      label: readDynamic(option['label'] ?? option['value'], 'typed', reading, `${path}/${index}/label`), value: textIn(option['value']),
    })),
  }),
  icon: (raw, _, reading, path) => {
    const svg = isJsonObject(raw) ? raw['svgPath'] : undefined;
    if (svg !== undefined) return {kind: 'path', d: readDynamic(svg, 'typed', reading, `${path}/svgPath`)};
    return {kind: 'dynamic', type: 'text', dyn: readDynamic(raw, 'typed', reading, path)};
  },
  action: (raw, _, reading, path) => {
    const action = readAction(raw, reading, path);
    return action && {kind: 'action', action};
  },
};

/** A rule, or the bare call that models often write instead. */
function readChecks(raw: Json | undefined, own: Dyn | undefined, reading: ComponentReading, path: string): Check[] {
  if (raw === undefined) return [];
  if (!Array.isArray(raw)) {
    reading.report('VALIDATION_FAILED', 'Checks are a list.', path);
    return [];
  }
  return (raw as readonly Json[]).flatMap((rule, index) => {
    const at = `${path}/${index}`;
    if (!isJsonObject(rule)) {
      reading.report('VALIDATION_FAILED', 'A check is an object.', at);
      return [];
    }
    const {message, ...bare} = rule;
    const given = rule['condition'] ?? bare;
    const read = readDynamic(given, 'typed', reading, rule['condition'] === undefined ? at : `${at}/condition`);
    // `{call: 'required'}` alone means the component's own value
    const condition: Dyn = read.kind === 'call' && own && !read.call.args.has('value') && !read.call.args.has('values')
      ? {kind: 'call', call: {...read.call, args: new Map([...read.call.args, ['value', own]])}}
      : read;
    return [{condition, ...(typeof message === 'string' && {message})}];
  });
}

const accessibilityProps: Readonly<Record<string, Position>> = {label: 'typed', description: 'typed', live: 'typed', hidden: 'typed'};

function readAccessibility(raw: Json | undefined, reading: ComponentReading, path: string): Component['accessibility'] {
  if (raw === undefined) return [];
  if (!isJsonObject(raw)) {
    reading.report('VALIDATION_FAILED', "'accessibility' is an object.", path);
    return [];
  }
  return Object.entries(accessibilityProps).flatMap(([key, position]) =>
    Object.hasOwn(raw, key) ? [[key, readDynamic(raw[key], position, reading, `${path}/${key}`)] as const] : []);
}

const envelope = ['id', 'component', 'catalogId', 'accessibility', 'metadata', 'checks'];

/** `@checks` where it is written so, else `checks`. */
function common(raw: JsonObject, key: string): Json | undefined {
  return raw[`@${key}`] ?? raw[key];
}

function readProps(raw: JsonObject, row: ComponentRow, known: boolean, reading: ComponentReading, path: string): Map<string, Prop> {
  const props = new Map<string, Prop>();
  for (const [name, prop] of Object.entries({...row.props, weight})) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (value === undefined || value === null) {
      if (prop.required) reading.report('VALIDATION_FAILED', `'${name}' is missing.`, `${path}/${name}`);
      continue;
    }
    const read = readers[prop.type](value, prop, reading, `${path}/${name}`);
    if (read) props.set(name, read);
  }
  const tolerated = new Set([...Object.keys(row.props), 'weight', ...envelope, ...envelope.map((name) => `@${name}`), 'validationRegexp', 'listStyle']);
  const stray = known && Object.keys(raw).find((name) => !tolerated.has(name));
  if (stray) reading.report('VALIDATION_FAILED', `There is no property '${stray}'.`, `${path}/${stray}`, 'lax');
  return props;
}

/**
 * Reads a component; undefined, and reported, when it has no id. A component that no
 * catalog knows is kept with what can be shown of it.
 */
export function readComponent(raw: Json, reading: ComponentReading, path: string): Component | undefined {
  const bad = (message: string, at: string): undefined => reading.report('VALIDATION_FAILED', message, `${path}${at}`) as undefined;
  if (!isJsonObject(raw)) return bad('A component is an object.', '');
  const {id} = raw;
  if (typeof id !== 'string' || id === '') return bad("A component needs 'id', a string.", '/id');
  const type = raw['component'] ?? reading.typeOf(id);
  if (raw['component'] === undefined && type !== undefined) reading.report('VALIDATION_FAILED', "'component' is missing; the type stays as it was.", `${path}/component`, 'lax');
  if (typeof type !== 'string') return bad("A component needs 'component', the name of its type.", '/component');
  if (type === 'Surface') return bad('A surface is no component to send.', '/component');
  // before 1.0 a surface had one catalog
  const catalog = reading.catalog(reading.legacy ? undefined : common(raw, 'catalogId'));
  if (catalog !== undefined) reading.report('CATALOG_NOT_FOUND', catalog, `${path}/catalogId`);
  const extra = metadataProblem(common(raw, 'metadata'));
  if (extra !== undefined) reading.report('VALIDATION_FAILED', extra, `${path}/metadata`);
  const row = catalog === undefined ? components.get(type) : undefined;
  if (!row && catalog === undefined) reading.report('UNKNOWN_COMPONENT_TYPE', `There is no component '${type}'.`, `${path}/component`);
  const props = readProps(raw, row ?? unknownComponent, row !== undefined, reading, path);
  const value = props.get('value');
  const own = value?.kind === 'dynamic' ? value.dyn : undefined;
  const checks = row?.checks ? readChecks(common(raw, 'checks'), own, reading, `${path}/checks`) : [];
  const pattern = raw['validationRegexp'];
  if (reading.legacy && typeof pattern === 'string' && own) {
    checks.push({condition: {kind: 'call', call: {name: 'regex', args: new Map([['value', own], ['pattern', {kind: 'literal', value: pattern}]])}}});
  }
  return {id, type, known: row !== undefined, props, checks, accessibility: readAccessibility(common(raw, 'accessibility'), reading, `${path}/accessibility`)};
}
