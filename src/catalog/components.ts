/**
 * The component catalog (`language.md §2`): one row per directive. Adding a row is the
 * way to add a component; grammar, types, patches, fallback, prompt and documentation
 * are derived from it.
 */
import type {AttributeSpec, ComponentSpec} from './spec.js';

const text: AttributeSpec = {type: 'string'};
const flag: AttributeSpec = {type: 'boolean', default: false};
const number: AttributeSpec = {type: 'number'};
/** A capability: what it does is decided when it first appears, never by a patch. */
const fixed = {patch: false} as const;
const oneOf = (...values: string[]): AttributeSpec => ({type: 'enum', values});

/** `#id` and `bind` are the node's own; these apply to every row. */
export const commonAttributes = {
  label: text,
  description: text,
  disabled: flag,
  readonly: flag,
} as const satisfies Record<string, AttributeSpec>;

const change = ['ui.change', 'ui.focus', 'ui.blur'] as const;

const rows: readonly ComponentSpec[] = [
  {
    type: 'radio', content: 'options', admits: 'none', value: 'choice', interactive: true,
    attributes: {required: flag, value: text},
    events: change, fallback: 'choices',
    prompt: ':::radio {#tone label="Tone"}\n- ( ) Direct {value=direct}\n- (x) Warm {value=warm}\n:::',
  },
  {
    type: 'checkgroup', content: 'options', admits: 'none', value: 'choices', interactive: true,
    attributes: {required: flag, value: text, min: number, max: number},
    events: change, fallback: 'choices',
    prompt: ':::checkgroup {#src label="Sources" min=1}\n- [x] Docs {value=docs}\n- [ ] Blogs {value=blogs}\n:::',
  },
  {
    type: 'checkbox', content: 'inline', admits: 'none', value: 'flag', interactive: true,
    attributes: {required: flag, checked: flag, value: flag},
    events: change, fallback: 'task',
    prompt: '- [ ] Email me a summary {#mail}',
  },
  {
    type: 'select', content: 'options', admits: 'none', value: 'choice', interactive: true,
    attributes: {required: flag, value: text, multiple: flag, placeholder: text},
    events: change, fallback: 'choices',
    prompt: ':::select {#pace label="Pace"}\n- Slow {value=slow}\n- Fast {value=fast selected}\n:::',
  },
  {
    type: 'input', content: 'inline', admits: 'none', value: 'text', interactive: true,
    attributes: {
      type: {...oneOf('text', 'email', 'url', 'tel', 'number', 'search', 'date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'), ...fixed},
      required: flag, value: text, placeholder: text, min: text, max: text, step: text,
      minlength: number, maxlength: number, pattern: text, autocomplete: {...text, ...fixed},
      inputmode: oneOf('text', 'decimal', 'numeric', 'tel', 'search', 'email', 'url', 'none'), error: text,
    },
    events: change, fallback: 'field',
    prompt: ':::input {#to label="E-mail" type=email required}\n:::',
  },
  {
    type: 'textarea', content: 'text', admits: 'none', value: 'text', interactive: true,
    attributes: {required: flag, value: text, rows: number, placeholder: text, minlength: number, maxlength: number, error: text},
    events: change, fallback: 'field',
    prompt: ':::textarea {#notes label="Notes" rows=3}\n:::',
  },
  {
    type: 'button', content: 'inline', admits: 'none', value: 'none', interactive: true,
    attributes: {
      action: {...text, ...fixed}, type: {...oneOf('button', 'submit', 'reset'), ...fixed},
      kind: oneOf('default', 'primary', 'danger'), requires_confirmation: {...flag, ...fixed}, value: text,
    },
    events: ['ui.click', 'ui.cancel', 'ui.focus', 'ui.blur'], fallback: 'caption',
    prompt: ':::button {#go action=draft_email kind=primary}\nDraft e-mail\n:::',
  },
  {
    type: 'actions', content: 'actions', admits: 'none', value: 'none', interactive: true,
    attributes: {},
    events: ['ui.click', 'ui.cancel', 'ui.focus', 'ui.blur'], fallback: 'captions',
    prompt: ':::actions {#next}\n- [Approve](action:approve) {kind=primary}\n- [Cancel](action:cancel) {kind=danger}\n:::',
  },
  {
    type: 'form', content: 'blocks', admits: 'all', value: 'none', interactive: true,
    attributes: {action: {...text, ...fixed}, requires_confirmation: {...flag, ...fixed}},
    events: ['ui.submit', 'ui.cancel'], fallback: 'children',
    prompt: ':::form {#trip action=plan_trip}\n…controls…\n:::button {type=submit}\nPlan trip\n:::\n:::',
  },
  {
    type: 'error', content: 'inline', admits: 'none', value: 'none', interactive: false,
    attributes: {for: {...text, ...fixed}},
    events: [], fallback: 'shown',
    prompt: ':::error {for=#to}\nPlease enter a valid address.\n:::',
  },
  {
    type: 'confirm', content: 'blocks', admits: 'none', value: 'none', interactive: false,
    attributes: {action: {...text, ...fixed}},
    events: ['ui.cancel'], fallback: 'nothing',
    prompt: ':::confirm {action=book_flight}\nBook this flight for $420?\n:::',
  },
  {
    type: 'notice', content: 'blocks', admits: 'all', value: 'none', interactive: false,
    attributes: {kind: oneOf('info', 'success', 'warning', 'error'), title: text},
    events: [], fallback: 'quote',
    prompt: ':::notice {kind=warning title="Quota"}\nAlmost used up.\n:::',
  },
  {
    type: 'status', content: 'blocks', admits: 'none', value: 'none', interactive: false,
    attributes: {state: oneOf('pending', 'running', 'done', 'error', 'cancelled')},
    events: [], fallback: 'status',
    prompt: ':::status {#s1 state=running}\nSearching…\n:::',
  },
  {
    type: 'progress', content: 'inline', admits: 'none', value: 'none', interactive: false,
    attributes: {value: number, max: {...number, default: 100}},
    events: [], fallback: 'progress',
    prompt: ':::progress {#p1 value=35 label="Analyzing"}\n:::',
  },
  {
    type: 'card', content: 'blocks', admits: 'all', value: 'none', interactive: false,
    attributes: {title: text, href: {type: 'url', ...fixed}, image: {type: 'url', ...fixed}},
    events: [], fallback: 'card',
    prompt: ':::card {title="Option A" href="https://example.com"}\n**Cost:** $24\n:::',
  },
  {
    type: 'tabs', content: 'blocks', admits: ['tab'], value: 'none', interactive: false,
    attributes: {}, events: [], fallback: 'children',
    prompt: ':::tabs\n:::tab {label="Summary"}\n…\n:::\n:::',
  },
  {
    type: 'tab', content: 'blocks', admits: 'all', within: 'tabs', value: 'none', interactive: false,
    attributes: {selected: flag}, events: [], fallback: 'titled',
  },
  {
    type: 'accordion', content: 'blocks', admits: ['item'], value: 'none', interactive: false,
    attributes: {exclusive: flag}, events: [], fallback: 'children',
    prompt: ':::accordion\n:::item {title="Why?"}\n…\n:::\n:::',
  },
  {
    type: 'item', content: 'blocks', admits: 'all', within: 'accordion', value: 'none', interactive: false,
    attributes: {title: text, open: flag}, events: [], fallback: 'titled',
  },
  {
    type: 'patch', content: 'patch', admits: 'none', value: 'none', interactive: false,
    attributes: {target: {...text, ...fixed}, reason: {...text, ...fixed}}, events: [], fallback: 'nothing',
    prompt: ':::patch {target=#s1}\nstate: done\nbody: Found 4 files.\n:::',
  },
];

/** Rows by type. A Map, so that `constructor` or `__proto__` is just an unknown name. */
const catalog = new Map(rows.map((row) => [row.type, row]));

/** The row of a type, or undefined: then the directive is *unknown* and shows its body. */
export function componentSpec(type: string): ComponentSpec | undefined {
  return catalog.get(type);
}

/** All rows, in the order of `language.md §2`. */
export function componentSpecs(): readonly ComponentSpec[] {
  return [...catalog.values()];
}

/** The declaration of an attribute of a row, common ones included. */
export function attributeSpec(spec: ComponentSpec, name: string): AttributeSpec | undefined {
  if (Object.hasOwn(spec.attributes, name)) return spec.attributes[name];
  return Object.hasOwn(commonAttributes, name) ? commonAttributes[name as keyof typeof commonAttributes] : undefined;
}

/** Adds a host's own directive, or replaces a row of the same type. */
export function defineComponent(spec: ComponentSpec): void {
  catalog.set(spec.type, spec);
}
