import {BaseProcessor} from './base-processor.js';
import {cycleIn} from './cycle.js';
import {formatDate} from './format-date.js';
import type {Tools} from './functions.js';
import {matches} from './pattern.js';

const tools: Tools = {matches, formatDate};

/** Takes in messages and keeps the surfaces (`BaseProcessor`), with all that functions need at hand. */
export class A2uiProcessor extends BaseProcessor {
  protected override readonly cycleIn = cycleIn;

  protected override tool<Name extends keyof Tools>(name: Name): Tools[Name] {
    return tools[name];
  }
}
