import {css} from 'lit';
import {field, inputs} from '../base/field.styles.js';

export const styles = [field, inputs, css`
textarea { padding-block: var(--mdui-space-2); resize: vertical; }
@supports (min-block-size: calc(attr(rows type(<number>), 3) * 1lh)) {
  textarea { field-sizing: content; min-block-size: calc(attr(rows type(<number>), 3) * 1lh + 1em + 2px); max-block-size: 60vh; }
}
`];
