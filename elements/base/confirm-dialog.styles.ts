/** The dialog is the library's: it looks like the browser asking, not like a message. */
import {css} from 'lit';

export const styles = css`
:host { display: contents !important; }
dialog { inline-size: min(30rem, 100vw - 2rem); max-block-size: min(40rem, 100dvh - 2rem); margin: auto; padding: 0; overflow: hidden; border: 2px solid; border-radius: 14px; background: var(--mdui-color-surface); color: inherit; box-shadow: 0 1rem 3rem rgb(0 0 0 / .35); font-size: 1rem; }
:modal { display: flex; flex-direction: column; }
dialog::backdrop { background: rgb(10 12 18 / .6); backdrop-filter: blur(3px); }
header, footer { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem; padding: .9rem 1.25rem; }
header svg { color: var(--mdui-color-warning); font-size: 1.25em; }
h2 { margin: 0; font-size: 1.15em; line-height: 1.3; }
.body { flex: 1; overflow: auto; overscroll-behavior: contain; padding: 0 1.25rem 1rem; }
.body:focus-visible { outline-offset: -2px; }
p { margin: .75rem 0 .35rem; font-size: .9em; }
p, dt { color: var(--mdui-color-muted); }
dl { display: grid; grid-template-columns: minmax(5em, max-content) 1fr; gap: .5rem 1rem; margin: 0; padding: .75rem 1rem; border: 1px solid var(--mdui-color-line); border-radius: var(--mdui-radius); }
dl, footer { background: var(--mdui-color-surface-raised); }
dt { max-inline-size: 11em; }
dd { margin: 0; white-space: pre-wrap; }
code { font: .9em var(--mdui-font-mono); }
blockquote { margin: 0; padding-inline-start: .9rem; border-inline-start: 3px solid var(--mdui-color-border); }
::slotted(:first-child) { margin-block-start: 0; }
::slotted(:last-child) { margin-block-end: 0; }
footer { justify-content: flex-end; border-block-start: 1px solid var(--mdui-color-line); }
footer button { flex: 0 1 7em; }
@media (max-width: 30rem) { footer button { flex: 1; } dl { display: block; } dd + dt { margin-block-start: .5rem; } }
`;
