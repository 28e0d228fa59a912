import {css} from 'lit';
import {field, inputs} from '../base/field.styles.js';

export const styles = [field, inputs, css`
.select { position: relative; }
.select svg { position: absolute; inset-block: 0; inset-inline-end: var(--mdui-space-2); margin-block: auto; color: var(--mdui-color-muted); pointer-events: none; }
select { padding-inline-end: 2.25em; text-overflow: ellipsis; cursor: pointer; }
select[multiple] { padding: var(--mdui-space-1); cursor: auto; }
select[multiple] option { padding: .35em var(--mdui-space-2); border-radius: var(--mdui-radius-small); }
select[multiple] option:checked { background: linear-gradient(var(--mdui-color-accent), var(--mdui-color-accent)); color: var(--mdui-color-accent-text); }
`];
