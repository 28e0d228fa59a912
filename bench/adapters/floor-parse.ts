/** No stream at all: what it costs to parse a text and to build its DOM once. */
import {marked} from 'marked';
import type {Start} from './session.js';

export const start: Start = (host) => {
  let all = '';
  return {
    append(text) {
      all += text;
    },
    end() {
      host.innerHTML = marked.parse(all, {async: false});
    },
  };
};
