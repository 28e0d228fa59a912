/**
 * JSON that arrives in pieces: each character is looked at once, a message is taken in
 * when it closes, and of `updateComponents` and `createSurface` each component as soon as
 * it does. Accepted are messages one after the other (JSON lines, pretty-printed or not),
 * lists of them, and `{messages: […]}`.
 */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {parseJson} from './json-text.js';
import {limits} from './limits.js';
import type {A2uiError, Surface} from './types.js';

/** What a feed fills: `A2uiProcessor`. */
export interface FeedTarget {
  readonly strict: boolean;
  process(input: unknown): readonly A2uiError[];
  /** As `process`, for the component at `index` of its list alone. */
  processPart(message: JsonObject, index: number): readonly A2uiError[];
  refuse(message: string): readonly A2uiError[];
  surface(id: string): Surface | undefined;
  end(): readonly A2uiError[];
}

type Role = 'list' | 'message' | 'payload' | 'components' | 'component' | 'other';

interface Frame {
  readonly role: Role;
  readonly closer: '}' | ']';
  /** The key being filled; undefined before its colon. */
  key: string | undefined;
  /** A value was read and no comma since. */
  full: boolean;
}

/** A message whose components are taken in one by one. */
interface Partial {
  readonly kind: string;
  readonly header: JsonObject;
  readonly surfaceId: string;
  /** False when there is no surface to put them in. */
  readonly live: boolean;
  /** Commas in its list so far. */
  count: number;
}

const progressive: ReadonlySet<string> = new Set(['updateComponents', 'createSurface']);

/** Takes JSON to a processor as it arrives; what is no message is returned as an error. */
export class A2uiFeed {
  readonly #target: FeedTarget;
  readonly #frames: Frame[] = [];
  #errors: A2uiError[] = [];
  /** Pieces of the message being read; those of its components are left out once they are taken in. */
  #text: string[] = [];
  #item: string[] = [];
  /** Where text goes now; undefined between messages. */
  #into: string[] | undefined;
  #length = 0;
  #partial: Partial | undefined;
  #wrapped = false;
  #string = false;
  #escaped = false;
  /** The last string, where it may be a key. */
  #word: string[] | undefined;
  #key: string | undefined;
  /** Something that is no JSON was told of. */
  #lost = false;
  #ended = false;

  constructor(target: FeedTarget) {
    this.#target = target;
  }

