import {define} from '../base/define.js';
import {MduiRadio} from './radio.js';

define(MduiRadio);

export {MduiRadio};
