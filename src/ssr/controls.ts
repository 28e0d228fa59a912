/** Components as native HTML that works without a script: a table from their types. */
import {escapeHtml} from '../base/escape.js';
import type {Json} from '../base/json.js';
import {humanize} from '../base/text.js';
import {isSubmit} from '../catalog/submit.js';
import type {Component} from '../document/component.js';
import type {MessageDocument} from '../document/message-document.js';
import type {Option} from '../document/types.js';
import {type Blocks, block, element, inlineHtml} from '../fallback/html-prose.js';
import {isChosen, isShown, labelOf, takesSeveral, textOf, titleOf} from '../fallback/transcript.js';
import {inlinesOf, labelInlines, labelText} from '../markdown/plain-text.js';
import {isAutofill} from '../policy/autofill.js';
import {asksForSecret, secretWarning} from '../policy/secrets.js';
import {actOf, fieldName, isIdle, isOut} from './fields.js';
import type {Say} from './words.js';

/** What is known while a message is written. */
export interface Page {
  readonly document: MessageDocument;
  readonly blocks: Blocks;
  /** Nothing can be changed while a question is open. */
  readonly frozen: boolean;
  /** The number of a component, of which ids are made: an agent's words are none. */
  number(node: Component): number;
  /** The id of the form that sends a component; undefined: the message's own. */
  form(of: Component | undefined): string;
  /** The errors of the agent that show for a control. */
  errors(node: Component): readonly Component[];
  /** What is wrong with a control, while it is said. */
  wrong(node: Component): string | undefined;
  /** A word of the renderer's own. */
  readonly say: Say;
  /** A part of 1, as the page's language writes it. */
  percent(part: number): string;
}

type Shape = (node: Component, page: Page) => string;

export const label = (markdown: string): string => inlineHtml(labelInlines(markdown));

export const caption = (node: Component, {document}: Pick<Page, 'document'>): string =>
  node.children.map((child) => (child.kind !== 'component' && 'content' in child ? inlineHtml(inlinesOf(child.content), document.policy) : '')).join(' ').trim();

const text = (value: Json | undefined): string => (value === null || value === undefined || typeof value === 'object' ? '' : String(value));
const attribute = (node: Component, name: string): string | undefined => text(node.attributes[name]) || undefined;

interface Around {
  readonly name: string;
  /** Before the control, and after it. */
  readonly notes: string;
  readonly messages: string;
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
}

/** What stands around a control, and what ties it to it. */
function around(node: Component, page: Page, secret = false): Around {
  const n = page.number(node);
  const wrong = page.wrong(node);
  const errors = page.errors(node).map((each) => `e${page.number(each)}`);
  const parts: readonly (readonly [id: string, kind: string, html: string])[] = [
    ['d', '', label(textOf(node, 'description'))], ['h', '', label(node.help ?? '')], ['s', '', node.slot && node.type !== 'checkbox' && node.content === 'inline' ? caption(node, page) : ''],
    ['w', ' warning', secret ? escapeHtml(page.say(secretWarning)) : ''], ['r', ' reason', node.reason ? `${escapeHtml(page.say('Changed for you'))}: ${label(node.reason)}` : ''],
    ['x', ' error', wrong === undefined ? '' : label(wrong)],
  ];
  const shown = parts.filter(([, , html]) => html !== '');
  const written = (late: boolean): string => shown.filter(([id]) => 'rx'.includes(id) === late).map(([id, kind, html]) => element('p', {id: `${id}${n}`, class: `note${kind}`, dir: 'auto'}, html)).join('');
  const described = [...shown.map(([id]) => `${id}${n}`), ...errors].join(' ');
  // What a field of text holds can be read and copied; others know no such state.
  const textual = node.valueKind === 'text' || node.valueKind === 'number';
  const idle = page.frozen || (textual ? isOut : isIdle)(node, page.document);
  return {
    name: label(labelOf(node)) + (node.attributes['required'] === true ? element('span', {class: 'required', 'aria-hidden': 'true'}, '*') : ''),
    notes: written(false), messages: written(true),
    attributes: {
      name: fieldName(node.id), form: page.form(node.form), disabled: idle, required: node.attributes['required'] === true && !idle,
      'aria-invalid': wrong === undefined && errors.length === 0 ? undefined : 'true', 'aria-describedby': described || undefined,
    },
  };
}

function labelled(node: Component, page: Page, {name, notes, messages}: Around, control: string): string {
  return element('div', {class: 'field'}, element('label', {class: 'label', for: `c${page.number(node)}`, dir: 'auto'}, name) + notes + control + messages);
}

