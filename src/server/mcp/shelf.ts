/** What an agent showed by the tool `ui`: each a message of a conversation, and a message on each channel. */
import {A2uiProcessor} from '../../a2ui/processor.js';
import {basicCatalogId} from '../../a2ui/catalog.js';
import type {RendererToAgent, Surface} from '../../a2ui/types.js';
import {Sheets} from '../../ag-ui/sheets.js';
import {SurfaceView} from '../../ag-ui/surface-view.js';
import type {Diagnostic} from '../../base/diagnostic.js';
import type {Json} from '../../base/json.js';
import {Conversation} from '../../conversation/conversation.js';
import type {MessageDocument} from '../../document/message-document.js';
import type {Patch, UserEvent} from '../../document/types.js';
import {protocolVersion} from '../../protocol/events.js';
import {toTurn} from '../../protocol/turn.js';
import {most} from './deliveries.js';

/** What is told of something that was repaired or refused. */
export type Told = Pick<Diagnostic, 'code' | 'message' | 'severity'> & Partial<Diagnostic> & {readonly path?: string; readonly component_id?: string};

/** What a user did in it. */
export interface Answer {
  readonly text: string;
  readonly event: UserEvent;
  /** What the surface itself says, where it is one of A2UI. */
  readonly a2ui?: RendererToAgent;
}

/** One call of `ui`. */
export class Shown {
  readonly id: string;
  readonly answers: Answer[] = [];
  readonly #conversation: Conversation;
  readonly #a2ui: {readonly view: SurfaceView; readonly processor: A2uiProcessor; readonly messages: Json[]} | undefined;
  /** Errors of the surfaces, until they are told. */
  #told: Told[] = [];
  #listening = false;
  readonly #waiting = new Set<() => void>();

  constructor(conversation: Conversation, sheets: Sheets, id: string, isSurface: boolean) {
    this.#conversation = conversation;
    this.id = id;
    this.#a2ui = isSurface ? {
      view: new SurfaceView({sheet: (surfaceId, first) => sheets.take('tool', first ? id : `${id}-${surfaceId}`), report: () => undefined, now: Date.now}),
      processor: new A2uiProcessor({defaultCatalogId: basicCatalogId, assumeVersion: 'v1.0'}),
      messages: [],
    } : undefined;
  }

  get document(): MessageDocument | undefined {
    return this.#conversation.message(this.id);
  }

  /** The surface that channels are given; undefined for MarkdownUI. */
  get surface(): Surface | undefined {
    const [surface] = this.#a2ui?.processor.surfaces.values() ?? [];
    return surface;
  }

  get surfaceMessages(): readonly Json[] | undefined {
    return this.#a2ui?.messages;
  }

  /** Shows the text, whole. */
  markdown(markdown: string): readonly Told[] {
    const {id} = this;
    this.#conversation.receive({type: 'md.open', message_id: id, version: protocolVersion});
    this.#conversation.receive({type: 'md.delta', message_id: id, append: markdown});
    this.#conversation.receive({type: 'md.close', message_id: id});
    this.#listen();
    return this.document?.diagnostics ?? [];
  }

  /** Takes messages of A2UI, the first ones and more. Returns what was wrong with them. */
  process(messages: readonly Json[]): readonly Told[] {
    if (!this.#a2ui) return [];
    const {view, processor, messages: all} = this.#a2ui;
    const errors = processor.process(messages);
    all.push(...messages);
    view.replace(all);
    if (this.document?.phase === 'streaming') this.#conversation.receive({type: 'md.close', message_id: this.id});
    this.#listen();
    return errors.map(({code, message, severity, componentId, path}) => ({
      code, message, severity, ...(componentId !== undefined && {component_id: componentId}), ...(path !== undefined && {path}),
    }));
  }

  /** Applies a patch of the agent's; undefined, or why it was refused. */
  patch(patch: Patch): Told | undefined {
    this.#told = [];
    this.#conversation.receive({type: 'ui.patch', message_id: this.id, ...patch});
    return this.#told[0];
  }

  /** Settles once the user did something in it, or after so many milliseconds. */
  answered(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
      if (this.answers.length > 0) done();
    });
  }

  #listen(): void {
    const {document} = this;
    if (!document || this.#listening) return;
    this.#listening = true;
    document.onEvent((event) => {
      const {type, code = 'refused', message = '', source} = event;
      if (type === 'ui.error') this.#told.push({code, message, severity: 'error'});
      if ((type !== 'ui.click' && type !== 'ui.submit') || event.action === undefined || source === 'agent') return;
      const said = this.#a2ui?.view.reply(document, event);
      this.answers.push({text: toTurn(event, document).text, event, ...(said && {a2ui: said})});
      for (const done of this.#waiting) done();
    });
  }
}

/** All that is shown, by `surface_id`. */
export class Shelf {
  readonly conversation: Conversation;
  readonly #sheets: Sheets;
  readonly #shown = new Map<string, Shown>();

  constructor(conversation = new Conversation()) {
    this.conversation = conversation;
    this.#sheets = new Sheets(conversation);
  }

  add(id: string, isSurface: boolean): Shown {
    const [oldest] = this.#shown.keys();
    if (oldest !== undefined && this.#shown.size >= most) this.#shown.delete(oldest);
    const shown = new Shown(this.conversation, this.#sheets, id, isSurface);
    this.#shown.set(id, shown);
    return shown;
  }

  get(id: string): Shown | undefined {
    return this.#shown.get(id);
  }
}
