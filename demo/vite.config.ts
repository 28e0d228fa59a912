/** The demo's pages. They use the library through its public entries, which here are its sources. */
import {defineConfig, type Plugin} from 'vite';

const here = import.meta.dirname;
const pages = {index: 'index.html', chat: 'chat/index.html', conversation: 'conversation.html', spec: 'spec/index.html', playground: 'playground/index.html', gallery: 'gallery.html', channels: 'channels.html', elements: 'elements/index.html'};

const links = [['chat/', 'Chat'], ['conversation.html', 'Conversation'], ['spec/', 'The draft'], ['playground/', 'Playground'], ['gallery.html', 'A2UI'], ['channels.html', 'Channels'], ['elements/', 'Elements']] as const;

const asHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function header(path: string): string {
  const depth = path.split('/').length - 2;
  const home = depth > 0 ? '../' : './';
  const items = links.map(([page, name]) => `<a href="${home}${page}"${path.startsWith(`/${page}`) ? ' aria-current="page"' : ''}>${name}</a>`);
  return `<a class="skip" href="#main">Skip to the content</a>
<header class="top">
  <a class="brand" href="${home}"><span class="mark" aria-hidden="true">:::</span> MarkdownUI</a>
  <nav aria-label="Pages">${items.join('')}</nav>
  <label class="theme"><span>Theme</span> <select id="theme"><option value="light dark">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
</header>`;
}

/** The part of a page between `<!-- sample -->` and `<!-- /sample -->`, and its source under it. */
function sample(_: string, markup: string): string {
  const indent = /^\n( *)/.exec(markup)?.[1] ?? '';
  const source = markup.replaceAll(`\n${indent}`, '\n').trim();
  return `<div class="sample"><div class="stage">${markup}</div><pre tabindex="0"><code>${asHtml(source)}</code></pre></div>`;
}

/** What all pages share, put in before the browser sees them: nothing jumps, and a page reads well without scripts. */
const shell: Plugin = {
  name: 'demo-shell',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, {path}) => html.replace('<!-- header -->', header(path)).replace(/<!-- sample -->([\s\S]*?)<!-- \/sample -->/g, sample),
  },
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
