/** An A2UI surface in a message: projected onto directives, and what a click in it says. */
import {basicCatalogId} from '../a2ui/catalog.js';
import {A2uiFeed} from '../a2ui/feed.js';
import {surfaceSource} from '../a2ui/from-a2ui.js';
import {A2uiProcessor} from '../a2ui/processor.js';
import type {RendererToAgent, ResolvedNode, Surface} from '../a2ui/types.js';
import type {Json, JsonObject} from '../base/json.js';
import {type MessageDocument, parseMessage} from '../document/message-document.js';
import type {UserEvent} from '../document/types.js';
import {arrived} from './arrived.js';
import type {Sheet} from './sheets.js';
import type {Problem} from './types.js';

export interface SurfaceOptions {
  /** The message of a surface; `first` is the one that came first. */
  readonly sheet: (surfaceId: string, first: boolean) => Sheet;
  readonly report: (problem: Problem) => void;
  readonly now: () => number;
}

/** What was drawn of a surface, and where. */
interface Drawn {
  readonly sheet: Sheet;
  source: string;
  ids: ReadonlyMap<string, string>;
  /** Values as the agent has them, as JSON, by the ids of their controls. */
  values: Map<string, string>;
  /** Something was done in it since the agent spoke last. */
  acted: boolean;
}

/** What cannot be added is drawn again while it arrives, once it has grown by so much: all drawings together then cost about as much as the last. */
const growth = 1.25;

/** The surfaces of one tool call or one activity. */
export class SurfaceView {
  readonly #options: SurfaceOptions;
  readonly #drawn = new Map<string, Drawn>();
  #processor: A2uiProcessor;
  #feed: A2uiFeed | undefined;

  constructor(options: SurfaceOptions) {
    this.#options = options;
    this.#processor = this.#start();
  }

