/**
 * A document as every channel sees it: text, fields and acts, in order. Indexes count
 * them in document order, so that they are the same as long as the document is.
 */
import type {Json} from '../base/json.js';
import {hiddenValue} from '../base/text.js';
import type {ActionItem, ComponentNode} from '../document/types.js';
import type {MessageDocument} from '../document/message-document.js';
import {componentsIn, enclosing} from '../markdown/walk.js';
import {buttonCaption, nameOf} from '../protocol/turn.js';
import {type Choice, choicesOf} from './choices.js';
import {isOff} from './states.js';
import {cleanLine, escapeMarkdown, lineOf, markdownOfSpans, type Panel, prose, type ProseScope, type Span, type TextPart, withAddress} from './prose.js';

export interface Field {
  readonly kind: 'field';
  readonly index: number;
  readonly node: ComponentNode;
  readonly label: string;
  readonly type: 'choice' | 'choices' | 'flag' | 'text';
  readonly choices: readonly Choice[];
  /** The index of its group. */
  readonly group: number;
  /** It cannot be answered: disabled, read only, spent, cut off. */
  readonly off: boolean;
  readonly panel?: Panel;
}

export interface Act {
  readonly index: number;
  readonly node: ComponentNode;
  readonly item?: ActionItem;
  readonly caption: string;
  readonly action: string;
  readonly style: 'default' | 'primary' | 'danger';
  /** A submit sends the fields of its group; the others are clicks. `reset` is the page's own. */
  readonly type: 'submit' | 'click' | 'reset';
  readonly group: number;
  readonly off: boolean;
  readonly sensitive: boolean;
  readonly question: string;
}

export interface Acts {
  readonly kind: 'acts';
  readonly node: ComponentNode;
  readonly acts: readonly Act[];
  readonly panel?: Panel;
}

/** The buttons of tabs. */
export interface Tabs {
  readonly kind: 'tabs';
  readonly node: ComponentNode;
  readonly buttons: readonly {readonly node: ComponentNode; readonly text: string; readonly on: boolean; readonly token: string}[];
}

/** What of a message is shown. */
export interface Shown {
  /** Its parts, with the buttons of its tabs. */
  readonly parts: readonly (Part | Tabs)[];
  /** What stands in a tab that is not open. */
  readonly hidden: ReadonlySet<ComponentNode>;
}

/** Fields that are sent together. */
export interface Group {
  readonly index: number;
  /** The form; none for the loose controls. */
  readonly form?: ComponentNode;
  readonly label: string;
  readonly fields: readonly Field[];
  /** What sends it from within: a form's submit buttons. */
  readonly submits: readonly Act[];
  /** Loose controls that some click takes along. */
  readonly clicks: boolean;
}

export type Part = TextPart | Field | Acts;

export interface Card {
  readonly document: MessageDocument;
  readonly parts: readonly Part[];
  readonly fields: readonly Field[];
  readonly acts: readonly Act[];
  readonly groups: readonly Group[];
  readonly images: readonly {readonly host: string; readonly node_id: string; readonly component: string}[];
}

const kinds = {choice: 'choice', choices: 'choices', flag: 'flag', text: 'text'} as const;
const noticeWords: ReadonlyMap<Json, string> = new Map([['success', '✔ Done'], ['warning', '⚠ Warning'], ['error', '✖ Error'], ['info', 'ℹ Note']]);

const textAttribute = ({attributes}: ComponentNode, name: string): string => {
  const value = attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? cleanLine(String(value)) : '';
};

/** A word for the state of a thing, and how much is done. */
const bar = (share: number): string => '▓'.repeat(Math.round(share * 10)).padEnd(10, '░');

class Builder {
  readonly parts: Part[] = [];
  readonly fields: Field[] = [];
  readonly acts: Act[] = [];
  readonly images: Card['images'][number][] = [];
  readonly #document: MessageDocument;
  #panel: Panel | undefined;
  readonly #groups: {form?: ComponentNode; clicks: boolean}[] = [];

