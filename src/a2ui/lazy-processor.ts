import {BaseProcessor} from './base-processor.js';
import type {Tools} from './functions.js';
import {later} from './later.js';
import type {ProcessorOptions} from './types.js';

const tools: {readonly [Name in keyof Tools]: (ready?: () => void) => Tools[Name] | undefined} = {
  matches: later(() => import('./pattern.js').then(({matches}) => matches)),
  formatDate: later(() => import('./format-date.js').then(({formatDate}) => formatDate)),
};

/** As `A2uiProcessor`, for pages: what few surfaces need is loaded when one does. */
export class LazyProcessor extends BaseProcessor {
  /** A page is not strict: what is sound is shown. */
  protected override readonly cycleIn = (): undefined => undefined;
  readonly #ready = (): void => this.refresh();

  constructor(options: Omit<ProcessorOptions, 'strict'> = {}) {
    super(options);
  }

  protected override tool<Name extends keyof Tools>(name: Name): Tools[Name] | undefined {
    return tools[name](this.#ready) as Tools[Name] | undefined;
  }
}
