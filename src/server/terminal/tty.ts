/** The terminal that a person sits at, whatever the program's own streams are. */
import {openSync} from 'node:fs';
import {ReadStream, WriteStream} from 'node:tty';
import {MarkdownUIError} from '../../base/errors.js';
import type {Input} from './keys.js';
import type {Output} from './screen.js';

const [keyboard, display] = process.platform === 'win32' ? ['\\\\.\\CONIN$', '\\\\.\\CONOUT$'] : ['/dev/tty', '/dev/tty'];

export interface Terminal {
  readonly input: Input;
  readonly output: Output;
  close(): void;
}

/** A stream that the process does not know as its own is not told when the window changes: it is opened again to see. */
function outputOf(stream: WriteStream): Output {
  let [columns, rows] = stream.getWindowSize();
  const listeners = new Map<() => void, () => void>();
  return {
    isTTY: true,
    get columns() {
      return columns;
    },
    get rows() {
      return rows;
    },
    write: (text) => stream.write(text),
    getColorDepth: (env) => stream.getColorDepth(env),
    on(_, listener) {
      const changed = (): void => {
        const now = new WriteStream(openSync(display, 'w'));
        [columns, rows] = now.getWindowSize();
        now.destroy();
        listener();
      };
      listeners.set(listener, changed);
      process.on('SIGWINCH', changed);
    },
    off(_, listener) {
      process.off('SIGWINCH', listeners.get(listener) ?? listener);
    },
  };
}

/**
 * Streams that are given are taken as they are. Otherwise those of the process where they
 * are terminals, and the controlling terminal where they are redirected: what is piped in
 * is no answer, and what is piped out is no place for a question. Throws MarkdownUIError
 * `no-terminal` where there is none.
 */
export function terminalOf(given: {readonly input?: Input | undefined; readonly output?: Output | undefined}): Terminal {
  const opened: (ReadStream | WriteStream)[] = [];
  const open = <T extends ReadStream | WriteStream>(make: () => T): T => {
    try {
      const stream = make();
      opened.push(stream);
      return stream;
    } catch {
      throw new MarkdownUIError('no-terminal', 'There is no terminal to ask on: its input and output are redirected.');
    }
  };
  const input = given.input ?? (process.stdin.isTTY ? process.stdin : open(() => new ReadStream(openSync(keyboard, 'r'))));
  const output = given.output ?? (process.stdout.isTTY ? process.stdout : outputOf(open(() => new WriteStream(openSync(display, 'w')))));
  return {input, output, close: () => opened.forEach((stream) => stream.destroy())};
}