  constructor(document: MessageDocument) {
    this.#document = document;
    for (const node of componentsIn(document.root)) if (node.type === 'form') this.#groups.push({form: node, clicks: false});
    this.#groups.push({clicks: false});
    this.#blocks(document.root.children, {node_id: '', component: 'message'});
    // A click takes the loose controls along; one that comes before them all, as the browser has it, too few.
    const loose = this.parts.map((part) => part.kind === 'field' && part.group === this.#loose).lastIndexOf(true);
    (this.#groups[this.#loose] as {clicks: boolean}).clicks = this.parts.some((part, at) => at > loose && part.kind === 'acts' && part.acts.some(({type}) => type === 'click'));
  }

  get #inside(): {panel?: Panel} {
    return this.#panel ? {panel: this.#panel} : {};
  }

  get #loose(): number {
    return this.#groups.length - 1;
  }

  get card(): Card {
    const groups = this.#groups.map(({form, clicks}, index): Group => ({
      index, clicks, ...(form ? {form} : {}), label: form ? nameOf(form) : '',
      fields: this.fields.filter(({group}) => group === index),
      submits: this.acts.filter(({group, type}) => group === index && type === 'submit'),
    }));
    return {document: this.#document, parts: this.parts, fields: this.fields, acts: this.acts, groups, images: this.images};
  }

  #blocks(nodes: ComponentNode['children'], of: {node_id: string; component: string}, quote = false): void {
    const scope: ProseScope = {
      policy: this.#document.policy, quote,
      component: (node) => this.#component(node, quote),
      part: (part) => this.#add(of.node_id === '' ? part : {...part, node_id: of.node_id}),
      unsent: ({host}) => this.images.push({host, ...of}),
    };
    prose(nodes, scope);
  }

  #text(node: ComponentNode, spans: readonly Span[], markdown: string, quote = false, style: TextPart['style'] = 'paragraph'): void {
    if (spans.length > 0) this.#add({kind: 'text', style, spans, markdown, node_id: node.id, ...(quote ? {quote: true} : {})});
  }

  /** What a notice says is one quotation. */
  #add(part: TextPart): void {
    const last = this.parts.at(-1);
    const joins = last?.kind === 'text' && last.quote && part.quote && last.node_id !== undefined && last.node_id === part.node_id && [last, part].every(({style}) => style === 'paragraph' || style === 'list');
    if (joins) this.parts[this.parts.length - 1] = {...last, spans: [...last.spans, {text: '\n'}, ...part.spans], markdown: [last, part].map((each) => each.markdown || markdownOfSpans(each.spans)).join('\n\n')};
    else this.parts.push({...part, ...this.#inside});
  }

  #title(node: ComponentNode, title: string, quote = false): void {
    if (title !== '') this.#text(node, [{text: title, bold: true}], markdownOfSpans([{text: title, bold: true}]), quote);
  }

  #describe(node: ComponentNode, quote = false): void {
    for (const text of [textAttribute(node, 'description'), node.help ? lineOf(node.help) : '']) if (text !== '') this.#text(node, [{text, italic: true}], markdownOfSpans([{text, italic: true}]), quote);
  }

  #body(node: ComponentNode, quote = false): void {
    this.#blocks(node.children, {node_id: node.id, component: node.type}, quote);
  }

  #component(node: ComponentNode, quote: boolean): void {
    const label = node.attributes['label'] === undefined ? '' : lineOf(String(node.label ?? ''));
    const kind = kinds[node.spec.value as keyof typeof kinds];
    if (kind) return this.#field(node, kind);
    switch (node.spec.fallback) {
      case 'caption':
      case 'captions':
        return this.#act(node, label);
      case 'nothing':
        return;
      case 'shown':
        return node.shown ?? node.attributes['for'] === undefined ? (this.#title(node, label, quote), this.#describe(node), this.#body(node, quote)) : undefined;
      case 'status': {
        const state = textAttribute(node, 'state') || 'pending';
        this.#title(node, `${state}${label ? `: ${label}` : ''}`, quote);
        break;
      }
      case 'progress': {
        const {value, max = 100} = node.attributes;
        const done = typeof value === 'number' ? `${bar(Math.min(1, Math.max(0, value / (Number(max) || 100))))} ${value} / ${max}` : typeof max === 'number' && max !== 100 ? `… / ${max}` : '…';
        const text = [label, done].filter(Boolean).join(': ');
        this.#text(node, [{text}], escapeMarkdown(text), quote);
        break;
      }
      case 'quote': {
        const word = noticeWords.get(node.attributes['kind'] ?? 'info') ?? '';
        this.#title(node, [word, textAttribute(node, 'title') || label].filter(Boolean).join(': '), true);
        if (textAttribute(node, 'title') && label) this.#title(node, label, true);
        this.#describe(node, true);
        return this.#body(node, true);
      }
      case 'card': {
        const href = textAttribute(node, 'href');
        const title = textAttribute(node, 'title') || label;
        const words: Span[] = title ? [{text: title, bold: true}] : [];
        const spans = href ? withAddress(words, href, this.#document.policy) : words;
        this.#text(node, spans, markdownOfSpans(spans), quote);
        if (textAttribute(node, 'title') && label) this.#title(node, label, quote);
        const image = textAttribute(node, 'image');
        if (image) this.#text(node, [{text: `[image: ${/^https?:\/\/([^/?#]+)/i.exec(image)?.[1] ?? 'address not shown'}]`}], '', quote);
        break;
      }
      default:
        if (this.#panel === undefined && (node.type === 'tab' || node.type === 'item') && node.parent.kind === 'component') return this.#fold(node, label);
        this.#title(node, textAttribute(node, 'title') || label, quote);
        if (textAttribute(node, 'title') && label) this.#title(node, label, quote);
    }
    this.#describe(node, quote);
    this.#body(node, quote);
  }

  /** A tab or an item: its title, and all that is in it. */
  #fold(node: ComponentNode, label: string): void {
    const panel: Panel = {of: node.parent as ComponentNode, node, title: textAttribute(node, 'title') || label};
    const from = this.parts.length;
    this.#title(node, panel.title);
    if (this.parts.length > from) this.parts.push({...(this.parts.pop() as TextPart), head: panel});
    this.#panel = panel;
    if (textAttribute(node, 'title') && label) this.#title(node, label);
    this.#describe(node);
    this.#body(node);
    this.#panel = undefined;
  }

  #group(node: ComponentNode): number {
    const form = enclosing(node, 'form');
    const at = this.#groups.findIndex((group) => group.form === form);
    return at < 0 ? this.#loose : at;
  }

  #field(node: ComponentNode, kind: Field['type']): void {
    const field: Field = {
      kind: 'field', index: this.fields.length, node, label: nameOf(node), choices: choicesOf(node), group: this.#group(node), off: isOff(node), ...this.#inside,
      type: kind === 'choice' && (node.attributes['multiple'] === true || Array.isArray(node.value)) ? 'choices' : kind,
    };
    this.fields.push(field);
    this.parts.push(field);
    this.#describe(node);
    // A checkbox is named by its body.
    if (node.spec.type !== 'checkbox') this.#body(node);
  }

  #act(node: ComponentNode, label: string): void {
    const items = node.actions;
    if (items) this.#title(node, label);
    this.#describe(node);
    const {attributes} = node;
    const make = (caption: string, action: string, style: Json | undefined, type: Act['type'], off: boolean, item?: ActionItem): Act => {
      const question = this.#document.confirmFor(action);
      const words = question ? lineOf(question.body ?? '') : '';
      return {
        index: this.acts.length, node, caption: caption || 'Send', action, type, off: off || isOff(node), group: this.#group(node), ...(item ? {item} : {}),
        style: style === 'primary' || style === 'danger' ? style : 'default',
        sensitive: type !== 'reset' && this.#document.needsConfirmation(node.id, item?.action, item?.value), question: words,
      };
    };
    const add = (act: Act): Act => (this.acts.push(act), act);
    if (items) {
      const acts = items.map((item) => add(make(lineOf(item.caption), item.action, item.kind, 'click', item.disabled, item)));
      this.parts.push({kind: 'acts', node, acts, ...this.#inside});
      return;
    }
    const form = enclosing(node, 'form');
    const submits = attributes['type'] === 'submit' && form !== undefined;
    const action = String(attributes['action'] ?? (submits ? form.attributes['action'] : undefined) ?? (submits ? 'submit' : node.id));
    this.parts.push({kind: 'acts', node, acts: [add(make(cleanLine(buttonCaption(node)), action, attributes['kind'], submits ? 'submit' : attributes['type'] === 'reset' ? 'reset' : 'click', false))], ...this.#inside});
  }
}

export const cardOf = (document: MessageDocument): Card => new Builder(document).card;

/** The value of a field as a person reads it; empty for none. */
export function shownOf({type, node, choices}: Field): string {
  if (type === 'text') return node.attributes['type'] === 'password' && node.value ? hiddenValue : cleanLine(String(node.value ?? ''));
  if (type === 'flag') return node.value === true ? 'yes' : '';
  return choices.filter(({chosen}) => chosen).map(({label}) => label).join(', ');
}
