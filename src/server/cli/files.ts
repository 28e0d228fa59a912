/** Texts from files and standard input, and lines for a person. */
import {readFile} from 'node:fs/promises';
import type {Loss} from '../../a2ui/types.js';
import type {Diagnostic} from '../../base/diagnostic.js';
import type {ExitCode} from './command.js';

/** A file could not be read. */
export class FileError extends Error {}

async function standardInput(): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of a file, without the mark that some editors put before it; `-` is standard input. */
export async function textOf(file: string): Promise<string> {
  try {
    return (file === '-' ? await standardInput() : await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  } catch (error) {
    throw new FileError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What a file is called in a report. */
export const nameOf = (file: string): string => (file === '-' ? '<stdin>' : file);

export const print = (text: string): void => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);

export const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** `file:line:col code message (severity)`, on one line whatever the message holds. */
export const lineOf = (file: string, {line, column, severity, code, message}: Diagnostic): string => `${nameOf(file)}:${line}:${column} ${code} ${message.replace(/\s+/g, ' ')} (${severity})`;

/** What another language has no word for, on one line. */
export const lossLine = (file: string, {component, node_id, what, message}: Loss): string => `${nameOf(file)} lost ${component}${node_id ? ` #${node_id}` : ''} ${what}: ${message}`;

/** Hints do not count. */
export const codeOf = (diagnostics: readonly Pick<Diagnostic, 'severity'>[]): ExitCode => (diagnostics.some(({severity}) => severity !== 'info') ? 1 : 0);
