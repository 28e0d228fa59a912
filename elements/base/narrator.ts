/**
 * A message as it is told to somebody who listens: text by finished sentence, controls by
 * their name once they can be used, errors at once. Never a token, and nothing twice.
 */
import {
  type Change, type ComponentNode, type HeadingNode, humanize, inlinesOf, type MessageDocument, type ParagraphNode, plainText, type RootNode, toText, type TreeNode,
} from '../../src/index.js';
import {labelText} from './label.js';
import {chosenWord, word, wordOrText} from './words.js';

/** `brief`: what there is to do, how it ended, what went wrong. `full`: the text, too. */
export type Announce = 'off' | 'brief' | 'full';

export type Say = (text: string, urgent?: boolean) => void;

/** A sentence that does not end is told in parts of so many characters. */
const longest = 400;

/** How much of a leaf was told: inline nodes, characters of the last one, and what is left of an unfinished sentence. */
interface Told {
  node: number;
  characters: number;
  rest: string;
}

type Shape = ComponentNode['spec']['fallback'];

let segmenter: Intl.Segmenter | undefined;

/** Where the last sentence of a text begins, which may still go on. */
function unfinished(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, {granularity: 'sentence'});
  let last = 0;
  for (const {index} of segmenter.segment(text)) last = index;
  return last === 0 && text.length > longest ? text.lastIndexOf(' ') + 1 || text.length : last;
}

/** The controls in a component that ask for something. */
const questions = (node: TreeNode): number =>
  (node.kind === 'component' && node.spec.value !== 'none' ? 1 : 0) + ('children' in node ? node.children.reduce((sum, child) => sum + questions(child), 0) : 0);

export class Narrator {
  readonly stop: () => void;
  readonly #document: MessageDocument;
  readonly #of: Element;
  readonly #say: Say;
  readonly #announce: () => Announce;
  /** How many children of a container were told whole. */
  readonly #children = new WeakMap<object, number>();
  readonly #leaves = new WeakMap<TreeNode, Told>();
  /** What was said of components whose state is told anew. */
  readonly #states = new Map<ComponentNode, string>();
  readonly #over: boolean;
  #lines: string[] = [];
  #urgent: string[] = [];
  #phase: MessageDocument['phase'];
  #failure: MessageDocument['failure'];

