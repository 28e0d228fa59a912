/** A code block: `figure > figcaption + pre > code`, in a message and in `<mdui-code>` alike. */
import {css} from 'lit';
import {quiet} from './parts.styles.js';

export const codeStyles = [quiet, css`
code, kbd, samp, pre { font-family: var(--mdui-font-mono); font-size: .9em; direction: ltr; unicode-bidi: isolate; }
figure, pre { margin-inline: 0; }
:where(figure, pre) { margin-block: 0; }
figure { border: var(--mdui-border-width) solid var(--mdui-color-line); border-radius: var(--mdui-radius); background: var(--mdui-color-surface-raised); overflow: clip; }
figcaption { display: flex; align-items: center; gap: var(--mdui-space-1); min-block-size: 36px; padding-inline: var(--mdui-space-4) var(--mdui-space-1); border-block-end: var(--mdui-border-width) solid var(--mdui-color-line); color: var(--mdui-color-muted); font-size: .8125em; direction: ltr; }
figcaption > :first-child { flex: 1; min-inline-size: 3em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
pre { padding: var(--mdui-space-3) var(--mdui-space-4); overflow-x: auto; font-size: .875em; line-height: 1.6; tab-size: 4; white-space: pre; overflow-wrap: normal; text-align: left; }
pre:focus-visible { outline-offset: -2px; border-radius: var(--mdui-radius); }
pre code { font-size: 1em; }
pre.wrap { white-space: pre-wrap; overflow-wrap: anywhere; }
@media print { pre { white-space: pre-wrap; overflow-wrap: anywhere; } figcaption > button { display: none; } }
`];
