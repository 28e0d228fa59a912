import {define} from '../base/define.js';
import {MduiCheckgroup} from './checkgroup.js';

define(MduiCheckgroup);

export {MduiCheckgroup};