function options(node: Component, page: Page, {attributes}: Around, list: readonly Option[], at: {index: number}): string {
  const type = takesSeveral(node) ? 'checkbox' : 'radio';
  const n = page.number(node);
  return list.map((option) => {
    if (option.options) return element('fieldset', {class: 'group-options'}, block('legend', label(option.label)) + element('div', {class: 'rows'}, options(node, page, {attributes} as Around, option.options, at)));
    const id = `o${n}-${at.index++}`;
    const note = option.description ? element('span', {class: 'note', id: `${id}d`, dir: 'auto'}, label(option.description)) : '';
    const {disabled, name, form, required} = attributes;
    const input = element('input', {
      type, id, name, form, value: option.value, checked: isChosen(node, option), required: type === 'radio' && required, disabled: disabled || option.disabled === true, 'aria-describedby': note ? `${id}d` : undefined, 'aria-invalid': attributes['aria-invalid'],
    });
    return element('div', {class: 'row'}, `${input}${element('label', {for: id, dir: 'auto'}, label(option.label))}${note}`);
  }).join('');
}

/** What is chosen stays so, though no browser sends an option that is disabled; what is chosen instead comes after it. */
function kept(node: Component, {attributes: {name, form, disabled}}: Around, list: readonly Option[]): string {
  if (disabled) return '';
  return list.map((option) => (option.options ? kept(node, {attributes: {name, form}} as unknown as Around, option.options)
    : option.disabled === true && isChosen(node, option) ? element('input', {type: 'hidden', name, form, value: option.value}) : '')).join('');
}

const choice: Shape = (node, page) => {
  const about = around(node, page);
  const rows = element('div', {class: 'rows'}, options(node, page, about, node.options ?? [], {index: 0}));
  return element('fieldset', {'aria-describedby': about.attributes['aria-describedby']}, element('legend', {class: 'label', dir: 'auto'}, about.name) + about.notes + kept(node, about, node.options ?? []) + rows + about.messages);
};

/** A list shows text: marks of Markdown are no part of it. */
function optionTags(node: Component, list: readonly Option[]): string {
  return list.map((option) => (option.options
    ? element('optgroup', {label: labelText(option.label)}, optionTags(node, option.options))
    : element('option', {value: option.value, selected: isChosen(node, option), disabled: option.disabled === true}, escapeHtml(labelText(option.label))))).join('');
}

const select: Shape = (node, page) => {
  const about = around(node, page);
  const several = takesSeveral(node);
  const none = several || (node.value !== null && node.attributes['required'] === true) ? '' : element('option', {value: '', selected: node.value === null}, escapeHtml(attribute(node, 'placeholder') ?? page.say('Choose…')));
  return labelled(node, page, about, kept(node, about, node.options ?? []) + element('select', {class: 'box', id: `c${page.number(node)}`, multiple: several, ...about.attributes}, none + optionTags(node, node.options ?? [])));
};

/** What a slider and a colour show that hold nothing yet: it is said, so that the element sees whether they were moved. */
function shownFirst(type: string, node: Component): string {
  if (type === 'color') return '#000000';
  if (type !== 'range') return '';
  const number = (name: string, otherwise: number): number => {
    const value = Number.parseFloat(text(node.attributes[name]));
    return Number.isFinite(value) ? value : otherwise;
  };
  const [low, step] = [number('min', 0), number('step', 1)];
  const half = Math.max(0, number('max', 100) - low) / 2;
  return String(low + (step > 0 ? Math.round(half / step) * step : half));
}

const input: Shape = (node, page) => {
  const {attributes} = node;
  const asking = [node.label ?? '', node.id, textOf(node, 'description'), text(attributes['placeholder']), text(attributes['pattern']), text(attributes['autocomplete'])];
  const about = around(node, page, asksForSecret(asking));
  const type = attribute(node, 'type') ?? 'text';
  const autofill = text(attributes['autocomplete']);
  const limits = Object.fromEntries(['placeholder', 'min', 'max', 'step', 'minlength', 'maxlength', 'pattern', 'inputmode'].map((name) => [name, attribute(node, name)]));
  return labelled(node, page, about, element('input', {
    class: 'box', id: `c${page.number(node)}`, type, value: type === 'password' ? '' : text(node.value) || shownFirst(type, node), dir: 'auto', ...limits,
    autocomplete: isAutofill(autofill) ? autofill : 'off', ...about.attributes, readonly: attributes['readonly'] === true,
  }));
};

const textarea: Shape = (node, page) => {
  const {attributes} = node;
  const about = around(node, page, asksForSecret([node.label ?? '', node.id, textOf(node, 'description'), text(attributes['placeholder'])]));
  // The parser drops a newline that follows the tag, so there is always one.
  return labelled(node, page, about, element('textarea', {
    class: 'box', id: `c${page.number(node)}`, dir: 'auto', rows: attribute(node, 'rows') ?? '3', placeholder: attribute(node, 'placeholder'), minlength: attribute(node, 'minlength'), maxlength: attribute(node, 'maxlength'), autocomplete: 'off',
    ...about.attributes, readonly: attributes['readonly'] === true,
  }, `\n${escapeHtml(text(node.value))}`));
};

