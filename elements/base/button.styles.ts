/** Buttons, wherever they stand: alone, in a group, in the dialog. */
import {css} from 'lit';

export const buttons = css`
button { appearance: none; display: inline-flex; align-items: center; justify-content: center; gap: var(--mdui-space-2); min-block-size: var(--mdui-target); max-inline-size: 100%; margin: 0; padding: .35em 1em; border: var(--mdui-border-width) solid var(--mdui-color-border); border-radius: var(--mdui-radius); background: var(--mdui-color-surface); color: inherit; font: inherit; font-weight: 500; line-height: 1.35; text-align: center; cursor: pointer; touch-action: manipulation; transition: background-color var(--mdui-motion), border-color var(--mdui-motion), opacity var(--mdui-motion); }
button:hover { background: color-mix(in srgb, currentColor 7%, var(--mdui-color-surface)); }
button:active { background: color-mix(in srgb, currentColor 13%, var(--mdui-color-surface)); }
.primary { border-color: transparent; background: var(--mdui-color-accent); color: var(--mdui-color-accent-text); }
.primary:hover { background: color-mix(in srgb, var(--mdui-color-accent), var(--mdui-color-text) 14%); }
.primary:active { background: color-mix(in srgb, var(--mdui-color-accent), var(--mdui-color-text) 26%); }
.danger { border-color: currentColor; color: var(--mdui-color-danger); }
button[aria-disabled] { cursor: default; opacity: .6; }
button.chosen { border-color: color-mix(in srgb, currentColor 45%, transparent); background: color-mix(in srgb, currentColor 8%, var(--mdui-color-surface)); color: var(--mdui-color-success); opacity: 1; }
button[aria-busy] { cursor: progress; }
svg { flex: none; }
.running { animation: turn 1s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { .running { animation-duration: 6s; } }
@media (forced-colors: active) { button[aria-disabled] { border-color: GrayText; color: GrayText; opacity: 1; } }
.note { margin-block-start: var(--mdui-space-1); color: var(--mdui-color-muted); font-size: .875em; }
`;
