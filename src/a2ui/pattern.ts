/**
 * Matching by following all ways at once (Thompson 1968): a step for each character and
 * place in the pattern, never more, and an end to it all.
 */
import {isWord, parsePattern, type PatternNode, type Test, PatternError} from './pattern-syntax.js';

export {PatternError};

type Step =
  | {readonly op: 'set'; readonly test: Test; readonly next: number}
  | {readonly op: 'fork'; next: readonly number[]}
  | {readonly op: 'edge'; readonly at: '^' | '$' | 'b' | 'B'; readonly next: number}
  | {readonly op: 'ahead'; readonly start: number; readonly negative: boolean; readonly next: number}
  | {readonly op: 'end'};

const maxPattern = 1_000;
const maxText = 10_000;
const maxProgram = 4_000;

/** Steps that are left. */
export interface Work {
  left: number;
}

class Matcher {
  readonly #steps: Step[] = [{op: 'end'}];
  readonly #start: number;

  constructor(pattern: string) {
    this.#start = this.#compile(parsePattern(pattern), 0);
  }

  #add(step: Step): number {
    if (this.#steps.length >= maxProgram) throw new PatternError('The pattern is too large.');
    return this.#steps.push(step) - 1;
  }

  /** The step where matching the node begins, when what follows it begins at `next`. */
  #compile(node: PatternNode, next: number): number {
    switch (node.type) {
      case 'set': return this.#add({op: 'set', test: node.test, next});
      case 'edge': return this.#add({op: 'edge', at: node.at, next});
      case 'ahead': return this.#add({op: 'ahead', start: this.#compile(node.item, 0), negative: node.negative, next});
      case 'all': return node.items.reduceRight((then, item) => this.#compile(item, then), next);
      case 'any': return this.#add({op: 'fork', next: node.items.map((item) => this.#compile(item, next))});
      case 'repeat': return this.#repeat(node, next);
    }
  }

  #repeat({item, min, max}: PatternNode & {type: 'repeat'}, next: number): number {
    let start = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop: Step = {op: 'fork', next: []};
      start = this.#add(loop);
      loop.next = [this.#compile(item, start), next];
    } else {
      for (let count = min; count < max; count++) start = this.#add({op: 'fork', next: [this.#compile(item, start), next]});
    }
    for (let count = 0; count < min; count++) start = this.#compile(item, start);
    return start;
  }

  test(text: string, work: Work): boolean {
    const run = (start: number, from: number, anywhere: boolean): boolean => {
      let now = new Set<number>();
      let ended = false;
      /** All steps that are reached without a character. */
      const reach = (first: number, into: Set<number>, at: number): void => {
        const todo = [first];
        for (let index = todo.pop(); index !== undefined; index = todo.pop()) {
          if (--work.left < 0) throw new PatternError('The pattern takes too long.');
          if (into.has(index)) continue;
          into.add(index);
          const step = this.#steps[index] as Step;
          if (step.op === 'end') ended = true;
          else if (step.op === 'fork') todo.push(...step.next);
          else if (step.op === 'edge' && edge(step.at, at)) todo.push(step.next);
          else if (step.op === 'ahead' && run(step.start, at, false) !== step.negative) todo.push(step.next);
        }
      };
      for (let at = from; ; at++) {
        if (anywhere || at === from) reach(start, now, at);
        if (ended || at >= text.length || (now.size === 0 && !anywhere)) return ended;
        const unit = text.charCodeAt(at);
        const char = text.charAt(at);
        const next = new Set<number>();
        for (const index of now) {
          const step = this.#steps[index] as Step;
          if (step.op === 'set' && step.test(unit, char)) reach(step.next, next, at + 1);
        }
        now = next;
      }
    };
    const word = (at: number): boolean => isWord(0, text.charAt(at));
    const edge = (kind: '^' | '$' | 'b' | 'B', at: number): boolean =>
      kind === '^' ? at === 0 : kind === '$' ? at === text.length : (word(at - 1) !== word(at)) === (kind === 'b');
    return run(this.#start, 0, true);
  }
}

const matchers = new Map<string, Matcher>();

/**
 * Whether a pattern, as JavaScript reads it without flags, matches anywhere in the text.
 * Throws `PatternError` for a pattern that is none, over 1,000 characters, or too costly;
 * of the text the first 10,000 characters count. What it costs is taken from `work`.
 */
export function matches(pattern: string, text: string, work: Work): boolean {
  if (pattern.length > maxPattern) throw new PatternError(`The pattern is longer than ${maxPattern} characters.`);
  let matcher = matchers.get(pattern);
  if (!matcher) {
    matcher = new Matcher(pattern);
    if (matchers.size >= 100) matchers.clear();
    matchers.set(pattern, matcher);
  }
  return matcher.test(text.slice(0, maxText), work);
}
