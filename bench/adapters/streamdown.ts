import {createElement} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {Streamdown} from 'streamdown';
import type {Start} from './session.js';

export const start: Start = (host) => {
  const root = createRoot(host);
  let all = '';
  return {
    append(text) {
      all += text;
      flushSync(() => root.render(createElement(Streamdown, {children: all})));
    },
    end() {},
  };
};
