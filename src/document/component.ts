/**
 * A component in the tree: what its directive said, what patches made of it, and what it
 * shows. It is the public `ComponentNode` and the parser's `OpenDirective` at once.
 */
import type {Json} from '../base/json.js';
import {humanize} from '../base/text.js';
import type {ComponentSpec, ContentModel} from '../catalog/spec.js';
import {ActionList} from '../markdown/actions.js';
import type {OpenDirective, Report} from '../markdown/host.js';
import type {LineReport} from '../markdown/list-lines.js';
import {OptionList} from '../markdown/options.js';
import type {Change, Container, TreeNode} from '../markdown/tree.js';
import {type Invalid, validate} from '../state/validation.js';
import {emptyValue, fitValue, type Kind, kindOf, sameValue, shownValue} from '../state/values.js';
import type {Slot} from './bindings.js';
import {PatchLines} from './patch-block.js';
import type {ActionItem, ComponentNode, Option, Policy} from './types.js';

/** What a component needs of its document. */
export interface Surroundings {
  readonly policy: Policy;
  /** The text has ended. */
  readonly committed: boolean;
  /** Whether an action is on the policy's list. */
  offers(action: string): boolean;
  node(id: string): Component | undefined;
  report(report: Report): void;
  changed(change: Change): void;
  /** Asks for `settle` once the text that is at hand has been read. */
  later(node: Component): void;
}

/** The parser of a body that events add to. */
export interface BodyParser {
  write(text: string): void;
  end(live: boolean): void;
  /** Counts the unfinished line to the source of its block, until more comes. */
  rest(): void;
  readonly lexed: number;
}

export interface Beginning {
  readonly id: string;
  readonly type: string;
  readonly spec: ComponentSpec;
  readonly parent: Container;
  readonly attributes: Map<string, Json>;
  readonly line: number;
  readonly column: number;
}

export class Component implements ComponentNode, OpenDirective {
  readonly kind = 'component';
  readonly id: string;
  readonly type: string;
  readonly spec: ComponentSpec;
  readonly parent: Container;
  readonly line: number;
  readonly column: number;
  readonly children: TreeNode[] = [];
  open = true;
  revised = 0;
  reason: string | undefined;
  refused: string | undefined;
  answer: string | undefined;
  bind: string | undefined;
  body: string | undefined;
  /** Closed by a cancel itself; what it holds is inert with it. */
  cut = false;
  /** Answered itself; what a form holds is spent with it. */
  answered = false;
  /** Its messages show: the user left it or tried to submit it (`language.md §7`). */
  judged = false;
  /** An error that came after the user acted, or a control that has one: the value it is about. */
  about: Json | undefined;
  slot: Slot | undefined;
  list: OptionList | undefined;
  actionList: ActionList | undefined;
  readonly patch: PatchLines | undefined;
  /** Goes on with the body when a patch appends to it. */
  bodyParser: BodyParser | undefined;
  /** The body was given by an event and is known whole: its lines add nothing to it. */
  given = false;
  /** A directive stood in its body: reading that again would do again what it did. */
  mixed = false;
  readonly #around: Surroundings;
  readonly #attributes: Map<string, Json>;
  #record: Readonly<Record<string, Json>> | undefined;
  #line = 1;
  /** Some line of the body holds more than blanks. */
  #words = false;

  constructor(around: Surroundings, {id, type, spec, parent, attributes, line, column}: Beginning) {
    this.#around = around;
    this.#attributes = attributes;
    this.id = id;
    this.type = type;
    this.spec = spec;
    this.parent = parent;
    this.line = line;
    this.column = column;
    if (spec.content === 'options') this.list = this.newList();
    if (spec.content === 'actions') this.actionList = this.newActions();
    if (spec.content === 'patch') this.patch = new PatchLines();
  }

  get content(): ContentModel {
    return this.spec.content;
  }

  get admits(): ComponentSpec['admits'] {
    return this.spec.admits;
  }

