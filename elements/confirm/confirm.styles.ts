import {css} from 'lit';

export const styles = css`
:host { display: contents; }
::slotted(:first-child) { margin-block-start: 0; }
::slotted(:last-child) { margin-block-end: 0; }
`;
