/**
 * The arguments of a `ui` tool call while they arrive: JSON in pieces, of which a string is
 * shown as far as it has come and A2UI is handed on as it is. Each character is looked at once.
 */
import {basicCatalogId} from '../a2ui/catalog.js';

/** Where what the arguments hold goes. */
export interface ArgumentSink {
  /** More of the message's text. */
  markdown(text: string): void;
  /** More of A2UI's messages, as JSON text. */
  a2ui(json: string): void;
}

type Target = 'markdown' | 'a2ui' | 'components' | 'kept' | 'skipped';

/** Members, and what becomes of their values. */
const members: ReadonlyMap<string, Target> = new Map([
  ['markdown', 'markdown'], ['markdownui', 'markdown'],
  ['messages', 'a2ui'], ['a2ui', 'a2ui'], ['a2ui_operations', 'a2ui'], ['operations', 'a2ui'],
  ['components', 'components'], ['surfaceId', 'kept'], ['catalogId', 'kept'], ['data', 'kept'], ['dataModel', 'kept'], ['version', 'kept'],
]);

/** Members of a message of A2UI, where that is all that the arguments are. */
const messageKeys = new Set(['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface', 'callRendererFunction', 'agentFunctionResponse']);

const escapes: Readonly<Record<string, string>> = {n: '\n', t: '\t', r: '\r', b: '\b', f: '\f'};

/** Characters of a JSON string, decoded one by one. */
class StringText {
  #pending = '';

