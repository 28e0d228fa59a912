/** Documents at random, of which each word that a reader should meet is marked: it is in a payload, or the report names what it is of. */
import fc from 'fast-check';

/** A word that stands at the beginning and at the end of each text. */
export interface Marked {
  readonly word: string;
  /** What it is of; empty for prose. */
  readonly node_id: string;
  readonly what: string;
}

export interface AnyDocument {
  readonly source: string;
  readonly marked: readonly Marked[];
}

type Draw = (node_id: string, what: string, most?: number) => string;
type Make = (draw: Draw, id: (letter: string) => string) => string;

const alphabets = ['word ', 'слово ', '🙂 ', '日本 ', 'a "b" ', '<i> & ', 'x_y* '] as const;
const sizes = fc.oneof({weight: 8, arbitrary: fc.constant(0)}, {weight: 4, arbitrary: fc.integer({min: 1, max: 40})}, {weight: 2, arbitrary: fc.integer({min: 40, max: 200})}, {weight: 1, arbitrary: fc.integer({min: 200, max: 1800})});
const counts = (most: number): fc.Arbitrary<number> => fc.oneof({weight: 6, arbitrary: fc.integer({min: 1, max: Math.min(4, most)})}, {weight: 2, arbitrary: fc.integer({min: 1, max: Math.min(12, most)})}, {weight: 1, arbitrary: fc.integer({min: 1, max: most})});

/** A seed for each text: how long it is, and of what letters. */
const texts = fc.array(fc.tuple(sizes, fc.constantFrom(...alphabets)), {minLength: 8, maxLength: 24});
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const lines = (count: number, line: (index: number) => string): string => Array.from({length: count}, (_, index) => line(index)).join('\n');

const prose: fc.Arbitrary<Make> = fc.constantFrom<((text: string) => string)[]>((text) => text, (text) => `## ${text}`, (text) => `> ${text}`, (text) => `- ${text}\n- more`, (text) => `\`\`\`\n${text}\n\`\`\``, (text) => `**${text}**`, (text) => `| A | B |\n| --- | --- |\n| ${text} | x |`).map((write) => (draw) => write(draw('', 'text').replace(/[<>&*_|]/g, '')));

const more = fc.record({required: fc.boolean(), description: fc.boolean(), placeholder: fc.boolean(), error: fc.boolean()});
const heads = (type: string) => (more: {required: boolean; description: boolean; placeholder: boolean; error: boolean}, draw: Draw, node: string, rest = ''): string =>
  `:::${type} {#${node} label=${quoted(draw(node, 'label'))}${more.required ? ' required' : ''}${more.description ? ` description=${quoted(draw(node, 'description'))}` : ''}${more.placeholder && type !== 'radio' && type !== 'checkgroup' ? ` placeholder=${quoted(draw(node, 'placeholder'))}` : ''}${more.error && /^(?:input|textarea)$/.test(type) ? ` error=${quoted(draw(node, 'error'))}` : ''} ${rest}}`;

const choices: fc.Arbitrary<Make> = fc.tuple(fc.constantFrom('radio', 'checkgroup', 'select', 'select multiple'), counts(130), more, fc.boolean(), fc.boolean(), fc.boolean()).map(([kind, count, extra, described, some, group]) => (draw, id) => {
  const node = id('c');
  const [type = '', rest = ''] = kind.split(' ');
  const option = (index: number): string => `- ${some && index % 3 === 1 ? '[x] ' : ''}${draw(node, `option[${index}]`, 300).replace(/[<>&*_"]/g, '')} {value=v${index}${described ? ` description=${quoted(draw(node, `option[${index}]`, 300))}` : ''}${some && index % 5 === 3 ? ' disabled' : ''}}`;
  const body = group ? `- ${draw(node, 'option[0]', 300).replace(/[<>&*_"]/g, '')}\n${lines(count, (index) => `  ${option(index)}`)}` : lines(count, option);
  return `${heads(type)(extra, draw, node, `${rest}${some ? ' max=2' : ''}`)}\n${body}\n:::`;
});

const words: fc.Arbitrary<Make> = fc.tuple(fc.constantFrom('input', 'input', 'textarea'), more, fc.constantFrom('', 'number', 'email', 'url', 'date', 'time', 'password'), fc.boolean(), fc.constantFrom('', ' maxlength=20', ' minlength=2', ' maxlength=5000 minlength=4000')).map(([type, extra, kind, valued, range]) => (draw, id) => {
  const node = id('t');
  if (type === 'textarea') return `${heads(type)(extra, draw, node, range)}\n${valued ? draw(node, 'value') : ''}\n:::`;
  const value = valued && (kind === '' || kind === 'url') ? ` value=${quoted(draw(node, 'value'))}` : '';
  return `${heads(type)(extra, draw, node, `${kind && `type=${kind}`}${range}${value}`)}\n:::`;
});

