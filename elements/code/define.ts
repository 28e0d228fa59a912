import {define} from '../base/define.js';
import {MduiCode} from './code.js';

define(MduiCode);

export {MduiCode};
