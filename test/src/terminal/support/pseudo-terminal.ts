/** A real process on a real pseudo-terminal (`script` of util-linux), and what its screen shows. */
import assert from 'node:assert/strict';
import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

interface Cell {
  getChars(): string;
  getFgColorMode(): number;
  isBold(): number;
}

interface Emulator {
  readonly buffer: {readonly active: {readonly length: number; readonly viewportY: number; readonly cursorX: number; readonly cursorY: number; getLine(row: number): {translateToString(trim: boolean): string; getCell(column: number): Cell | undefined} | undefined}};
  readonly modes: {readonly bracketedPasteMode: boolean};
  write(text: string, done: () => void): void;
  resize(columns: number, rows: number): void;
  dispose(): void;
}

const {Terminal} = createRequire(import.meta.url)('@xterm/headless') as {readonly Terminal: new (options: object) => Emulator};

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const keys = {up: '\x1b[A', down: '\x1b[B', left: '\x1b[D', right: '\x1b[C', home: '\x1b[H', end: '\x1b[F', enter: '\r', space: ' ', escape: '\x1b', backspace: '\x7f', delete: '\x1b[3~', interrupt: '\x03', eof: '\x04'} as const;
export const paste = (text: string): string => `\x1b[200~${text}\x1b[201~`;

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** How long something may take to be seen, in milliseconds. */
const patience = 20_000;

export class PseudoTerminal {
  readonly #emulator: Emulator;
  readonly #child: ChildProcess;
  readonly #folder = mkdtempSync(join(tmpdir(), 'markdownui-pty-'));
  readonly #ended: Promise<number>;
  #written: Promise<void> = Promise.resolve();
  #seen: (() => void)[] = [];
  /** All that was sent to the screen. */
  raw = '';

  /** `more` is shell behind the command: redirections. */
  constructor(command: readonly string[], {columns = 60, rows = 20, env = {}, more = ''}: {columns?: number; rows?: number; env?: Readonly<Record<string, string>>; more?: string} = {}) {
    this.#emulator = new Terminal({cols: columns, rows, allowProposedApi: true});
    const line = `tty > ${quoted(join(this.#folder, 'tty'))}; stty cols ${columns} rows ${rows}; exec ${command.map(quoted).join(' ')} ${more}`;
    const {NO_COLOR: _no, FORCE_COLOR: _force, CI: _ci, ...inherited} = process.env;
    this.#child = spawn('script', ['-qfec', line, '/dev/null'], {cwd: root, stdio: ['pipe', 'pipe', 'inherit'], env: {...inherited, SHELL: '/bin/sh', TERM: 'xterm-256color', ...env}});
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.raw += text;
      this.#written = new Promise((resolve) => this.#emulator.write(text, resolve));
      void this.#written.then(() => this.#look());
    });
    this.#ended = new Promise((resolve) => this.#child.on('close', (code) => {
      resolve(code ?? -1);
      this.#look();
    }));
  }

  #look(): void {
    for (const each of this.#seen.splice(0)) each();
  }

  /** The lines of the window, without blanks at their ends and empty ones at its end. */
  get screen(): string {
    const {active} = this.#emulator.buffer;
    const lines = Array.from({length: active.length - active.viewportY}, (_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? '');
    return lines.join('\n').trimEnd();
  }

  /** What scrolled out too. */
  get all(): string {
    const {active} = this.#emulator.buffer;
    return Array.from({length: active.length}, (_, row) => active.getLine(row)?.translateToString(true) ?? '').join('\n').trimEnd();
  }

  get cursor(): {readonly row: number; readonly column: number} {
    const {cursorX, cursorY} = this.#emulator.buffer.active;
    return {row: cursorY, column: cursorX};
  }

  /** Whether the letters of a text are coloured where it stands in the window. */
  coloured(text: string): boolean {
    const {active} = this.#emulator.buffer;
    const lines = this.screen.split('\n');
    const row = lines.findIndex((line) => line.includes(text));
    assert.ok(row >= 0, `"${text}" is not there:\n${this.screen}`);
    return (active.getLine(active.viewportY + row)?.getCell(lines[row]?.indexOf(text) ?? 0)?.getFgColorMode() ?? 0) !== 0;
  }

  /** Waits until the window shows something. */
  async shows(wanted: string | RegExp): Promise<void> {
    const late = AbortSignal.timeout(patience);
    while (!(typeof wanted === 'string' ? this.screen.includes(wanted) : wanted.test(this.screen))) {
      assert.ok(!late.aborted, `${wanted} was not shown, this was:\n${this.screen}`);
      await new Promise<void>((resolve) => {
        this.#seen.push(resolve);
        late.addEventListener('abort', () => resolve(), {once: true});
      });
    }
  }

  type(...texts: readonly string[]): void {
    for (const text of texts) this.#child.stdin?.write(text);
  }

  /** The window gets another size, and the process is told. */
  resize(columns: number, rows: number): void {
    this.#emulator.resize(columns, rows);
    execFileSync('stty', ['-F', readFileSync(join(this.#folder, 'tty'), 'utf8').trim(), 'cols', String(columns), 'rows', String(rows)]);
  }

  /** The process's exit code; its last words are on the screen then. */
  async end(): Promise<number> {
    const code = await this.#ended;
    await this.#written;
    return code;
  }

  close(): void {
    this.#child.kill('SIGKILL');
    this.#emulator.dispose();
    rmSync(this.#folder, {recursive: true, force: true});
  }
}
