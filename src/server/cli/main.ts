#!/usr/bin/env node
/** `npx markdownui COMMAND …`; exit codes as in `command.ts`. */
import {parseArgs} from 'node:util';
import {MarkdownUIError} from '../../base/errors.js';
import {version} from '../../base/version.js';
import {type ExitCode, UsageError} from './command.js';
import {commands} from './commands.js';
import {complain, FileError, print} from './files.js';

const help = (): string => [
  'Usage: markdownui COMMAND … FILE', '', ...[...commands.values()].flatMap(({usage, summary}) => [`  markdownui ${usage}`, `      ${summary}`]), '',
  '- as FILE is standard input. Exit code: 0 fine, 1 something is wrong in the file (or nothing was answered), 2 wrong use, or a file that cannot be read.',
].join('\n');

async function main([name = '', ...rest]: readonly string[]): Promise<ExitCode> {
  if (name === '--help' || name === '-h' || name === 'help') return print(help()), 0;
  if (name === '--version' || name === '-v') return print(version), 0;
  const command = commands.get(name);
  if (!command) throw new UsageError(name === '' ? 'A command is needed.' : `There is no command "${name}".`);
  const {values, positionals} = parseArgs({args: [...rest], options: {...command.options, help: {type: 'boolean', short: 'h'}}, allowPositionals: true, strict: true});
  if (values['help'] === true) return print(`Usage: markdownui ${command.usage}\n\n${command.summary}`), 0;
  return command.run({files: positionals, values: values as Readonly<Record<string, string | boolean | undefined>>});
}

/** What a wrong call looks like: ours, and that of Node's own parser. */
const isUsage = (error: unknown): error is Error => error instanceof UsageError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

// Whoever reads what is printed may have read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!isUsage(error) && !(error instanceof FileError) && !(error instanceof MarkdownUIError)) throw error;
  complain(`markdownui: ${error.message}${isUsage(error) ? '\nTry: markdownui --help' : ''}`);
  process.exitCode = 2;
}
