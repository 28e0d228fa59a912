import {define} from '../base/define.js';
import {MduiTabs} from './tabs.js';

define(MduiTabs);

export {MduiTabs};
