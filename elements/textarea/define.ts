import {define} from '../base/define.js';
import {MduiTextarea} from './textarea.js';

define(MduiTextarea);

export {MduiTextarea};
