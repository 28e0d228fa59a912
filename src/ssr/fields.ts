/** What stands in the form of a static message: the names of its fields, and what its buttons say. */
import type {Component} from '../document/component.js';
import type {MessageDocument} from '../document/message-document.js';
import {isOff} from '../document/controls.js';
import {isSubmit} from '../catalog/submit.js';
import {componentsIn} from '../markdown/walk.js';

/** The message that was answered, the form that was sent, the button that sent it, and that it was confirmed. Controls are `c.` and their id. */
export const names = {message: 'mdui-message', form: 'mdui-form', act: 'mdui-act', confirmed: 'mdui-confirmed'} as const;

export const fieldName = (id: string): string => `c.${id}`;

/** What a button does: it is a button, an item of a list of actions, the message's own, or the way back from a question. */
export type Verb = 'button' | 'item' | 'answer' | 'cancel';

export const actOf = (verb: Verb, id: string, index = 0): string => `${verb} ${index} ${id}`;

export function readAct(text: string | undefined): {readonly verb: Verb; readonly index: number; readonly id: string} | undefined {
  const match = /^(button|item|answer|cancel) (\d{1,4}) ([^]*)$/.exec(text ?? '');
  return match ? {verb: match[1] as Verb, index: Number(match[2]), id: match[3] as string} : undefined;
}

/** All components, in order. They are those of the document itself. */
export const componentsOf = ({root}: Pick<MessageDocument, 'root'>): Component[] => [...componentsIn(root)] as Component[];

/** Whether nothing can be done with it: disabled, answered, or cut off. */
export const isOut = (node: Component, {policy}: Pick<MessageDocument, 'policy'>): boolean => policy.readOnly || node.spent || node.inert || isOff(node) || (!node.slot && node.open);

/** Whether what it holds stays as it is: the same, or it is there to be read alone. */
export const isIdle = (node: Component, document: Pick<MessageDocument, 'policy'>): boolean => isOut(node, document) || node.attributes['readonly'] === true;

/** Whether controls would be left that nothing sends: the message then has a button of its own, whatever was changed so far. */
export function needsSend(document: MessageDocument): boolean {
  const {policy, phase, answered} = document;
  if (answered || phase !== 'closed' || policy.answerButton === 'never' || policy.readOnly) return false;
  for (const node of componentsOf(document).reverse()) {
    if (node.form) continue;
    if (node.refused === undefined && (node.type === 'actions' || (node.type === 'button' && node.attributes['type'] !== 'reset' && !isSubmit(node)))) return false;
    if (node.slot && !isIdle(node, document)) return true;
  }
  return false;
}
