/** Our events as AG-UI's, for an application that reads those. */
import type {BaseEvent} from '@ag-ui/client';
import type {AgentEvent, UserEvent} from '../document/types.js';

const event = (type: string, members: object): BaseEvent => ({type, ...members}) as unknown as BaseEvent;

/** What has no event there is a `CUSTOM` one, which everybody else may ignore. */
const custom = (given: AgentEvent | UserEvent): BaseEvent => event('CUSTOM', {name: `markdownui.${given.type}`, value: given});

const roles: ReadonlyMap<unknown, string> = new Map([['user', 'user'], ['system', 'system']]);

/**
 * The events of AG-UI that say the same: text is text of a message, everything else is
 * `CUSTOM` with the name `markdownui.<type>` and the event as its value, which `bindAgent`
 * reads back. They stand inside a run, whose `RUN_STARTED` and `RUN_FINISHED` are the
 * application's: an error of a message (`md.error`) ends no run. Text without `message_id`
 * is `CUSTOM` too, because nothing tells whose it is.
 */
export function toAgUi(given: AgentEvent | UserEvent): BaseEvent[] {
  const messageId = given.message_id;
  if (typeof messageId !== 'string' || messageId === '') return [custom(given)];
  switch (given.type) {
    case 'md.open': return [event('TEXT_MESSAGE_START', {messageId, role: roles.get(given.role) ?? 'assistant'})];
    case 'md.delta': return [event('TEXT_MESSAGE_CONTENT', {messageId, delta: given.append})];
    case 'md.close': return [event('TEXT_MESSAGE_END', {messageId})];
    case 'md.cancel': return [custom(given), event('TEXT_MESSAGE_END', {messageId})];
    default: return [custom(given)];
  }
}
