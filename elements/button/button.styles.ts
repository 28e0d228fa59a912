import {css} from 'lit';

export const styles = css`
:host { display: inline-block; max-inline-size: 100%; vertical-align: top; }
::slotted(*) { margin: 0; }
`;
