import {css} from 'lit';

export const itemStyles = css`
[part=base] { border-block-end: var(--mdui-border-width) solid var(--mdui-color-line); }
summary { display: flex; align-items: center; gap: var(--mdui-space-3); min-block-size: var(--mdui-target); padding: var(--mdui-space-2); border-radius: var(--mdui-radius-small); font-weight: 500; list-style: none; cursor: pointer; transition: background-color var(--mdui-motion); }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--mdui-color-surface-raised); }
summary:focus-visible { outline-offset: -2px; }
[part=title] { flex: 1; min-inline-size: 0; }
svg { flex: none; color: var(--mdui-color-muted); transition: rotate var(--mdui-motion); }
[open] > summary svg { rotate: 180deg; }
[part=body] { padding: var(--mdui-space-1) var(--mdui-space-2) var(--mdui-space-4); }
`;
