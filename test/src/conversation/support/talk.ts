/** Conversations, and what two of them have in common. */
import assert from 'node:assert/strict';
import {type AgentEvent, Conversation, type ConversationOptions, type LogEntry, type UserEvent} from '../../../../src/index.js';

export const version = 'amui-0.1';

/** A conversation whose clock counts. */
export function talk(options: ConversationOptions = {}): Conversation {
  let at = 1000;
  return new Conversation({now: () => ++at, ...options});
}

/** The events of a whole message of the agent. */
export function message(message_id: string, ...texts: readonly string[]): AgentEvent[] {
  return [{type: 'md.open', message_id, version}, ...texts.map((append): AgentEvent => ({type: 'md.delta', append})), {type: 'md.close', message_id}];
}

export function receive(conversation: Conversation, events: readonly unknown[]): void {
  for (const event of events) conversation.receive(event as AgentEvent);
}

/** All that a log's reader can see of a conversation, as data. */
export const stateOf = (conversation: Conversation): unknown => JSON.parse(JSON.stringify({conversation, failure: conversation.failure, answered: conversation.messages.map(({answered, stopped, failure}) => ({answered, stopped, failure}))}));

/** A log as it comes back from a storage of lines. */
export const stored = (log: readonly LogEntry[]): LogEntry[] => log.map((entry) => JSON.parse(JSON.stringify(entry)) as LogEntry);

/** Live, from its log, and from the log of that: all the same. */
export function assertReplays(live: Conversation, options?: ConversationOptions): Conversation {
  const replay = Conversation.replay(stored(live.log), options);
  assert.deepEqual(stateOf(replay), stateOf(live));
  assert.deepEqual(replay.log, live.log);
  const second = Conversation.replay(replay.log, options);
  assert.deepEqual(stateOf(second), stateOf(live));
  assert.deepEqual(second.log, live.log);
  return replay;
}

export const outOf = ({log}: Conversation): UserEvent[] => log.filter(({dir}) => dir === 'out').map(({event}) => event as UserEvent);

export const typesOf = (conversation: Conversation): string[] => conversation.log.map(({dir, event}) => `${dir} ${event?.type}`);
