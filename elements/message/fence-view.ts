/**
 * A fence that an element shows live: `a2ui` is a surface, where the page has
 * `<mdui-surface>`; until it has, and everywhere else, it is code. Live at block level of
 * an assistant's message only (`security.md` R34), and the surfaces of a message are its own.
 */
import {type CodeNode, type JsonObject, liveLanguage, type MessageDocument, type PolicyOptions, surfacePath} from '../../src/index.js';
import {loadElement, tagOf} from '../base/define.js';
import type {BlockView, ViewContext} from './block-view.js';
import {CodeReader} from './code-reader.js';
import {CodeView} from './code-view.js';

/** Language → the element that shows it. */
const languages = new Map([['a2ui', 'surface']]);

/** What such an element is told. */
interface Live extends HTMLElement {
  policy: PolicyOptions;
  /** Keeps what the fences of one message share. */
  processor: {readonly surfaces: ReadonlyMap<string, unknown>};
  /** Shows what came by it alone. */
  own: boolean;
  /** Nothing in it can be used any more. */
  spent: boolean;
  /** What was sent did not arrive. */
  settle(surfaceId: string, outcome: {readonly ok: boolean}): void;
  append(text: string): void;
  close(): void;
  /** Shows what was sent before. */
  restore(sent: {readonly version: string; readonly action: Sent}): unknown;
}

/** The part of a message to the agent that says what was pressed. */
interface Sent {
  readonly surfaceId: string;
  readonly sourceComponentId: string;
}

/** An element and what of the fence it was not told. */
interface Known {
  readonly element: Live;
  readonly unread: CodeReader;
  closed: boolean;
}

/** A node drawn anew keeps its element, and with it what was entered. */
const known = new WeakMap<CodeNode, Known>();
const processors = new WeakMap<MessageDocument, Live['processor']>();


/** The view of a block of code, live or not. */
export function codeView(node: CodeNode, context: ViewContext, parent: Node): BlockView {
  const name = languages.get(liveLanguage(node, context.document));
  return name ? new FenceView(node, context, parent, name) : new CodeView(node, context, parent);
}

class FenceView implements BlockView {
  readonly #node: CodeNode;
  readonly #context: ViewContext;
  #code: CodeView | undefined;
  #gone = false;

  constructor(node: CodeNode, context: ViewContext, parent: Node, name: string) {
    this.#node = node;
    this.#context = context;
    const tag = tagOf(name);
    if (tag) {
      parent.appendChild(this.#live(tag));
      return;
    }
    this.#code = new CodeView(node, context, parent);
    void loadElement(name).then((loaded) => {
      const [figure] = this.#code?.nodes() ?? [];
      if (this.#gone || !figure) return;
      this.#code?.end();
      this.#code = undefined;
      figure.replaceWith(this.#live(loaded));
    });
  }

  /** The element, told all that there is. */
  #live(tag: string): HTMLElement {
    const {document: message, policy, created} = this.#context;
    if (!known.has(this.#node)) {
      const element = document.createElement(tag) as Live;
      created.call(this.#context);
      const shared = processors.get(message);
      Object.assign(element, {policy, own: true, ...(shared !== undefined && {processor: shared})});
      if (shared === undefined) processors.set(message, element.processor);
      element.addEventListener('mdui-turn', ({detail: {turn}}) => {
        const {action} = turn.event as unknown as {readonly action?: Sent};
        // The surface asked where it had to.
        if (action) message.dispatch({type: 'ui.click', node_id: action.surfaceId, confirmed: true, text: turn.text, a2ui: turn.event as unknown as JsonObject});
      });
      message.store.subscribe((path, value) => {
        const surfaceId = [...element.processor.surfaces.keys()].find((id) => path === surfacePath(message.id, id));
        if (surfaceId === undefined) return;
        // A turn that did not arrive can be made again, and one that is sent again was.
        if (value === null) element.settle(surfaceId, {ok: false});
        else if (!element.spent) element.restore({version: '', action: {surfaceId, sourceComponentId: String(value)}});
      });
      known.set(this.#node, {element, unread: new CodeReader(this.#node), closed: false});
    }
    this.#tell();
    return (known.get(this.#node) as Known).element;
  }

  /** Hands over what is new. */
  #tell(): void {
    const live = known.get(this.#node);
    if (!live || live.closed) return;
    let text = '';
    for (let line = live.unread.line(); line !== undefined; line = live.unread.line()) text += line;
    live.element.append(text + live.unread.rest());
    if (this.#node.open) return;
    live.closed = true;
    live.element.close();
    // Half of it was never offered.
    const {document: message} = this.#context;
    if (message.phase === 'cancelled') live.element.spent = true;
    for (const surfaceId of live.element.processor.surfaces.keys()) {
      const sourceComponentId = message.store.get(surfacePath(message.id, surfaceId));
      if (typeof sourceComponentId === 'string') live.element.restore({version: '', action: {surfaceId, sourceComponentId}});
    }
  }

  nodes(): readonly ChildNode[] {
    const live = known.get(this.#node);
    return this.#code?.nodes() ?? (live ? [live.element] : []);
  }

  update(): void {
    if (this.#code) this.#code.update();
    else this.#tell();
  }

  end(): void {
    this.#gone = true;
    this.#code?.end();
  }
}
