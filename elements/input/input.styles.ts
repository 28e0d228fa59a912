import {css} from 'lit';
import {field, inputs} from '../base/field.styles.js';

export const styles = [field, inputs, css`
.number, .date, .time, .datetime-local, .month, .week { max-inline-size: 16em; }
.pulled { display: flex; align-items: center; gap: var(--mdui-space-3); }
.value { min-inline-size: 3ch; text-align: end; font-variant-numeric: tabular-nums; }
input.range { flex: 1; appearance: auto; max-inline-size: 24em; padding: 0; border: 0; background: none; accent-color: var(--mdui-color-accent); }
input.color { inline-size: 4em; padding: 4px; cursor: pointer; }
.color::-webkit-color-swatch-wrapper { padding: 0; }
.color::-webkit-color-swatch, .color::-moz-color-swatch { border: 0; border-radius: calc(var(--mdui-radius-small) - 2px); }
`];
