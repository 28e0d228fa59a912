import {css} from 'lit';

export const statusStyles = css`
[part=base] { --_color: var(--mdui-color-muted); display: flex; gap: var(--mdui-space-2); align-items: flex-start; }
svg { flex: none; margin-block-start: .125em; color: var(--_color); }
[part=text] { flex: 1; min-inline-size: 0; }
[part=text] > span { display: block; }
.running { --_color: var(--mdui-color-accent); }
.done { --_color: var(--mdui-color-success); }
.error { --_color: var(--mdui-color-danger); }
.cancelled [part=text] { color: var(--mdui-color-muted); }
.running svg { animation: turn 1s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { .running svg { animation: none; } }
`;
