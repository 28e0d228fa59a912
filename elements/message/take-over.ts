/**
 * A message that a server wrote (`markdownui/ssr`) stands in the element's shadow root before
 * there is an element. What somebody chose or typed there, and where they are, goes on.
 */
import type {Json, MessageDocument} from '../../src/index.js';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The component that a field of the static message belongs to. */
const idOf = ({name, value}: {readonly name: string; readonly value: string}): string =>
  name.startsWith('c.') ? name.slice(2) : name === 'mdui-act' ? value.split(' ').slice(2).join(' ') : '';

const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

function isChanged(field: Field): boolean {
  if ('selectedOptions' in field) return [...field.options].some(({selected, defaultSelected}) => selected !== defaultSelected);
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function valueOf(fields: readonly Field[], kind: string | undefined): Json {
  const [field] = fields as [Field];
  if (kind === 'checkbox') return (field as HTMLInputElement).checked;
  const chosen = 'selectedOptions' in field ? [...field.selectedOptions] : isBox(field) ? fields.filter((each) => (each as HTMLInputElement).checked) : undefined;
  if (!chosen) return /^(number|range)$/.test(field.type) ? (field.value === '' ? null : Number(field.value)) : field.value;
  const values = chosen.map(({value}) => value);
  return /^(checkbox|select-multiple)$/.test(field.type) ? values : values[0] || null;
}

/** Empties the root; what is returned gives a document that shows the same what was entered, and the focus back. */
export function takeOver(root: ShadowRoot | null): ((document: MessageDocument, elementOf: (id: string) => HTMLElement | undefined) => void) | undefined {
  if (!root?.querySelector('[part~=static]')) return undefined;
  const fields = new Map<string, Field[]>();
  for (const field of root.querySelectorAll<Field>('[name^="c."]:not([type=hidden])')) fields.set(idOf(field), [...(fields.get(idOf(field)) ?? []), field]);
  const changed = [...fields].filter(([, each]) => each.some(isChanged));
  const at = root.activeElement as (Field & HTMLInputElement) | null;
  const id = at ? idOf(at) : '';
  const selection = at && id && 'selectionStart' in at ? [at.selectionStart, at.selectionEnd] : [];
  root.replaceChildren();
  return (document, elementOf) => {
    for (const [name, each] of changed) document.input(name, valueOf(each, document.node(name)?.type));
    // Its element may be defined after the message's own.
    if (id) queueMicrotask(() => {
      const element = elementOf(id);
      element?.focus({preventScroll: true});
      const control = element?.shadowRoot?.activeElement as HTMLInputElement | null | undefined;
      const [start, end] = selection;
      if (typeof start === 'number') control?.setSelectionRange(start, end ?? start);
    });
  };
}
