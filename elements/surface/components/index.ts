/** Every component of the basic catalog, and how it is drawn. */
import type {Template} from '../template.js';
import {button} from './button.js';
import {card, column, divider, row} from './layout.js';
import {lazily} from './lazily.js';
import {list} from './list.js';
import {modal} from './modal.js';
import {cyclic, pending, unknown} from './placeholder.js';
import {tabs} from './tabs.js';
import {text} from './text.js';

const field = ['field', 'calc(var(--mdui-target) + 1.75em)'] as const;

/** Looked up by what agents wrote: a map. */
export const templates: ReadonlyMap<string, Template> = new Map([
  ...Object.entries({Text: text, Row: row, Column: column, List: list, Card: card, Tabs: tabs, Modal: modal, Divider: divider, Button: button}),
  ...lazily({Icon: ['icon', '1.375em', '1.375em']}, () => import('./icon.js').then(({icons}) => icons)),
  ...lazily({Image: ['picture', '4em'], Video: ['video', '9em'], AudioPlayer: ['audio', '54px']}, () => import('./media.js').then(({media}) => media)),
  ...lazily(
    {TextField: field, DateTimeInput: field, Slider: field, ChoicePicker: field, CheckBox: ['check', 'var(--mdui-target)']},
    () => import('./controls.js').then(({controls}) => controls),
  ),
]);

/** What stands for a component that cannot be drawn. */
export const placeholders = {pending, unknown, cyclic} as const;