const flag: fc.Arbitrary<Make> = fc.boolean().map((required) => (draw, id) => {
  const node = id('k');
  return `:::checkbox {#${node}${required ? ' required' : ''}}\n${draw(node, 'label').replace(/[<>&*_]/g, '')}\n:::`;
});

const press: fc.Arbitrary<Make> = fc.tuple(fc.constantFrom('', ' kind=danger', ' requires_confirmation', ' disabled'), fc.boolean()).map(([look, several]) => (draw, id) => {
  const node = id('b');
  return `:::button {#${node} action=${node}${look}}\n${draw(node, 'caption').replace(/[<>&*_]/g, '')}\n:::${several ? `\n\n:::confirm {action=${node}}\n${draw('?', 'confirm')}\n:::` : ''}`;
});
const menu: fc.Arbitrary<Make> = fc.tuple(counts(130), fc.constantFrom('', ' {requires_confirmation}', ' {kind=primary}')).map(([count, look]) => (draw, id) => {
  const node = id('m');
  return `:::actions {#${node}}\n${lines(count, (index) => `- [${draw(node, `action[${index}]`, 300).replace(/[<>&*_"]/g, '')}](action:${node}x${index})${look}`)}\n:::`;
});

const field = fc.oneof(choices, words, flag);
const several = (one: fc.Arbitrary<Make>, most: number): fc.Arbitrary<readonly Make[]> => counts(most).chain((count) => fc.array(one, {minLength: count, maxLength: count, size: 'max'}));

const form: fc.Arbitrary<Make> = fc.tuple(several(fc.oneof({weight: 5, arbitrary: field}, {weight: 1, arbitrary: prose}), 14), fc.constantFrom(0, 1, 1, 1, 2)).map(([inside, sends]) => (draw, id) => {
  const node = id('f');
  const buttons = Array.from({length: sends}, () => {
    const send = id('s');
    return `:::button {#${send} type=submit action=${send}}\n${draw(send, 'caption').replace(/[<>&*_]/g, '')}\n:::`;
  });
  return `:::::form {#${node} label=${quoted(draw(node, 'label'))}}\n${[...inside.map((make) => make(draw, id)), ...buttons].join('\n\n')}\n:::::`;
});

const folds: fc.Arbitrary<Make> = fc.tuple(fc.constantFrom('tabs', 'accordion'), several(fc.oneof({weight: 4, arbitrary: prose}, {weight: 1, arbitrary: press}, {weight: 1, arbitrary: field}), 11)).map(([type, inside]) => (draw, id) => {
  const node = id('p');
  return `::::::${type} {#${node}}\n${inside.map((make) => {
    const panel = id('i');
    return `::::${type === 'tabs' ? 'tab' : 'item'} {#${panel} title=${quoted(draw(panel, 'title'))}}\n${make(draw, id)}\n::::`;
  }).join('\n')}\n::::::`;
});

const block = fc.oneof({weight: 3, arbitrary: prose}, {weight: 2, arbitrary: field}, {weight: 2, arbitrary: press}, {weight: 1, arbitrary: menu}, {weight: 4, arbitrary: form}, {weight: 2, arbitrary: folds});

/** Few blocks as a rule, and many now and then. */
export const anyDocuments: fc.Arbitrary<AnyDocument> = fc.tuple(several(block, 24), texts).map(([makes, seeds]) => {
  const marked: Marked[] = [];
  let count = 0;
  let ids = 0;
  const draw: Draw = (node_id, what, most = Number.POSITIVE_INFINITY) => {
    const [size, letters] = seeds[count % seeds.length] as readonly [number, string];
    const [head, tail] = [`q${count}a`, `q${count++}z`];
    const own = [head, tail].map((word): Marked => ({word, node_id, what}));
    const middle = letters.repeat(Math.floor(Math.min(size, most) / letters.length));
    if (middle === '') return marked.push(own[0] as Marked), head;
    marked.push(...own);
    return `${head} ${middle}${tail}`;
  };
  const source = makes.map((make) => make(draw, (letter) => `${letter}${ids++}`)).join('\n\n');
  return {source, marked};
});
