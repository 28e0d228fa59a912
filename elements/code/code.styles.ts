import {codeStyles} from '../base/code.styles.js';

export {codeStyles};
