/** Our own protocol: one stream of numbered events, which goes on where it broke, and turns that are posted. */
import {Transport} from 'markdownui/transport';
import type {Connect} from './wire.js';

const headers = {'content-type': 'application/json'};

export const connectSse: Connect = (element, id, told) => {
  const base = `/api/conversations/${id}`;
  const transport = new Transport(element.conversation, {
    fetch: (url, init) => fetch(url, init),
    url: `${base}/events`, sendUrl: `${base}/turns`, persistent: true,
  });
  element.transport = transport;
  transport.subscribe(told);
  void transport.connect();
  return {
    async say(text) {
      try {
        return (await fetch(`${base}/turns`, {method: 'POST', headers, body: JSON.stringify({text})})).ok;
      } catch {
        return false;
      }
    },
    stop: () => void fetch(`${base}/stop`, {method: 'POST', headers, body: '{}'}).catch(() => {}),
    disconnect: () => transport.close(),
    connect: () => void transport.connect(),
  };
};
