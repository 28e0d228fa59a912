import {css} from 'lit';

export const styles = css`
.label { margin-block-end: var(--mdui-space-1); font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: var(--mdui-space-2); }
`;
