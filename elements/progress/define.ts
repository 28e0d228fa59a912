import {define} from '../base/define.js';
import {MduiProgress} from './progress.js';

define(MduiProgress);

export {MduiProgress};
