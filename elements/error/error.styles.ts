import {css} from 'lit';

export const styles = css`
:host(:not([shown])) { display: none; }
[part=base] { display: flex; gap: var(--mdui-space-2); align-items: flex-start; color: var(--mdui-color-danger); }
svg { flex: none; margin-block-start: .125em; }
::slotted(*) { margin: 0; }
`;
