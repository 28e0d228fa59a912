/** A real `HttpAgent`, a real server and a conversation, bound together for a test. */
import assert from 'node:assert/strict';
import {HttpAgent} from '@ag-ui/client';
import {bindAgent, type Binding, type BindOptions, lineFeedFetch, type Problem} from '../../src/ag-ui/index.js';
import {Conversation} from '../../src/conversation/conversation.js';
import type {MessageDocument} from '../../src/document/message-document.js';
import {toMarkdown} from '../../src/fallback/markdown.js';
import {type AgUiServer, agUiServer, type Script} from './ag-ui-server.js';

export interface Bound {
  readonly agent: HttpAgent;
  readonly conversation: Conversation;
  readonly binding: Binding;
  readonly server: AgUiServer;
  readonly problems: Problem[];
}

const undo: (() => Promise<void> | void)[] = [];

/** For `afterEach`. */
export async function unbind(): Promise<void> {
  for (const work of undo.splice(0)) await work();
}

/** The user's gestures are the test's. */
export const policy = {requireTrusted: false} as const;

export interface Start extends BindOptions {
  readonly newline?: string;
  /** What was there before. */
  readonly conversation?: Conversation;
  readonly prepare?: (agent: HttpAgent) => void;
}

export async function bound(scripts: readonly Script[], {newline, conversation = new Conversation({policy}), prepare, ...options}: Start = {}): Promise<Bound> {
  const server = await agUiServer(scripts, newline);
  const agent = new HttpAgent({url: server.url, threadId: 't1', fetch: lineFeedFetch});
  prepare?.(agent);
  const problems: Problem[] = [];
  const binding = bindAgent(agent, conversation, {onProblem: (problem) => problems.push(problem), ...options});
  undo.push(() => binding.dispose(), () => server.close());
  return {agent, conversation, binding, server, problems};
}

/** The same without a server: each run is answered with the events of the next list, whatever they are. */
export function scripted(runs: readonly (readonly unknown[])[], {conversation = new Conversation({policy}), prepare, ...options}: Start = {}): Omit<Bound, 'server'> {
  let at = 0;
  const fetch = (): Promise<Response> => {
    const body = (runs[at++] ?? []).map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    return Promise.resolve(new Response(body, {headers: {'content-type': 'text/event-stream'}}));
  };
  const agent = new HttpAgent({url: 'http://agent.invalid/', threadId: 't1', fetch});
  prepare?.(agent);
  const problems: Problem[] = [];
  const binding = bindAgent(agent, conversation, {onProblem: (problem) => problems.push(problem), ...options});
  undo.push(() => binding.dispose());
  return {agent, conversation, binding, problems};
}

export const shown = ({messages}: Conversation): string[] => messages.map((each) => `${each.role}: ${toMarkdown(each)}`);

export const message = (conversation: Conversation, id: string): MessageDocument => conversation.message(id) ?? assert.fail(`There is no message ${id}.`);

/** Waits for runs that clicks began. */
export async function idle({binding}: Pick<Bound, 'binding'>): Promise<void> {
  while (binding.busy) await new Promise((resolve) => setImmediate(resolve));
}

/** The log gives the same conversation, and so does the log of that. */
export function assertReplays({conversation}: Pick<Bound, 'conversation'>): void {
  const again = Conversation.replay(conversation.log, {policy});
  assert.deepEqual(again.toJSON(), conversation.toJSON());
  assert.deepEqual(Conversation.replay(again.log, {policy}).toJSON(), conversation.toJSON());
}
