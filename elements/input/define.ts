import {define} from '../base/define.js';
import {MduiInput} from './input.js';

define(MduiInput);

export {MduiInput};
