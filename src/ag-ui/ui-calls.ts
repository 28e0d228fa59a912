/** Calls of the tools whose arguments are interface: each is a message that grows with its arguments. */
import type {MessageDocument} from '../document/message-document.js';
import type {UserEvent} from '../document/types.js';
import type {RendererToAgent} from '../a2ui/types.js';
import type {JsonObject} from '../base/json.js';
import {ArgumentReader} from './arguments.js';
import type {Sheet, Sheets} from './sheets.js';
import {SurfaceView} from './surface-view.js';
import type {Problem} from './types.js';

export interface CallOptions {
  readonly sheets: Sheets;
  /** Writes text into a message, which may be there already. */
  readonly write: (sheet: Sheet, text: string) => void;
  readonly report: (problem: Problem) => void;
  readonly now: () => number;
}

interface Call {
  readonly sheet: Sheet;
  readonly reader: ArgumentReader;
}

export class UiCalls {
  readonly #options: CallOptions;
  readonly #calls = new Map<string, Call>();
  /** By tool call or activity. */
  readonly #views = new Map<string, SurfaceView>();

  constructor(options: CallOptions) {
    this.#options = options;
  }

  start(id: string, sheet: Sheet): void {
    sheet.open();
    const {write} = this.#options;
    const reader = new ArgumentReader({
      markdown: (text) => write(sheet, text),
      a2ui: (json) => this.view('tool', id).push(json),
    });
    this.#calls.set(id, {sheet, reader});
  }

  /** False when it is no call of these tools. */
  more(id: string, delta: string): boolean {
    const call = this.#calls.get(id);
    call?.reader.push(delta);
    return call !== undefined;
  }

  end(id: string): boolean {
    const call = this.#calls.get(id);
    if (!call) return false;
    this.#calls.delete(id);
    const {sheet, reader} = call;
    const whole = reader.end();
    this.#views.get(`tool:${id}`)?.end();
    if (!reader.told || !whole) {
      const message = whole ? 'The call holds no interface.' : 'The arguments of the call broke off.';
      this.#options.report({code: 'bad-arguments', message});
      if (sheet.isOpen) sheet.fail('bad-arguments', message);
      if (!whole) sheet.cancel(message);
    }
    sheet.close();
    return true;
  }

  /** The surfaces of a call or an activity; the first is in its own message, others beside it. */
  view(kind: 'tool' | 'activity', id: string): SurfaceView {
    const key = `${kind}:${id}`;
    let view = this.#views.get(key);
    if (!view) {
      const {sheets, report, now} = this.#options;
      view = new SurfaceView({report, now, sheet: (surfaceId, first) => sheets.take(kind, first ? id : `${id}-${surfaceId}`)});
      this.#views.set(key, view);
    }
    return view;
  }

  has(kind: 'tool' | 'activity', id: string): boolean {
    return this.#views.has(`${kind}:${id}`);
  }

  /** Whether the message shows a surface, and what that says of an act in it. */
  reply(document: MessageDocument, event: UserEvent): {readonly view: SurfaceView; readonly message: RendererToAgent | undefined} | undefined {
    const view = [...this.#views.values()].find((each) => each.shows(document.id));
    return view && {view, message: view.reply(document, event)};
  }

  /** An act in the message was not sent. */
  reopen(messageId: string): void {
    for (const view of this.#views.values()) view.reopen(messageId);
  }

  /** The data of all surfaces whose agent asked for it. */
  get dataModel(): JsonObject | undefined {
    const models = [...this.#views.values()].map(({dataModel}) => dataModel).filter((model) => model !== undefined);
    const [first] = models;
    return first && {...first, surfaces: Object.fromEntries(models.flatMap(({surfaces}) => Object.entries(surfaces as JsonObject)))};
  }
}
