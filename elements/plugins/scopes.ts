/** The colours of code: each has a token of its own over one of the theme, which all have enough contrast. */
export const colours = {
  comment: {name: 'mdui-code-comment', theme: 'muted', scopes: 'comment quote meta doctag'},
  keyword: {name: 'mdui-code-keyword', theme: 'accent', scopes: 'keyword tag name selector operator section bullet'},
  string: {name: 'mdui-code-string', theme: 'success', scopes: 'string regexp addition link char'},
  number: {name: 'mdui-code-number', theme: 'warning', scopes: 'number literal symbol'},
  title: {name: 'mdui-code-title', theme: 'info', scopes: 'title type built_in class attr attribute property variable template'},
  deletion: {name: 'mdui-code-deletion', theme: 'danger', scopes: 'deletion'},
} as const;

export type Colour = keyof typeof colours;

/** What highlight.js calls a piece of code, to its colour; `subst` is code in a string and has none. */
export const scopes: ReadonlyMap<string, Colour> = new Map(
  (Object.keys(colours) as Colour[]).flatMap((colour) => colours[colour].scopes.split(' ').map((scope) => [scope, colour] as const)),
);

/** With forced colours the reader's come first. */
export const highlightCss = `@media (forced-colors: none) {\n${
  Object.values(colours).map(({name, theme}) => `  ::highlight(${name}) { color: var(--${name}, var(--mdui-color-${theme})); }`).join('\n')
}\n}`;
