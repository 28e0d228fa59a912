/**
 * Takes in what an agent sends as A2UI, v1.0 in all its spellings and 0.9, and keeps the
 * surfaces. Nothing of it touches the DOM, throws on bad input, or acts by itself.
 */
import {Emitter} from '../base/emitter.js';
import {isJsonObject, type Json, type JsonObject, textIn} from '../base/json.js';
import {wellFormed} from '../base/text.js';
import {basicCatalogId} from './catalog.js';
import {cleanJson, UncleanError} from './clean.js';
import {A2uiFeed, type FeedTarget} from './feed.js';
import {readJsonText} from './json-text.js';
import type {Tools} from './functions.js';
import {limits} from './limits.js';
import {type Intake, messageKinds, outdatedKinds} from './messages.js';
import {SurfaceState} from './surface.js';
import type {A2uiError, ProcessorOptions, RendererToAgent, Surface} from './types.js';
import {readVersion} from './version.js';

/** The protocol's schema allows these nothing but `path`. */
const located: ReadonlySet<string> = new Set(['VALIDATION_FAILED', 'UNALLOWED_PARENT', 'UNALLOWED_CHILD']);

/** The surfaces of one agent, and all that was wrong with what it sent. */
export abstract class BaseProcessor implements FeedTarget {
  readonly #options: ProcessorOptions;
  readonly #surfaces = new Map<string, SurfaceState>();
  readonly #errors: A2uiError[] = [];
  readonly #changed = new Set<SurfaceState>();
  readonly #outgoing: RendererToAgent[] = [];
  readonly #listeners = new Emitter<void>();
  #version = 'v1.0';
  #first = 0;
  /** Errors of the input being taken in; undefined outside. */
  #current: A2uiError[] | undefined;

  constructor(options: ProcessorOptions = {}) {
    this.#options = options;
  }

  /** What few surfaces need; undefined until it is there. */
  protected abstract tool<Name extends keyof Tools>(name: Name): Tools[Name] | undefined;

  /** A component that contains itself, for strict mode. */
  protected abstract cycleIn: Intake['cycleIn'];

