import {define} from '../base/define.js';
import {MduiButton} from './button.js';

define(MduiButton);

export {MduiButton};
