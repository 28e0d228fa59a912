/**
 * Inline content as DOM nodes. What is settled is never touched again; the open end is
 * patched in place: text grows, elements that go on being the same are kept.
 */
import {firstDirection, type Inline, type InlineContent} from '../../src/index.js';
import {grow, type InlineContext, inlineKinds} from './inline-kinds.js';

/** A node in the DOM and the inline node that it shows. */
interface Shown {
  inline: Inline;
  readonly dom: ChildNode;
  /** A text as the DOM has it: reading it back from there costs more than to remember it. */
  text: string;
  children: Shown[];
}

/** What a frame shows of the text that is not settled (`mdui-message tail`). */
const tails: {readonly [K in InlineContext['tail']]: (content: InlineContent) => readonly Inline[]} = {
  hold: ({tail}) => tail,
  optimistic: ({tail, held}) => (held === '' ? tail : [...tail, {kind: 'text', text: held}]),
  raw: ({rest, tail}) => (tail.length === 0 ? tail : [{kind: 'text', text: rest}]),
};

export class InlineView {
  readonly #context: InlineContext;
  #parent: Node;
  /** How much of `settled` will not change any more. */
  #stable = 0;
  #epoch = 0;
  #version = -1;
  /** What plain text makes longer, how much of it is there, and where. */
  #growing: InlineContent['growing'];
  #grown = 0;
  #end: Shown | undefined;
  #directed = false;
  /** What stands in the DOM behind the stable part. */
  #shown: Shown[] = [];
  #first: ChildNode | undefined;
  #last: ChildNode | undefined;
  /** What follows, when nothing of ours is there to insert after. */
  #anchor: Node | null = null;

  constructor(parent: Node, context: InlineContext) {
    this.#parent = parent;
    this.#context = context;
  }

