/** A code block: `figure > figcaption + pre > code`, in a message and in `<mdui-code>` alike. */
import {css, unsafeCSS} from 'lit';
import {quiet} from './parts.styles.js';

/** Lines in a box of their own: what is out of sight costs no layout, and can be folded away. */
export const linesPerBox = 32;

/** A part of a declaration for each line of a box. */
const each = (part: (line: number) => string) => unsafeCSS(Array.from({length: linesPerBox}, (_, index) => part(index + 1)).join(' '));

export const codeStyles = [quiet, css`
code, kbd, samp, pre { font-family: var(--mdui-font-mono); font-size: .9em; direction: ltr; unicode-bidi: isolate; }
figure, pre { margin-inline: 0; }
:where(figure, pre) { margin-block: 0; }
figure { border: var(--mdui-border-width) solid var(--mdui-color-line); border-radius: var(--mdui-radius); background: var(--mdui-color-surface-raised); overflow: clip; }
figcaption { display: flex; align-items: center; gap: var(--mdui-space-1); min-block-size: 36px; padding-inline: var(--mdui-space-4) var(--mdui-space-1); border-block-end: var(--mdui-border-width) solid var(--mdui-color-line); color: var(--mdui-color-muted); font-size: .8125em; direction: ltr; }
figcaption > :first-child { flex: 1; min-inline-size: 2em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
pre { min-block-size: calc(1.6em + 2 * var(--mdui-space-3)); padding: var(--mdui-space-3) var(--mdui-space-4); overflow-x: auto; font-size: .875em; line-height: 1.6; tab-size: 4; white-space: pre; overflow-wrap: normal; text-align: left; }
:is(pre, .table, [part=more]):focus-visible { outline-offset: -2px; border-radius: var(--mdui-radius); }
pre code { font-size: 1em; }
pre.wrap { white-space: pre-wrap; overflow-wrap: anywhere; }
pre > code > .group { display: block; content-visibility: auto; contain-intrinsic-block-size: auto ${unsafeCSS(linesPerBox * 1.6)}em; }
pre > code > .group[hidden] { content-visibility: hidden; contain-intrinsic-block-size: 0; }
[part=more] { inline-size: 100%; min-block-size: 36px; color: var(--mdui-color-accent); font-size: .8125em; }
pre[hidden] ~ [part=more] { display: none; }
/* Numbers are made of nothing that could be copied; a box has its own, and cuts off those it has no line for. */
@container style(--mdui-code-numbers: on) {
  pre:not(.wrap) code { display: block; inline-size: max-content; min-inline-size: 100%; counter-reset: ${each((line) => `l${line} ${line}`)};
    &, .group { position: relative; padding-inline-start: 3.5em; }
    .group { margin-inline-start: -3.5em; counter-increment: ${each((line) => `l${line} ${linesPerBox}`)}; }
    &::before, .group::before { content: ${each((line) => `counter(l${line}) "\\a"`)} / ""; position: absolute; inset-block: 0; inset-inline-start: 0; inline-size: 2.5em; overflow: clip; text-align: end; white-space: pre; color: var(--mdui-color-muted); }
  }
}
@media print { pre { white-space: pre-wrap; overflow-wrap: anywhere; } figcaption > button, figcaption:has(+ .table), [part=more] { display: none; } .group { content-visibility: visible !important; } }
`];
