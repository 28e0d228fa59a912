/**
 * How a form finds what is in it and a button finds its form. Both are by what an element
 * says of itself, not by import: a button works without forms on the page.
 */
import type {Json, Option} from '../../src/index.js';
import type {MduiHost} from './host.js';

/** What a form asks of a control. */
export interface Control extends HTMLElement {
  readonly host: MduiHost | undefined;
  readonly nodeId: string;
  readonly name: string;
  readonly label: string;
  readonly value: Json;
  readonly options?: readonly Option[];
  spent: boolean;
  checkValidity(): boolean;
  /** Shows from now on what is wrong. */
  showErrors(): void;
  /** Restores the initial value. */
  reset(): void;
}

/** What a button asks of its form. */
export interface FormOwner extends HTMLElement {
  readonly host: MduiHost | undefined;
  /** `by`: the button that was pressed. */
  requestSubmit(gesture?: Event, by?: HTMLElement): void;
  reset(): void;
}

/** The directive's name of an element of ours, whatever its tag; undefined for others. */
export function elementNameOf(element: object): string | undefined {
  return (element.constructor as {readonly elementName?: string}).elementName;
}

/**
 * Whether a fieldset disables an element that the browser calls disabled. The element's
 * own attribute, which says the same, is taken away only in the course of the update that
 * enables it: too late for what that update draws.
 */
export function inDisabledFieldset(element: Element): boolean {
  return element.closest('fieldset:disabled') !== null;
}

/**
 * The outermost form around an element, through shadow roots: a form in a form is a plain
 * group. Only one with the same host: an agent's button in a message never submits the
 * form that a page put around the message.
 */
export function formOf(element: HTMLElement & {readonly host: MduiHost | undefined}): FormOwner | undefined {
  let found: FormOwner | undefined;
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    if (node !== element && elementNameOf(node) === 'form' && (node as FormOwner).host === element.host) found = node as FormOwner;
  }
  return found;
}

/**
 * The elements of ours in a form, in document order, also deep in containers and in open
 * shadow roots of others; not what a message inside has, which is the agent's.
 */
export function* partsOf(root: ParentNode): Generator<HTMLElement> {
  for (const child of root.children) {
    const ours = elementNameOf(child);
    if (ours) yield child as HTMLElement;
    else if (child.shadowRoot) yield* partsOf(child.shadowRoot);
    if (ours !== 'message') yield* partsOf(child);
  }
}

/** The controls in a form. */
export function controlsOf(form: ParentNode): Control[] {
  return [...partsOf(form)].filter((part): part is Control => 'showErrors' in part);
}
