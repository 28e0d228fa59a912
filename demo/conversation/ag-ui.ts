/** AG-UI: one request for each run, through the protocol's own client. What the agent knows is kept beside the log. */
import {HttpAgent, type Interrupt, type Message} from '@ag-ui/client';
import {bindAgent, type Binding, lineFeedFetch} from 'markdownui/ag-ui';
import {keep, kept} from './kept.js';
import type {Connect} from './wire.js';

interface Kept {
  readonly messages?: Message[];
  readonly interrupts?: Interrupt[];
}

export const connectAgUi: Connect = (element, id, told) => {
  const key = `markdownui-ag-ui-${id}`;
  const before = JSON.parse(kept(key) || '{}') as Kept;
  const agent = new HttpAgent({url: '/api/ag-ui', threadId: id, fetch: lineFeedFetch, initialMessages: before.messages ?? []});
  agent.pendingInterrupts = before.interrupts ?? [];
  agent.subscribe({
    onRunFinalized: () => void keep(key, JSON.stringify({messages: agent.messages, interrupts: agent.pendingInterrupts} satisfies Kept)),
  });
  // What is clicked goes the binding's way.
  element.transport = undefined;
  let binding: Binding | undefined;
  const connect = (): void => {
    binding ??= bindAgent(agent, element.conversation);
    told('open');
  };
  connect();
  return {
    say(text) {
      // The first words of all are nobody's: they ask for the greeting.
      if (text === '') return binding?.run().then(() => true) ?? Promise.resolve(false);
      const message = element.conversation.messages.filter(({role}) => role === 'user').at(-1);
      return new Promise((resolve) => {
        const {unsubscribe} = agent.subscribe({onRunStartedEvent: () => resolve(true)});
        const run = binding?.run({text, ...(message && {messageId: message.id})}) ?? Promise.resolve();
        void run.then(() => {
          unsubscribe();
          resolve(false);
        });
      });
    },
    stop: () => binding?.cancel(),
    disconnect() {
      binding?.cancel();
      binding?.dispose();
      binding = undefined;
      told('idle');
    },
    connect,
  };
};
