/** The looks that controls share. Selected, invalid and spent never differ by color alone. */
import {css} from 'lit';

/** Around every control. */
export const field = css`
fieldset { min-inline-size: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; }
.label { display: block; margin-block-end: var(--mdui-space-1); font-weight: 600; }
.required { margin-inline-start: .25em; color: var(--mdui-color-danger); }
.note { margin-block: 0 var(--mdui-space-2); color: var(--mdui-color-muted); font-size: .875em; }
.warning, .reason, .error { display: flex; gap: .4em; }
.warning { color: var(--mdui-color-warning); }
.reason, .error { margin-block: var(--mdui-space-1) 0; }
.reason { color: var(--mdui-color-info); }
.error { color: var(--mdui-color-danger); }
.note svg { flex: none; margin-block-start: .1em; }
`;

/** Fields and lists: one box. */
export const inputs = css`
input, select, textarea { display: block; inline-size: 100%; min-block-size: var(--mdui-target); margin: 0; padding: .25em var(--mdui-space-3); border: var(--mdui-border-width) solid var(--mdui-color-border); border-radius: var(--mdui-radius-small); background: var(--mdui-color-surface); color: inherit; font: inherit; appearance: none; transition: border-color var(--mdui-motion); }
:is(input, select, textarea):hover:enabled { border-color: var(--mdui-color-muted); }
:is(input, select, textarea):focus-visible { border-color: var(--mdui-focus); outline-offset: -1px; }
[aria-invalid=true] { border-color: var(--mdui-color-danger); }
:is(input, textarea) { unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent; }
::placeholder { color: var(--mdui-color-muted); opacity: 1; }
:not(option):disabled, [readonly] { border-style: dashed; background: var(--mdui-color-surface-raised); opacity: 1; }
:not(option):disabled { color: var(--mdui-color-muted); cursor: not-allowed; }
:host([spent]) :not(option):disabled { color: inherit; cursor: auto; }
`;

/** A native box or radio beside its label; the whole row is the target. */
export const box = css`
.row { position: relative; display: grid; grid-template-columns: auto 1fr; align-content: center; align-items: start; column-gap: var(--mdui-space-3); min-block-size: var(--mdui-target); }
.row input { inline-size: 1.15em; block-size: 1.15em; margin: calc((1lh - 1.15em) / 2) 0; font: inherit; accent-color: var(--mdui-color-accent); }
.row .note { grid-column: 2; margin: 0; }
.row-label { cursor: pointer; }
:disabled ~ .row-label { color: var(--mdui-color-muted); cursor: not-allowed; }
:host([spent]) :checked ~ .row-label { color: inherit; }
`;

/** Options as rows, in columns of one width where there is room, so that none moves as more arrive; many scroll on their own. */
export const choices = [box, css`
[part=options]:has(.row:nth-child(31)) { max-block-size: 26em; margin: -4px; padding: 4px; overflow: auto; }
.rows { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 10em), 1fr)); gap: var(--mdui-space-2); }
.group { margin-block-start: var(--mdui-space-2); grid-column: 1 / -1; }
.group legend { margin-block-end: var(--mdui-space-1); color: var(--mdui-color-muted); font-size: .875em; font-weight: 600; }
.rows .row { align-content: start; padding: var(--mdui-space-2) var(--mdui-space-3); border: var(--mdui-border-width) solid var(--mdui-color-border); border-radius: var(--mdui-radius); transition: border-color var(--mdui-motion), background-color var(--mdui-motion); }
.row-label::after { content: ''; position: absolute; inset: 0; }
.row:hover:has(:enabled) { border-color: var(--mdui-color-muted); }
.row:has(:checked) { border-color: var(--mdui-color-accent); background: color-mix(in srgb, var(--mdui-color-accent) 8%, transparent); }
.row:has(:focus-visible) { outline: 2px solid var(--mdui-focus); outline-offset: 2px; }
.row :focus-visible { outline: 0; }
.row:has([aria-invalid=true]) { border-color: var(--mdui-color-danger); }
.row:has(:disabled:not(:checked)) { border-style: dashed; }
`];
