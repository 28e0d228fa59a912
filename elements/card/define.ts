import {define} from '../base/define.js';
import {MduiCard} from './card.js';

define(MduiCard);

export {MduiCard};
