import * as smd from 'streaming-markdown';
import type {Start} from './session.js';

export const start: Start = (host) => {
  const parser = smd.parser(smd.default_renderer(host));
  return {append: (text) => smd.parser_write(parser, text), end: () => smd.parser_end(parser)};
};
