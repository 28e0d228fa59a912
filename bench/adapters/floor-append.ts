/** No Markdown at all: what it costs to let one text node grow. */
import type {Start} from './session.js';

export const start: Start = (host) => {
  const text = document.createTextNode('');
  host.append(text);
  return {append: (piece) => text.appendData(piece), end() {}};
};
