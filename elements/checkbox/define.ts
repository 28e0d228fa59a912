import {define} from '../base/define.js';
import {MduiCheckbox} from './checkbox.js';

define(MduiCheckbox);

export {MduiCheckbox};
