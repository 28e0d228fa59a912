/** An A2UI surface as a document: its words, controls and acts, without its layout. */
import {isJsonObject, type Json} from '../base/json.js';
import {attributeBlock} from '../fallback/attribute-source.js';
import {type MessageDocument, parseMessage} from '../document/message-document.js';
import {toText, toTexts} from './coerce.js';
import type {Component} from './component.js';
import type {Dyn} from './dynamic.js';
import {parseDataPath} from './pointer.js';
import {asLabel, inertMarkdown} from './prose.js';
import {SurfaceState} from './surface.js';
import {usualMessages} from './to-controls.js';
import type {Loss, ResolvedNode, Surface} from './types.js';

type Pairs = Record<string, Json | undefined>;
type Write = (node: ResolvedNode, out: SourceWriter) => string;

/** Writing directives for the places of one surface. */
class SourceWriter {
  readonly losses: Loss[] = [];
  readonly #definitions: ReadonlyMap<string, Component> | undefined;
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #spent: boolean;
  readonly #prefix: readonly string[];

  constructor(surface: Surface, prefix?: string) {
    this.#definitions = surface instanceof SurfaceState ? surface.components : undefined;
    this.#spent = surface.spent;
    this.#prefix = prefix === undefined ? [] : [prefix];
  }

  /** Ids that were given, by the keys of their places. */
  get ids(): ReadonlyMap<string, string> {
    return this.#ids;
  }

  lose(node: ResolvedNode, what: string, message: string): void {
    this.losses.push({node_id: node.key, component: node.component, what, message});
  }

  definition(node: ResolvedNode): Component | undefined {
    return this.#definitions?.get(node.id);
  }

  /** An id as directives have them. */
  id({key}: ResolvedNode): string {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const wanted = key.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^-+|-+$/g, '') || 'node';
    let id = wanted;
    for (let count = 2; this.#taken.has(id); count++) id = `${wanted}-${count}`;
    this.#taken.add(id);
    this.#ids.set(key, id);
    return id;
  }

  block(node: ResolvedNode): string {
    if (node.rows) this.lose(node, 'rows', `${node.rows.at.length} of ${node.rows.total} rows are shown.`);
    if (node.state) {
      this.lose(node, 'component', node.state === 'pending' ? 'It never arrived.' : node.state === 'unknown' ? 'There is no such component.' : 'It contains itself.');
      return this.blocks(node.children);
    }
    const write = Object.hasOwn(writers, node.component) ? writers[node.component] : undefined;
    return write ? write(node, this) : this.blocks(node.children);
  }

  blocks(nodes: readonly ResolvedNode[]): string {
    return nodes.map((node) => this.block(node)).filter(Boolean).join('\n\n');
  }

  /** A directive; its fence is longer than any inside. */
  directive(type: string, id: string | undefined, pairs: Pairs, body = ''): string {
    let colons = ':::';
    for (const [run] of body.matchAll(/^[ \t>]*:{3,}/gm)) if (run.trimStart().length >= colons.length) colons = ':'.repeat(run.trimStart().length + 1);
    const flat = Object.entries(pairs).map(([key, value]) => [key, typeof value === 'string' ? value.replace(/\s*[\r\n]\s*/g, ' ') : value] as const);
    return [`${colons}${type}${attributeBlock(id, flat)}`, body, colons].filter(Boolean).join('\n');
  }

  /** A value of several lines, which no attribute can hold. */
  lines(node: ResolvedNode, value: string): string {
    return `\n:::patch {target=#${this.id(node)}}\nvalue: |\n    ${value.replaceAll('\n', '\n    ')}\n:::`;
  }

