/**
 * A message that a server wrote (`markdownui/ssr`) stands in the element's shadow root before
 * there is an element. What somebody chose or typed there, and where they are, goes on.
 */
import type {Json, MessageDocument} from '../../src/index.js';

/** Gives a document that shows the same what was entered, and the focus back. */
export type TakeUp = (document: MessageDocument, elementOf: (id: string) => HTMLElement | undefined) => void;

/** Empties a root that a server wrote. */
export function takeOver(root: ShadowRoot | null): TakeUp | undefined {
  if (!root?.querySelector('[part~=static]')) return undefined;
  const values = new Map<string, readonly unknown[]>();
  // A slider that nobody moved shows a value all the same.
  for (const {name, form, type, value, defaultValue} of root.querySelectorAll<HTMLInputElement>('[name^="c."]:enabled')) if (form && !(/^(range|color)$/.test(type) && value === defaultValue)) values.set(name.slice(2), new FormData(form).getAll(name));
  const {name, value, selectionStart: start, selectionEnd: end} = (root.activeElement ?? {}) as Partial<HTMLInputElement>;
  // The name of a control, or what a button says that it does.
  const id = name?.slice(0, 2) === 'c.' ? name.slice(2) : value?.replace(/^\w+ \d+ /, '');
  root.replaceChildren();
  return (document, elementOf) => {
    for (const [node, all] of values) document.input(node, (Array.isArray(document.node(node)?.value) ? all : (all.at(-1) ?? '')) as Json);
    // Once the message is drawn, and before anything is painted.
    if (id) queueMicrotask(() => {
      const element = elementOf(id);
      element?.focus({preventScroll: true});
      if (typeof start === 'number') (element?.shadowRoot?.activeElement as HTMLInputElement | null | undefined)?.setSelectionRange(start, end ?? start);
    });
  };
}
