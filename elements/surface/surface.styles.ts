/** How surfaces look: the agent chooses what stands where, everything here is the page's. */
import {type CSSResultGroup, css} from 'lit';
import {messageStyles} from '../message/message.styles.js';
import {quiet} from '../base/parts.styles.js';

const unseen = css`
.nameless::part(label), .quietly::part(help), .quietly::part(note) { position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

const layout = css`
:host { line-height: 1.5; }
.surface { display: grid; }
.surface + .surface { margin-block-start: var(--mdui-space-4); }
.surface * { min-inline-size: 0; }
.row, .column, .column > .group, .list, .list > .group { display: flex; gap: var(--mdui-space-2); }
.column, .column > .group, .list, .list > .group { flex-direction: column; }
.row { gap: var(--mdui-space-2) var(--mdui-space-4); }
.column > .text + .text, .column > .group > .text + .text { margin-block-start: calc(-1 * var(--mdui-space-1)); }
.row:has(> :is(.button, .field, .choices, .picker, .card, .slider, .modal)) { flex-wrap: wrap; }
.row > .weighted:is(.field, .slider, .picker, .card) { min-inline-size: min(100%, 9em); }
.row > .text { flex: 0 1 auto; overflow-wrap: break-word; min-inline-size: min-content; }
.row > .text:is(.long, .weighted) { overflow-wrap: anywhere; min-inline-size: 0; }
/* A column of words alone is no narrower than its longest one. */
.row > .column:not(.weighted, :has(:not(.text, .text *), .long)) { min-inline-size: min-content; overflow-wrap: break-word; }
.row > :is(.icon, .check, .picture.icon, .picture.avatar, .divider) { flex: none; }
.row > .card { flex: 1 1 12em; }
/* Columns of a form or of cards go below each other, and so do the cells of a wide row, two and two. */
.row:has(> .weighted :is(.field, .card, .choices, .slider)), .row:has(> .weighted:nth-child(4)) { flex-wrap: wrap; }
.row:has(> .weighted :is(.field, .card, .choices, .slider)) > .weighted { min-inline-size: min(100%, 15em); }
.row:has(> .weighted:nth-child(4)) > .weighted { min-inline-size: 7em; }
.row:has(> .weighted:nth-child(4)) { column-gap: var(--mdui-space-2); font-size: .875em; font-variant-numeric: tabular-nums; }
.row.align-stretch > .button { align-self: flex-start; }
.row.align-stretch > :is(.icon, .check), .row.align-stretch:has(> .button) > .text { align-self: center; }
.justify-stretch > * { flex: 1 1 0; }
.column > :is(.button, .picture, .icon):not(.weighted, .header, .largeFeature) { align-self: flex-start; }
.column:is(.align-center, .align-end) > :is(.button, .picture, .icon) { align-self: auto; }
.align-center > .text { text-align: center; }
.column.align-end > .text { text-align: end; }
.row.align-center > .text { text-align: start; }
.column > .group { align-items: inherit; }
.list.horizontal { flex-direction: row; overflow-x: auto; scrollbar-width: thin; scrollbar-color: var(--mdui-color-border) transparent; padding-block-end: var(--mdui-space-1); gap: var(--mdui-space-3); }
.list.horizontal > .item { flex: 0 0 auto; max-inline-size: min(85%, 20em); }
.card { padding: var(--mdui-space-4); border: var(--mdui-border-width) solid var(--mdui-color-line); border-radius: var(--mdui-radius); background: var(--mdui-color-surface); }
.group.far { display: flex; flex-direction: column; }
.further { position: sticky; inset-block: 0; }
.row > .further, .horizontal > .further { position: static; flex: none; align-self: center; }
.divider { align-self: stretch; flex: none; border-block-start: var(--mdui-border-width) solid var(--mdui-color-line); }
.column > .divider, .card > .divider { margin-block: var(--mdui-space-1); }
.divider[aria-orientation=vertical] { border-block-start: 0; border-inline-start: var(--mdui-border-width) solid var(--mdui-color-line); min-block-size: 1.2em; }
`;

const leaves = css`
.text > * { margin-block: 0; }
:is(.text, .unknown) > [dir] { text-align: -webkit-match-parent; text-align: match-parent; }
.text > * + * { margin-block-start: var(--mdui-space-2); }
.text.caption { color: var(--mdui-color-muted); font-size: .875em; }
.row:has(> .weighted:nth-child(4)) .caption { font-size: .9375em; }
.text > * ~ :is(h1, h2, h3, h4, h5, h6) { margin-block-start: var(--mdui-space-3); }
.button .text p { display: inline; }
.button .text.caption { color: inherit; }
.icon { display: inline-grid; place-items: center; inline-size: 1.375em; block-size: 1.375em; vertical-align: middle; }
.icon > svg { inline-size: 100%; block-size: 100%; }
.button { margin: 0; color: inherit; }
.button.borderless::part(base) { border-color: transparent; background: none; color: var(--mdui-color-accent); }
.button.borderless::part(base):hover { background: color-mix(in srgb, currentColor 9%, transparent); }
.note { margin: 0; }
.unknown { display: flex; flex-direction: column; gap: var(--mdui-space-2); padding: var(--mdui-space-2) var(--mdui-space-3); border: var(--mdui-border-width) dashed var(--mdui-color-border); border-radius: var(--mdui-radius-small); }
.unknown > p { margin: 0; }
.missing { color: var(--mdui-color-muted); font-size: .875em; }
.failed { margin: var(--mdui-space-2) 0 0; color: var(--mdui-color-danger); }
:host([pending]) [part=base]:empty::before { content: ''; display: block; }
.waiting, :host([pending]) [part=base]:empty::before { inline-size: min(100%, 16em); min-block-size: 1.2em; border-radius: var(--mdui-radius-small); background: var(--mdui-color-line); animation: waiting 1.2s ease-in-out infinite alternate; }
@keyframes waiting { from { opacity: .45; } }
@media (prefers-reduced-motion: reduce) { .waiting, [part=base]:empty::before { animation: none; } }
@media (forced-colors: active) { .waiting { border: 1px solid GrayText; } }
`;

export const surfaceStyles: CSSResultGroup = [messageStyles, quiet, layout, leaves, unseen];
