/** How controls look where that differs from what they look like everywhere. */
import type {CSSResult} from 'lit';
import type {Kit} from '../kit.js';

export const controlStyles = ({css}: Kit): CSSResult => css`
.row > :is(.field, .slider, .picker):not(.weighted) { flex: 1 1 11em; }
.row:has(> .date) > .field.date { min-inline-size: min(100%, 9.5em); }
.row:has(> .moment) > .field.moment { min-inline-size: min(100%, 14.5em); }
.row:has(> .weighted .moment) { flex-wrap: wrap; }
.row:has(> .weighted .moment) > .weighted:has(.moment) { min-inline-size: min(100%, 15em); }
.column > .slider { align-self: stretch; }
.column.align-center > .slider { align-self: center; inline-size: min(100%, 24em); }
.nameless.slider::part(value) { display: none; }
.chips::part(rows) { display: flex; flex-wrap: wrap; }
.chips::part(option) { column-gap: 0; min-block-size: 0; padding: .3em .95em; border-radius: 99px; }
.chips::part(control) { appearance: none; inline-size: 0; border: 0; background: currentColor; clip-path: polygon(8% 52%, 20% 40%, 40% 60%, 80% 18%, 92% 30%, 40% 84%); }
.chips::part(control):checked { inline-size: 1em; margin-inline-end: .4em; }
.filter { margin-block-end: var(--mdui-space-2); max-inline-size: 20em; }
.found { color: var(--mdui-color-muted); font-size: .875em; }
@media (forced-colors: active) { .chips::part(control):checked { background: Highlight; forced-color-adjust: none; } }
`;