const checkbox: Shape = (node, page) => {
  const about = around(node, page);
  const id = `c${page.number(node)}`;
  return element('div', {class: 'field'}, element('div', {class: 'row'}, element('input', {type: 'checkbox', id, value: 'on', checked: node.value === true, ...about.attributes}) + element('label', {for: id, dir: 'auto'}, about.name)) + about.notes + about.messages);
};

interface Pressed {
  readonly html: string;
  readonly kind: string;
  readonly off: boolean;
  readonly chosen: boolean;
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
}

function face({html, kind, off, chosen, attributes}: Pressed): string {
  const looks = [kind === 'default' ? '' : kind, chosen ? 'chosen' : ''].filter(Boolean).join(' ');
  return element('button', {...attributes, class: looks || undefined, disabled: off, dir: 'auto'}, (chosen ? `<span aria-hidden="true">✓ </span>` : '') + html);
}

const button: Shape = (node, page) => {
  const {attributes} = node;
  const type = attributes['type'];
  const html = caption(node, page) || label(node.label ?? '') || escapeHtml(humanize(textOf(node, 'action') || node.id));
  const off = page.frozen || isOut(node, page.document) || node.refused !== undefined;
  const submits = isSubmit(node) && node.form !== undefined;
  const n = page.number(node);
  const why = node.refused === undefined ? '' : element('p', {id: `r${n}`, class: 'note', dir: 'auto'}, escapeHtml(page.say('The action “{action}” is not available here.', {action: textOf(node, 'action') || node.id})));
  const made = face({
    html, kind: text(attributes['kind']), off, chosen: node.answered, attributes: type === 'reset'
      ? {type: 'reset', form: page.form(node.form)}
      // A click sends what stands outside of forms, checked or not.
      : {type: 'submit', name: 'mdui-act', value: actOf('button', node.id), form: page.form(submits ? node.form : undefined), formnovalidate: !submits, 'aria-describedby': why ? `r${n}` : undefined},
  });
  return element('div', {class: 'field'}, made + why);
};

const actions: Shape = (node, page) => {
  const {notes, attributes} = around(node, page);
  const off = page.frozen || isOut(node, page.document) || node.refused !== undefined;
  const items = (node.actions ?? []).map((item, index) => face({
    html: label(item.caption), kind: item.kind, off: off || item.disabled, chosen: node.answered && node.answer === labelText(item.caption),
    attributes: {type: 'submit', name: 'mdui-act', value: actOf('item', node.id, index), form: page.form(undefined), formnovalidate: true},
  })).join('');
  const n = page.number(node);
  const title = node.label ? element('p', {class: 'label', id: `l${n}`, dir: 'auto'}, label(node.label)) : '';
  return element('div', {role: 'group', class: 'field', 'aria-labelledby': title ? `l${n}` : undefined, 'aria-describedby': attributes['aria-describedby']}, `${title}${notes}${element('div', {class: 'buttons'}, items)}`);
};

const form: Shape = (node, page) => {
  const n = page.number(node);
  const title = node.label ? element('p', {class: 'label', id: `l${n}`, dir: 'auto'}, label(node.label)) : '';
  const answer = node.answered && node.answer ? element('p', {class: 'note', dir: 'auto'}, escapeHtml(page.say('Chosen: {answer}', {answer: node.answer}))) : '';
  return element('section', {class: 'form', role: title ? 'group' : undefined, 'aria-labelledby': title ? `l${n}` : undefined}, title + page.blocks(node.children) + answer);
};

const item: Shape = (node, page) => {
  const parent = node.ancestors.find(({type}) => type === 'accordion');
  const exclusive = parent?.attributes['exclusive'] === true ? `x${page.number(parent)}` : undefined;
  return element('details', {open: node.attributes['open'] === true, name: exclusive}, element('summary', {dir: 'auto'}, label(titleOf(node)) || escapeHtml(humanize(node.id))) + page.blocks(node.children));
};

export const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['radio', choice], ['checkgroup', choice], ['select', select], ['checkbox', checkbox], ['input', input], ['textarea', textarea],
  ['button', button], ['actions', actions], ['form', form], ['accordion', (node, page) => page.blocks(node.children)], ['item', item],
  ['error', (node, page) => (isShown(node) ? element('div', {id: `e${page.number(node)}`, class: 'note error'}, page.blocks(node.children)) : '')],
]);
