/** What a dynamic value is now, in a scope of the data. */
import type {Json} from '../base/json.js';
import {readNumber, toText} from './coerce.js';
import type {Call, Dyn} from './dynamic.js';
import {type Part, readTemplate} from './expression.js';
import {type Args, type FunctionContext, FunctionError, type FunctionRow, functions} from './functions.js';
import type {Work} from './pattern.js';
import {parseDataPath, type Path} from './pointer.js';

/** Where relative paths start, and the index of the nearest template's item. */
export interface Scope {
  readonly path: Path;
  readonly index?: number;
  /** By what the items on the way are known; their places unless the host said otherwise. */
  readonly name?: string;
}

export interface Environment {
  readonly locale: string;
  readonly tool: FunctionContext['tool'];
  get(path: Path): Json | undefined;
  /** False, and reported, when the call's catalog is not there. */
  allows(call: Call): boolean;
  report(code: string, message: string): void;
  /** The effect of `openUrl`; absent while rendering, where nothing may act. */
  readonly openUrl?: (url: string) => void;
}

/** Work that one drawing may take: templates can call templates that data holds. */
const maxCalls = 50_000;
/** Steps to match patterns; a field's pattern takes some thousands. */
const maxWork = 4_000_000;
const maxNesting = 100;
const maxText = 100_000;
const maxCached = 500;

function matchesType(value: Json, type: string): boolean {
  if (type === 'number') return readNumber(value) !== undefined;
  if (type === 'list') return Array.isArray(value);
  return type !== 'boolean' || typeof value === 'boolean';
}

export class Evaluator {
  readonly #environment: Environment;
  readonly #templates: Map<string, readonly Part[]>;
  readonly #work: Work = {left: maxWork};
  #calls = 0;
  #nesting = 0;

  /** Templates are read once: give the same map to the next evaluator. */
  constructor(environment: Environment, templates: Map<string, readonly Part[]>) {
    this.#environment = environment;
    this.#templates = templates;
  }

  /** Undefined where data is missing or a call failed, which is reported. */
  value(dyn: Dyn, scope: Scope): Json | undefined {
    switch (dyn.kind) {
      case 'literal': return dyn.value;
      case 'path': return this.#get(dyn.path, scope);
      case 'call': return this.call(dyn.call, scope);
      case 'list': return dyn.items.map((item) => this.value(item, scope) ?? null);
      case 'object': return Object.fromEntries(dyn.entries.map(([key, item]) => [key, this.value(item, scope) ?? null]));
    }
  }

  #get(text: string, scope: Scope): Json | undefined {
    const path = parseDataPath(text, scope.path);
    if (path) return this.#environment.get(path);
    this.#environment.report('DATA_ERROR', `'${text}' is not a path of the data.`);
    return undefined;
  }

  /** Runs a function; `acting` when a user asked for it, else functions with an effect are refused. */
  call(call: Call, scope: Scope, acting = false): Json | undefined {
    const fail = (message: string): undefined => this.#environment.report('EXPRESSION_ERROR', message) as undefined;
    const row = functions.get(call.name);
    if (!this.#environment.allows(call)) return undefined;
    if (!row) return fail(`Unrecognized function '${call.name}'.`);
    if (row.effect && !acting) return fail(`${call.name} runs on a user's act only.`);
    if (++this.#calls > maxCalls || this.#nesting >= maxNesting) return fail('The surface computes too much.');
    const wrong = this.#wrongArgs(call, row);
    if (wrong) return fail(wrong);
    this.#nesting++;
    try {
      const args: Args = Object.fromEntries([...call.args].map(([name, dyn]) => [name, this.value(dyn, scope)]));
      return row.run(args, {
        locale: this.#environment.locale,
        tool: this.#environment.tool,
        work: this.#work,
        index: scope.index,
        interpolate: (template) => this.#interpolate(template, scope),
        openUrl: (url) => this.#environment.openUrl?.(url),
      });
    } catch (error) {
      if (error instanceof FunctionError) return fail(error.message);
      throw error;
    } finally {
      this.#nesting--;
    }
  }

  /** What an author wrote wrong; missing data is not. */
  #wrongArgs(call: Call, row: FunctionRow): string | undefined {
    const places = Object.entries(row.args);
    for (const [name, {type, required}] of places) {
      const dyn = call.args.get(name);
      if (!dyn && required) return `${call.name} needs '${name}'.`;
      if (dyn?.kind === 'literal' && dyn.value !== null && !matchesType(dyn.value, type)) return `'${name}' of ${call.name} is not a ${type}.`;
    }
    const some = places.flatMap(([name, place]) => (place.some ? [name] : []));
    return some.length > 0 && !some.some((name) => call.args.has(name)) ? `${call.name} needs one of ${some.join(', ')}.` : undefined;
  }

  #interpolate(template: string, scope: Scope): string {
    let parts = this.#templates.get(template);
    if (!parts) {
      parts = readTemplate(template);
      if (this.#templates.size >= maxCached) this.#templates.clear();
      this.#templates.set(template, parts);
    }
    let text = '';
    for (const part of parts) {
      if (typeof part === 'string') text += part;
      else if (part.kind === 'broken') this.#environment.report('EXPRESSION_ERROR', part.message);
      else text += toText(this.value(part, scope));
      if (text.length > maxText) break;
    }
    return text.slice(0, maxText);
  }
}
