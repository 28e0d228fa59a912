/** What all pages of the demo have around their own content, put in before a browser sees them: nothing jumps, and a page reads well without scripts. */

const links = [['chat/', 'Chat'], ['conversation.html', 'Conversation'], ['spec/', 'The draft'], ['playground/', 'Playground'], ['gallery.html', 'A2UI'], ['channels.html', 'Channels'], ['elements/', 'Elements']] as const;

const asHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function head(title: string, home: string): string {
  return `<meta charset="utf-8">
  <meta name="viewport" content="width=device-width, interactive-widget=resizes-content">
  <title>${title ? `${title} – MarkdownUI` : 'MarkdownUI'}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${home}demo.css">`;
}

function header(path: string, home: string): string {
  const items = links.map(([page, name]) => `<a href="${home}${page}"${path.startsWith(`/${page}`) ? ' aria-current="page"' : ''}>${name}</a>`);
  return `<a class="skip" href="#main">Skip to the content</a>
<header class="top">
  <a class="brand" href="${home}"><span class="mark" aria-hidden="true">:::</span> MarkdownUI</a>
  <nav aria-label="Pages">${items.join('')}</nav>
  <label class="theme"><span>Theme</span> <select id="theme"><option value="light dark">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
</header>`;
}

/** A piece of a page, and its source under it. */
function sample(_: string, markup: string): string {
  const indent = /^\n( *)/.exec(markup)?.[1] ?? '';
  const source = markup.replaceAll(`\n${indent}`, '\n').trim();
  return `<div class="sample"><div class="stage">${markup}</div><pre tabindex="0"><code>${asHtml(source)}</code></pre></div>`;
}

/**
 * The page at `path` with its `<!-- head: Title -->` and `<!-- header -->`, and what stands
 * between `<!-- sample -->` and `<!-- /sample -->` shown with its source.
 */
export function wholePage(html: string, path: string): string {
  const home = path.split('/').length > 2 ? '../' : './';
  return html
    .replace(/<!-- head(?:: (.*?))? -->/, (_, title: string | undefined) => head(title ?? '', home))
    .replace('<!-- header -->', () => header(path, home))
    .replace(/<!-- sample -->([\s\S]*?)<!-- \/sample -->/g, sample);
}
