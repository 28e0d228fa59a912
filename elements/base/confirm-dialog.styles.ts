/** The dialog is the library's: it looks like the browser asking, not like a message. */
import {css} from 'lit';

export const styles = css`
:host { display: contents !important; }
dialog { inline-size: min(30rem, 100vw - 2rem); max-inline-size: none; max-block-size: min(40rem, 100dvh - 2rem); margin: auto; padding: 0; overflow: hidden; border: 2px solid var(--mdui-color-text); border-radius: 14px; background: var(--mdui-color-surface); color: var(--mdui-color-text); box-shadow: 0 1rem 3rem rgb(0 0 0 / .35); font-size: 1rem; }
dialog[open] { display: flex; flex-direction: column; }
dialog::backdrop { background: rgb(10 12 18 / .6); backdrop-filter: blur(3px); }
header { display: flex; gap: .6em; align-items: center; padding: 1rem 1.25rem .75rem; }
header svg { color: var(--mdui-color-warning); font-size: 1.25em; }
h2 { margin: 0; font-size: 1.15em; line-height: 1.3; }
.body { flex: 1; overflow: auto; overscroll-behavior: contain; padding: 0 1.25rem 1rem; }
.body:focus-visible { outline-offset: -2px; }
p { margin: 0 0 .4rem; color: var(--mdui-color-muted); font-size: .9em; }
dl { display: grid; grid-template-columns: minmax(5em, max-content) 1fr; gap: .5rem 1rem; margin: 0 0 .75rem; padding: .75rem 1rem; border: 1px solid var(--mdui-color-line); border-radius: var(--mdui-radius); background: var(--mdui-color-surface-raised); }
dt { max-inline-size: 11em; color: var(--mdui-color-muted); }
dd { margin: 0; white-space: pre-wrap; }
code { font-family: var(--mdui-font-mono); font-size: .9em; }
blockquote { margin: 0; padding-inline-start: .9rem; border-inline-start: 3px solid var(--mdui-color-border); }
blockquote > :first-child { margin-block-start: 0; }
blockquote > :last-child { margin-block-end: 0; }
footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .5rem; padding: .9rem 1.25rem; border-block-start: 1px solid var(--mdui-color-line); background: var(--mdui-color-surface-raised); }
footer button { flex: 0 1 auto; min-inline-size: 7em; }
@media (max-width: 30rem) { footer button { flex: 1; } dl { grid-template-columns: 1fr; gap: 0; } dt { max-inline-size: none; } dd:not(:last-child) { margin-block-end: .5rem; } }
`;
