/** Styles that several elements share, so that they are shipped once. */
import {css} from 'lit';

/** The rhythm of blocks in a slot; a message's own rules for headings come before it. */
export const flow = css`
::slotted(*) { margin-block: 0; }
::slotted(:not(:first-child)) { margin-block-start: var(--mdui-space-3); }
`;

/** Small quiet buttons: copy, wrap, load. */
export const quiet = css`
.quiet { appearance: none; min-block-size: 28px; padding: 0 .6em; border: var(--mdui-border-width) solid transparent; border-radius: var(--mdui-radius-small); background: none; color: inherit; font: inherit; cursor: pointer; transition: background-color var(--mdui-motion), color var(--mdui-motion); }
.quiet:hover { background: color-mix(in srgb, currentColor 9%, transparent); color: var(--mdui-color-text); }
.quiet[aria-pressed=true] { border-color: currentColor; color: var(--mdui-color-accent); }
`;

/** An image that is not fetched: a box with the host's name and a button to load it. */
export const image = css`
img, .image { vertical-align: middle; max-inline-size: 100%; border-radius: var(--mdui-radius-small); }
.image { display: inline-flex; margin-block: var(--mdui-space-1); flex-wrap: wrap; align-items: center; gap: var(--mdui-space-1) var(--mdui-space-2); padding: var(--mdui-space-2) var(--mdui-space-3); border: var(--mdui-border-width) dashed var(--mdui-color-border); background: var(--mdui-color-surface-raised); color: var(--mdui-color-muted); font-size: .875em; }
.image svg { flex: none; }
.image small { font-size: 1em; }
.image :empty:not(path) { display: none; }
.image .quiet { border-color: var(--mdui-color-border); background: var(--mdui-color-surface); color: var(--mdui-color-text); }
img { block-size: auto; }
`;
