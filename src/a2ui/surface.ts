/** One surface: its components, its data, what it shows and what a user does with it. */
import {Emitter} from '../base/emitter.js';
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {catalogProblem} from './catalog.js';
import {cleanJson} from './clean.js';
import {readNumber, toText, usableLocale} from './coerce.js';
import {type Action, type Component, readComponent} from './component.js';
import {DataModel} from './data-model.js';
import {type Call, type Dialect, usesAtKeys} from './dynamic.js';
import {type Environment, Evaluator, type Scope} from './evaluate.js';
import type {Part} from './expression.js';
import type {FunctionContext} from './functions.js';
import {limits} from './limits.js';
import {parseDataPath, type Path} from './pointer.js';
import {coerced, type Tree, TreeBuilder} from './resolve.js';
import type {A2uiAction, A2uiError, ProcessorOptions, RendererToAgent, ResolvedNode, RowRange, Surface} from './types.js';

/** Characters of the name that an item is known by. */
const longest = 200;

export type Issue = Omit<A2uiError, 'surfaceId'>;

/** What a surface needs of the processor that holds it. */
export interface SurfaceHost {
  readonly options: ProcessorOptions;
  report(issue: A2uiError): void;
  send(message: RendererToAgent): void;
  readonly tool: FunctionContext['tool'];
}

export interface SurfaceStart {
  readonly id: string;
  readonly version: string;
  readonly legacy: boolean;
  /** Undefined: found out by the keys that its components use. */
  readonly dialect: Dialect | undefined;
  readonly catalogId: string | undefined;
  readonly sendDataModel: boolean;
  readonly theme?: JsonObject;
}

export class SurfaceState implements Surface {
  readonly id: string;
  readonly version: string;
  sendDataModel: boolean;
  declare readonly theme?: JsonObject;

  readonly #start: SurfaceStart;
  readonly #host: SurfaceHost;
  readonly #data = new DataModel();
  readonly #components = new Map<string, Component>();
  readonly #entered = new Map<string, Json>();
  readonly #templates = new Map<string, readonly Part[]>();
  readonly #listeners = new Emitter<void>();
  readonly #windows = new Map<object, ReadonlyMap<string, readonly RowRange[]>>();
  /** Acts that were sent since the agent last spoke. */
  readonly #sent = new Set<string>();
  #dialect: Dialect;
  #closed = false;
  #tree: Tree | undefined;
  /** What was wrong with the last drawing: told once, until it is mended. */
  #known: ReadonlySet<string> = new Set();

  constructor(start: SurfaceStart, host: SurfaceHost) {
    this.#start = start;
    this.#host = host;
    this.id = start.id;
    this.version = start.version;
    this.sendDataModel = start.sendDataModel;
    if (start.theme) this.theme = start.theme;
    this.#dialect = start.dialect ?? 'plain';
  }

  get spent(): boolean {
    return this.#closed || this.#sent.size > 0;
  }

  set spent(value: boolean) {
    this.#closed = value;
    this.#sent.clear();
    this.notify();
  }

  get dataModel(): Json {
    return this.#data.root;
  }

  /** The agent said something new: what was answered is asked again. */
  reopen(): void {
    this.#closed = false;
    this.#sent.clear();
  }

  get hasRoot(): boolean {
    return this.#components.has('root');
  }

  get components(): ReadonlyMap<string, Component> {
    return this.#components;
  }

