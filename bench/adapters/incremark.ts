/**
 * Its React renderer by the hook and component that it recommends. Each piece makes it set
 * state again from an effect, which React counts as an endless loop (error 185) when the
 * next piece comes before that was drawn: so each piece waits for one turn of React's scheduler.
 */
import {Incremark, useIncremark} from '@incremark/react';
import {createElement} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import type {Start} from './session.js';

/** React posts its work as a message; one that is posted later comes after it. */
function turn(): Promise<void> {
  const {port1, port2} = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

type Stream = ReturnType<typeof useIncremark>;

function View({ready}: {readonly ready: (stream: Stream) => void}): ReturnType<typeof createElement> {
  const incremark = useIncremark();
  ready(incremark);
  return createElement(Incremark, {incremark});
}

export const start: Start = (host) => {
  let incremark: Stream | undefined;
  const ready = (stream: Stream): void => {
    incremark = stream;
  };
  const root = createRoot(host);
  flushSync(() => root.render(createElement(View, {ready})));
  return {
    append(text) {
      flushSync(() => void incremark?.append(text));
      return turn();
    },
    end() {
      flushSync(() => void incremark?.finalize());
      return turn();
    },
  };
};
