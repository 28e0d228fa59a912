/** `markdownui/terminal`: a message asked where a person types. Node alone. */
export {ask, type AskOptions} from './ask.js';
export type {Input} from './keys.js';
export type {Environment, Output} from './screen.js';
