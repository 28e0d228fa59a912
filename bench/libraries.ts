/** Every renderer behind one face: it gets pieces, and what it shows after each is final for that piece. */
import {IncremarkContent} from '@incremark/react';
import createDOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';
import {marked} from 'marked';
import {createElement} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {Streamdown} from 'streamdown';
import * as smd from 'streaming-markdown';

export interface Session {
  append(text: string): void;
  end(): void;
}

type Start = (host: HTMLElement) => Session;

/** Renderers that take the whole text each time. */
function whole(show: (text: string, host: HTMLElement) => void): Start {
  return (host) => {
    let all = '';
    return {
      append(text) {
        all += text;
        show(all, host);
      },
      end() {},
    };
  };
}

function react(view: (text: string, done: boolean) => ReturnType<typeof createElement>): Start {
  return (host) => {
    const root = createRoot(host);
    let all = '';
    const draw = (done: boolean): void => flushSync(() => root.render(view(all, done)));
    return {
      append(text) {
        all += text;
        draw(false);
      },
      end: () => draw(true),
    };
  };
}

const purify = createDOMPurify(window);
const markdownIt = new MarkdownIt({html: false, linkify: true});

export const libraries: Readonly<Record<string, Start>> = {
  markdownui(host) {
    const message = document.createElement('mdui-message') as HTMLElement & {append(text: string): void; close(): void; flush(): void};
    host.append(message);
    return {
      append(text) {
        message.append(text);
        message.flush();
      },
      end() {
        message.close();
        message.flush();
      },
    };
  },
  'streaming-markdown'(host) {
    const parser = smd.parser(smd.default_renderer(host));
    return {append: (text) => smd.parser_write(parser, text), end: () => smd.parser_end(parser)};
  },
  streamdown: react((text) => createElement(Streamdown, {children: text})),
  incremark: react((text, done) => createElement(IncremarkContent, {content: text, isFinished: done})),
  'marked + DOMPurify': whole((text, host) => {
    host.innerHTML = purify.sanitize(marked.parse(text, {async: false}));
  }),
  'markdown-it': whole((text, host) => {
    host.innerHTML = markdownIt.render(text);
  }),
  'floor: parse once'(host) {
    let all = '';
    return {
      append(text) {
        all += text;
      },
      end() {
        host.innerHTML = marked.parse(all, {async: false});
      },
    };
  },
  'floor: append text'(host) {
    const text = document.createTextNode('');
    host.append(text);
    return {append: (piece) => text.appendData(piece), end() {}};
  },
};