  /** Computes all that surfaces show anew. */
  protected refresh(): void {
    for (const surface of this.#surfaces.values()) surface.refresh();
  }

  get surfaces(): ReadonlyMap<string, Surface> {
    return this.#surfaces;
  }

  surface(id: string): Surface | undefined {
    // as it was taken in
    return this.#surfaces.get(wellFormed(id));
  }

  /** Told after input was taken in: there may be other surfaces now. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** All since the start, the first 1,000. */
  get errors(): readonly A2uiError[] {
    return this.#errors;
  }

  /** True when a message with any error is refused whole. */
  get strict(): boolean {
    return this.#options.strict === true;
  }

  /**
   * Takes in a message, a list of them, `{messages}`, or text: JSON, JSON lines, JSON
   * values one after the other. Returns what was wrong. Never throws.
   */
  process(input: unknown): readonly A2uiError[] {
    return this.#take(() => {
      const values = typeof input === 'string' ? this.#read(input) : [input];
      for (const value of values) this.#value(value);
    });
  }

  #read(text: string): readonly unknown[] {
    const values = readJsonText(text, (message) => this.#refuse(message));
    if (values) return values;
    // a value after the other: what a feed reads, without the end that it declares
    const feed = new A2uiFeed(this);
    feed.push(text);
    if (feed.open) this.#refuse('The text ends inside a message.');
    return [];
  }

  /** As `process`, for one component that stands at `index` of its message; a feed's. */
  processPart(message: JsonObject, index: number): readonly A2uiError[] {
    return this.#take(() => {
      this.#first = index;
      this.#value(message);
      this.#first = 0;
    });
  }

  /** Something arrived that is no message; a feed's. */
  refuse(message: string): readonly A2uiError[] {
    return this.#take(() => this.#refuse(message));
  }

  /** No more comes: a surface without `root` is an error now. */
  end(): readonly A2uiError[] {
    return this.#take(() => {
      for (const {id, hasRoot} of this.#surfaces.values()) {
        if (!hasRoot) this.#report({code: 'MISSING_ROOT', message: "No component has the id 'root'.", severity: 'error', surfaceId: id});
      }
    });
  }

  /** What this renderer can do, for the metadata of a transport (`a2uiRendererCapabilities`). */
  capabilities(): JsonObject {
    const supported = {supportedCatalogIds: [basicCatalogId]};
    return {'v1.0': supported, '1.0': supported, 'v0.9': {supportedCatalogIds: ['https://a2ui.org/specification/v0_9/basic_catalog.json']}};
  }

  /**
   * The data of the surfaces whose agent asked for it (`sendDataModel`), for the metadata
   * of every message to that agent (`a2uiRendererDataModel`); undefined when none did.
   * Nothing is sent unless a host takes it from here. One version at a time: by default
   * that of the last message.
   */
  rendererDataModel(version = this.#version): JsonObject | undefined {
    const asked = [...this.#surfaces.values()].filter((surface) => surface.sendDataModel && surface.version === version);
    return asked.length === 0 ? undefined : {version, surfaces: Object.fromEntries(asked.map(({id, dataModel}) => [id, dataModel]))};
  }

  #take(work: () => void): readonly A2uiError[] {
    const outer = this.#current;
    const errors: A2uiError[] = [];
    this.#current = errors;
    try {
      work();
    } finally {
      this.#current = outer;
    }
    if (outer) outer.push(...errors);
    else this.#release();
    return errors;
  }

  /** Listeners and the host hear of it when all is in place. */
  #release(): void {
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const message of this.#outgoing.splice(0)) this.#options.onMessage?.(message);
    for (const surface of changed) surface.notify();
    this.#listeners.emit();
  }

  #report(error: A2uiError, version = this.#version): void {
    this.#current?.push(error);
    if (this.#errors.length >= limits.errors) return;
    this.#errors.push(error);
    const {code, message, severity, surfaceId, functionCallId, componentId, path = ''} = error;
    // answered by the call's own response, or about nothing that the agent could name
    if (severity !== 'error' || functionCallId !== undefined || surfaceId === undefined) return;
    this.#send({version, error: located.has(code) ? {code, message, surfaceId, path} : {code, message, surfaceId, ...(componentId !== undefined && {componentId}), ...(path !== '' && {path})}});
  }

  #send(message: RendererToAgent): void {
    if (this.#current) this.#outgoing.push(message);
    else this.#options.onMessage?.(message);
  }

  #refuse(message: string, path = ''): void {
    this.#report({code: 'VALIDATION_FAILED', message, severity: 'error', path});
  }

  #value(input: unknown): void {
    let list: readonly unknown[];
    try {
      const wrapped: unknown = typeof input === 'object' && input !== null && 'messages' in input ? input.messages : undefined;
      list = Array.isArray(wrapped) ? Array.from(wrapped) : Array.isArray(input) ? Array.from(input) : [input];
    } catch {
      // getters and proxies of a foreign object may throw anything
      return this.#refuse('It cannot be read.');
    }
    for (const message of list) this.#cleaned(message);
  }

  #cleaned(input: unknown): void {
    let message: Json;
    try {
      message = cleanJson(input);
    } catch (error) {
      this.#refuse(error instanceof UncleanError ? error.message : 'It cannot be read.');
      return;
    }
    this.#message(message);
  }

  #message(message: Json): void {
    if (!isJsonObject(message)) {
      this.#refuse('A message is an object.');
      return;
    }
    const given = message['version'] ?? this.#options.assumeVersion;
    const version = readVersion(given);
    const kinds = Object.keys(message).filter((key) => messageKinds.has(key));
    const [kind] = kinds;
    const old = Object.keys(message).find((key) => outdatedKinds.has(key));
    if (old !== undefined) return this.#refuse(`'${old}' is version 0.8, which is not supported.`);
    if (given === undefined) return this.#refuse('Missing required version field.', '/version');
    if (!version) return this.#refuse(`Unsupported protocol version '${textIn(given).slice(0, 40)}'.`, '/version');
    if (kind === undefined) return this.#refuse('It is no message of the protocol.');
    if (kinds.length > 1) return this.#refuse(`Message contains multiple conflicting update actions: ${kinds.join(', ')}.`);
    const payload = message[kind];
    if (!isJsonObject(payload)) return this.#refuse(`'${kind}' must be an object.`, `/${kind}`);
    this.#version = version.text;
    const row = messageKinds.get(kind);
    const stray = this.strict ? Object.keys(payload).find((key) => !row?.keys.includes(key) && !version.legacy) : undefined;
    if (stray !== undefined) return this.#refuse(`'${kind}' has no key '${stray}'.`, `/${stray}`);
    const intake: Intake = {
      version,
      strict: this.strict,
      cycleIn: (components, added) => this.cycleIn(components, added),
      first: this.#first,
      surfaces: this.#surfaces,
      defaultCatalogId: this.#options.defaultCatalogId,
      report: (issue, surfaceId) => this.#report(surfaceId === undefined ? issue : {...issue, surfaceId}, version.text),
      answer: (response) => this.#send({version: version.text, rendererFunctionResponse: response}),
      open: (id, start) => new SurfaceState({id, version: version.text, legacy: version.legacy, dialect: version.dialect, ...start}, {
        options: this.#options, report: (issue) => this.#report(issue, version.text), send: (out) => this.#send(out), tool: (name) => this.tool(name),
      }),
      changed: (surface) => {
        surface.reopen();
        this.#changed.add(surface);
      },
    };
    // version 0.10 has the id of a call beside it
    const beside = message['functionCallId'];
    row?.handle(typeof beside === 'string' ? {functionCallId: beside, ...(kind === 'callFunction' ? {callFunction: payload} : payload)} : payload, intake);
  }
}
