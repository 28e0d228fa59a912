import {define} from '../base/define.js';
import {MduiItem} from './item.js';

define(MduiItem);

export {MduiItem};
