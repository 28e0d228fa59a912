import {css} from 'lit';

export const accordionStyles = css`
[part=base] { border-block-start: var(--mdui-border-width) solid var(--mdui-color-line); }
`;
