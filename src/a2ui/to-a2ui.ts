/** A document as an A2UI surface: one message, and a list of what it cannot say. */
import type {Json, JsonObject} from '../base/json.js';
import {humanize} from '../base/text.js';
import {componentSpec} from '../catalog/components.js';
import type {MessageDocument} from '../document/message-document.js';
import type {ActionItem, ComponentNode} from '../document/types.js';
import {labelText} from '../markdown/plain-text.js';
import type {MarkdownNode, TreeNode} from '../markdown/tree.js';
import {componentsIn, enclosing} from '../markdown/walk.js';
import {basicCatalogId} from './catalog.js';
import {toPointer} from './pointer.js';
import {controls, nameOf, setErrors} from './to-controls.js';
import type {A2uiMessage, Loss} from './types.js';
import {A2uiWriter, type WrittenDialect} from './writer.js';

/** How the document is written. */
export interface ToA2uiOptions {
  /** Default: the id of the document, else `markdownui`. */
  readonly surfaceId?: string;
  /** Default `v1.0`. */
  readonly dialect?: WrittenDialect;
}

const isTab = (node: TreeNode): node is ComponentNode => node.kind === 'component' && node.type === 'tab';
const isProse = (node: TreeNode): node is MarkdownNode => node.kind !== 'component';
const attribute = (node: ComponentNode, name: string): string => {
  const value = node.attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

class Translation {
  readonly out: A2uiWriter;
  readonly #all: readonly ComponentNode[];

  constructor(doc: MessageDocument, dialect: WrittenDialect) {
    this.out = new A2uiWriter(dialect);
    this.#all = [...componentsIn(doc.root)];
    setErrors(this.out, new Map(this.#all.filter(({type}) => type === 'error').map((node) => [attribute(node, 'for').replace(/^#/, ''), this.#plain(node)])));
  }

  /** The ids of what stands in a container; prose that belongs together is one text. */
  blocks(nodes: readonly TreeNode[], name: string): string[] {
    const ids: string[] = [];
    let prose: string[] = [];
    const flush = (): void => {
      if (prose.length > 0) ids.push(this.out.text(`${name}-text`, prose.join('\n\n')));
      prose = [];
    };
    for (const node of nodes) {
      if (!isProse(node)) {
        flush();
        ids.push(...this.#component(node));
      } else if (node.kind === 'rule') {
        flush();
        ids.push(this.out.add(this.out.id(`${name}-rule`), 'Divider', {}));
      } else if (componentsIn(node).next().done) {
        if (node.kind === 'html') this.out.lose(undefined, 'html', 'Raw HTML is not shown.');
        if (node.kind !== 'definition' && node.markdown.trim() !== '') prose.push(node.markdown);
      } else {
        flush();
        ids.push(...this.#mixed(node, name));
      }
    }
    flush();
    return ids;
  }

  /** A list or the like with controls in it. */
  #mixed(node: MarkdownNode, name: string): string[] {
    this.out.lose(undefined, node.kind, 'What holds controls is not shown as such.');
    return 'children' in node ? this.blocks(node.children, name) : [];
  }

  #column(ids: readonly string[], wanted: string): string {
    return ids.length === 1 ? (ids[0] as string) : this.out.add(this.out.id(wanted), 'Column', {children: ids});
  }

  #plain(node: ComponentNode): string {
    const text = node.children.map((child) => (isProse(child) ? child.markdown : '')).join(' ');
    return labelText(text);
  }

  #component(node: ComponentNode): string[] {
    const control = controls.get(node.type);
    if (control) return [control(node, this.out)];
    const write = Object.hasOwn(this.#containers, node.type) ? this.#containers[node.type] : undefined;
    if (write) return write(node);
    if (!componentSpec(node.type)) this.out.lose(node, 'component', `There is no component '${node.type}'; its body is shown.`);
    return this.#titled(node);
  }

  #titled(node: ComponentNode): string[] {
    const title = labelText(attribute(node, 'title') || node.label || '');
    const ids = this.blocks(node.children, node.id);
    return title === '' ? ids : [this.out.text(`${node.id}-title`, `**${title}**`), ...ids];
  }

  readonly #containers: Readonly<Record<string, (node: ComponentNode) => string[]>> = {
    form: (node) => {
      this.out.lose(node, 'component', 'A form has no frame; its button sends what stands in it.');
      return this.#titled(node);
    },
    patch: () => [],
    confirm: (node) => {
      this.out.lose(node, 'component', 'Nothing asks before an action.');
      return [];
    },
    // the messages of those that stand for a control are its checks'
    error: (node) => {
      const loose = attribute(node, 'for') === '';
      this.out.lose(node, 'component', loose ? 'An error is text.' : 'An error is the message of its control.');
      return loose ? this.blocks(node.children, node.id) : [];
    },
    button: (node) => this.#button(node),
    actions: (node) => this.#actions(node),
    status: (node) => {
      this.out.lose(node, 'component', 'A status is text.');
      const state = attribute(node, 'state') || 'pending';
      const body = node.children.map((child) => (isProse(child) ? child.markdown : '')).join('\n\n') || node.label || '';
      return [this.out.add(this.out.idOf(node), 'Text', {text: `${state}: ${body}`}, [], {live: 'polite'})];
    },
    progress: (node) => {
      this.out.lose(node, 'bar', 'There is no progress bar; the numbers are shown.');
      const value = node.attributes['value'];
      return [this.out.text(node.id, `${nameOf(node)}: ${typeof value === 'number' ? `${value} / ${attribute(node, 'max') || 100}` : '…'}`)];
    },
    notice: (node) => {
      this.out.lose(node, 'component', 'A notice is a card.');
      if (attribute(node, 'kind')) this.out.lose(node, 'kind', 'A card has no kind.');
      return this.#card(node, this.#titled(node));
    },
    card: (node) => {
      const [title, href, image] = [labelText(attribute(node, 'title') || node.label || ''), attribute(node, 'href'), attribute(node, 'image')];
      const ids = image === '' ? [] : [this.out.add(this.out.id(`${node.id}-image`), 'Image', {url: image, variant: 'header'})];
      if (title !== '') this.out.lose(node, 'title', 'A title is a heading in its card.');
      if (href !== '') this.out.lose(node, 'href', 'An address is a link in its card.');
      if (image !== '') this.out.lose(node, 'image', 'An image stands in its card.');
      if (title !== '' || href !== '') ids.push(this.out.text(`${node.id}-title`, `### ${href === '' ? title : `[${title || href}](<${href.replace(/[<>\s]/g, encodeURIComponent)}>)`}`));
      return this.#card(node, [...ids, ...this.blocks(node.children, node.id)]);
    },
    tabs: (node) => {
      const tabs = node.children.filter(isTab).map((tab, index) => {
        if (index > 0 && tab.attributes['selected'] === true) this.out.lose(tab, 'selected', 'The first tab is the one that shows.');
        return {title: nameOf(tab), child: this.#column(this.blocks(tab.children, tab.id), tab.id)};
      });
      const rest = node.children.filter((child) => !isTab(child));
      return [...this.blocks(rest, node.id), ...(tabs.length > 0 ? [this.out.add(this.out.idOf(node), 'Tabs', {tabs})] : [])];
    },
    accordion: (node) => {
      this.out.lose(node, 'accordion', 'Nothing folds; all is shown.');
      return this.blocks(node.children, node.id);
    },
  };

  #card(node: ComponentNode, ids: readonly string[]): string[] {
    return [this.out.add(this.out.idOf(node), 'Card', {child: this.#column(ids, `${node.id}-body`)})];
  }

  /** What an act sends along: the values of its form, else of all that is in none. */
  #context(node: ComponentNode, value: Json | undefined): JsonObject {
    const form = enclosing(node, 'form');
    const mine = this.#all.filter((other) => controls.has(other.type) && enclosing(other, 'form') === form);
    const entries = mine.map((other) => [other.bind ?? other.id, this.out.bind(this.#pointer(other))] as const);
    return Object.fromEntries<Json>(value === undefined ? entries : [...entries, ['value', value]]);
  }

  #pointer({bind, id}: ComponentNode): string {
    return toPointer(bind === undefined ? [id] : bind.split(/(?<!\\)\./).map((segment) => segment.replaceAll('\\.', '.')));
  }

  #act(node: ComponentNode, caption: string, act: Pick<ActionItem, 'action' | 'kind' | 'disabled' | 'requires_confirmation'> & {readonly value?: Json}): string {
    const {out} = this;
    if (act.requires_confirmation) out.lose(node, 'requires_confirmation', `'${caption}' acts at once.`);
    if (act.kind === 'danger') out.lose(node, 'kind', `'${caption}' does not look dangerous.`);
    const id = out.id(node.id);
    return out.add(id, 'Button', {
      child: out.text(`${id}-caption`, caption), variant: act.kind === 'primary' ? 'primary' : 'default',
      action: {event: {name: act.action, userMessage: caption, context: this.#context(node, act.value)}},
    }, act.disabled || node.spent ? [{condition: out.call('not', {value: true}), message: 'This is not available.'}] : []);
  }

  #button(node: ComponentNode): string[] {
    const form = enclosing(node, 'form');
    const action = attribute(node, 'action');
    const type = attribute(node, 'type') || (form && action === '' ? 'submit' : 'button');
    if (type === 'reset') {
      this.out.lose(node, 'component', 'Nothing resets a form.');
      return [];
    }
    const caption = this.#plain(node) || labelText(node.label ?? '') || humanize(action || node.id);
    const submits = type === 'submit' ? form : undefined;
    return [this.#act(node, caption, {
      action: (submits ? attribute(submits, 'action') : action) || action || (submits ? 'submit' : node.id),
      kind: attribute(node, 'kind') as ActionItem['kind'], disabled: node.disabled,
      requires_confirmation: node.attributes['requires_confirmation'] === true || submits?.attributes['requires_confirmation'] === true,
      ...(node.attributes['value'] !== undefined && {value: node.attributes['value']}),
    })];
  }

  #actions(node: ComponentNode): string[] {
    this.out.lose(node, 'component', 'A list of actions is buttons in a row.');
    const words = labelText(node.label ?? '') || node.help || '';
    const ids = (node.actions ?? []).map((item) => this.#act(node, labelText(item.caption), {...item, disabled: item.disabled || node.disabled}));
    return [...(words === '' ? [] : [this.out.text(`${node.id}-label`, words)]), this.out.add(this.out.id(`${node.id}-row`), 'Row', {children: ids})];
  }
}

/**
 * A document as one `createSurface` message of A2UI v1.0: prose is text, controls are
 * bound to `/a/b` for `a.b` (else to `/id`), the data are the values now, acts are events
 * with the values that the document would send. What A2UI has no word for is a loss.
 */
export function toA2ui(document: MessageDocument, {surfaceId = document.id || 'markdownui', dialect = 'v1.0'}: ToA2uiOptions = {}): {messages: A2uiMessage[]; losses: Loss[]} {
  const translation = new Translation(document, dialect);
  const {out} = translation;
  const children = translation.blocks(document.root.children, 'root');
  const components: JsonObject[] = [{id: 'root', component: 'Column', children}, ...out.components];
  const createSurface = {surfaceId, catalogId: basicCatalogId, components, dataModel: out.data as unknown as JsonObject};
  return {messages: [{version: dialect, createSurface}], losses: out.losses};
}

