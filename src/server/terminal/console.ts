/** A terminal that asks: one prompt after the other, by keys, or by lines where nothing can be drawn anew. */
import {type Input, Keys} from './keys.js';
import {isEnter, type Prompt} from './prompt.js';
import {type Environment, type Output, Screen} from './screen.js';
import type {Line} from './width.js';

/** The person left (`cancel`), or the program did (`abort`). */
export class Left {
  constructor(readonly why: 'cancel' | 'abort') {}
}

export class Console {
  readonly #keys: Keys;
  readonly #screen: Screen;
  readonly #output: Output;
  readonly #drawn: boolean;
  /** A program that ends meanwhile leaves the terminal as it was. */
  readonly #exits = (): void => this.#screen.end();
  readonly #resized = (): void => this.#keys.push('resize');

  constructor(input: Input, output: Output, env: Environment, signal: AbortSignal | undefined) {
    this.#output = output;
    this.#drawn = env['TERM'] !== 'dumb';
    this.#screen = new Screen(output, env);
    this.#keys = new Keys(input, signal, this.#drawn);
    if (!this.#drawn) return;
    output.on?.('resize', this.#resized);
    process.once('exit', this.#exits);
    this.#screen.begin();
  }

  get columns(): number {
    return this.#screen.columns;
  }

  /** Lines that stay. */
  say(lines: readonly Line[], indent = 0): void {
    this.#screen.keep(lines, indent);
  }

  /** Asks until `accept` has nothing to say against the answer. */
  async ask<T>(prompt: Prompt<T>, accept: (value: T) => string | undefined = () => undefined, first?: string): Promise<T | Left> {
    let problem = first;
    const taken = (answer: ReturnType<Prompt<T>['press']>): {value: T} | undefined => {
      problem = undefined;
      if (!answer) return undefined;
      problem = 'problem' in answer ? answer.problem : accept(answer.value);
      return problem === undefined && 'value' in answer ? answer : undefined;
    };
    while (true) {
      this.#show(prompt, problem);
      const line = this.#drawn ? undefined : await this.#line();
      if (line instanceof Left) return line;
      if (line !== undefined) {
        const answer = taken(prompt.read(line.trim()));
        if (answer) return answer.value;
        continue;
      }
      const key = await this.#keys.next();
      if (key === 'resize') this.#screen.resized();
      else if (key === 'abort') return new Left('abort');
      else if (key === 'end' || key.name === 'escape' || (key.ctrl && key.name === 'c') || (key.ctrl && key.name === 'd' && prompt.empty !== false)) return new Left('cancel');
      else {
        const answer = taken(prompt.press(key));
        if (answer) return answer.value;
      }
    }
  }

  #show(prompt: Prompt<unknown>, problem: string | undefined): void {
    const wrong: Line[] = problem === undefined ? [] : [[{text: `✖ ${problem}`, look: 'bad'}]];
    if (!this.#drawn) {
      this.#screen.print([...(problem === undefined ? prompt.plain() : []), ...wrong], '> ');
      return;
    }
    const {columns, rows} = this.#screen;
    const {lines, cursor} = prompt.draw({columns, rows});
    this.#screen.draw({lines: [...lines, ...wrong, [{text: `  ${prompt.keys} · Esc to leave`, look: 'dim'}]], cursor});
  }

  /** A line as the terminal's own driver gives it. */
  async #line(): Promise<string | Left> {
    let text = '';
    while (true) {
      const key = await this.#keys.next();
      if (key === 'abort') return new Left('abort');
      if (key === 'end' || (typeof key === 'object' && key.ctrl && 'cd'.includes(key.name))) return new Left('cancel');
      if (key === 'resize') continue;
      if (isEnter(key)) return text;
      text += key.text;
    }
  }

  close(): void {
    this.#output.off?.('resize', this.#resized);
    process.off('exit', this.#exits);
    this.#keys.close();
    if (this.#drawn) this.#screen.end();
  }
}
