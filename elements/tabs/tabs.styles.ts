import {css} from 'lit';

export const tabsStyles = css`
slot:not([name])::slotted(*) { margin-block-end: var(--mdui-space-3); }
[role=tablist] { display: flex; gap: var(--mdui-space-1); overflow-x: auto; overscroll-behavior-inline: contain; scrollbar-width: thin; scrollbar-color: var(--mdui-color-border) transparent; box-shadow: inset 0 calc(-1 * var(--mdui-border-width)) var(--mdui-color-line); }
[role=tab] { appearance: none; flex: none; min-block-size: var(--mdui-target); max-inline-size: 16em; padding: var(--mdui-space-1) var(--mdui-space-3); border: 0; border-block-end: 2px solid transparent; background: none; color: var(--mdui-color-muted); font: inherit; font-weight: 500; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; cursor: pointer; transition: color var(--mdui-motion), border-color var(--mdui-motion); }
[role=tab]:hover { border-color: var(--mdui-color-line); color: var(--mdui-color-text); }
[role=tab][aria-selected=true] { border-color: var(--mdui-color-accent); color: var(--mdui-color-text); }
[role=tab]:focus-visible { outline-offset: -2px; border-radius: var(--mdui-radius-small); }
[role=tabpanel]:not([hidden]) { padding-block: var(--mdui-space-4) var(--mdui-space-1); }
[role=tabpanel]:focus-visible { border-radius: var(--mdui-radius-small); }
@media (forced-colors: active) { [role=tab] { border-color: Canvas; } [role=tab][aria-selected=true] { border-color: Highlight; } }
`;
