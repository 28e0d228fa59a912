import {define} from '../base/define.js';
import {MduiError} from './error.js';

define(MduiError);

export {MduiError};