  get attributes(): Readonly<Record<string, Json>> {
    // Own properties whatever their names: `__proto__` is one like the others.
    return (this.#record ??= Object.freeze(Object.fromEntries(this.#attributes)));
  }

  attribute(name: string): Json | undefined {
    return this.#attributes.get(name);
  }

  /** Undefined takes it away. */
  setAttribute(name: string, value: Json | undefined): void {
    if (value === undefined) this.#attributes.delete(name);
    else this.#attributes.set(name, value);
    this.#record = undefined;
  }

  /** Exchanges all attributes; the ones before. */
  swapAttributes(next: ReadonlyMap<string, Json>): ReadonlyMap<string, Json> {
    const before = new Map(this.#attributes);
    this.#attributes.clear();
    for (const [name, value] of next) this.#attributes.set(name, value);
    this.#record = undefined;
    return before;
  }

  /**
   * Its name: the label, else the words of its body where they are the label, else one
   * made of the placeholder, the path or the id (`language.md §2`). A button has no other
   * than its label: its caption is its body.
   */
  get label(): string | undefined {
    const {label, title, placeholder} = this.attributes;
    if (label) return String(label);
    if (title && (this.spec.within || this.type === 'group')) return String(title);
    if (this.spec.type === 'checkbox') {
      const first = this.children.find(({kind}) => kind === 'paragraph');
      const text = first && 'content' in first ? first.content.source.replace(/\s+/g, ' ').trim() : '';
      if (text !== '' || this.open) return text || undefined;
    }
    if (this.spec.value === 'none' && !this.spec.within) return undefined;
    return (typeof placeholder === 'string' && placeholder) || humanize(this.bind ?? this.id);
  }

  get valueKind(): Kind {
    return kindOf(this.spec, (name) => this.#attributes.get(name));
  }

  get value(): Json | undefined {
    return this.slot ? shownValue(this.valueKind, this.slot.value, this.list) : this.#attributes.get('value');
  }

  get options(): readonly Option[] | undefined {
    return this.list?.options;
  }

  get actions(): readonly ActionItem[] | undefined {
    return this.actionList?.actions;
  }

  get help(): string | undefined {
    return (this.list ?? this.actionList)?.help || undefined;
  }

  get disabled(): boolean {
    return this.#attributes.get('disabled') === true || (this.refused !== undefined && !this.actionList) || (this.spec.interactive && this.#around.policy.readOnly);
  }

  get spent(): boolean {
    return this.answered || this.ancestors.some((node) => node.type === 'form' && node.answered);
  }

  get inert(): boolean {
    return this.cut || this.ancestors.some((node) => node.cut);
  }

  /** The control that an error is for; of a control, itself. */
  get #judged(): Component | undefined {
    return this.type === 'error' ? this.#around.node(String(this.#attributes.get('for') ?? '').replace(/^#/, '')) : this;
  }

  /** What is said of a value now is about the one that the user left there (`language.md §7`). */
  pin(on = true): void {
    const node = this.#judged;
    this.about = on && node?.slot?.touched ? node.value : undefined;
  }

  /** An error shows while what it is about is wrong, or as it was when the error came. */
  get shown(): boolean | undefined {
    if (this.about !== undefined && sameValue(this.#judged?.value, this.about)) return true;
    if (this.type !== 'error') return undefined;
    if (!this.#attributes.get('for')) return true;
    // A control that never came cannot say it: then it stands for itself, so that nothing is lost.
    if (!this.#judged) return this.#around.committed;
    return this.#judged.judged ? this.#judged.invalid !== undefined : false;
  }

  /** Why its value cannot be submitted. */
  get invalid(): Invalid | undefined {
    return this.slot && validate({kind: this.valueKind, value: this.value as Json, attributes: this.attributes});
  }

  /** The components it stands in, the nearest first. */
  get ancestors(): Component[] {
    const all: Component[] = [];
    for (let at: Container = this.parent; at.kind !== 'root'; at = at.parent) if (at instanceof Component) all.push(at);
    return all;
  }

  /** The form whose submit sends it. */
  get form(): Component | undefined {
    return this.ancestors.find((node) => node.type === 'form');
  }

  /** An option list for this control, of the options and the help text that are given. */
  newList(options: readonly Option[] = [], help = ''): OptionList {
    const list = new OptionList(this.valueKind !== 'choices', this.#around.policy.limits.options, this.#told);
    for (const option of options) list.add(option);
    list.note(help);
    return list;
  }

  newActions(before?: ActionList): ActionList {
    return new ActionList(this.#around.policy.limits.options, this.#told, (action) => this.#around.offers(action), before);
  }

  readonly #told: LineReport = (code, message, column) =>
    this.#around.report({code, message, line: this.#line, column, severity: 'warning', node_id: this.id});

  bodyLine(text: string, line: number): void {
    this.#line = line;
    this.#words ||= text.trim() !== '';
    if (!this.given) this.body = this.body === undefined ? text : `${this.body}\n${text}`;
    this.patch?.line(text);
    if ((this.list ?? this.actionList)?.line(text)) this.#around.changed({kind: 'props', node: this});
    if (this.slot && (this.list || this.content === 'text')) this.#around.later(this);
  }

  /** Takes the initial value from what has arrived. True when the text names a value that there is not. */
  settle(): boolean {
    const {slot, valueKind: kind, list} = this;
    if (!slot) return false;
    const given = this.#attributes.get(kind === 'flag' && this.#attributes.has('checked') ? 'checked' : 'value');
    const text = this.content === 'text' && this.#words ? this.body : undefined;
    const value = text ?? (given === undefined ? undefined : fitValue(kind, given, list));
    const chosen = given === undefined ? (list?.chosen ?? []) : [];
    if (value !== undefined) slot.offer(this, value, true);
    else if (chosen.length > 0) slot.offer(this, kind === 'choices' ? chosen : (chosen.at(-1) ?? null), true);
    else slot.offer(this, emptyValue(kind), false);
    return given !== undefined && text === undefined && value === undefined;
  }
}
