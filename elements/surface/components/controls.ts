/** The controls: what surfaces without any do not load. */
import type {Kit} from '../kit.js';
import {choicePicker} from './choice-picker.js';
import {controlStyles} from './controls.styles.js';
import {fields} from './fields.js';
import type {LoadedPart} from './lazily.js';

export const controls = (kit: Kit): LoadedPart => ({templates: {...fields(kit), ChoicePicker: choicePicker(kit)}, styles: controlStyles(kit)});
