import {define} from '../base/define.js';
import {MduiConfirm} from './confirm.js';

define(MduiConfirm);

export {MduiConfirm};