  /** Reads components without applying them; `first` is the index of the first in its message. */
  read(raw: readonly Json[], report: (issue: Issue) => void, first = 0): readonly Component[] {
    if (this.#start.dialect === undefined && usesAtKeys(raw)) this.#dialect = 'at';
    const strict = this.#host.options.strict === true;
    const seen = new Map<string, Component>();
    for (const [index, item] of raw.entries()) {
      const path = `/components/${first + index}`;
      const id = typeof item === 'object' && item !== null && 'id' in item && typeof item['id'] === 'string' ? item['id'] : undefined;
      const component = readComponent(item, {
        dialect: this.#dialect,
        legacy: this.#start.legacy,
        catalog: (catalogId) => catalogProblem(catalogId, this.#start.catalogId, this.id),
        typeOf: (known) => this.#components.get(known)?.type,
        report: (message, at, severity, code = 'VALIDATION_FAILED') =>
          report({code, message, path: at, severity: severity === 'warning' || (severity === 'lax' && !strict) ? 'warning' : 'error', ...(id !== undefined && {componentId: id})}) as undefined,
      }, path);
      if (!component) continue;
      if (seen.has(component.id)) report({code: 'VALIDATION_FAILED', message: `'${component.id}' is defined twice; the last counts.`, path: `${path}/id`, severity: strict ? 'error' : 'warning', componentId: component.id});
      if (!this.#components.has(component.id) && !seen.has(component.id) && this.#components.size + seen.size >= limits.components) {
        report({code: 'LIMIT_EXCEEDED', message: `A surface has at most ${limits.components} components.`, path, severity: 'error'});
        break;
      }
      seen.set(component.id, component);
    }
    return [...seen.values()];
  }

  define(components: readonly Component[]): void {
    for (const component of components) this.#components.set(component.id, component);
    this.#tree = undefined;
  }

  /** Undefined, or why the value cannot be written. Null from an agent deletes. */
  write(path: Path, value: Json, source: 'agent' | 'host'): string | undefined {
    const deletes = source === 'agent' && value === null;
    if (path.length === 0 && !isJsonObject(value) && !deletes) return 'The data model is an object.';
    const problem = deletes ? this.#data.delete(path) : this.#data.set(path, value);
    if (problem === undefined) this.#tree = undefined;
    return problem;
  }

  /** Tells listeners; the processor does it once for all that came together. */
  notify(): void {
    this.#listeners.emit();
  }

  /** All values are computed anew. */
  refresh(): void {
    this.#tree = undefined;
    this.notify();
  }

  get(path: string): Json | undefined {
    const segments = parseDataPath(path);
    return segments && this.#data.get(segments);
  }

  set(path: string, value: Json): void {
    const segments = parseDataPath(path);
    const problem = segments ? this.write(segments, cleanJson(value), 'host') : `'${path}' is not a path of the data.`;
    if (problem !== undefined) this.#host.report({code: 'DATA_ERROR', message: problem, severity: 'error', surfaceId: this.id, path});
    else this.notify();
  }

  input(key: string, value: Json): boolean {
    const place = this.#built()?.places.get(key);
    const prop = place?.component.props.get('value');
    const type = prop?.kind === 'dynamic' ? prop.type : place?.component.type === 'TextField' ? 'text' : undefined;
    if (!place || this.#closed || type === undefined || (type === 'number' && readNumber(value) === undefined)) return false;
    const entered = coerced(type, cleanJson(value)) ?? null;
    const path = prop?.kind === 'dynamic' && prop.dyn.kind === 'path' ? parseDataPath(prop.dyn.path, place.scope.path) : undefined;
    const problem = path && this.write(path, entered, 'host');
    if (problem !== undefined) this.#host.report({code: 'DATA_ERROR', message: problem, severity: 'error', surfaceId: this.id, componentId: place.component.id});
    if (!path || problem !== undefined) {
      this.#entered.set(key, entered);
      this.#tree = undefined;
    }
    this.#listeners.emit();
    return true;
  }

  tree(): ResolvedNode | undefined {
    return this.#built()?.root;
  }

  reveal(windows: ReadonlyMap<string, readonly RowRange[]> | undefined, by: object): void {
    if (windows) this.#windows.set(by, windows);
    else if (!this.#windows.delete(by)) return;
    this.refresh();
  }

  /** What anybody looks at; the first rows where nobody said. */
  #rows(key: string, total: number): Iterable<number> {
    const asked = [...this.#windows.values()].flatMap((windows) => windows.get(key) ?? []);
    const rows = new Set<number>();
    for (const [from, to] of asked) {
      for (let row = Math.max(0, Math.floor(from)); row < Math.min(to, total) && rows.size < limits.nodes; row++) rows.add(row);
    }
    return rows.size > 0 ? [...rows].sort((a, b) => a - b) : Array(Math.min(total, this.#windows.size > 0 ? limits.rows : limits.items)).keys();
  }

  #built(): Tree | undefined {
    if (this.#tree || !this.hasRoot) return this.#tree;
    const issues = new Map<string, A2uiError>();
    const report = this.#reporter(issues);
    const keys = parseDataPath(this.#host.options.keyPath ?? '');
    const tree = this.#tree = new TreeBuilder({
      components: this.#components,
      entered: this.#entered,
      evaluator: this.#evaluator(report),
      report,
      rows: (key, total) => this.#rows(key, total),
      nameOf: (item) => {
        const name = keys?.length ? this.#data.get([...item, ...keys]) : undefined;
        return typeof name === 'number' || (typeof name === 'string' && name.length <= longest) ? String(name) : undefined;
      },
      list: (text, scope) => {
        const path = parseDataPath(text, scope.path);
        const list = path && this.#data.get(path);
        return path && Array.isArray(list) ? {path, length: list.length} : undefined;
      },
    }).build();
    const known = this.#known;
    this.#known = new Set(issues.keys());
    for (const [name, issue] of issues) if (!known.has(name)) this.#host.report(issue);
    return tree;
  }

  /** Keeps what is wrong, each thing once. */
  #reporter(issues: Map<string, A2uiError>, source?: string): (code: string, message: string, componentId?: string) => void {
    return (code, message, componentId = source) => {
      issues.set(`${code}\n${componentId ?? ''}\n${message}`, {code, message, severity: 'error', surfaceId: this.id, ...(componentId !== undefined && {componentId})});
    };
  }

  #evaluator(report: (code: string, message: string) => void, effects?: Pick<Environment, 'openUrl'>): Evaluator {
    return new Evaluator({
      ...effects,
      locale: usableLocale(this.#host.options.locale),
      tool: this.#host.tool,
      get: (path) => this.#data.get(path),
      report,
      allows: ({name, catalogId}: Call) => {
        const problem = name === '@index' ? undefined : catalogProblem(this.#start.legacy ? undefined : catalogId, this.#start.catalogId, this.id);
        if (problem !== undefined) report('CATALOG_NOT_FOUND', problem);
        return problem === undefined;
      },
    }, this.#templates);
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  preview(key: string): A2uiAction | undefined {
    const due = this.#due(key);
    return due?.action.kind === 'event' ? this.#action(due.action, due.id, due.scope, this.#evaluator(() => undefined)) : undefined;
  }

  act(key: string, open = this.#host.options.openUrl): RendererToAgent | undefined {
    const due = this.#due(key);
    if (!due) return undefined;
    const issues = new Map<string, A2uiError>();
    const report = this.#reporter(issues, due.id);
    const action = this.#action(due.action, due.id, due.scope, this.#evaluator(report, {openUrl: open ?? (() => report('EXPRESSION_ERROR', 'openUrl is not available here.'))}));
    for (const issue of issues.values()) this.#host.report(issue);
    if (!action) return undefined;
    const message: RendererToAgent = {version: this.version, action};
    this.#sent.add(key);
    this.#host.send(message);
    this.#listeners.emit();
    return message;
  }

  /** What an act on `key` would do; undefined when it may do nothing. */
  #due(key: string): {readonly action: Action; readonly id: string; readonly scope: Scope} | undefined {
    const place = this.#built()?.places.get(key);
    const prop = place?.component.props.get('action');
    if (!place || prop?.kind !== 'action' || place.blocked || this.#closed || this.#sent.has(key)) return undefined;
    return {action: prop.action, id: place.component.id, scope: place.scope};
  }

  #action(action: Action, sourceComponentId: string, scope: Scope, evaluator: Evaluator): A2uiAction | undefined {
    if (action.kind === 'function') {
      evaluator.call(action.call, scope, true);
      return undefined;
    }
    const said = action.userMessage && evaluator.value(action.userMessage, scope);
    return {
      name: action.name,
      surfaceId: this.id,
      sourceComponentId,
      timestamp: new Date((this.#host.options.now ?? Date.now)()).toISOString(),
      // a value that is missing keeps its key
      context: Object.fromEntries(action.context.map(([name, dyn]) => [name, evaluator.value(dyn, scope) ?? null])),
      ...(said !== undefined && said !== null && {userMessage: toText(said)}),
    };
  }
}
