/** The tree of a surface as it is now: templates repeated, values resolved, counts kept. */
import type {Json} from '../base/json.js';
import {components as rows, type PropRow, type Props, type PropType, unknownComponent} from './catalog.js';
import {readNumber, toBoolean, toText, toTexts} from './coerce.js';
import type {Check, Children, Component, Prop} from './component.js';
import type {Dyn} from './dynamic.js';
import type {Evaluator, Scope} from './evaluate.js';
import {limits} from './limits.js';
import {parseDataPath, rootPath, toPointer} from './pointer.js';
import type {CheckResult, ResolvedNode} from './types.js';

/** What a place of the tree is made of, for acts on it. */
export interface Place {
  readonly component: Component;
  readonly scope: Scope;
  /** A check that forbids what the component is for does not hold. */
  readonly blocked: boolean;
}

export interface Tree {
  readonly root: ResolvedNode;
  readonly places: ReadonlyMap<string, Place>;
}

export interface TreeSource {
  readonly components: ReadonlyMap<string, Component>;
  /** What was entered in controls that are bound to nothing. */
  readonly entered: ReadonlyMap<string, Json>;
  readonly evaluator: Evaluator;
  list(path: string, scope: Scope): {readonly path: readonly string[]; readonly length: number} | undefined;
  /** The item's own name; undefined where its place is all there is. */
  nameOf(item: readonly string[]): string | undefined;
  /** The rows of a long template that are looked at, in order. */
  rows(key: string, total: number): Iterable<number>;
  report(code: string, message: string, componentId: string): void;
}

/** SVG path data and nothing else. */
const pathData = /^[MmZzLlHhVvCcSsQqTtAa\d eE+.,\-\t\n\r]*$/;

const coercions: Readonly<Partial<Record<PropType, (value: Json | undefined) => Json>>> = {
  text: toText,
  boolean: toBoolean,
  number: (value) => readNumber(value) ?? 0,
  texts: toTexts,
  options: () => [],
  tabs: () => [],
  icon: () => '',
  path(value) {
    const d = toText(value);
    return {svgPath: pathData.test(d) ? d : ''};
  },
  amount: (value) => value ?? 0,
};

/** A value as the type has it; one that was read as what it is stays so. */
export const coerced = (type: PropType, value: Json | undefined): Json | undefined => (coercions[type] ? coercions[type](value) : value);

const politeness: ReadonlySet<string> = new Set(['off', 'polite', 'assertive']);
const severities: ReadonlySet<unknown> = new Set(['warning', 'info']);

/** The outcome of a check, undefined when it holds; what is missing does not hold. */
function failure(value: Json | undefined, {message}: Check): CheckResult | undefined {
  const given = typeof value === 'object' && value !== null && 'valid' in value && typeof value['valid'] === 'boolean' ? value : undefined;
  if (given ? given['valid'] === true : Boolean(value)) return undefined;
  const {code, message: own, severity} = given ?? {};
  const said = typeof own === 'string' ? own : message;
  return {
    valid: false,
    severity: severities.has(severity) ? (severity as 'warning' | 'info') : 'error',
    ...(typeof code === 'string' && {code}),
    ...(said !== undefined && {message: said}),
  };
}

export class TreeBuilder {
  readonly #source: TreeSource;
  readonly #places = new Map<string, Place>();
  readonly #uses = new Map<string, number>();
  readonly #ancestors = new Set<string>();
  #count = 0;
  #length = 0;

  constructor(source: TreeSource) {
    this.#source = source;
  }

