/** What a form of a static message was posted with, as the event that the browser makes of the same act. */
import {formOf} from '../base/form-body.js';
import type {Json} from '../base/json.js';
import type {Component} from '../document/component.js';
import {controlsOf} from '../document/controls.js';
import type {MessageDocument} from '../document/message-document.js';
import type {DispatchResult, UserAct} from '../document/types.js';
import {nameOf} from '../protocol/turn.js';
import {fieldName, isIdle, names, readAct} from './fields.js';

/** The body as text (`application/x-www-form-urlencoded`), as pairs (`FormData`, `URLSearchParams`), or as an object. */
export type FormBody = string | Iterable<readonly [string, unknown]> | Readonly<Record<string, unknown>>;

/**
 * The event of the act, with its turn; or why there is none: the page is then shown again with `refused`.
 * `needs-confirmation` shows the question whether it is wanted.
 */
export type FormResult = DispatchResult & {
  /** What was pressed. */
  readonly act?: string;
};

function pairsOf(body: FormBody): readonly (readonly [string, unknown])[] {
  if (typeof body === 'string') return formOf(body);
  if (typeof body !== 'object' || body === null) return [];
  if (Symbol.iterator in body) return [...body].filter((pair) => Array.isArray(pair));
  return Object.entries(body).flatMap(([name, value]) => (Array.isArray(value) ? value.map((each) => [name, each] as const) : [[name, value] as const]));
}

/** What its fields say that a control holds; undefined: nothing of it was posted that could be said. */
function valueOf({valueKind, attributes}: Component, given: readonly string[] | undefined): Json | undefined {
  const [first] = given ?? [];
  const last = given?.at(-1);
  switch (valueKind) {
    case 'flag': return first !== undefined;
    case 'choices': return given ?? [];
    case 'choice': return last ?? null;
    case 'number': return first === undefined ? undefined : first.trim() === '' ? null : Number(first);
    // Forms write each newline as two characters.
    default: return attributes['type'] === 'password' && first === '' ? undefined : first?.replace(/\r\n?/g, '\n');
  }
}

/** What an act does to the document. */
function deedOf(document: MessageDocument, act: string | undefined, form: string | undefined): UserAct | undefined {
  const {verb, index = 0, id = ''} = readAct(act) ?? {};
  if (verb === undefined) return form ? {type: 'ui.submit', node_id: form} : undefined;
  if (verb === 'answer') return {type: 'ui.submit', node_id: document.id};
  const node = document.node(id);
  if (verb === 'item') {
    const item = node?.actions?.[index];
    return item && {type: 'ui.click', node_id: id, action: item.action, ...(item.value !== undefined && {value: item.value})};
  }
  if (verb === 'cancel') {
    const {action} = node?.attributes ?? {};
    return {type: 'ui.cancel', node_id: id, ...(typeof action === 'string' && {action})};
  }
  return {type: 'ui.click', node_id: id};
}

/**
 * Does to the document what the form says that the user did: takes the values, checks them
 * as everywhere, and makes the event. The document then holds it: what is shown of it next
 * is answered, or has the values and what is wrong with them. Never throws.
 */
export function decodeForm(body: FormBody, document: MessageDocument): FormResult {
  const fields = new Map<string, string[]>();
  // A file is no value of ours.
  for (const [name, value] of pairsOf(body)) if (typeof value === 'string') fields.set(name, [...(fields.get(name) ?? []), value]);
  const one = (name: string): string | undefined => fields.get(name)?.[0];
  const act = one(names.act);
  const form = one(names.form);
  const told = act === undefined ? {} : {act};
  if (one(names.message) !== document.id) return {ok: false, code: 'unknown-node', message: 'This is not the form of this message.', ...told};
  const deed = deedOf(document, act, form);
  if (!deed) return {ok: false, code: 'unknown-node', message: 'There is nothing that could do this.', ...told};
  const scope = form ? (document.node(form) as Component | undefined) : document.root;
  for (const node of scope && deed.type !== 'ui.cancel' ? controlsOf(scope as Component) : []) {
    const value = isIdle(node, document) ? undefined : valueOf(node, fields.get(fieldName(node.id)));
    if (value !== undefined && !document.input(node.id, value)) return {ok: false, code: 'invalid', message: `${nameOf(node)}: this cannot be taken.`, node_id: node.id, ...told};
  }
  return {...document.dispatch({...deed, ...(one(names.confirmed) === '1' && {confirmed: true})}), ...told};
}
