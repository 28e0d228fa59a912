/**
 * The regular expressions that an agent may write (function `regex`), read into a tree.
 * No pattern from outside ever becomes a `RegExp`: those can take exponential time. The
 * subset leaves out what needs backtracking: back references and look-behind.
 */
export type Test = (unit: number, char: string) => boolean;

export type PatternNode =
  | {readonly type: 'set'; readonly test: Test}
  | {readonly type: 'all' | 'any'; readonly items: readonly PatternNode[]}
  | {readonly type: 'repeat'; readonly item: PatternNode; readonly min: number; readonly max: number}
  | {readonly type: 'edge'; readonly at: '^' | '$' | 'b' | 'B'}
  | {readonly type: 'ahead'; readonly item: PatternNode; readonly negative: boolean};

/** The pattern is none, or none that is supported. */
export class PatternError extends SyntaxError {}

export const isWord: Test = (_, char) => /\w/.test(char);

const classes: ReadonlyMap<string, RegExp> = new Map([
  ['d', /\d/], ['D', /\D/], ['w', /\w/], ['W', /\W/], ['s', /\s/], ['S', /\S/],
]);
const properties: ReadonlyMap<string, RegExp> = new Map([
  ['L', /\p{L}/u], ['Letter', /\p{L}/u], ['Lu', /\p{Lu}/u], ['Ll', /\p{Ll}/u], ['N', /\p{N}/u], ['Nd', /\p{Nd}/u], ['P', /\p{P}/u], ['S', /\p{S}/u], ['M', /\p{M}/u],
]);
const controls: ReadonlyMap<string, string> = new Map([['n', '\n'], ['r', '\r'], ['t', '\t'], ['v', '\v'], ['f', '\f'], ['0', '\0']]);

const maxGroups = 50;

/** Reads a pattern as JavaScript does without flags; throws `PatternError`. */
export function parsePattern(pattern: string): PatternNode {
  let at = 0;
  let depth = 0;
  const peek = (): string => pattern.charAt(at);
  const eat = (text: string): boolean => {
    const found = pattern.startsWith(text, at);
    if (found) at += text.length;
    return found;
  };
  const match = (sticky: RegExp): RegExpExecArray | null => {
    sticky.lastIndex = at;
    const found = sticky.exec(pattern);
    if (found) at += found[0].length;
    return found;
  };
  const literal = (char: string): Test => (unit) => unit === char.charCodeAt(0);

  /** After a backslash: what it matches, and the one character where it is one. */
  function escaped(): {test: Test; char?: string} {
    const property = match(/([pP])\{(\w{1,20})\}/y);
    if (property) {
      const known = properties.get(property[2] as string);
      if (!known) throw new PatternError(`\\${property[0]} is not supported.`);
      return {test: (_, char) => known.test(char) === (property[1] === 'p')};
    }
    const code = match(/x([\da-f]{2})|u([\da-f]{4})/iy);
    if (code) {
      const char = String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16));
      return {test: literal(char), char};
    }
    const letter = peek();
    at++;
    const shorthand = classes.get(letter);
    if (shorthand) return {test: (_, char) => shorthand.test(char)};
    if (letter === '' || /[1-9k]/.test(letter)) throw new PatternError('References to groups are not supported.');
    const char = controls.get(letter) ?? letter;
    return {test: literal(char), char};
  }

  function set(): PatternNode {
    const negative = eat('^');
    const tests: Test[] = [];
    const item = (): {test: Test; char?: string} => {
      if (eat('\\')) {
        if (eat('b')) return {test: literal('\b'), char: '\b'};
        return escaped();
      }
      const char = peek();
      at++;
      return {test: literal(char), char};
    };
    while (!eat(']')) {
      if (at >= pattern.length) throw new PatternError('A [ has no ].');
      const low = item();
      if (low.char === undefined || peek() !== '-' || pattern.charAt(at + 1) === ']' || at + 1 >= pattern.length) {
        tests.push(low.test);
        continue;
      }
      at++;
      const high = item();
      if (high.char === undefined) {
        tests.push(low.test, literal('-'), high.test);
        continue;
      }
      const [from, to] = [low.char.charCodeAt(0), high.char.charCodeAt(0)];
      if (from > to) throw new PatternError('A range in [ ] runs backwards.');
      tests.push((unit) => unit >= from && unit <= to);
    }
    return {type: 'set', test: (unit, char) => tests.some((test) => test(unit, char)) !== negative};
  }

  function group(): PatternNode {
    if (++depth > maxGroups) throw new PatternError('Its groups are nested too deep.');
    const ahead = match(/\?([=!])/y);
    if (!ahead && !match(/\?:|\?<[\p{ID_Start}$_][\p{ID_Continue}$]*>/uy) && peek() === '?') throw new PatternError('This kind of group is not supported.');
    const item = choice();
    if (!eat(')')) throw new PatternError('A ( has no ).');
    depth--;
    return ahead ? {type: 'ahead', item, negative: ahead[1] === '!'} : item;
  }

  function atom(): PatternNode {
    const char = peek();
    at++;
    if (char === '(') return group();
    if (char === '[') return set();
    if (char === '.') return {type: 'set', test: (_, any) => !/[\n\r\u2028\u2029]/.test(any)};
    if (char === '^' || char === '$') return {type: 'edge', at: char};
    if (char === '*' || char === '+' || char === '?') throw new PatternError(`There is nothing for ${char} to repeat.`);
    if (char !== '\\') return {type: 'set', test: literal(char)};
    if (eat('b')) return {type: 'edge', at: 'b'};
    if (eat('B')) return {type: 'edge', at: 'B'};
    return {type: 'set', test: escaped().test};
  }

  function repeated(): PatternNode {
    const item = atom();
    const count = match(/([*+?])\??|\{(\d{1,4})(?:(,)(\d{1,4})?)?\}\??/y);
    if (!count) return item;
    const [, sign, low = '0', comma, high] = count;
    const min = sign === '+' ? 1 : sign ? 0 : Number(low);
    const max = sign === '?' ? 1 : sign ? Number.POSITIVE_INFINITY : high === undefined ? (comma ? Number.POSITIVE_INFINITY : min) : Number(high);
    if (min > max) throw new PatternError('The numbers in { } are out of order.');
    return {type: 'repeat', item, min, max};
  }

  function sequence(): PatternNode {
    const items: PatternNode[] = [];
    while (at < pattern.length && peek() !== '|' && peek() !== ')') items.push(repeated());
    return {type: 'all', items};
  }

  function choice(): PatternNode {
    const items = [sequence()];
    while (eat('|')) items.push(sequence());
    return items.length === 1 ? (items[0] as PatternNode) : {type: 'any', items};
  }

  const tree = choice();
  if (at < pattern.length) throw new PatternError('A ) has no (.');
  return tree;
}
