/** The subcommands of `markdownui`, one row each. */
import {ask} from './ask.js';
import type {Command} from './command.js';
import {convert} from './convert.js';
import {hub} from './hub.js';
import {lint} from './lint.js';
import {mcp} from './mcp.js';
import {render} from './render.js';

export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['lint', lint],
  ['render', render],
  ['convert', convert],
  ['ask', ask],
  ['mcp', mcp],
  ['hub', hub],
]);
