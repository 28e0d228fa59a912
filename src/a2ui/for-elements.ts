/** What `<mdui-surface>` is made with: what few surfaces need is not in it, and loaded when one does. */

/** Of those that a page makes, all have these members. */
export type {BaseProcessor as A2uiProcessor} from './base-processor.js';
export {basicCatalogId} from './catalog.js';
export {A2uiFeed} from './feed.js';
export {arriving, later} from './later.js';
export {LazyProcessor} from './lazy-processor.js';
export type {A2uiAction, A2uiError, CheckResult, ProcessorOptions, RendererToAgent, ResolvedNode, RowRange, Surface} from './types.js';
