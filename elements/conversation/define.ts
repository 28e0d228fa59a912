import {define} from '../base/define.js';
import '../message/define.js';
import {MduiConversation} from './conversation.js';

define(MduiConversation);

export {MduiConversation};
