import {define} from '../base/define.js';
import {MduiAccordion} from './accordion.js';

define(MduiAccordion);

export {MduiAccordion};
