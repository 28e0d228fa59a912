/** `markdownui/ag-ui`: an agent of `@ag-ui/client` and a conversation, bound together. No DOM. */
export {bindAgent} from './bind.js';
export {lineFeedFetch} from './line-feed.js';
export {toAgUi} from './to-ag-ui.js';
export type {Binding, BindOptions, BoundAgent, Problem} from './types.js';
export {uiTool} from './ui-tool.js';
