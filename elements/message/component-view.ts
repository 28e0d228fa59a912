/** A component as its element: created once, told of changes, never replaced while it lives. */
import {attributeSpec, type Change, commonAttributes, type ComponentNode, firstDirection, toText} from '../../src/index.js';
import {tagOf} from '../base/define.js';
import type {MduiHost} from '../base/host.js';
import {labelNodes} from '../base/label.js';
import {type BlockView, ChildViews, type ViewContext} from './block-view.js';
import {isNamedByBody} from './caption-view.js';
import {History, targetOf} from './history.js';

/** Properties that are not the camel case of their attribute. */
const propertyNames: Readonly<Record<string, string>> = {readonly: 'readOnly', minlength: 'minLength', maxlength: 'maxLength', inputmode: 'inputMode'};

const propertyOf = (attribute: string): string =>
  Object.hasOwn(propertyNames, attribute) ? (propertyNames[attribute] as string) : attribute.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Settable = HTMLElement & Record<string, unknown>;

/** What a node's element is told of its place. */
interface Placed extends HTMLElement {
  nodeId: string;
  host: MduiHost;
}

export interface ComponentContext extends ViewContext {
  readonly host: MduiHost;
  elementOf(id: string): HTMLElement | undefined;
  /** A fieldset of the page around the message is disabled. */
  readonly locked: boolean;
  /** Something else speaks for what is live in it. */
  readonly quiet: boolean;
  /** Told once for each kind of element that the page did not define. */
  missing(type: string): void;
}

export class ComponentView implements BlockView {
  readonly element: HTMLElement;
  readonly #node: ComponentNode;
  readonly #context: ComponentContext;
  readonly #children: ChildViews | undefined;
  readonly #known: boolean;
  /** What the element was told, so that it is told what changed: a tab that the user left is not chosen anew. */
  readonly #told = new Map<string, unknown>();
  #directed = false;
  #title: HTMLElement | undefined;
  #updated: History | undefined;

  constructor(node: ComponentNode, context: ComponentContext, parent: Node) {
    this.#node = node;
    this.#context = context;
    const {type, spec} = node;
    const tag = spec.tag ?? tagOf(type);
    this.#known = tag !== undefined;
    const section = spec.fallback === 'titled' && !spec.within;
    if (!section && !tag) context.missing(type);
    this.element = document.createElement(tag ?? 'section');
    context.created();
    (this.element as Placed).nodeId = node.id;
    if (tag) (this.element as Placed).host = context.host;
    else this.element.setAttribute('part', section ? 'section' : 'fallback');
    // A task shows its box in place of the bullet.
    if (tag && node.parent.kind === 'list-item' && spec.fallback === 'task') this.element.setAttribute('part', 'task');
    // It is there for the dialog to quote.
    if (spec.fallback === 'nothing') this.element.hidden = true;
    if (tag || section) this.#children = new ChildViews(this.element, context);
    this.#props();
    this.#body();
    parent.appendChild(this.element);
    this.#direct();
    if (node.revised > 0) this.#revised();
  }

  update(kinds: ReadonlySet<Change['kind']>): void {
    if (kinds.has('children')) this.#body();
    this.#props();
    this.#direct();
    if (kinds.has('revision')) this.#revised();
  }

  nodes(): readonly ChildNode[] {
    const mark = this.#updated?.element;
    return mark && mark.parentNode === this.element.parentNode ? [this.element, mark] : [this.element];
  }

  #body(): void {
    this.#children?.update(this.#node.children, this.#node.spec.content === 'inline');
  }

  /** Sets what the catalog declares, what the node carries beside it, and the value. */
  #props(): void {
    const node = this.#node;
    if (!this.#known) return this.#plain();
    const {spec, attributes} = node;
    for (const name of [...Object.keys(spec.attributes), ...Object.keys(commonAttributes)]) {
      if (name !== 'value' && attributeSpec(spec, name)) this.#tell(propertyOf(name), attributes[name]);
    }
    this.#tell('label', isNamedByBody(node) && node.children.length > 0 ? attributes['label'] : node.label);
    // A choice may be made as soon as an option is complete, any other control once its fence closed (§5).
    const early = spec.value !== 'none' && node.open && !node.options?.length;
    this.#tell('disabled', node.disabled || early || (spec.interactive && node.inert) || this.#context.locked);
    this.#tell('pending', node.open);
    this.#tell('quiet', this.#context.quiet);
    for (const name of ['spent', 'answer', 'reason', 'refused', 'help'] as const) this.#tell(name, node[name]);
    if (node.options) this.#tell('options', node.options);
    if (node.actions) this.#tell('actions', node.actions);
    const settable = this.element as Settable;
    if (node.value !== undefined || Object.hasOwn(spec.attributes, 'value')) set(settable, 'value', node.value);
    if (node.type === 'error') this.#lend(settable);
    else this.#tell('errorShown', node.shown === true);
  }

  /** Its name decides for all of it: the side of its marks, of its help, of its error. */
  #direct(): void {
    if (this.#directed) return;
    const {label, attributes, actions} = this.#node;
    const direction = firstDirection([{kind: 'text', text: label ?? String(attributes['title'] ?? actions?.[0]?.caption ?? '')}]);
    if (!direction) return;
    this.#directed = true;
    this.#context.direct(this.element, direction);
  }

  #tell(name: string, value: unknown): void {
    if (this.#told.get(name) === value) return;
    this.#told.set(name, value);
    set(this.element as Settable, name, value);
  }

  /** What no element shows: a section under its label, or the text that a transcript has. */
  #plain(): void {
    const node = this.#node;
    if (!this.#children) {
      this.element.textContent = toText({root: {kind: 'root', children: [node]}, policy: this.#context.policy});
      this.element.hidden = this.element.textContent === '';
      return;
    }
    if (this.#told.get('label') === node.label) return;
    this.#told.set('label', node.label);
    if (!this.#title) {
      this.#title = document.createElement('p');
      this.element.prepend(this.#title);
      this.#children.lead = this.#title;
    }
    const strong = document.createElement('strong');
    strong.append(labelNodes(node.label));
    this.#title.replaceChildren(strong);
  }

  /** An error speaks through its control. */
  #lend(settable: Settable): void {
    const target = this.#node.attributes['for'];
    const control = typeof target === 'string' ? this.#context.elementOf(target) : undefined;
    set(settable, 'control', control);
    set(settable, 'shown', this.#node.shown);
    settable.hidden = control !== undefined || !this.#node.shown;
  }

  /** A committed node was changed: it says so (`language.md §4`). */
  #revised(): void {
    if (this.#updated) return this.#updated.update();
    const {id, spec} = this.#node;
    this.#updated = new History(() => this.#context.document.revisions.filter(({patch}) => targetOf(patch) === id));
    // Beside a tab or an item there is no room for words.
    if (spec.within) this.element.append(this.#updated.element);
    else this.element.after(this.#updated.element);
  }
}

/** Same values are not set again: a control would write its native one anew. */
function set(element: Settable, name: string, value: unknown): void {
  if (name in element && element[name] !== value) element[name] = value;
}
