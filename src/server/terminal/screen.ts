/** What is drawn: lines that stay, and below them a part that is drawn anew with every key. */
import {type Line, type Look, type Run, widthOf, wrapped} from './width.js';

/** What is needed of a stream that leads to a terminal; `process.stdout` and `tty.WriteStream` have it. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  getColorDepth?(env?: object): number;
  on?(event: 'resize', listener: () => void): unknown;
  off?(event: 'resize', listener: () => void): unknown;
}

/** The part that changes, and where in it the cursor stands; it is hidden otherwise. */
export interface Frame {
  readonly lines: readonly Line[];
  readonly cursor?: {readonly line: number; readonly column: number} | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** SGR: on and off. */
const looks: Readonly<Record<Look, readonly [number, number]>> = {
  bold: [1, 22], dim: [2, 22], italic: [3, 23], strike: [9, 29], code: [36, 39], accent: [36, 39], good: [32, 39], bad: [31, 39],
};

/** Whether looks are drawn: no-color.org, then FORCE_COLOR, then what the terminal says of itself. */
export function colours({isTTY, getColorDepth}: Output, env: Environment, depth: () => number | undefined): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTTY === true && env['TERM'] !== 'dumb' && (getColorDepth === undefined || (depth() ?? 1) > 1);
}

const escape = '\x1b[';

/** OSC 8: the terminal's own link; an address alone ends it. */
const link = (href: string): string => `\x1b]8;;${href}\x1b\\`;

/** Terminals that are known to make links of OSC 8; others may print it. */
const linking: readonly ((env: Environment) => boolean)[] = [
  ({FORCE_HYPERLINK: forced = '0'}) => forced !== '0',
  ({TERM_PROGRAM: program}) => ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper'].includes(program ?? ''),
  ({VTE_VERSION: version}) => Number(version) >= 5000,
  ({WT_SESSION: session}) => session !== undefined,
  ({TERM: term = ''}) => /kitty|alacritty|foot|ghostty/.test(term),
];

/** Whether addresses are links: where looks are drawn, and the terminal knows how. */
export const hyperlinks = (env: Environment): boolean => env['FORCE_HYPERLINK'] !== '0' && linking.some((knows) => knows(env));

export class Screen {
  readonly #output: Output;
  readonly #colour: boolean;
  readonly #links: boolean;
  /** Nothing can be drawn anew. */
  readonly #still: boolean;
  /** All that stays, for a terminal that changed its width. */
  readonly #kept: {readonly line: Line; readonly indent: number}[] = [];
  #frame: Frame = {lines: []};
  /** The row of the frame in which the cursor is. */
  #row = 0;

  constructor(output: Output, env: Environment) {
    this.#output = output;
    this.#still = env['TERM'] === 'dumb';
    this.#colour = colours(output, env, () => output.getColorDepth?.(env));
    this.#links = this.#colour && hyperlinks(env);
  }

  /** One column is left free: a terminal that is full to its edge breaks lines as it likes. */
  get columns(): number {
    return Math.max(10, (this.#output.columns ?? 80) - 1);
  }

  get rows(): number {
    return Math.max(4, this.#output.rows ?? 24);
  }

  #paint(line: Line): string {
    return line.map(({text, look, href}: Run) => {
      const shown = look && this.#colour ? `${escape}${looks[look][0]}m${text}${escape}${looks[look][1]}m` : text;
      return href !== undefined && this.#links ? `${link(href)}${shown}${link('')}` : shown;
    }).join('');
  }

  /** To the first row of the frame, and nothing below. */
  #erase(): string {
    return `${this.#row > 0 ? `${escape}${this.#row}A` : ''}\r${escape}J`;
  }

  begin(): void {
    // A paste comes as one, so that its line ends answer nothing.
    this.#output.write(`${escape}?2004h`);
  }

  /** Lines that stay, on a terminal on which nothing is drawn anew, and what stands before the answer. */
  print(lines: readonly Line[], lead = ''): void {
    this.#output.write(lines.flatMap((line) => wrapped(line, this.columns)).map((line) => `${this.#paint(line)}\r\n`).join('') + lead);
  }

  /** Lines that stay, above the frame. */
  keep(lines: readonly Line[], indent = 0): void {
    if (this.#still) return this.print(lines);
    this.#kept.push(...lines.map((line) => ({line, indent})));
    const text = lines.flatMap((line) => wrapped(line, this.columns, indent)).map((line) => `${this.#paint(line)}\r\n`).join('');
    this.#output.write(`${this.#erase()}${text}`);
    this.#row = 0;
    this.#frame = {lines: []};
  }

  draw(frame: Frame): void {
    this.#output.write(`${this.#erase()}${this.#body(frame)}`);
  }

  #body(frame: Frame): string {
    const rows: Line[] = [];
    let cursor: {row: number; column: number} | undefined;
    for (const [index, line] of frame.lines.entries()) {
      if (index === frame.cursor?.line) {
        // What is typed breaks at the edge, letter by letter, so that the cursor can be counted.
        cursor = {row: rows.length + Math.floor(frame.cursor.column / this.columns), column: frame.cursor.column % this.columns};
        rows.push(...byWidth(line, this.columns));
        while (rows.length <= cursor.row) rows.push([]);
      } else rows.push(...wrapped(line, this.columns, indentOf(line)));
    }
    // A frame that is higher than the window shows its end, or where the cursor is.
    const most = this.rows - 1;
    const from = rows.length <= most ? 0 : Math.min(cursor ? cursor.row : rows.length, rows.length - most);
    const seen = rows.slice(from, from + most);
    this.#frame = frame;
    this.#row = cursor ? cursor.row - from : Math.max(0, seen.length - 1);
    const up = seen.length - 1 - this.#row;
    const place = cursor ? `${up > 0 ? `${escape}${up}A` : ''}\r${cursor.column > 0 ? `${escape}${cursor.column}C` : ''}${escape}?25h` : `${escape}?25l`;
    return `${seen.map((line) => this.#paint(line)).join('\r\n')}${place}`;
  }

  /**
   * The window has another size. Terminals differ in what they do to lines that do not fit
   * any more, so all of ours is written again; what stood above it is scrolled up, not erased.
   */
  resized(): void {
    const kept = this.#kept.flatMap(({line, indent}) => wrapped(line, this.columns, indent));
    const body = this.#body(this.#frame);
    const room = Math.max(0, this.rows - 1 - Math.min(this.rows - 1, body.split('\r\n').length));
    this.#output.write(`${'\r\n'.repeat(this.rows)}${escape}H${escape}J${kept.slice(kept.length - Math.min(kept.length, room)).map((line) => `${this.#paint(line)}\r\n`).join('')}${body}`);
  }

  /** The frame goes, the lines that stay do. */
  end(): void {
    this.#output.write(`${this.#erase()}${escape}?25h${escape}?2004l`);
    this.#row = 0;
  }
}

/** What stands before the words of a line stands before the rest of it too. */
const indentOf = (line: Line): number => /^[\s❯◉◯?✔✖]{0,6}/u.exec(line.map(({text}) => text).join(''))?.[0].length ?? 0;

function byWidth(line: Line, columns: number): Line[] {
  const rows: Run[][] = [[]];
  let used = 0;
  for (const {text, look} of line) {
    for (const letter of text) {
      const size = widthOf(letter);
      if (used + size > columns) {
        rows.push([]);
        used = 0;
      }
      rows.at(-1)?.push({text: letter, look});
      used += size;
    }
  }
  return rows;
}
