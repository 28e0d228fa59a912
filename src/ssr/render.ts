/**
 * A message as HTML that is whole without a script: prose and native controls in a
 * declarative shadow root, forms that a server can take (`decodeForm`), and the text beside
 * it, from which `<mdui-message>` takes over. It needs no DOM; all text is escaped, tags and
 * attributes are from tables, so there is nothing to sanitize.
 */
import {escapeHtml} from '../base/escape.js';
import type {Words} from '../base/words.js';
import type {Component} from '../document/component.js';
import {MessageDocument, parseMessage} from '../document/message-document.js';
import {shapes as plainShapes} from '../fallback/html.js';
import {type Blocks, block, element, inlineHtml, proseHtml} from '../fallback/html-prose.js';
import {toMarkdownUI} from '../fallback/source.js';
import {isShown} from '../fallback/transcript.js';
import {inlinesOf} from '../markdown/plain-text.js';
import type {TreeNode} from '../markdown/tree.js';
import type {PolicyOptions} from '../policy/policy.js';
import {captionOf, sentPairs} from '../protocol/turn.js';
import type {UserEvent} from '../document/types.js';
import {label, type Page, shapes} from './controls.js';
import type {FormResult} from './decode.js';
import {display} from './display.js';
import {actOf, componentsOf, fieldName, isIdle, names, needsSend, readAct} from './fields.js';
import {staticCss} from './styles.js';
import {type Say, type Sentence, sayIn, wrongWith} from './words.js';

/** How a message is written; all of it may be left out. */
export interface StaticOptions {
  /** Where its forms are posted to; the address of the page unless given. */
  readonly action?: string;
  /** Fields of the host's that each form carries: a session, a token against forged posts. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** The id of a message that is given as text; `message` unless given. */
  readonly id?: string;
  /** The policy of a message that is given as text. */
  readonly policy?: PolicyOptions;
  /** The look: a style sheet at an address (`staticCss` is its text), a `style` element with a nonce, none. A plain `style` element unless given, which a strict policy does not let through. */
  readonly styles?: {readonly href: string} | {readonly nonce: string} | 'none';
  /** What `decodeForm` refused: said at the control, or asked whether it is wanted. */
  readonly refused?: FormResult;
  /** Added to the level of each heading. */
  readonly headingOffset?: number;
  /** The renderer's own words in another language, as `markdownui/words/de.js` has them. */
  readonly words?: Words;
  /** That language, for its numbers. */
  readonly language?: string;
}

/** `<mdui-message>` with all that it shows. A text is read as one whole message. */
export function renderToString(source: MessageDocument | string, options: StaticOptions = {}): string {
  const document = source instanceof MessageDocument ? source : parseMessage(String(source ?? ''), {id: options.id ?? 'message', ...(options.policy && {policy: options.policy})});
  const {role, id} = document;
  const {headingOffset} = options;
  const shadow = `${style(options.styles)}${element('div', {part: 'base static'}, new Writer(document, options).write())}`;
  const attributes = {
    'message-id': id || undefined, 'message-role': role === 'assistant' ? undefined : role, 'heading-offset': headingOffset || undefined, markdown: toMarkdownUI(document),
  };
  return element('mdui-message', attributes, `<template shadowrootmode="open">${shadow}</template>`);
}

function style(styles: StaticOptions['styles']): string {
  if (styles === 'none') return '';
  if (styles && 'href' in styles) return element('link', {rel: 'stylesheet', href: styles.href});
  return element('style', {nonce: styles?.nonce}, staticCss);
}

class Writer implements Page {
  readonly document: MessageDocument;
  readonly say: Say;
  readonly #options: StaticOptions;
  readonly #numbers = new Map<Component, number>();
  readonly #errors = new Map<string, Component[]>();
  /** Forms that something is sent with. */
  readonly #forms = new Map<string, Component | undefined>();

  constructor(document: MessageDocument, options: StaticOptions) {
    this.document = document;
    this.#options = options;
    this.say = sayIn(options.words, options.language);
    for (const node of componentsOf(document)) {
      this.#numbers.set(node, this.#numbers.size);
      const target = String(node.attributes['for'] ?? '').replace(/^#/, '');
      if (node.type === 'error' && target !== '' && isShown(node)) this.#errors.set(target, [...(this.#errors.get(target) ?? []), node]);
    }
  }

  get frozen(): boolean {
    return this.#question !== undefined;
  }

  get #question(): FormResult | undefined {
    const {refused} = this.#options;
    return refused && !refused.ok && refused.code === 'needs-confirmation' ? refused : undefined;
  }

  number(node: Component): number {
    return this.#numbers.get(node) ?? 0;
  }

  form(of: Component | undefined): string {
    const name = of ? `f${this.number(of)}` : 'f';
    this.#forms.set(name, of);
    return name;
  }

  errors({id}: Component): readonly Component[] {
    return this.#errors.get(id) ?? [];
  }

  wrong(node: Component): string | undefined {
    const {refused, words, language} = this.#options;
    const message = refused && !refused.ok && refused.code === 'invalid' && refused.node_id === node.id ? refused.message : node.judged ? node.invalid?.message : undefined;
    return message && wrongWith(node, message, words, language);
  }

