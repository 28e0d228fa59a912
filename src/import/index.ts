/** `markdownui/import`: other ways to write interface into Markdown, made this one. */
export {fromMarkdownUiFences} from './fences.js';
export type {ImportedWidget, ImportOptions, ImportResult, Outcome} from './types.js';