  #start(): A2uiProcessor {
    const {now} = this.#options;
    return new A2uiProcessor({defaultCatalogId: basicCatalogId, assumeVersion: 'v1.0', now});
  }

  /** More of the messages' text. */
  push(json: string): void {
    this.#feed ??= new A2uiFeed(this.#processor);
    this.#report(this.#feed.push(json));
    this.#draw(false);
  }

  end(): void {
    if (this.#feed) this.#report(this.#feed.end());
    this.#draw(true);
  }

  /** All messages so far: a snapshot says what is there, not what comes. */
  replace(messages: Json): void {
    this.#processor = this.#start();
    this.#feed = undefined;
    this.#report(this.#processor.process(messages));
    this.#draw(true);
  }

  /** All messages as text, of surfaces that were there before. */
  load(json: string, answered: boolean): void {
    const feed = new A2uiFeed(this.#processor);
    this.#report([...feed.push(json), ...feed.end()]);
    if (answered) for (const surface of this.#processor.surfaces.values()) surface.spent = true;
    this.#draw(true);
  }

  /** The data that the agent asked to be sent with each message. */
  get dataModel(): JsonObject | undefined {
    return this.#processor.rendererDataModel();
  }

  /** Whether the message shows one of the surfaces. */
  shows(messageId: string): boolean {
    return [...this.#drawn.values()].some(({sheet}) => sheet.id === messageId);
  }

  /** What the surface itself says of an act in its message; undefined when it says nothing. */
  reply(document: MessageDocument, {node_id}: UserEvent): RendererToAgent | undefined {
    for (const [surfaceId, drawn] of this.#drawn) {
      const {sheet, ids, values} = drawn;
      const surface = sheet.id === document.id ? this.#processor.surface(surfaceId) : undefined;
      if (!surface) continue;
      const places = [...placesOf(surface.tree())];
      for (const place of places) enter(surface, place, document, ids.get(place.key), values);
      drawn.acted = true;
      const pressed = places.find(({key}) => ids.get(key) === node_id);
      return pressed && surface.act(pressed.key);
    }
    return undefined;
  }

  /** What was done in the message can be done again. */
  reopen(messageId: string): void {
    for (const [id, {sheet}] of this.#drawn) {
      const surface = sheet.id === messageId ? this.#processor.surface(id) : undefined;
      if (surface) surface.spent = false;
    }
  }

  #report(errors: ReturnType<A2uiProcessor['process']>): void {
    for (const {severity, code, message, surfaceId = ''} of errors) {
      if (severity === 'error') this.#options.report({code: 'bad-surface', message: `${code} ${surfaceId}: ${message}`});
    }
  }

  #draw(whole: boolean): void {
    for (const surface of this.#processor.surfaces.values()) this.#drawOne(surface, whole);
    for (const [id, drawn] of this.#drawn) {
      if (this.#processor.surface(id) || drawn.source === '') continue;
      // Deleted: its place stays, empty.
      drawn.source = '';
      drawn.sheet.patch({op: 'remove', target: nodeId(id)});
      this.#drawn.delete(id);
    }
  }

  #drawOne(surface: Surface, whole: boolean): void {
    const {source, ids} = surfaceSource(surface, surface.id, whole ? surface.tree() : arrived(surface.tree()));
    const before = this.#drawn.get(surface.id);
    if (source === (before?.source ?? '')) return;
    if (!before) {
      const sheet = this.#options.sheet(surface.id, this.#drawn.size === 0).open();
      this.#drawn.set(surface.id, {sheet, source, ids, values: valuesIn(source), acted: false});
      const known = sheet.document?.node(nodeId(surface.id));
      if (known) this.#again(sheet, surface.id, source, known.body);
      else sheet.node({id: nodeId(surface.id), component: 'card', body: source});
      return;
    }
    const grown = before.source !== '' && source.startsWith(`${before.source}\n\n`);
    // What is there stays, with whatever the user does in it, as long as only more comes.
    if (!grown && !whole && (source.length < before.source.length * growth || entered(before))) return;
    if (grown) before.sheet.patch({op: 'append', target: nodeId(surface.id), markdown: source.slice(before.source.length)});
    else this.#again(before.sheet, surface.id, source);
    before.source = source;
    before.ids = ids;
    this.#values(before);
  }

  /** What the agent changed of the data is shown, unless the user entered something there that it has not seen. */
  #values(drawn: Drawn): void {
    const {sheet: {document}, values, acted, source} = drawn;
    drawn.values = valuesIn(source);
    drawn.acted = false;
    for (const [id, value] of drawn.values) {
      const bind = document?.node(id)?.bind;
      if (!document || bind === undefined || (values.get(id) ?? value) === value) continue;
      if (acted || !document.store.touched(bind)) document.store.set(bind, JSON.parse(value) as Json, 'host');
    }
  }

  #again(sheet: Sheet, id: string, source: string, before?: string): void {
    if (source !== before) sheet.patch({op: 'replace_body', target: nodeId(id), markdown: source});
  }
}

/** No component of a surface has such an id in its source. */
const nodeId = (surfaceId: string): string => `surface:${surfaceId}`;

function* placesOf(node: ResolvedNode | undefined): Generator<ResolvedNode> {
  if (!node) return;
  yield node;
  for (const child of node.children) yield* placesOf(child);
}

/** Whether the user entered something in it. */
const entered = ({sheet: {document}, values}: Drawn): boolean => [...values.keys()].some((id) => {
  const bind = document?.node(id)?.bind;
  return bind !== undefined && document?.store.touched(bind) === true;
});

/** The values of bound controls in a source. */
const valuesIn = (source: string): Map<string, string> => new Map(parseMessage(source).controls.filter(({bind}) => bind !== undefined).map(({id, value}) => [id, JSON.stringify(value ?? null)]));

/** What the user entered goes into the surface; what nobody changed stays as the agent wrote it. */
function enter(surface: Surface, place: ResolvedNode, document: MessageDocument, id: string | undefined, values: Map<string, string>): void {
  const node = id === undefined ? undefined : document.node(id);
  if (!node || node.spec.value === 'none' || node.value === undefined) return;
  const {bind, value} = node;
  if (bind !== undefined && !document.store.touched(bind)) return;
  const list = place.component === 'ChoicePicker' && !Array.isArray(value);
  values.set(node.id, JSON.stringify(value));
  surface.input(place.key, list ? (value === null ? [] : [value]) : value);
}
