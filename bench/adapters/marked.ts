import createDOMPurify from 'dompurify';
import {marked} from 'marked';
import {whole} from './session.js';

const purify = createDOMPurify(window);

export const start = whole((text, host) => {
  host.innerHTML = purify.sanitize(marked.parse(text, {async: false}));
});
