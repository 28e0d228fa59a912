/** The controls of a document as A2UI's, and their rules as checks. */
import type {Json, JsonObject} from '../base/json.js';
import {humanize} from '../base/text.js';
import type {ComponentNode, Option} from '../document/types.js';
import {takesSeveral} from '../fallback/transcript.js';
import {labelText} from '../markdown/plain-text.js';
import {asLabel} from './prose.js';
import type {A2uiWriter} from './writer.js';

type Write = (node: ComponentNode, out: A2uiWriter) => string;

/** The name that a control shows. */
export function nameOf(node: ComponentNode): string {
  return labelText(node.label ?? '') || humanize(node.bind ?? node.id);
}

const text = (node: ComponentNode, name: string): string | undefined => {
  const value = node.attributes[name];
  return value === undefined || value === null || typeof value === 'object' || value === '' ? undefined : String(value);
};
const number = (node: ComponentNode, name: string): number | undefined => {
  const value = Number(text(node, name) ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
};
const isFormat = /^\d{4}-\d{2}-\d{2}$/;

/** What no control of A2UI has. */
const unsaid: Readonly<Record<string, string>> = {
  description: 'A control has no description.', readonly: 'A control cannot be read-only.', autocomplete: 'There is no autofill.',
  inputmode: 'There is no keyboard to choose.', rows: 'A text field has no height.',
};

function loseRest(node: ComponentNode, out: A2uiWriter, ...more: readonly string[]): void {
  for (const [name, message] of Object.entries(unsaid)) if (text(node, name) !== undefined && node.attributes[name] !== false) out.lose(node, name, message);
  for (const name of more) if (text(node, name) !== undefined && node.attributes[name] !== false) out.lose(node, name, `'${name}' has no counterpart.`);
  if (node.disabled || node.spent) out.lose(node, node.spent ? 'spent' : 'disabled', 'A control cannot be disabled.');
  if (node.help) out.lose(node, 'help', 'A control has no help text.');
  if (node.label && asLabel(labelText(node.label)) !== node.label) out.lose(node, 'label', 'A label has no marks.');
}

function limitsOf(node: ComponentNode, low: string, high: string): JsonObject | undefined {
  const [min, max] = [number(node, low), number(node, high)];
  return min === undefined && max === undefined ? undefined : {...(min !== undefined && {min}), ...(max !== undefined && {max})};
}

/** What is said of a control that is required where its author says nothing. */
export const usualMessages = {field: 'Please fill in this field.', box: 'Please check this box.'} as const;

/** The message of a failed check: the control's own, else that of the `error` that stands for it. */
const errors = new WeakMap<A2uiWriter, ReadonlyMap<string, string>>();

export function setErrors(out: A2uiWriter, messages: ReadonlyMap<string, string>): void {
  errors.set(out, messages);
}

/** An empty value is fine where none is required, as HTML has it. */
function checksOf(node: ComponentNode, out: A2uiWriter, pointer: string, rules: ReadonlyArray<readonly [string, JsonObject | undefined]>): Json[] {
  const value = out.bind(pointer);
  const given = text(node, 'error') ?? errors.get(out)?.get(node.id);
  const message = given === undefined ? {} : {message: given};
  const required = node.attributes['required'] === true;
  const present = out.call('required', {value});
  const checks: Json[] = required ? [{condition: present, message: given ?? usualMessages.field}] : [];
  for (const [name, args] of rules) {
    if (!args) continue;
    const rule = out.call(name, {value, ...args});
    checks.push({condition: required ? rule : out.call('or', {values: [out.call('not', {value: present}), rule]}), ...message});
  }
  return checks;
}

function optionsOf(node: ComponentNode, options: readonly Option[], out: A2uiWriter, group = ''): JsonObject[] {
  return options.flatMap((option): JsonObject[] => {
    if (option.options) return optionsOf(node, option.options, out, `${group}${labelText(option.label)}: `);
    if (option.description) out.lose(node, 'option description', `'${labelText(option.label)}' loses its description.`);
    if (option.disabled) out.lose(node, 'option disabled', `'${labelText(option.label)}' can be chosen.`);
    return [{label: group + (labelText(option.label) || option.value), value: option.value}];
  });
}

const choice: Write = (node, out) => {
  const several = takesSeveral(node);
  const value = Array.isArray(node.value) ? (node.value as readonly Json[]) : typeof node.value === 'string' ? [node.value] : [];
  const pointer = out.value(node, value);
  loseRest(node, out, 'placeholder');
  if (node.type === 'select') out.lose(node, 'component', 'A menu is a picker that shows its choices.');
  if (node.options?.some(({options}) => options)) out.lose(node, 'groups', 'Options have no groups; their names stand before the labels.');
  return out.add(out.idOf(node), 'ChoicePicker', {
    label: nameOf(node), options: optionsOf(node, node.options ?? [], out), value: out.bind(pointer),
    variant: several ? 'multipleSelection' : 'mutuallyExclusive',
  }, checksOf(node, out, pointer, [['length', several ? limitsOf(node, 'min', 'max') : undefined]]));
};

const checkbox: Write = (node, out) => {
  const pointer = out.value(node, node.value === true);
  loseRest(node, out);
  const message = text(node, 'error') ?? errors.get(out)?.get(node.id);
  const checks = node.attributes['required'] === true ? [{condition: out.bind(pointer), message: message ?? usualMessages.box}] : [];
  return out.add(out.idOf(node), 'CheckBox', {label: nameOf(node), value: out.bind(pointer)}, checks);
};

const field = (variant: 'shortText' | 'longText' | 'number' | 'obscured', ...rules: ReadonlyArray<'email' | 'url'>): Write => (node, out) => {
  const pointer = out.value(node, node.value === null || node.value === undefined ? '' : String(node.value));
  loseRest(node, out, 'step', ...(variant === 'number' ? [] : ['min', 'max']));
  const pattern = text(node, 'pattern');
  return out.add(out.idOf(node), 'TextField', {label: nameOf(node), value: out.bind(pointer), placeholder: text(node, 'placeholder'), variant}, checksOf(node, out, pointer, [
    ['email', rules.includes('email') ? {} : undefined],
    ['regex', rules.includes('url') ? {pattern: '^[a-zA-Z][a-zA-Z0-9+.-]*:\\S+$'} : undefined],
    ['length', limitsOf(node, 'minlength', 'maxlength')],
    ['numeric', variant === 'number' ? limitsOf(node, 'min', 'max') : undefined],
    ['regex', pattern === undefined ? undefined : {pattern: `^(?:${pattern})$`}],
  ]));
};

const slider: Write = (node, out) => {
  const [min, max] = [number(node, 'min') ?? 0, number(node, 'max') ?? 100];
  const step = number(node, 'step') ?? 1;
  const steps = text(node, 'step') === 'any' ? undefined : Math.round((max - min) / step);
  loseRest(node, out, 'placeholder');
  const pointer = out.value(node, typeof node.value === 'number' ? node.value : min);
  return out.add(out.idOf(node), 'Slider', {label: nameOf(node), value: out.bind(pointer), min, max, ...(steps !== undefined && steps >= 1 && {steps})});
};

const dated = (enableDate: boolean, enableTime: boolean): Write => (node, out) => {
  const pointer = out.value(node, typeof node.value === 'string' ? node.value : '');
  const bound = (name: string): string | undefined => {
    const value = text(node, name);
    // a time without a zone is none by the schema's format
    if (value === undefined || isFormat.test(value)) return value;
    out.lose(node, name, `'${value}' is no date of the protocol.`);
    return undefined;
  };
  loseRest(node, out, 'placeholder', 'step');
  return out.add(out.idOf(node), 'DateTimeInput', {label: nameOf(node), value: out.bind(pointer), enableDate, enableTime, min: bound('min'), max: bound('max')}, checksOf(node, out, pointer, []));
};

const inputs: ReadonlyMap<string, Write> = new Map([
  ['email', field('shortText', 'email')], ['url', field('shortText', 'url')], ['number', field('number')], ['range', slider], ['password', field('obscured')],
  ['date', dated(true, false)], ['time', dated(false, true)], ['datetime-local', dated(true, true)],
]);
const plainInputs: ReadonlySet<string> = new Set(['text', 'tel', 'search']);

const input: Write = (node, out) => {
  const type = text(node, 'type') ?? 'text';
  const write = inputs.get(type);
  if (!write && !plainInputs.has(type)) out.lose(node, 'type', `There is no input for a ${type}; it is a text field.`);
  return (write ?? field('shortText'))(node, out);
};

export const controls: ReadonlyMap<string, Write> = new Map([
  ['radio', choice], ['checkgroup', choice], ['select', choice], ['checkbox', checkbox], ['input', input], ['textarea', field('longText')],
]);
