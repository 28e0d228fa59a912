import {type CSSResultGroup, css} from 'lit';
import {spoken} from '../base/announcer.js';
import {quiet} from '../base/parts.styles.js';

const own = css`
:host { position: relative; }
:host, [part~=base], .view { display: flex; flex-direction: column; line-height: 1.6; }
[part~=base], .view, [part~=log] { flex: 1 1 auto; min-block-size: 0; }
[part~=log] { overflow: auto; overscroll-behavior: contain; scroll-padding-block: var(--mdui-space-4) 4.5em; }
[part~=log]:focus-visible { outline-offset: -2px; }
[part~=rows] { display: flex; flex-direction: column; gap: var(--mdui-space-5); max-inline-size: 46em; margin-inline: auto; padding: var(--mdui-space-5) var(--mdui-space-4) 4.5em; }

article { min-inline-size: 0; }
/* What is new is drawn wherever it is: it may be given the focus. */
article:nth-last-child(n + 4) { content-visibility: auto; contain-intrinsic-block-size: auto 7em; overflow-clip-margin: 6px; }
.user { display: flex; flex-direction: column; align-items: flex-end; }
.user > [part~=said] { max-inline-size: min(88%, 36em); padding: .5em .95em; border-radius: 1.15em 1.15em .3em 1.15em; outline: 1px solid transparent; outline-offset: -1px; background: color-mix(in srgb, var(--mdui-color-accent) 11%, var(--mdui-color-surface)); }
p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.user.failed > [part~=said] { background: none; outline: 1px dashed var(--mdui-color-danger); }
[part~=state], [part~=connection], [part~=menu] { color: var(--mdui-color-muted); font-size: .875em; }
[part~=state], [part~=connection] { display: flex; align-items: center; min-block-size: 28px; }
[part~=state]:empty { display: none; }
.assistant > [part~=state] { margin-inline-start: -.6em; }
.user.failed > [part~=state], .error { color: var(--mdui-color-danger); }
[part~=retry] { color: var(--mdui-color-accent); font-weight: 500; }
/* A turn that is sent at once needs no word about it. */
.wait { animation: late .3s .5s both; }
@keyframes late { from { opacity: 0; } }

/* Over the end of the log, or of the window in a page that scrolls. */
[part~=bar] { position: sticky; inset-block-end: 0; block-size: 0; display: flex; align-items: end; justify-content: center; gap: var(--mdui-space-2); pointer-events: none; }
[part~=bar] > :not([hidden]) { appearance: none; display: inline-flex; align-items: center; gap: .5em; min-block-size: 36px; margin-block-end: var(--mdui-space-3); padding: 0 .95em; border: var(--mdui-border-width) solid var(--mdui-color-line); border-radius: 99px; background: var(--mdui-color-surface); color: inherit; font: inherit; font-size: .875em; font-weight: 500; box-shadow: 0 2px 12px #0000001f; cursor: pointer; pointer-events: auto; }
[part~=stop]::before { content: ""; inline-size: .7em; block-size: .7em; border-radius: 2px; background: currentColor; forced-color-adjust: none; }
[part~=latest]::before { content: ""; inline-size: .5em; block-size: .5em; margin-block-end: .25em; border: solid currentColor; border-width: 0 2px 2px 0; rotate: 45deg; }

[part~=connection] { justify-content: center; }
/* The composer stands under the messages, the menu beside it. */
[part~=foot] { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 46em) minmax(max-content, 1fr); align-items: end; }
[part~=foot] > slot { display: block; grid-column: 2; }
[part~=menu] { grid-column: 3; justify-self: end; position: relative; padding: 0 var(--mdui-space-1) var(--mdui-space-4); white-space: nowrap; }
summary { display: grid; place-items: center; min-block-size: 40px; list-style: none; font-size: .75em; }
summary::-webkit-details-marker { display: none; }
[part~=menu] > div { position: absolute; inset-block-end: 100%; inset-inline-end: var(--mdui-space-2); z-index: 1; display: grid; padding: var(--mdui-space-1); border: var(--mdui-border-width) solid var(--mdui-color-line); border-radius: var(--mdui-radius); background: var(--mdui-color-surface); box-shadow: 0 2px 12px #0000001f; }
[part~=menu] button { min-block-size: 36px; text-align: start; color: var(--mdui-color-text); }
@media print { [part~=log] { overflow: visible; } [part~=bar], [part~=foot] { display: none; } article { content-visibility: visible !important; } }
`;

export const conversationStyles: CSSResultGroup = [quiet, spoken, own];
