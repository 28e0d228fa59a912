import {css} from 'lit';
import {flow} from '../base/parts.styles.js';

export const styles = [flow, css`
::slotted(:not(:first-child)) { margin-block-start: var(--mdui-space-4); }
form, fieldset { min-inline-size: 0; margin: 0; padding: var(--mdui-space-4); border: var(--mdui-border-width) solid var(--mdui-color-line); border-radius: var(--mdui-radius); background: var(--mdui-color-surface); }
fieldset { background: none; }
.label { padding: 0; font-weight: 600; }
form > .label { margin-block-end: var(--mdui-space-3); }
fieldset > .label { padding-inline: var(--mdui-space-1); }
.note { margin-block-start: var(--mdui-space-2); color: var(--mdui-color-muted); font-size: .875em; }
:host([spent]) form { border-style: dashed; background: none; }
`];