  build(): Tree {
    return {root: this.#node('root', {path: rootPath}), places: this.#places};
  }

  #key(id: string, scope: string): string {
    const base = scope === '' ? id : `${id}@${scope}`;
    const uses = (this.#uses.get(base) ?? 0) + 1;
    this.#uses.set(base, uses);
    const key = uses === 1 ? base : `${base}#${uses}`;
    return this.#places.has(key) ? this.#key(id, scope) : key;
  }

  #node(id: string, scope: Scope): ResolvedNode {
    this.#count++;
    const {components, report} = this.#source;
    const pointer = toPointer(scope.path);
    const key = this.#key(id, scope.name ?? pointer);
    const bare = {key, id, scope: pointer, props: {}, children: []};
    const component = components.get(id);
    if (!component) return {...bare, component: '', state: 'pending'};
    const place = `${id}\n${pointer}`;
    const cyclic = this.#ancestors.has(place);
    if (cyclic || this.#ancestors.size >= limits.depth) {
      report(cyclic ? 'CYCLIC_REFERENCE' : 'LIMIT_EXCEEDED', cyclic ? `'${id}' contains itself.` : `Components are nested deeper than ${limits.depth}.`, id);
      return {...bare, component: component.type, state: 'cyclic'};
    }
    const row = (component.known ? rows.get(component.type) : undefined) ?? unknownComponent;
    const checks = component.checks.flatMap((check) => failure(this.#source.evaluator.value(check.condition, scope), check) ?? []);
    const blocked = checks.some(({severity}) => severity === 'error');
    this.#places.set(key, {component, scope, blocked});
    const props = this.#props(component, row, scope, key);
    if (blocked && component.props.has('action')) props['disabled'] = true;
    this.#ancestors.add(place);
    const {children, rows: drawn} = this.#children(component, row, scope, key);
    this.#ancestors.delete(place);
    const bind = this.#bind(component, scope);
    return {
      key, id, component: component.type, scope: pointer, props, children,
      ...(drawn && {rows: drawn}),
      ...(!component.known && {state: 'unknown' as const}),
      ...(bind !== undefined && {bind}),
      ...(checks.length > 0 && {checks}),
    };
  }

  #bind({props}: Component, scope: Scope): string | undefined {
    const value = props.get('value');
    const path = value?.kind === 'dynamic' && value.dyn.kind === 'path' ? parseDataPath(value.dyn.path, scope.path) : undefined;
    return path && toPointer(path);
  }

  #props(component: Component, row: Props, scope: Scope, key: string): Record<string, Json> {
    const props: Record<string, Json> = {};
    for (const [name, place] of Object.entries(row)) {
      const value = this.#prop(component.props.get(name), place, component.known && (place.required || name === 'value'), scope);
      if (value !== undefined) props[name] = value;
    }
    const entered = this.#source.entered.get(key);
    if (entered !== undefined) props['value'] = entered;
    const heading = typeof props['variant'] === 'string' && component.type === 'Text' ? /^h([1-5])$/.exec(props['variant'])?.[1] : undefined;
    if (heading) Object.assign(props, {variant: 'body', text: `${'#'.repeat(Number(heading))} ${toText(props['text'])}`});
    if (component.type === 'Slider' && this.#missing(component.props.get('value'), scope) && entered === undefined) props['value'] = props['min'] ?? 0;
    if (component.accessibility.length > 0) props['accessibility'] = this.#accessibility(component.accessibility, scope);
    return props;
  }

  #missing(prop: Prop | undefined, scope: Scope): boolean {
    return prop?.kind !== 'dynamic' || readNumber(this.#source.evaluator.value(prop.dyn, scope)) === undefined;
  }

  #prop(prop: Prop | undefined, place: PropRow, always: boolean, scope: Scope): Json | undefined {
    const {evaluator} = this.#source;
    switch (prop?.kind) {
      case 'dynamic': return prop.type === 'text' ? this.#text(prop.dyn, scope) : coerced(prop.type, evaluator.value(prop.dyn, scope));
      case 'items': return this.#fitting(prop.items, prop.tabs ? 0 : 1).map(({text, value}) => (prop.tabs ? {title: this.#text(text, scope)} : {label: this.#text(text, scope), value}));
      case 'action': return prop.action.kind === 'event' ? {event: prop.action.name} : {functionCall: prop.action.call.name};
      default: return place.initial ?? (always ? coerced(place.type, undefined) : undefined);
    }
  }

  /** One value may be drawn at thousands of places, and an object is written anew at each. */
  #text(dyn: Dyn, scope: Scope): string {
    const text = this.#length > limits.text ? '' : toText(this.#source.evaluator.value(dyn, scope));
    this.#length += text.length;
    if (this.#length <= limits.text) return text;
    this.#source.report('LIMIT_EXCEEDED', `A surface shows at most ${limits.text} characters.`, 'root');
    return '';
  }

  /** What there is room for; each takes so many places. */
  #fitting<T>(list: readonly T[], places: number): readonly T[] {
    const fits = list.slice(0, Math.max(0, limits.nodes - this.#count));
    this.#count += fits.length * places;
    if (fits.length < list.length) this.#full();
    return fits;
  }

  #full(): void {
    this.#source.report('LIMIT_EXCEEDED', `A surface shows at most ${limits.nodes} components.`, 'root');
  }

  #accessibility(entries: ReadonlyArray<readonly [string, Dyn]>, scope: Scope): Json {
    return Object.fromEntries(entries.map(([key, dyn]) => {
      const value = this.#source.evaluator.value(dyn, scope);
      if (key === 'hidden') return [key, toBoolean(value)];
      const text = toText(value);
      return [key, key === 'live' && !politeness.has(text) ? 'off' : text];
    }));
  }

  #children(component: Component, row: Props, scope: Scope, key: string): Pick<ResolvedNode, 'children' | 'rows'> {
    const children: ResolvedNode[] = [];
    let rows: ResolvedNode['rows'];
    const add = (id: string, inner: Scope): boolean => {
      if (this.#count >= limits.nodes) {
        this.#full();
        return false;
      }
      children.push(this.#node(id, inner));
      return true;
    };
    for (const name of Object.keys(row)) {
      const prop = component.props.get(name);
      if (prop?.kind === 'items' && prop.tabs) for (const {value} of prop.items) add(value, scope);
      if (prop?.kind !== 'children') continue;
      if (prop.children.kind === 'ids') prop.children.ids.every((id) => add(id, scope));
      else rows = this.#rows(prop.children, scope, key, add);
    }
    return {children, ...(rows && {rows})};
  }

  /** Adds the rows of a template that are looked at, as far as there is room; says which, unless they are all. */
  #rows({componentId, path}: Extract<Children, {kind: 'template'}>, scope: Scope, key: string, add: (id: string, inner: Scope) => boolean): ResolvedNode['rows'] {
    const list = this.#source.list(path, scope);
    if (!list) return undefined;
    const {length: total} = list;
    const at: number[] = [];
    for (const index of total > limits.rows ? this.#source.rows(key, total) : Array(total).keys()) {
      const item = [...list.path, String(index)];
      const own = this.#source.nameOf(item);
      // where no item on the way has a name, the pointer says it all
      const named = own !== undefined || scope.name !== undefined;
      if (this.#count >= limits.filled || !add(componentId, {path: item, index, ...(named && {name: `${scope.name ?? toPointer(scope.path)}/${path}/${own === undefined ? index : `=${own}`}`})})) break;
      at.push(index);
    }
    return at.length < total ? {total, at} : undefined;
  }
}
