/** `markdownui/a2ui`: surfaces of A2UI (v1.0 and 0.9) without a DOM. */
export {basicCatalogId} from './catalog.js';
export {A2uiFeed, type FeedTarget} from './feed.js';
export {fromA2ui} from './from-a2ui.js';
export {toA2ui, type ToA2uiOptions} from './to-a2ui.js';
export {A2uiProcessor} from './processor.js';
export type {
  A2uiAction, A2uiError, A2uiFunctionResponse, A2uiMessage, CheckResult, Loss, ProcessorOptions, RendererToAgent, ResolvedNode, RowRange, Surface,
} from './types.js';
