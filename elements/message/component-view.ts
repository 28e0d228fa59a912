/** A component as its element: created once, told of changes, never replaced while it lives. */
import {attributeSpec, type Change, commonAttributes, type ComponentNode, toText, type TreeNode} from '../../src/index.js';
import {tagOf} from '../base/define.js';
import type {MduiHost} from '../base/host.js';
import {labelNodes} from '../base/label.js';
import {type BlockView, ChildViews, type ViewContext} from './block-view.js';

/** Properties that are not the camel case of their attribute. */
const propertyNames: Readonly<Record<string, string>> = {readonly: 'readOnly', minlength: 'minLength', maxlength: 'maxLength', inputmode: 'inputMode'};

const propertyOf = (attribute: string): string =>
  Object.hasOwn(propertyNames, attribute) ? (propertyNames[attribute] as string) : attribute.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Settable = HTMLElement & Record<string, unknown>;

/** A node's element knows whose it is. */
interface NodeElement extends HTMLElement {
  nodeId: string;
  host: MduiHost;
}

export interface ComponentContext extends ViewContext {
  readonly host: MduiHost;
  elementOf(id: string): HTMLElement | undefined;
  /** Told once for each kind of element that the page did not define. */
  missing(type: string): void;
}

export class ComponentView implements BlockView {
  readonly element: HTMLElement;
  readonly #node: ComponentNode;
  readonly #context: ComponentContext;
  readonly #children: ChildViews | undefined;
  readonly #known: boolean;
  #updated: HTMLElement | undefined;

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
    (this.element as NodeElement).nodeId = node.id;
    if (tag) (this.element as NodeElement).host = context.host;
    else this.element.setAttribute('part', section ? 'section' : 'fallback');
    this.#props();
    if (tag || section) {
      this.#children = new ChildViews(this.element, context);
      if (section && node.label) this.#children.lead = this.#title(node.label);
      this.#body();
    }
    parent.appendChild(this.element);
  }

  update(kinds: ReadonlySet<Change['kind']>): void {
    if (kinds.has('children')) this.#body();
    if (kinds.has('props') || kinds.has('value')) this.#props();
    if (kinds.has('revision')) this.#revised();
    if (!this.#known && !this.#children) this.#props();
  }

  nodes(): readonly ChildNode[] {
    return this.#updated ? [this.element, this.#updated] : [this.element];
  }

  #body(): void {
    this.#children?.update(this.#node.children, this.#node.spec.content === 'inline');
  }

  #title(label: string): HTMLElement {
    const title = document.createElement('p');
    const strong = document.createElement('strong');
    strong.append(labelNodes(label));
    title.append(strong);
    this.element.append(title);
    return title;
  }

  /** Sets what the catalog declares, what the node carries beside it, and the value. */
  #props(): void {
    const {element} = this;
    const node = this.#node;
    if (!this.#known) {
      if (!this.#children) element.textContent = toText({root: {kind: 'root', children: [node as TreeNode]}} as never);
      return;
    }
    const settable = element as Settable;
    const {spec, attributes} = node;
    for (const name of [...Object.keys(spec.attributes), ...Object.keys(commonAttributes)]) {
      if (name === 'value' || !attributeSpec(spec, name)) continue;
      set(settable, propertyOf(name), attributes[name]);
    }
    set(settable, 'label', node.label);
    // A choice may be made as soon as an option is complete, any other control once its fence closed (§5).
    const early = spec.value !== 'none' && node.open && !node.options?.length;
    set(settable, 'disabled', node.disabled || (spec.value !== 'none' && (node.inert || early)));
    set(settable, 'spent', node.spent);
    set(settable, 'pending', node.open || node.inert);
    set(settable, 'answer', node.answer);
    set(settable, 'reason', node.reason);
    set(settable, 'refused', node.refused);
    set(settable, 'help', node.help);
    if (node.options) set(settable, 'options', node.options);
    if (node.actions) set(settable, 'actions', node.actions);
    if (node.value !== undefined || Object.hasOwn(spec.attributes, 'value')) set(settable, 'value', node.value);
    if (node.type === 'error') this.#lend(settable);
  }

  /** An error speaks through its control. */
  #lend(settable: Settable): void {
    const target = this.#node.attributes['for'];
    set(settable, 'control', typeof target === 'string' ? this.#context.elementOf(target) : undefined);
    set(settable, 'shown', this.#node.shown);
  }

  /** A committed node was changed: it says so (`language.md §4`). */
  #revised(): void {
    if (this.#updated) return;
    this.#updated = document.createElement('small');
    this.#updated.className = 'note';
    this.#updated.setAttribute('part', 'updated');
    this.#updated.textContent = 'Updated';
    this.element.after(this.#updated);
  }
}

/** Same values are not set again: a control would write its native one anew. */
function set(element: Settable, name: string, value: unknown): void {
  if (name in element && element[name] !== value) element[name] = value;
}