  /** Takes in the next piece of text; returns what was wrong with what it completed. */
  push(text: string): readonly A2uiError[] {
    if (this.#ended) return [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const stop = this.#step(text.charAt(at), (end) => {
        this.#keep(text.slice(from, at + end));
        from = at + end;
      });
      if (stop) from = at + 1;
    }
    this.#keep(text.slice(from));
    return this.#errors.splice(0);
  }

  /** A message has begun and not ended. */
  get open(): boolean {
    return this.#frames.length > 0;
  }

  /** No more comes: half a message is an error, and so is a surface without `root`. */
  end(): readonly A2uiError[] {
    if (this.#ended) return [];
    if (this.#frames.length > 0) this.#tell('The text ends inside a message.');
    this.#ended = true;
    this.#reset();
    return [...this.#errors.splice(0), ...this.#target.end()];
  }

  #tell(message: string): void {
    this.#errors.push(...this.#target.refuse(message));
  }

  #reset(): void {
    this.#frames.length = 0;
    this.#clear();
    this.#wrapped = this.#string = this.#escaped = false;
    this.#word = this.#key = undefined;
  }

  #clear(): void {
    this.#text = [];
    this.#item = [];
    this.#into = undefined;
    this.#length = 0;
    this.#partial = undefined;
  }

  #keep(piece: string): void {
    if (this.#word && this.#string) this.#word.push(piece);
    if (!this.#into || piece === '') return;
    this.#length += piece.length;
    if (this.#length <= limits.message) this.#into.push(piece);
  }

  /** One character. `cut(n)` hands over the text up to it (0) or with it (1). True: it belongs to nothing. */
  #step(char: string, cut: (end: 0 | 1) => void): boolean {
    if (this.#string) return this.#inString(char, cut);
    const frame = this.#frames.at(-1);
    switch (char) {
      case '"': {
        if (!frame) return this.#outside(char);
        if (frame.full) return this.#broken(char);
        cut(0);
        this.#string = true;
        this.#word = frame.role === 'message' || frame.role === 'payload' ? [] : undefined;
        return false;
      }
      case '{': case '[':
        if (frame?.full) return this.#broken(char);
        this.#open(char, frame, cut);
        return false;
      case '}': case ']':
        if (!frame) return this.#outside(char);
        if (frame.closer !== char) return this.#broken(char);
        this.#close(frame, cut);
        return false;
      case ':':
        if (frame?.closer === '}' && frame.key === undefined) {
          frame.key = this.#key ?? '';
          frame.full = false;
        }
        return false;
      case ',':
        if (frame) {
          frame.key = undefined;
          frame.full = false;
        }
        if (frame?.role === 'components' && this.#partial) this.#partial.count++;
        return !frame;
      default:
        return frame ? false : this.#outside(char);
    }
  }

  #inString(char: string, cut: (end: 0 | 1) => void): boolean {
    if (this.#escaped) this.#escaped = false;
    else if (char === '\\') this.#escaped = true;
    else if (char === '\n') return this.#broken(char);
    else if (char === '"') {
      cut(1);
      this.#string = false;
      const frame = this.#frames.at(-1) as Frame;
      this.#key = this.#word?.join('').slice(1, -1);
      this.#word = undefined;
      // a key is no value yet
      frame.full = frame.closer === ']' || frame.key !== undefined;
    }
    return false;
  }

  /** Between messages: blanks and commas are nothing, anything else is told of once. */
  #outside(char: string): boolean {
    if (!/[\s,\uFEFF\u001E]/.test(char) && !this.#lost) {
      this.#lost = true;
      this.#tell('There is something that is no JSON.');
    }
    return true;
  }

  /** The message cannot be read on; the next one may be fine. */
  #broken(char: string): boolean {
    this.#tell('It is no JSON.');
    this.#lost = true;
    this.#reset();
    if (char !== '{' && char !== '[') return true;
    this.#open(char, undefined, () => undefined);
    this.#keep(char);
    return true;
  }

  #open(char: '{' | '[', parent: Frame | undefined, cut: (end: 0 | 1) => void): void {
    const role = this.#role(char, parent);
    if (role === 'message' || (role === 'list' && parent)) {
      cut(0);
      this.#clear();
      if (role === 'list') this.#wrapped = true;
      else this.#into = this.#text;
    } else if (role === 'components') {
      cut(1);
      this.#partial = this.#begin((this.#frames.at(-2) as Frame).key ?? '');
    } else if (role === 'component') {
      cut(0);
      this.#into = this.#item = [];
    }
    this.#frames.push({role, closer: char === '{' ? '}' : ']', key: undefined, full: false});
  }

  #role(char: '{' | '[', parent: Frame | undefined): Role {
    const object = char === '{';
    if (!parent) return object ? 'message' : 'list';
    switch (parent.role) {
      case 'list': return object ? 'message' : 'other';
      case 'message':
        if (!object) return parent.key === 'messages' && this.#frames.length === 1 ? 'list' : 'other';
        return progressive.has(parent.key ?? '') ? 'payload' : 'other';
      case 'payload': return !object && parent.key === 'components' ? 'components' : 'other';
      case 'components': return object && this.#partial ? 'component' : 'other';
      default: return 'other';
    }
  }

  /** Components can be taken in before the message closes when all they need stands before them. */
  #begin(kind: string): Partial | undefined {
    if (this.#target.strict || this.#length > limits.message) return undefined;
    const header = parseJson(`${this.#text.join('')}]}}`);
    const payload = isJsonObject(header) ? header[kind] : undefined;
    if (!isJsonObject(header) || !isJsonObject(payload) || header['version'] === undefined || Object.keys(header).length !== 2) return undefined;
    const {surfaceId, components: _, ...rest} = payload;
    if (typeof surfaceId !== 'string') return undefined;
    const before = this.#target.surface(surfaceId);
    if (kind === 'updateComponents') return before && {kind, header, surfaceId, live: true, count: 0};
    if (typeof payload['catalogId'] !== 'string') return undefined;
    this.#errors.push(...this.#target.process({version: header['version'], createSurface: {surfaceId, ...rest}}));
    const surface = this.#target.surface(surfaceId);
    return {kind, header, surfaceId, live: surface !== undefined && surface !== before, count: 0};
  }

  #close(frame: Frame, cut: (end: 0 | 1) => void): void {
    if (frame.role === 'component' || frame.role === 'message') cut(1);
    this.#frames.pop();
    const parent = this.#frames.at(-1);
    if (parent) parent.full = true;
    if (frame.role === 'component') this.#component();
    else if (frame.role === 'message' && !(this.#wrapped && !parent)) this.#message();
    if (!parent) this.#reset();
  }

  #component(): void {
    const partial = this.#partial as Partial;
    const component = parseJson(this.#item.join(''));
    this.#into = this.#text;
    this.#text.push('{}'); // its place, among what is no component
    if (component === undefined) this.#tell('A component is no JSON.');
    else if (partial.live) {
      const {header, surfaceId} = partial;
      this.#errors.push(...this.#target.processPart({version: header['version'] as Json, updateComponents: {surfaceId, components: [component]}}, partial.count));
    }
  }

  #message(): void {
    const text = this.#length > limits.message ? undefined : this.#text.join('');
    const value = text === undefined ? undefined : parseJson(text);
    const partial = this.#partial;
    this.#clear();
    if (text === undefined) this.#tell(`A message has at most ${limits.message} characters.`);
    else if (value === undefined) this.#tell('It is no JSON.');
    else if (!partial) this.#errors.push(...this.#target.process(value));
    else this.#rest(partial, value);
    this.#lost = false;
  }

  /** What stood behind the components, or that there were none. */
  #rest({kind, header, surfaceId, live}: Partial, value: Json): void {
    const payload = isJsonObject(value) ? value[kind] : undefined;
    if (!isJsonObject(payload) || !live) return;
    const version = header['version'] as Json;
    const before = header[kind] as JsonObject;
    const list = Array.isArray(payload['components']) ? (payload['components'] as readonly Json[]) : [];
    if (list.length === 0) this.#errors.push(...this.#target.process({version, updateComponents: {surfaceId, components: []}}));
    for (const [index, item] of list.entries()) if (!isJsonObject(item)) this.#errors.push(...this.#target.processPart({version, updateComponents: {surfaceId, components: [item]}}, index));
    if (kind !== 'createSurface') return;
    const {dataModel, sendDataModel} = payload;
    if (dataModel !== undefined && before['dataModel'] === undefined) this.#errors.push(...this.#target.process({version, updateDataModel: {surfaceId, value: dataModel}}));
    const surface = this.#target.surface(surfaceId);
    if (surface && sendDataModel === true) surface.sendDataModel = true;
  }
}
