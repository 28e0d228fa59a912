/** The demo's pages. They use the library through its public entries, which here are its sources. */
import {defineConfig, type Plugin} from 'vite';
import {wholePage} from './page.js';

const here = import.meta.dirname;
const pages = {index: 'index.html', chat: 'chat/index.html', conversation: 'conversation.html', spec: 'spec/index.html', playground: 'playground/index.html', gallery: 'gallery.html', channels: 'channels.html', elements: 'elements/index.html'};

const shell: Plugin = {
  name: 'demo-shell',
  transformIndexHtml: {order: 'pre', handler: (html, {path}) => wholePage(html, path)},
};

export default defineConfig({
  root: here,
  base: './',
  appType: 'mpa',
  publicDir: false,
  cacheDir: `${here}/../.cache/vite`,
  plugins: [shell],
  resolve: {
    alias: [
      {find: /^markdownui$/, replacement: `${here}/../src/index.ts`},
      {find: /^markdownui\/ag-ui$/, replacement: `${here}/../src/ag-ui/index.ts`},
      {find: /^markdownui\/channels$/, replacement: `${here}/../src/channels/index.ts`},
      {find: /^markdownui\/transport$/, replacement: `${here}/../src/conversation/transport.ts`},
      {find: /^markdownui\/elements\/surface\.js$/, replacement: `${here}/../elements/surface/define.ts`},
      {find: /^markdownui\/elements$/, replacement: `${here}/../elements/elements.ts`},
    ],
  },
  server: {fs: {allow: [`${here}/..`]}},
  build: {
    target: 'es2022',
    outDir: '../dist-demo',
    emptyOutDir: true,
    rolldownOptions: {input: Object.fromEntries(Object.entries(pages).map(([name, file]) => [name, `${here}/${file}`]))},
  },
});
