import {css} from 'lit';

export const styles = css`
.label { margin-block-end: var(--mdui-space-1); font-weight: 600; }
.help { margin-block: 0 var(--mdui-space-2); }
.row { display: flex; flex-wrap: wrap; gap: var(--mdui-space-2); }
`;
