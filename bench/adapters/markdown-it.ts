import MarkdownIt from 'markdown-it';
import {whole} from './session.js';

const markdownIt = new MarkdownIt({html: false, linkify: true});

export const start = whole((text, host) => {
  host.innerHTML = markdownIt.render(text);
});
