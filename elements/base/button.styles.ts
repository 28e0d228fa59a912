/** Buttons, wherever they stand: alone, in a group, in the dialog. */
import {css} from 'lit';

export const buttons = css`
button { --face: var(--mdui-color-surface); appearance: none; position: relative; display: inline-flex; align-items: center; justify-content: center; min-block-size: var(--mdui-target); max-inline-size: 100%; margin: 0; padding: .35em 1em; border: var(--mdui-border-width) solid var(--mdui-color-border); border-radius: var(--mdui-radius); background: var(--face); color: inherit; font: inherit; font-weight: 500; line-height: 1.35; cursor: pointer; touch-action: manipulation; transition: background var(--mdui-motion), opacity var(--mdui-motion); }
.primary { --face: var(--mdui-color-accent); border-color: transparent; color: var(--mdui-color-accent-text); }
.danger { border-color: currentColor; color: var(--mdui-color-danger); }
button:hover { background: color-mix(in srgb, currentColor 8%, var(--face)); }
button:active { background: color-mix(in srgb, currentColor 14%, var(--face)); }
button[aria-disabled] { background: var(--face); cursor: default; opacity: .6; }
button.chosen { --face: color-mix(in srgb, currentColor 8%, var(--mdui-color-surface)); border-color: color-mix(in srgb, currentColor 45%, transparent); color: var(--mdui-color-success); opacity: 1; }
/* Out of the line, so that buttons in a row are aligned by their captions. */
button svg { position: absolute; inset-inline-start: .9em; }
button:has(svg) { padding-inline-start: 2.7em; }
.running { animation: turn 1s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { .running { animation: none; } }
@media (forced-colors: active) {
  button[aria-disabled] { border-color: GrayText; color: GrayText; opacity: 1; }
  .primary:not([aria-disabled]) { forced-color-adjust: none; border-color: ButtonText; outline-color: Highlight; background: ButtonText; color: ButtonFace; }
}
.note { margin-block-start: var(--mdui-space-1); color: var(--mdui-color-muted); font-size: .875em; }
`;
