import {css} from 'lit';

export const progressStyles = css`
[part=row] { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--mdui-space-4); margin-block-end: var(--mdui-space-1); }
[part=label] { font-weight: 500; }
[part=text] { color: var(--mdui-color-muted); font-variant-numeric: tabular-nums; }
[part=track] { position: relative; block-size: 6px; border-radius: 3px; background: var(--mdui-color-line); overflow: clip; }
progress { appearance: none; display: block; inline-size: 100%; block-size: 100%; border: 0; background: none; color: var(--mdui-color-accent); }
progress::-webkit-progress-bar { background: none; }
progress::-webkit-progress-value { border-radius: 3px; background: var(--mdui-color-accent); transition: inline-size var(--mdui-motion); }
progress::-moz-progress-bar { border-radius: 3px; background: var(--mdui-color-accent); }
progress:indeterminate::-moz-progress-bar { background: none; }
[part=track]:has(:indeterminate)::after { content: ""; position: absolute; inset-block: 0; inset-inline-start: 30%; inline-size: 40%; border-radius: 3px; background: var(--mdui-color-accent); animation: pass 1.6s ease-in-out infinite; }
@keyframes pass { from { inset-inline-start: -40%; } to { inset-inline-start: 100%; } }
@media (prefers-reduced-motion: reduce) { [part=track]:has(:indeterminate)::after { animation: none; } }
@media (forced-colors: active) { [part=track] { forced-color-adjust: none; --mdui-color-accent: Highlight; --mdui-color-line: GrayText; } }
`;
