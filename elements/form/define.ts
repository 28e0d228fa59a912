import {define} from '../base/define.js';
import {MduiForm} from './form.js';

define(MduiForm);

export {MduiForm};