  percent(part: number): string {
    return part.toLocaleString(this.#options.language ?? 'en', {style: 'percent'});
  }

  write(): string {
    const {document} = this;
    const body = this.blocks(document.root.children);
    const send = needsSend(document) && !this.frozen ? element('button', {type: 'submit', name: names.act, value: actOf('answer', ''), form: this.form(undefined), class: 'primary'}, escapeHtml(this.say('Send'))) : '';
    const {failure, stopped, phase} = document;
    const note = failure ? this.say(failure.message as Sentence) : phase !== 'cancelled' ? '' : stopped ? this.say('Stopped: {reason}', {reason: stopped}) : this.say('Stopped.');
    const forms = [...this.#forms].map(([id, of]) => this.#form(id, of?.id ?? '')).join('');
    return [this.#ask(), this.#told(), forms, body, send, note && block('p', escapeHtml(note), {class: failure ? 'note error' : 'note'})].join('\n');
  }

  readonly blocks: Blocks = (nodes) => nodes.map((node) => this.#node(node)).filter(Boolean).join('\n');

  #node(node: TreeNode): string {
    const {document} = this;
    if (node.kind === 'heading') return block(`h${Math.min(6, node.level + (this.#options.headingOffset ?? 0))}`, inlineHtml(inlinesOf(node.content), document.policy));
    if (node.kind !== 'component') return proseHtml(node, document.policy, this.blocks);
    const shape = shapes.get(node.type) ?? display.get(node.type);
    return shape ? shape(node as Component, this) : plainShapes[node.spec.fallback](node, {doc: document, blocks: this.blocks});
  }

  /** A form stands for itself, and what belongs to it names it: forms of HTML do not nest. */
  #form(id: string, node: string): string {
    const {action, hidden = {}} = this.#options;
    const fields = {...hidden, [names.message]: this.document.id, [names.form]: node};
    return element('form', {id, method: 'post', action}, Object.entries(fields).map(([name, value]) => element('input', {type: 'hidden', name, value})).join(''));
  }

  /** What was refused and is about no control. */
  #told(): string {
    const {refused} = this.#options;
    if (!refused || refused.ok || this.frozen || (refused.code === 'invalid' && refused.node_id !== undefined)) return '';
    return element('p', {class: 'note error', role: 'alert', dir: 'auto'}, escapeHtml(refused.message));
  }

  /** The question before a sensitive action: from what will be sent, whole; the agent's own words are quoted. */
  #ask(): string {
    const {document} = this;
    const act = this.#question?.act;
    const {verb, index = 0, id = ''} = readAct(act) ?? {};
    if (act === undefined || verb === undefined) return '';
    const node = document.node(id) as Component | undefined;
    const item = verb === 'item' ? node?.actions?.[index] : undefined;
    const form = node && verb === 'button' && node.form && node.attributes['type'] !== 'button' && !node.attributes['action'] ? node.form : verb === 'button' && node?.attributes['type'] === 'submit' ? node.form : undefined;
    const scope = form ?? node;
    const action = String(item?.action ?? node?.attributes['action'] ?? form?.attributes['action'] ?? (verb === 'answer' ? 'answer' : id));
    const event = {type: form || verb === 'answer' ? 'ui.submit' : 'ui.click', node_id: form?.id ?? (verb === 'answer' ? document.id : id), action, ...(item?.value !== undefined && {value: item.value}), values: document.values(scope?.id ?? document.id)} as unknown as UserEvent;
    const say = (word: Sentence): string => escapeHtml(this.say(word));
    const row = (name: string, value: string): string => element('dt', {}, name) + element('dd', {}, value);
    const pairs = sentPairs(event, document, Number.POSITIVE_INFINITY, [this.say('no'), this.say('yes')]);
    const sent = pairs.length > 0 ? block('p', say('Sent with it:')) + element('dl', {}, pairs.map(([name, value]) => row(escapeHtml(name), element('bdi', {}, escapeHtml(value) || '—'))).join('')) : block('p', say('Nothing else is sent with it.'));
    const question = document.confirmFor(action);
    const asked = question ? block('p', say('The assistant says:')) + element('blockquote', {}, this.blocks(question.children)) : '';
    const values = componentsOf(document).filter((each) => each.slot && each.form === form && !isIdle(each, document)).flatMap((each) => this.#posted(each)).join('');
    const hidden = this.#form('q', form?.id ?? '').replace('</form>', `${values}${element('input', {type: 'hidden', name: names.confirmed, value: '1'})}</form>`);
    const buttons = element('button', {type: 'submit', form: 'q', name: names.act, value: actOf('cancel', form?.id ?? id), autofocus: true}, say('Cancel')) + element('button', {type: 'submit', form: 'q', name: names.act, value: act, class: 'primary'}, say('Allow'));
    return hidden + element('section', {class: 'group', role: 'group', 'aria-labelledby': 'q-title'},
      block('p', say('Allow this action?'), {class: 'label', id: 'q-title'}) + element('dl', {}, row(say('Button'), element('q', {}, label(captionOf(event, document)))) + row(say('Action'), element('code', {}, escapeHtml(action)))) + sent + asked + element('div', {class: 'buttons'}, buttons));
  }

  /** What a control holds, as its own field posts it. */
  #posted({id, value, valueKind}: Component): string[] {
    const all = Array.isArray(value) ? value : valueKind === 'flag' ? (value === true ? ['on'] : []) : [value];
    return all.map((each) => element('input', {type: 'hidden', name: fieldName(id), value: each === null || each === undefined ? '' : String(each)}));
  }
}
