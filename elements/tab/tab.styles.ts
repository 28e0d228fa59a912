import {css} from 'lit';

export const tabStyles = css`
[part=title] { margin-block-end: var(--mdui-space-2); font-weight: 600; }
`;