  /** What the character adds; undefined when it ends the string. */
  take(char: string): string | undefined {
    if (this.#pending === '') {
      if (char === '"') return undefined;
      if (char !== '\\') return char;
      this.#pending = char;
      return '';
    }
    this.#pending += char;
    if (this.#pending[1] === 'u' && this.#pending.length < 6) return '';
    const code = Number.parseInt(this.#pending.slice(2), 16);
    const text = this.#pending[1] === 'u' ? String.fromCharCode(Number.isNaN(code) ? 0xfffd : code) : (escapes[char] ?? char);
    this.#pending = '';
    return text;
  }
}

export class ArgumentReader {
  readonly #sink: ArgumentSink;
  /** object: `{…}`; whole: A2UI from the first character; text: no JSON at all, or one string. */
  #mode: 'start' | 'object' | 'whole' | 'text' | 'string' | 'over' = 'start';
  /** All so far, until it is known whether it is a message of A2UI. */
  #seen = '';
  #depth = 0;
  #string: StringText | undefined;
  /** A key is being read, or it was and its value is awaited. */
  #key: string | undefined;
  #expects: 'key' | 'colon' | 'value' | 'comma' = 'key';
  #target: Target = 'skipped';
  /** The value is a string of JSON: `"[{…}]"`. */
  #quoted = false;
  #value = '';
  /** How a string begins, until it is known what it is; and what reads it when it is arguments again. */
  #held: string | undefined = '';
  #inner: ArgumentReader | undefined;
  readonly #kept = new Map<string, string>();
  #created = false;
  #told = false;

  constructor(sink: ArgumentSink) {
    this.#sink = sink;
  }

  /** Whether anything was found to show. */
  get told(): boolean {
    return this.#told || this.#inner?.told === true;
  }

  push(text: string): void {
    let markdown = '';
    let a2ui = '';
    const sink: ArgumentSink = {markdown: (piece) => void (markdown += piece), a2ui: (piece) => void (a2ui += piece)};
    for (const char of text) this.#step(char, sink);
    this.#tell(markdown, a2ui);
  }

  /** No more comes. False when the arguments broke off. */
  end(): boolean {
    let a2ui = '';
    const {surfaceId} = Object.fromEntries(this.#kept);
    if (!this.#created && (this.#kept.has('components') || surfaceId !== undefined)) {
      this.#kept.set('surfaceId', surfaceId ?? '"surface"');
      this.#begin((text) => void (a2ui += text));
    }
    this.#tell('', a2ui);
    const inner = this.#inner?.end() ?? true;
    return inner && (this.#mode === 'over' || this.#mode === 'text' || (this.#mode === 'whole' && this.#depth === 0));
  }

  #tell(markdown: string, a2ui: string): void {
    this.#told ||= markdown !== '' || a2ui !== '';
    if (markdown !== '') this.#sink.markdown(markdown);
    if (a2ui !== '') this.#sink.a2ui(a2ui);
  }

  #step(char: string, sink: ArgumentSink): void {
    if (this.#mode === 'start') {
      if (/\s/.test(char)) return;
      this.#mode = char === '{' ? 'object' : char === '[' ? 'whole' : char === '"' ? 'string' : 'text';
      if (char === '"') this.#string = new StringText();
      if (char === '{') {
        this.#depth = 1;
        this.#seen = char;
        return;
      }
    }
    if (this.#mode === 'text') sink.markdown(char);
    else if (this.#mode === 'string') this.#text(char, sink);
    else if (this.#mode === 'whole') this.#whole(char, sink);
    else if (this.#mode === 'object') {
      this.#seen += char;
      this.#object(char, sink);
    }
  }

  #text(char: string, sink: ArgumentSink): void {
    const text = char === '"' && this.#depth === 0 && this.#seen === '' ? '' : this.#string?.take(char);
    this.#seen = '"';
    if (text === undefined) this.#mode = 'over';
    if (this.#held === undefined) {
      if (this.#inner) this.#inner.push(text ?? '');
      else sink.markdown(text ?? '');
      return;
    }
    this.#held += text ?? '';
    if (text !== undefined && this.#held.length < 64 && /^\s*\[?\s*\{?\s*$/.test(this.#held)) return;
    // Written as JSON twice.
    if (/^\s*(?:\[\s*)?\{\s*"/.test(this.#held)) {
      this.#inner = new ArgumentReader(this.#sink);
      this.#inner.push(this.#held);
    } else sink.markdown(this.#held);
    this.#held = undefined;
  }

  #whole(char: string, sink: ArgumentSink): void {
    sink.a2ui(char);
    this.#nest(char);
  }

  /** Depth and strings, where neither is decoded. */
  #nest(char: string): void {
    if (this.#string) {
      if (this.#string.take(char) === undefined) this.#string = undefined;
    } else if (char === '"') this.#string = new StringText();
    else if (char === '{' || char === '[') this.#depth++;
    else if (char === '}' || char === ']') this.#depth--;
  }

  #object(char: string, sink: ArgumentSink): void {
    if (this.#expects === 'key') this.#keyChar(char, sink);
    else if (this.#expects === 'colon') {
      if (char === ':') this.#expects = 'value';
    } else if (this.#expects === 'value') this.#valueChar(char, sink);
    else if (char === ',') this.#expects = 'key';
    else if (char === '}') this.#close();
  }

  #keyChar(char: string, sink: ArgumentSink): void {
    if (!this.#string) {
      if (char === '"') {
        this.#string = new StringText();
        this.#key = '';
      } else if (char === '}') this.#close();
      return;
    }
    const text = this.#string.take(char);
    if (text !== undefined) {
      this.#key += text;
      return;
    }
    this.#string = undefined;
    const key = this.#key ?? '';
    if (messageKeys.has(key)) {
      this.#mode = 'whole';
      sink.a2ui(this.#seen);
      return;
    }
    this.#target = members.get(key) ?? 'skipped';
    this.#expects = 'colon';
    this.#value = '';
  }

  #valueChar(char: string, sink: ArgumentSink): void {
    if (this.#value === '' && this.#depth === 1 && !this.#string) {
      if (/\s/.test(char)) return;
      this.#beginValue(char, sink);
      return;
    }
    const inside = this.#depth > 1 || this.#string !== undefined;
    // A number, true, false or null has no end of its own.
    if (!inside && (char === ',' || char === '}' || /\s/.test(char))) {
      this.#endValue(sink);
      this.#object(char, sink);
      return;
    }
    const quoted = this.#quoted && this.#string !== undefined && this.#depth === 1;
    if (quoted) {
      const text = this.#string?.take(char);
      if (text === undefined) this.#endValue(sink);
      else this.#pass(text, sink);
      return;
    }
    this.#pass(char, sink);
    this.#nest(char);
    if (this.#depth === 1 && !this.#string && (char === '"' || char === '}' || char === ']')) this.#endValue(sink);
  }

  #beginValue(char: string, sink: ArgumentSink): void {
    this.#value = char;
    const {surfaceId} = Object.fromEntries(this.#kept);
    // Only a text is text, and only once.
    if (this.#target === 'markdown' && char !== '"') this.#target = 'skipped';
    this.#quoted = char === '"' && (this.#target === 'markdown' || this.#target === 'a2ui');
    if (this.#target === 'components' && char === '[' && surfaceId !== undefined) {
      this.#begin((text) => sink.a2ui(text));
      sink.a2ui(`{"version":${this.#version},"updateComponents":{"surfaceId":${surfaceId},"components":`);
    }
    if (!this.#quoted && this.#target !== 'kept' && (this.#target !== 'components' || this.#created)) this.#pass(char, sink);
    this.#nest(char);
  }

  #pass(text: string, sink: ArgumentSink): void {
    if (this.#target === 'markdown') sink.markdown(text);
    else if (this.#target === 'a2ui' || (this.#target === 'components' && this.#created)) sink.a2ui(text);
    else if (this.#target === 'kept' || this.#target === 'components') this.#value += text;
  }

  #endValue(sink: ArgumentSink): void {
    this.#string = undefined;
    this.#expects = 'comma';
    this.#quoted = false;
    const key = this.#key ?? '';
    if (this.#target === 'components' && this.#created) sink.a2ui('}}\n');
    else if (this.#target === 'components') this.#kept.set('components', this.#value);
    else if (this.#target === 'kept') {
      this.#kept.set(key, this.#value);
      if (this.#created && (key === 'data' || key === 'dataModel')) this.#data(key, (text) => sink.a2ui(text));
    } else if (this.#target === 'a2ui') sink.a2ui('\n');
    this.#value = '';
  }

  #close(): void {
    this.#depth = 0;
    this.#mode = 'over';
  }

  get #version(): string {
    return this.#kept.get('version') ?? '"v0.9"';
  }

  /** The surface that `{surfaceId, components, data}` describes, without what streams. */
  #begin(tell: (json: string) => void): void {
    if (this.#created) return;
    this.#created = true;
    const surfaceId = this.#kept.get('surfaceId') ?? '""';
    tell(`{"version":${this.#version},"createSurface":{"surfaceId":${surfaceId},"catalogId":${this.#kept.get('catalogId') ?? JSON.stringify(basicCatalogId)}}}\n`);
    for (const key of ['data', 'dataModel']) this.#data(key, tell);
    const components = this.#kept.get('components');
    if (components !== undefined) tell(`{"version":${this.#version},"updateComponents":{"surfaceId":${surfaceId},"components":${components}}}\n`);
  }

  #data(key: string, tell: (json: string) => void): void {
    const value = this.#kept.get(key);
    if (value !== undefined) tell(`{"version":${this.#version},"updateDataModel":{"surfaceId":${this.#kept.get('surfaceId') ?? '""'},"value":${value}}}\n`);
  }
}
