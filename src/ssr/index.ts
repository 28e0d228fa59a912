/** `markdownui/ssr`: a message as HTML that is whole without a script, and its forms as events. No DOM. */
export {decodeForm, type FormBody, type FormResult} from './decode.js';
export {renderToString, type StaticOptions} from './render.js';
export {staticCss} from './styles.js';
