/**
 * The events of the protocol in both directions, as tables (`language.md §5`, `§6`).
 */
import type {UserEventType} from '../catalog/spec.js';

/** The version that is written. */
export const protocolVersion = 'amui-0.1';

/** The versions that are read; an event of another one is refused (`unsupported-version`). */
export const supportedVersions: readonly string[] = [protocolVersion];

/** Agent to renderer: the members that must be there, and their type. */
export const agentEvents: ReadonlyMap<string, Readonly<Record<string, 'string'>>> = new Map([
  ['md.open', {message_id: 'string', version: 'string'}],
  ['md.delta', {append: 'string'}],
  ['md.close', {}],
  ['md.cancel', {}],
  ['md.error', {message: 'string'}],
  ['ui.node', {id: 'string', component: 'string'}],
  ['ui.patch', {}],
  ['ui.answered', {}],
] as const);

/** What is fixed for a kind of event. */
export interface UserEventRow {
  /** The DOM event that carries it; no name holds a dot, because templates cannot write one. */
  readonly dom: string;
  /** Whether a listener can prevent it: then nothing is sent and nothing is spent. */
  readonly cancelable: boolean;
  /** Whether it makes a turn for the agent; the others are for the host page. */
  readonly turn: boolean;
}

/** Renderer to agent. */
export const userEvents: Readonly<Record<UserEventType, UserEventRow>> = {
  'ui.change': {dom: 'mdui-change', cancelable: false, turn: false},
  'ui.click': {dom: 'mdui-click', cancelable: true, turn: true},
  'ui.submit': {dom: 'mdui-submit', cancelable: true, turn: true},
  'ui.cancel': {dom: 'mdui-cancel', cancelable: false, turn: false},
  'ui.focus': {dom: 'mdui-focus', cancelable: false, turn: false},
  'ui.blur': {dom: 'mdui-blur', cancelable: false, turn: false},
  'ui.error': {dom: 'mdui-error', cancelable: false, turn: false},
};

/** Whether a word from outside is the type of an event that a renderer sends. */
export function isUserEventType(type: unknown): type is UserEventType {
  return typeof type === 'string' && Object.hasOwn(userEvents, type);
}
