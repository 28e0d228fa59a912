import {css} from 'lit';

export const cardStyles = css`
[part=base] { padding: var(--mdui-space-4); border: var(--mdui-border-width) solid var(--mdui-color-line); border-radius: var(--mdui-radius); background: var(--mdui-color-surface); }
[part=base] > :not(:last-child) { margin-block-end: var(--mdui-space-2); }
[part=base] > span { display: block; }
[part=title] { font-size: 1.0625em; font-weight: 600; line-height: 1.4; }
a { color: var(--mdui-color-accent); text-underline-offset: .18em; text-decoration: underline 1px color-mix(in srgb, currentColor 45%, transparent); }
a:hover { text-decoration-color: currentColor; }
[part=title]:has(+ [part=host]) { margin-block-end: 0; }
[part=host] { color: var(--mdui-color-muted); font-size: .875em; overflow-wrap: anywhere; }
`;
