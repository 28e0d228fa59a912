import {css} from 'lit';

export const noticeStyles = css`
[part=base] { --_color: var(--mdui-color-info); display: flex; gap: var(--mdui-space-3); padding: var(--mdui-space-3) var(--mdui-space-4); border: var(--mdui-border-width) solid color-mix(in srgb, var(--_color) 32%, transparent); border-radius: var(--mdui-radius); background: color-mix(in srgb, var(--_color) 7%, var(--mdui-color-surface)); }
.success { --_color: var(--mdui-color-success); }
.warning { --_color: var(--mdui-color-warning); }
.error { --_color: var(--mdui-color-danger); }
svg { flex: none; margin-block-start: .125em; color: var(--_color); }
[part=body] { flex: 1; min-inline-size: 0; }
[part=title] { font-weight: 600; }
`;
