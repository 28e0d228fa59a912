import {define} from '../base/define.js';
import {MduiActions} from './actions.js';

define(MduiActions);

export {MduiActions};
