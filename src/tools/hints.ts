/**
 * Lint hints: what parses well and still will not do what its author meant. Each is a row
 * that looks at one component.
 */
import type {Diagnostic} from '../base/diagnostic.js';
import {isSubmit} from '../catalog/submit.js';
import type {ComponentNode, Option} from '../document/types.js';
import type {RootNode} from '../markdown/tree.js';
import {componentsIn, enclosing} from '../markdown/walk.js';
import {asksForSecret} from '../policy/secrets.js';

export interface HintDocument {
  readonly root: RootNode;
  node(id: string): ComponentNode | undefined;
}

interface Hint {
  readonly code: string;
  readonly severity: Diagnostic['severity'];
  /** Types it looks at; all when it is left out. */
  readonly types?: readonly string[];
  readonly message: string;
  applies(node: ComponentNode, all: readonly ComponentNode[], doc: HintDocument): boolean;
}

const text = (node: ComponentNode, name: string): string => String(node.attributes[name] ?? '');

/** What a submit, a click or an action of a list asks the host to do. */
const actionsOf = (node: ComponentNode): readonly string[] => node.actions?.map(({action}) => action) ?? [text(node, 'action')];

const asksFirst = (node: ComponentNode): boolean => node.attributes['requires_confirmation'] === true || (node.actions?.some((item) => item.requires_confirmation) ?? false);

/** Options that can be chosen, members of groups counted. */
const count = (options: readonly Option[]): number => options.reduce((sum, {options: members}) => sum + (members ? count(members) : 1), 0);

const sends = (node: ComponentNode): boolean => node.type === 'actions' || node.type === 'form' || (node.type === 'button' && text(node, 'type') !== 'reset');

const hints: readonly Hint[] = [
  {
    code: 'no-options', severity: 'warning', types: ['radio', 'checkgroup', 'select'], message: 'There is nothing to choose from: add list items, one an option.',
    applies: (node) => count(node.options ?? []) === 0,
  },
  {
    code: 'one-option', severity: 'info', types: ['radio', 'select'], message: 'One option is no choice: add another, or use a checkbox.',
    applies: (node) => count(node.options ?? []) === 1,
  },
  {
    code: 'no-actions', severity: 'warning', types: ['actions'], message: 'There is no action: add items such as "- [Approve](action:approve)".',
    applies: (node) => node.actions?.length === 0,
  },
  {
    code: 'no-action', severity: 'warning', types: ['button'], message: 'This button does nothing: give it an action.',
    applies: (node) => !text(node, 'action') && text(node, 'type') !== 'reset' && enclosing(node, 'form') === undefined,
  },
  {
    code: 'no-submit', severity: 'warning', types: ['form'], message: 'This form cannot be sent: add a button with type=submit.',
    applies: (node) => ![...componentsIn(node)].some(isSubmit),
  },
  {
    code: 'empty-form', severity: 'warning', types: ['form'], message: 'This form holds no control.',
    applies: (node) => ![...componentsIn(node)].some((inside) => inside.spec.value !== 'none'),
  },
  {
    code: 'no-confirm', severity: 'info', types: ['button', 'actions', 'form'], message: 'It is confirmed with a general question: add a confirm with the same action to ask your own.',
    applies: (node, all) => asksFirst(node) && !all.some((other) => other.type === 'confirm' && actionsOf(node).includes(text(other, 'action'))),
  },
  {
    code: 'unused-confirm', severity: 'info', types: ['confirm'], message: 'Nothing in this message has the action of this confirm.',
    applies: (node, all) => !all.some((other) => other !== node && other.type !== 'confirm' && actionsOf(other).includes(text(node, 'action'))),
  },
  {
    code: 'unknown-for', severity: 'info', types: ['error'], message: 'There is no control with this id in the message.',
    applies: (node, _all, doc) => text(node, 'for') !== '' && doc.node(text(node, 'for').replace(/^#/, '')) === undefined,
  },
  {
    code: 'not-sent', severity: 'info', message: 'Nothing in this message sends this value; the renderer adds a Send button.',
    applies: (node, all) => node.spec.value !== 'none' && enclosing(node, 'form') === undefined && !all.some((other) => sends(other) && enclosing(other, 'form') === undefined && other.type !== 'form'),
  },
  {
    code: 'secret-field', severity: 'warning', types: ['input', 'textarea'], message: 'Do not ask for secrets in a message: the renderer warns the user beside this field.',
    applies: (node) => asksForSecret([node.label ?? '', node.id, ...['placeholder', 'description', 'pattern', 'autocomplete'].map((name) => text(node, name))]),
  },
];

/** What a document's component knows of its place in the text. */
type Placed = ComponentNode & {readonly line?: number; readonly column?: number};

/** The hints for a document, in the order of its components. */
export function hintsFor(doc: HintDocument): Diagnostic[] {
  const all = [...componentsIn(doc.root)] as Placed[];
  const found: Diagnostic[] = [];
  for (const node of all) {
    for (const {code, severity, types, message, applies} of hints) {
      if ((types && !types.includes(node.type)) || !applies(node, all, doc)) continue;
      found.push({code, severity, message, line: node.line ?? 1, column: node.column ?? 1, node_id: node.id});
    }
  }
  return found;
}