  /** Brings the nodes up to date with the content. */
  update(content: InlineContent): void {
    const {version} = content;
    const grown = this.#growing !== undefined && this.#growing.text.length > this.#grown;
    if (grown) this.#grow();
    if (version !== this.#version || this.#context.tail !== 'hold') {
      this.#draw(content);
      this.#version = content.version;
      this.#growing = this.#context.tail === 'hold' ? content.growing : undefined;
      this.#grown = this.#growing?.text.length ?? 0;
      this.#end = undefined;
    } else if (!grown) return;
    if (!this.#directed) this.#direct(content.settled, content.tail);
  }

  /** Most of a stream: nothing but the end of the last text is new. */
  #grow(): void {
    const {text} = this.#growing as NonNullable<InlineContent['growing']>;
    const end = (this.#end ??= innermost(this.#shown));
    const more = text.slice(this.#grown);
    ((end.inline.kind === 'text' ? end.dom : end.dom.firstChild) as Text).appendData(more);
    end.text += more;
    this.#grown = text.length;
  }

  #draw(content: InlineContent): void {
    const {settled} = content;
    const tail = tails[this.#context.tail](content);
    if (content.epoch !== this.#epoch) {
      // A late definition: all of it is made anew, once.
      this.#clear();
      this.#epoch = content.epoch;
    }
    const wanted = settled.slice(this.#stable);
    for (const inline of tail) append(wanted, inline);
    const before = this.#shown.length > 0 ? this.#shown[0]?.dom.previousSibling : this.#last;
    const own = this.#stable > 0 ? before : undefined;
    this.#shown = patch(this.#parent, this.#shown, wanted, own ?? undefined, this.#anchor, this.#context);
    this.#last = this.#shown.at(-1)?.dom ?? own ?? undefined;
    if (this.#stable === 0) this.#first = this.#shown[0]?.dom;
    // The last settled text may grow, and the tail may become part of it.
    const next = Math.max(this.#stable, settled.length - 1);
    this.#shown.splice(0, next - this.#stable);
    this.#stable = next;
  }

  /** The last word may still become an address, which says nothing about direction. */
  #direct(settled: readonly Inline[], tail: readonly Inline[]): void {
    const last = tail.at(-1);
    const words = last?.kind === 'text' ? [...tail.slice(0, -1), {...last, text: last.text.replace(/\S+$/, '')}] : tail;
    const direction = firstDirection(settled) ?? firstDirection(words);
    if (!direction) return;
    this.#directed = true;
    // What stands in a control has the control's own.
    if (this.#parent instanceof Element && !this.#parent.localName.includes('-')) this.#context.direct(this.#parent, direction);
  }

  /** The nodes were put into another parent. */
  move(parent: Node): void {
    this.#parent = parent;
    this.#anchor = null;
  }

  /** All nodes of ours, in order. */
  nodes(): ChildNode[] {
    const all: ChildNode[] = [];
    for (let node: ChildNode | null | undefined = this.#first; node; node = node === this.#last ? undefined : (node.nextSibling as ChildNode | null)) all.push(node);
    return all;
  }

  #clear(): void {
    this.#anchor = this.#last?.nextSibling ?? null;
    for (const node of this.nodes()) {
      node.remove();
      this.#context.removed();
    }
    this.#shown = [];
    this.#stable = 0;
    this.#last = undefined;
  }
}

/** The last of the nodes, or the last in it. */
function innermost(shown: readonly Shown[]): Shown {
  let last = shown.at(-1) as Shown;
  while (last.children.length > 0) last = last.children.at(-1) as Shown;
  return last;
}

/** Two texts that meet are one node, unless it would be a huge one. */
function append(list: Inline[], inline: Inline): void {
  const last = list.at(-1);
  if (last?.kind === 'text' && inline.kind === 'text' && last.text.length < 1024) list[list.length - 1] = {kind: 'text', text: last.text + inline.text};
  else list.push(inline);
}

/** Makes the nodes after `before` show `wanted`; keeps each that still can. */
function patch(
  parent: Node, shown: readonly Shown[], wanted: readonly Inline[], before: ChildNode | undefined, anchor: Node | null, context: InlineContext,
): Shown[] {
  const out: Shown[] = [];
  let previous = before;
  for (let index = 0; index < wanted.length; index++) {
    const inline = wanted[index] as Inline;
    const old = shown[index];
    if (old && update(old, inline, context)) {
      out.push(old);
    } else {
      const made = create(inline, context);
      if (old) {
        old.dom.replaceWith(made.dom);
        context.removed();
      } else {
        parent.insertBefore(made.dom, previous ? previous.nextSibling : anchor);
      }
      out.push(made);
    }
    previous = out.at(-1)?.dom;
  }
  for (let index = wanted.length; index < shown.length; index++) {
    shown[index]?.dom.remove();
    context.removed();
  }
  return out;
}

/** Where the children of a node stand: between its tags, where the policy shows these as text. */
function between(dom: Node, {kind}: Inline, {policy}: InlineContext): [ChildNode | undefined, Node | null] {
  return kind === 'element' && policy.html === 'escape' ? [dom.firstChild ?? undefined, dom.lastChild] : [undefined, null];
}

function create(inline: Inline, context: InlineContext): Shown {
  const dom = inlineKinds[inline.kind].create(inline as never, context);
  context.created();
  return {inline, dom, text: inline.kind === 'text' ? inline.text : '', children: 'children' in inline ? patch(dom, [], inline.children, ...between(dom, inline, context), context) : []};
}

function update(old: Shown, inline: Inline, context: InlineContext): boolean {
  if (old.inline.kind !== inline.kind) return false;
  if (inline.kind === 'text') {
    const {text} = inline;
    if (text !== old.text) grow(old.dom as Text, old.text, text);
    old.text = text;
    return true;
  }
  if (!inlineKinds[inline.kind].update(old.dom, inline as never, old.inline as never, context)) return false;
  if ('children' in inline) old.children = patch(old.dom, old.children, inline.children, ...between(old.dom, inline, context), context);
  old.inline = inline;
  return true;
}
