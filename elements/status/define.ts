import {define} from '../base/define.js';
import {MduiStatus} from './status.js';

define(MduiStatus);

export {MduiStatus};
