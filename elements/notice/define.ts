import {define} from '../base/define.js';
import {MduiNotice} from './notice.js';

define(MduiNotice);

export {MduiNotice};
