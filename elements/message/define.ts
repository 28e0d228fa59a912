import {define} from '../base/define.js';
import {MduiMessage} from './message.js';

define(MduiMessage);

export {MduiMessage};
