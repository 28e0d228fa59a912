/** How dialogs look, and what opens them. */
import type {CSSResult} from 'lit';
import type {Kit} from '../kit.js';

export const panelStyles = ({css}: Kit): CSSResult => css`
.trigger { display: inline-block; max-inline-size: 100%; border-radius: var(--mdui-radius-small); }
.trigger[role] { cursor: pointer; }
.dialog { inline-size: min(36em, calc(100vw - 2em)); max-block-size: calc(100dvh - 2em); padding: 0; overflow: auto; border: var(--mdui-border-width) solid var(--mdui-color-line); border-radius: calc(var(--mdui-radius) * 1.5); background: var(--mdui-color-surface); color: var(--mdui-color-text); box-shadow: 0 12px 40px rgb(0 0 0 / .28); }
.dialog::backdrop { background: rgb(0 0 0 / .45); }
.dialog-body { padding: var(--mdui-space-4); padding-block-start: 0; }
.close { display: block; margin: var(--mdui-space-1) var(--mdui-space-1) 0 auto; min-inline-size: var(--mdui-target); min-block-size: var(--mdui-target); font-size: 1.25em; line-height: 1; color: var(--mdui-color-muted); }
`;
