import {define} from '../base/define.js';
import {MduiSelect} from './select.js';

define(MduiSelect);

export {MduiSelect};
