import {define} from '../base/define.js';
import {MduiTab} from './tab.js';

define(MduiTab);

export {MduiTab};
