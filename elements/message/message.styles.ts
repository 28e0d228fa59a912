/**
 * The prose of a message, by element and role, so that the renderer names as little as it can:
 *
 * - `[part=base]` holds all; `.group` is a box of many blocks (`section`), items or rows (with a role) or lines (`span`).
 * - Code is `figure > figcaption + pre > code`, lines in boxes `span.group` (`codeStyles`).
 * - A table stands in `figure > figcaption + .table`, which scrolls; a grouped one is `[role=table] > [role=rowgroup] > [role=row]`
 *   with its columns in `--columns`.
 * - A grouped list is `[role=list] > .group[role=presentation] > li`; an item that holds a check box shows no bullet.
 * - `.image` is the box of an image not fetched; `[role=doc-endnotes]` holds the footnotes, `sup > a` leads there.
 * - `[part=html]` holds raw HTML; `.note` is a word of the renderer's own (stopped, updated),
 *   `.note.error` what went wrong.
 */
import {type CSSResultGroup, css} from 'lit';
import {spoken} from '../base/announcer.js';
import {codeStyles} from '../base/code.styles.js';
import {image} from '../base/parts.styles.js';
import {tokens} from '../base/tokens.js';

const prose = css`
:host { position: relative; isolation: isolate; overflow: clip; overflow-clip-margin: 4px; line-height: 1.6; }
[part~=base] { display: flow-root; contain-intrinsic-block-size: auto 480px; }
/* Of messages side by side, those that are complete are left out while they are far away; the last ones keep their size, so that one can go to the end. */
:host(:not([streaming], :nth-last-of-type(-n + 3))) [part~=base] { content-visibility: auto; overflow-clip-margin: 4px; }
:where([part~=base], .group:not([role], span), li, blockquote, dd, details, section, [part~=html]) > * { margin-block: 0; }
:where([part~=base], .group:not([role], span), li, blockquote, dd, details, section, [part~=html]) > :where(:not([hidden]) ~ *) { margin-block-start: var(--mdui-space-3); }
:where([part~=base], .group:not([role], span)) > :is(:where(:not(p, ul, ol, dl, h1, h2, h3, h4, h5, h6, [hidden])) + *, :where(:not([hidden]) ~ :not(p, ul, ol, dl))) { margin-block-start: var(--mdui-space-4); }
.group { content-visibility: auto; contain-intrinsic-block-size: auto 480px; overflow-clip-margin: 4px; }

h1, h2, h3, h4, h5, h6 { font-weight: 650; line-height: 1.3; text-wrap: balance; }
:is(h1, h2, h3, h4, h5, h6):not(:first-child) { margin-block-start: 1.3em; }
:is(h1, h2, h3, h4, h5, h6) + :not(h1, h2, h3, h4, h5, h6) { margin-block-start: var(--mdui-space-2); }
h1 { font-size: 1.5em; letter-spacing: -.012em; }
h2 { font-size: 1.275em; letter-spacing: -.008em; }
h3 { font-size: 1.125em; }
h4 { font-size: 1em; }
h5 { font-size: .9375em; }
h6 { font-size: .875em; color: var(--mdui-color-muted); }
strong, b { font-weight: 650; }

a { color: var(--mdui-color-accent); text-underline-offset: .18em; text-decoration: underline 1px color-mix(in srgb, currentColor 45%, transparent); border-radius: 2px; }
a:hover { text-decoration-color: currentColor; }
/* Its text says another address: where it leads stands beside it. */
a[data-host]::after { content: " (" attr(data-host) ")"; color: var(--mdui-color-warning); font-weight: 600; unicode-bidi: isolate; }

ul, ol, [role=list] > .group { padding-inline-start: 1.6em; }
[role=list] > .group { margin-inline-start: -1.6em; }
/* One of another direction than its list has its mark on the other side. */
li[dir] { margin-inline: 1.6em -1.6em; }
li + li, [role=list] > .group { margin-block-start: var(--mdui-space-1); }
li > :is(ul, ol, [role=list]) { margin-block-start: var(--mdui-space-1); }
li > p + p { margin-block-end: var(--mdui-space-3); }
li::marker { color: var(--mdui-color-muted); font-variant-numeric: tabular-nums; }
li:has(> input, > [part=task]:first-child, > p:first-child > input) { list-style: none; }
li > input + p { display: inline; }
li > [part=task]:first-child { margin-inline-start: -1.6em; }
li > input, li > p:first-child > input { margin: 0; margin-inline: -1.6em .3em; inline-size: 1em; block-size: 1em; vertical-align: -.1em; accent-color: var(--mdui-color-accent); }
dt { font-weight: 600; }
dd { margin-inline-start: 1.6em; }

blockquote { margin-inline: 0; padding-inline-start: var(--mdui-space-4); border-inline-start: 3px solid var(--mdui-color-line); color: var(--mdui-color-muted); }
hr { border: 0; border-block-start: var(--mdui-border-width) solid var(--mdui-color-line); }
hr:not(:first-child), hr + :not(h1, h2, h3) { margin-block-start: var(--mdui-space-5); }

:not(pre) > code, kbd, samp { padding: .12em .35em; border-radius: 4px; background: color-mix(in srgb, var(--mdui-color-text) 7%, transparent); box-decoration-break: clone; -webkit-box-decoration-break: clone; }
kbd { border: var(--mdui-border-width) solid var(--mdui-color-line); border-block-end-width: 2px; background: var(--mdui-color-surface-raised); }
del, s { color: var(--mdui-color-muted); }
mark { padding-inline: .15em; border-radius: 2px; background: color-mix(in srgb, var(--mdui-color-warning) 24%, var(--mdui-color-surface)); color: inherit; }
sub, sup { line-height: 0; font-size: .75em; }
sup > a { padding-inline: .2em; text-decoration: none; }
abbr { text-decoration: underline dotted; }
small { font-size: .875em; }
/* Its lines are its facts, one each. */
mdui-card > p { white-space: pre-line; }
summary { cursor: pointer; font-weight: 500; }

figure:has(> .table) { background: none; }
figcaption:has(+ .table) { min-block-size: 30px; border: 0; background: var(--mdui-color-surface-raised); }
figcaption + .table th { padding-block-start: 0; }
.table { overflow-x: auto; }
.table > * { min-inline-size: 100%; inline-size: max-content; overflow-wrap: break-word; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: var(--mdui-space-2) var(--mdui-space-3); vertical-align: top; }
:is(th, td):not([role]) { max-inline-size: 26em; }
tr + tr > :not([role]), thead + tbody > tr > :not([role]), [role=row] + [role=row], [role=rowgroup] + [role=rowgroup] { border-block-start: var(--mdui-border-width) solid var(--mdui-color-line); }
th { font-weight: 600; }
th, [role=rowgroup]:first-child { background: var(--mdui-color-surface-raised); }
th:not([align]) { text-align: start; }
table.grid, .grid > * { display: block; }
/* The columns it was given, not its longest text, by which fr would widen all. */
table.grid { inline-size: min-content; }
.grid > .group { contain-intrinsic-block-size: auto 1200px; }
[role=row] { display: grid; grid-template-columns: var(--columns); }
caption { padding: var(--mdui-space-2); color: var(--mdui-color-muted); }

[role=doc-endnotes] :is(div, div > p:last-child) { display: inline; }
[role=doc-endnotes] { margin-block-start: var(--mdui-space-5); padding-block-start: var(--mdui-space-3); border-block-start: var(--mdui-border-width) solid var(--mdui-color-line); color: var(--mdui-color-muted); font-size: .875em; }
[part=fallback] { white-space: pre-line; }
[part~=updated] { margin-block-start: var(--mdui-space-1) !important; }
[part~=updated] > summary { inline-size: fit-content; font-weight: 400; border-radius: 2px; }
[part~=updated] > summary:hover { color: var(--mdui-color-text); }
[part~=updated] > ol { margin-block: var(--mdui-space-1) 0; padding: 0; list-style: none; }
[part~=updated] time { font-variant-numeric: tabular-nums; margin-inline-end: .5em; }
.note { margin-block-end: 0; color: var(--mdui-color-muted); font-size: .875em; }
.note.error { color: var(--mdui-color-danger); }
.note > .quiet { color: var(--mdui-color-accent); text-decoration: underline; text-underline-offset: .18em; }
:host([streaming]) [part~=base]:empty::before { content: ""; display: block; inline-size: .5em; margin-block: .55em; border: .25em solid var(--mdui-color-muted); border-radius: 50%; animation: wait 1.2s ease-in-out infinite alternate; }
@keyframes wait { from { opacity: .25; } }
@media (prefers-reduced-motion: reduce) { :host([streaming]) [part~=base]:empty::before { animation: none; } }
/* On paper nothing scrolls: a table is one again, as wide as the page, its names on each sheet. */
@media print {
  [part~=base] { content-visibility: visible !important; }
  .table { overflow: visible; }
  .table > *, table.grid { inline-size: auto; }
  table.grid { display: table; }
  .grid > thead { display: table-header-group; }
  .grid > tbody { display: table-row-group; }
  .grid [role=row] { display: table-row; }
  th, td { padding: var(--mdui-space-1) var(--mdui-space-2); font-size: .8125em; overflow-wrap: anywhere; }
}
`;

export const messageStyles: CSSResultGroup = [tokens, codeStyles, image, spoken, prose];