  /** What the document holds already is not told, unless it is to be. */
  constructor(document: MessageDocument, of: Element, announce: () => Announce, say: Say, fromStart = false) {
    this.#document = document;
    this.#of = of;
    this.#announce = announce;
    this.#say = say;
    this.#phase = fromStart ? 'idle' : document.phase;
    this.#failure = fromStart ? undefined : document.failure;
    // Of a message that has ended, only what is changed later is told.
    this.#over = !fromStart && document.phase !== 'streaming';
    if (!this.#over) this.#walk(document.root, false);
    if (fromStart) this.#ended();
    else this.#lines = this.#urgent = [];
    this.#flush();
    this.stop = document.subscribe((changes) => this.#changed(changes));
  }

  #changed(changes: readonly Change[]): void {
    if (!this.#over) this.#walk(this.#document.root, false);
    const revised = new Set(changes.filter(({kind}) => kind === 'revision').map(({node}) => node));
    for (const {node} of changes) {
      const state = [node, 'parent' in node ? node.parent : node].find((each) => each.kind === 'component' && this.#states.has(each)) as ComponentNode | undefined;
      if (state) this.#state(state);
      else if (node.kind === 'component' && revised.delete(node)) this.#tell(word(this.#of, 'Updated: {name}.', {name: this.#name(node)}));
    }
    this.#ended();
    this.#flush();
  }

  #flush(): void {
    const [lines, urgent] = [this.#lines, this.#urgent];
    this.#lines = [];
    this.#urgent = [];
    if (this.#announce() === 'off') return;
    for (const line of urgent) this.#say(line, true);
    if (lines.length > 0) this.#say(lines.join(' '));
  }

  /** Says it with the next words; only what is said in full is left out when it is to be brief. */
  #tell(text: string, full = false): void {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line && (!full || this.#announce() === 'full')) this.#lines.push(line);
  }

  /** How the message ended, or what went wrong. */
  #ended(): void {
    const {phase, failure, stopped, role} = this.#document;
    const ended = phase !== this.#phase;
    this.#phase = phase;
    if (failure && failure !== this.#failure) this.#wrong(wordOrText(this.#of, failure.message));
    else if (ended && phase === 'cancelled') this.#tell(stopped && !failure ? word(this.#of, 'Stopped: {reason}', {reason: stopped}) : word(this.#of, 'Stopped.'));
    else if (ended && phase === 'closed' && role === 'assistant' && this.#announce() === 'brief') this.#tell(word(this.#of, 'Answer complete.'));
    this.#failure = failure;
  }

  /** Tells what is new of the blocks in a container; false while one of them goes on. */
  #walk(parent: RootNode | Extract<TreeNode, {children: unknown}>, form: boolean): boolean {
    const {children} = parent;
    let at = this.#children.get(parent) ?? 0;
    while (at < children.length && this.#block(children[at] as TreeNode, form)) at++;
    this.#children.set(parent, at);
    return at >= children.length;
  }

  #block(node: TreeNode, form: boolean): boolean {
    if (node.kind === 'component') return this.#component(node, form);
    const of = this.#of;
    const done = !node.open;
    if ('content' in node) this.#sentences(node, done);
    else if ('children' in node) return this.#walk(node, form) && done;
    else if (done && node.kind === 'code') this.#tell(`${[word(of, 'Code'), node.info.split(/\s/)[0], word(of, '{count} line(s)', {count: node.lines.length})].filter(Boolean).join(', ')}.`, true);
    else if (done && node.kind === 'table') this.#tell(`${word(of, 'Table')}, ${word(of, '{count} column(s)', {count: node.header.length})}, ${word(of, '{count} row(s)', {count: node.rows.length})}.`, true);
    return done;
  }

  #sentences(leaf: ParagraphNode | HeadingNode, done: boolean): void {
    let told = this.#leaves.get(leaf);
    if (!told) this.#leaves.set(leaf, (told = {node: 0, characters: 0, rest: ''}));
    const inlines = done ? inlinesOf(leaf.content) : leaf.content.settled;
    for (; told.node < inlines.length; told.node++, told.characters = 0) {
      const text = plainText(inlines.slice(told.node, told.node + 1));
      told.rest += text.slice(told.characters);
      told.characters = text.length;
      // The last one may grow.
      if (told.node === inlines.length - 1) break;
    }
    const end = done ? told.rest.length : leaf.kind === 'heading' ? 0 : unfinished(told.rest);
    this.#tell(told.rest.slice(0, end), true);
    told.rest = told.rest.slice(end);
  }

  #component(node: ComponentNode, form: boolean): boolean {
    const of = this.#of;
    const {spec, type, attributes} = node;
    const begins = !this.#children.has(node);
    const done = !node.open;
    if (type === 'form') {
      this.#walk(node, true);
      if (done) this.#tell(word(of, 'Form {name} with {count} question(s).', {name: labelText(node.label ?? ''), count: questions(node)}));
      return done;
    }
    const urgent = spec.fallback === 'quote' && attributes['kind'] === 'error';
    if (urgent || Object.hasOwn(once, spec.fallback)) {
      if (done && urgent) this.#wrong(this.#text(node));
      else if (done && !(form && spec.interactive)) once[spec.fallback]?.(node, (text) => this.#tell(text), of);
      if (done && spec.fallback === 'status') this.#state(node);
      return done;
    }
    const kind = spec.fallback === 'quote' && attributes['kind'] !== 'info' ? attributes['kind'] : undefined;
    if (begins) this.#tell(`${kind ? `${wordOrText(of, humanize(String(kind)))}: ` : ''}${this.#title(node)}`, true);
    return this.#walk(node, form) && done;
  }

  #wrong(message: string): void {
    this.#urgent.push(word(this.#of, 'Error: {message}', {message}));
  }

  #state(node: ComponentNode): void {
    const text = this.#text(node).replace(/^\w+/, (state) => chosenWord(this.#of, humanize(state)) ?? state);
    if (this.#states.get(node) !== text) this.#tell(text);
    this.#states.set(node, text);
  }

  /** What a transcript has of it. */
  #text(node: ComponentNode): string {
    return toText({root: {kind: 'root', children: [node]}, policy: this.#document.policy}).replace(/\s+/g, ' ');
  }

  #title({attributes, label}: ComponentNode): string {
    const title = labelText(String(attributes['title'] ?? label ?? ''));
    return title && `${title}.`;
  }

  #name(node: ComponentNode): string {
    return this.#title(node).slice(0, -1) || this.#text(node);
  }
}

/** Tells of a message from now on, where that is wanted; of all of it when it has not begun. Returns its undo. */
export function narrate(document: MessageDocument, of: Element, announce: () => Announce | '', say: Say): () => void {
  const level = (): Announce => announce() || 'off';
  return level() === 'off' ? () => {} : new Narrator(document, of, level, say, document.phase === 'idle').stop;
}

type Once = (node: ComponentNode, tell: (text: string) => void, of: Element) => void;

const question: Once = ({label, options}, tell, of) => {
  const name = {label: labelText(label ?? '')};
  const all = options?.flatMap((option) => option.options ?? option);
  tell(all ? word(of, 'Question: {label}, {count} option(s).', {...name, count: all.length}) : word(of, 'Question: {label}.', name));
};

/** What is told of a component once, when it is complete; what is not here is told by what it holds. */
const once: Readonly<Partial<Record<Shape, Once>>> = {
  choices: question,
  field: question,
  task: question,
  caption: (node, tell, of) => tell(word(of, 'Button: {caption}.', {caption: node.children.map((child) => (child.kind !== 'component' && 'content' in child ? plainText(inlinesOf(child.content)) : '')).join(' ') || labelText(node.label ?? '')})),
  captions: ({actions = []}, tell, of) => tell(word(of, 'Buttons: {captions}.', {captions: actions.map(({caption}) => labelText(caption)).join(', ')})),
  status: () => {},
  progress: ({label}, tell, of) => tell(word(of, 'Progress: {label}.', {label: labelText(label ?? '')})),
  shown: () => {},
  nothing: () => {},
};
