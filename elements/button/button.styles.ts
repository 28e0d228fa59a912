import {css} from 'lit';

export const styles = css`
:host { display: inline-flex; flex-direction: column; align-items: flex-start; max-inline-size: 100%; margin-block-end: var(--mdui-space-1); margin-inline-end: var(--mdui-space-2); vertical-align: baseline; }
::slotted(*) { margin: 0; }
`;
