import {MduiButton} from '../button/button.js';
import {MduiCheckbox} from '../checkbox/checkbox.js';
import {MduiCheckgroup} from '../checkgroup/checkgroup.js';
import {define} from '../base/define.js';
import {MduiInput} from '../input/input.js';
import {MduiRadio} from '../radio/radio.js';
import {MduiTab} from '../tab/tab.js';
import {MduiTabs} from '../tabs/tabs.js';
import {MduiTextarea} from '../textarea/textarea.js';
import {MduiSurface} from './surface.js';

// What surfaces are made of comes with them.
for (const element of [MduiButton, MduiCheckbox, MduiCheckgroup, MduiInput, MduiRadio, MduiTab, MduiTabs, MduiTextarea, MduiSurface]) define(element);

export {MduiSurface};
export type {SurfaceTurn, SurfaceTurnDetail} from './surface-events.js';
