/** Every component of the basic catalog, and how it is drawn. */
import type {Template} from '../template.js';
import {button} from './button.js';
import {choicePicker} from './choice-picker.js';
import {checkBox, dateTimeInput, slider, textField} from './fields.js';
import {icon} from './icon.js';
import {card, column, divider, row} from './layout.js';
import {list} from './list.js';
import {audio, image, video} from './media.js';
import {modal} from './modal.js';
import {cyclic, pending, unknown} from './placeholder.js';
import {tabs} from './tabs.js';
import {text} from './text.js';

/** Looked up by what agents wrote: a map. */
export const templates: ReadonlyMap<string, Template> = new Map(Object.entries({
  Text: text, Image: image, Icon: icon, Video: video, AudioPlayer: audio, Row: row, Column: column, List: list, Card: card, Tabs: tabs,
  Modal: modal, Divider: divider, Button: button, TextField: textField, CheckBox: checkBox, ChoicePicker: choicePicker, Slider: slider,
  DateTimeInput: dateTimeInput,
}));

/** What stands for a component that cannot be drawn. */
export const placeholders = {pending, unknown, cyclic} as const;