  /** What every control has: where it is bound, its name, its rules. */
  control(type: string, node: ResolvedNode, pairs: Pairs, body = ''): string {
    const path = node.bind === undefined ? undefined : parseDataPath(node.bind);
    const bind = path && path.length > 0 ? [...this.#prefix, ...path].map((segment) => segment.replaceAll('.', '\\.')).join('.') : undefined;
    const label = asLabel(toText(node.props['label']));
    if (node.bind === undefined && node.props['value'] !== undefined) this.lose(node, 'value', 'It is bound to nothing; here it is sent.');
    if (this.#spent) pairs['spent'] = true;
    return this.directive(type, this.id(node), {...(bind !== undefined && {bind}), ...(label !== '' && {label}), ...this.#rules(type, node), ...pairs}, body);
  }

  get spent(): boolean {
    return this.#spent;
  }

  /** Checks that have an attribute; the others are lost. */
  #rules(type: string, node: ResolvedNode): Pairs {
    const pairs: Pairs = {};
    for (const {condition: given, message: said} of this.definition(node)?.checks ?? []) {
      const condition = unlessEmpty(given);
      const message = said === usualMessages.field || said === usualMessages.box ? undefined : said;
      const name = condition.kind === 'call' ? condition.call.name : '';
      const arg = (key: string): Json | undefined => {
        const dyn = condition.kind === 'call' ? condition.call.args.get(key) : undefined;
        return dyn?.kind === 'literal' ? dyn.value : undefined;
      };
      const several = type === 'checkgroup';
      const rules: Readonly<Record<string, Pairs>> = {
        required: {required: true},
        email: type === 'input' ? {type: 'email'} : {},
        regex: type === 'input' ? {pattern: arg('pattern')} : {},
        length: several ? {min: arg('min'), max: arg('max')} : type === 'input' || type === 'textarea' ? {minlength: arg('min'), maxlength: arg('max')} : {},
        numeric: type === 'input' ? {min: arg('min'), max: arg('max')} : {},
      };
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (!rule || Object.keys(rule).length === 0) this.lose(node, 'check', message ?? 'A check has no counterpart.');
      else Object.assign(pairs, rule, message !== undefined && (type === 'input' || type === 'textarea') ? {error: message} : {});
    }
    return pairs;
  }
}

/** The rule of a check that lets an empty value pass, as optional fields have it. */
function unlessEmpty(condition: Dyn): Dyn {
  if (condition.kind !== 'call' || condition.call.name !== 'or') return condition;
  const values = condition.call.args.get('values');
  const [empty, rule, ...more] = values?.kind === 'list' ? values.items : [];
  const filled = empty?.kind === 'call' && empty.call.name === 'not' ? empty.call.args.get('value') : undefined;
  return rule && more.length === 0 && filled?.kind === 'call' && filled.call.name === 'required' ? rule : condition;
}

/** The words that stand in a node. */
function wordsOf(node: ResolvedNode): string {
  const own = toText(node.props['text'] ?? node.props['label']).replace(/^#+\s+/gm, '');
  return [own, ...node.children.map(wordsOf)].filter(Boolean).join(' ');
}

/** An address inside `(<…>)`. */
const address = (value: Json | undefined): string => toText(value).replace(/[<>\s\\]/g, (char) => encodeURIComponent(char));

const choice: Write = (node, out) => {
  const {options, value, variant, filterable} = node.props;
  const chosen = new Set(toTexts(value));
  const several = variant === 'multipleSelection';
  if (filterable === true) out.lose(node, 'filterable', 'Options cannot be filtered.');
  const lines = (Array.isArray(options) ? (options as readonly Json[]) : []).filter(isJsonObject).map((option) => {
    const given = toText(option['value']);
    const flat = given.replace(/\s*[\r\n]\s*/g, ' ');
    if (flat !== given) out.lose(node, 'option value', 'A value is one line.');
    const mark = chosen.has(given) ? 'x' : ' ';
    return `- ${several ? `[${mark}]` : `(${mark})`} ${asLabel(toText(option['label'])) || '…'}${attributeBlock(undefined, [['value', flat]])}`;
  });
  return out.control(several ? 'checkgroup' : 'radio', node, {}, lines.join('\n'));
};

const field: Write = (node, out) => {
  const {variant, value, placeholder} = node.props;
  if (variant === 'obscured') {
    out.lose(node, 'component', 'Secrets are not asked for in a message.');
    return '';
  }
  const text = toText(value).replace(/\r\n?/g, '\n');
  const several = text.includes('\n');
  const pairs: Pairs = {...(variant === 'number' && {type: 'number'}), ...(toText(placeholder) !== '' && {placeholder: toText(placeholder)}), ...(text !== '' && !several && {value: text})};
  return out.control(variant === 'longText' ? 'textarea' : 'input', node, pairs) + (several ? out.lines(node, text) : '');
};

const dated: Write = (node, out) => {
  const {enableDate, enableTime, value, min, max} = node.props;
  const type = enableTime !== true ? 'date' : enableDate === true ? 'datetime-local' : 'time';
  const [date = '', clock = ''] = toText(value).split(/[Tt ]/);
  const zone = /(?:[Zz]|[+-]\d{2}:?\d{2})$/.exec(clock)?.[0];
  if (zone !== undefined && type !== 'date') out.lose(node, 'offset', `The offset ${zone} is not kept.`);
  const time = (clock || (type === 'time' ? date : '')).slice(0, 5);
  const shown = type === 'date' ? date : type === 'time' ? time : date === '' ? '' : `${date}T${time || '00:00'}`;
  return out.control('input', node, {type, ...(shown !== '' && {value: shown}), ...(toText(min) !== '' && {min: toText(min)}), ...(toText(max) !== '' && {max: toText(max)})});
};

/** Whether a value can change with the data. */
function readsData(dyn: Dyn): boolean {
  if (dyn.kind === 'call') return [...dyn.call.args.values()].some(readsData);
  return dyn.kind === 'path' || (dyn.kind === 'list' && dyn.items.some(readsData)) || (dyn.kind === 'object' && dyn.entries.some(([, value]) => readsData(value)));
}

const button: Write = (node, out) => {
  const {action, variant, disabled} = node.props;
  const event = isJsonObject(action) ? action['event'] : undefined;
  const caption = asLabel(wordsOf(node)) || asLabel(isJsonObject(node.props['accessibility']) ? toText(node.props['accessibility']['label']) : '');
  if (typeof event !== 'string') {
    out.lose(node, 'action', 'Only events are acts of a message.');
    return caption;
  }
  const prop = out.definition(node)?.props.get('action');
  const context = prop?.kind === 'action' && prop.action.kind === 'event' ? prop.action.context : [];
  if (context.some(([, dyn]) => dyn.kind !== 'path')) out.lose(node, 'context', 'Only values of controls are sent along.');
  const checks = out.definition(node)?.checks ?? [];
  // what waits for data would wait for ever here
  const waits = checks.filter(({condition}) => readsData(condition));
  for (const {message} of waits) out.lose(node, 'check', message ?? 'It does not wait for what it checks.');
  return out.directive('button', out.id(node), {action: event, ...(variant === 'primary' && {kind: 'primary'}), ...(disabled === true && waits.length < checks.length && {disabled: true}), ...(out.spent && {spent: true})}, caption || asLabel(event));
};

const media: Write = (node, out) => {
  out.lose(node, 'component', 'It is a link.');
  const {url, description} = node.props;
  return `[${asLabel(toText(description)) || node.component}](<${address(url)}>)`;
};

const writers: Readonly<Record<string, Write>> = {
  Text: (node) => {
    const text = toText(node.props['text']);
    // A caption is set apart from its surroundings, as far as Markdown can.
    return inertMarkdown(node.props['variant'] === 'caption' && !/[*_\\\n]|^\s*$/.test(text) ? `_${text.trim()}_` : text);
  },
  Image: (node) => `![${asLabel(toText(node.props['description']))}](<${address(node.props['url'])}>)`,
  Icon: (node, out) => {
    out.lose(node, 'component', 'A message has no icons.');
    return '';
  },
  Video: media, AudioPlayer: media,
  Row: (node, out) => {
    if (node.children.length > 1 && node.children.some(({component}) => component !== 'Button')) out.lose(node, 'layout', 'What stands side by side stands below each other.');
    return out.blocks(node.children);
  },
  Card: (node, out) => out.directive('card', out.id(node), {}, out.blocks(node.children)),
  Divider: (node, out) => {
    if (node.props['axis'] === 'vertical') out.lose(node, 'axis', 'A rule is horizontal.');
    return '---';
  },
  Tabs: (node, out) => {
    const titles = Array.isArray(node.props['tabs']) ? (node.props['tabs'] as readonly Json[]) : [];
    const tabs = node.children.map((child, index) => {
      const title = titles[index];
      return out.directive('tab', undefined, {label: asLabel(toText(isJsonObject(title) ? title['title'] : '')) || `${index + 1}`}, out.block(child));
    });
    return out.directive('tabs', out.id(node), {}, tabs.join('\n'));
  },
  Modal: (node, out) => {
    out.lose(node, 'component', 'Its content folds out instead of opening.');
    const [trigger, content] = node.children;
    const item = content ? out.directive('item', undefined, {title: asLabel(trigger ? wordsOf(trigger) : '') || 'More'}, out.block(content)) : '';
    return out.directive('accordion', out.id(node), {}, item);
  },
  Button: button,
  TextField: field,
  CheckBox: (node, out) => out.control('checkbox', node, {...(node.props['value'] === true && {checked: true})}),
  ChoicePicker: choice,
  Slider: (node, out) => {
    const {min = 0, max = 0, steps, value} = node.props;
    return out.control('input', node, {type: 'range', min, max, value, step: typeof steps === 'number' ? (Number(max) - Number(min)) / steps : 'any'});
  },
  DateTimeInput: dated,
};

/** A surface as the source of a message's text. */
export interface SurfaceSource {
  readonly source: string;
  /** Ids of controls and acts in it, by the keys of their places. */
  readonly ids: ReadonlyMap<string, string>;
  readonly losses: readonly Loss[];
}

/**
 * The surface as it is now, to stand in a container of its own: a card at its top is that
 * container. Bind paths begin with `prefix`, because surfaces share no data. `tree` is what
 * of it is shown.
 */
export function surfaceSource(surface: Surface, prefix: string, tree = surface.tree()): SurfaceSource {
  const out = new SourceWriter(surface, prefix);
  const source = tree ? (tree.component === 'Card' && !tree.state ? out.blocks(tree.children) : out.block(tree)) : '';
  return {source, ids: out.ids, losses: out.losses};
}

/**
 * The surface as a message that has closed: text is prose, controls are bound to `a.b`
 * for `/a/b` and have the values of now, a surface that is spent gives controls that are.
 * Layout, icons, formats and rules without a counterpart are losses.
 */
export function fromA2ui(surface: Surface): {document: MessageDocument; losses: Loss[]} {
  const out = new SourceWriter(surface);
  const tree = surface.tree();
  const source = tree ? out.block(tree) : '';
  if (!tree) out.losses.push({node_id: 'root', component: '', what: 'component', message: 'It never arrived.'});
  return {document: parseMessage(source, {id: surface.id}), losses: out.losses};
}
