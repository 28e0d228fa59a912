/**
 * A document as JSON. Equal documents have equal JSON, and so has the document that is
 * parsed from their directive source: no positions, no message id, nothing of how a
 * value came about.
 */
import type {Json, JsonObject} from '../base/json.js';
import type {MarkdownNode, TreeNode} from '../markdown/tree.js';
import {componentsIn} from '../markdown/walk.js';
import {protocolVersion} from '../protocol/events.js';
import type {Component} from './component.js';
import {inside, valuesOf} from './controls.js';
import type {Core} from './core.js';
import type {Option} from './types.js';

/** An object without the members that are undefined. */
function compact(entries: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as JsonObject;
}

/** The current value says what is chosen. */
const optionJson = ({label, value, disabled, description, options}: Option): Json =>
  compact({label, value, disabled: disabled || undefined, description: description || undefined, options: options?.map(optionJson)});

/** What members of the node say already. */
const beside = new Set(['label', 'disabled']);
const ofControl = new Set(['bind', 'value', 'checked']);

export function nodeJson(node: Component): JsonObject {
  const {id, type, label, bind, slot, value, attributes, options, actions, help, children, spent, answer, content} = node;
  return compact({
    type, id, label, bind,
    value: slot ? value : undefined,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !beside.has(name) && !(slot && ofControl.has(name)))),
    options: options?.map(optionJson),
    actions: actions?.map((action) => ({...action})),
    help,
    // Inline text is one paragraph at most, whatever it stands in.
    body: content === 'inline' ? children.map((child) => (child.kind === 'component' ? '' : leafText(child))).join(' ').replace(/\s+/g, ' ').trim() || undefined : undefined,
    children: content !== 'inline' && children.length > 0 ? blocksJson(children) : undefined,
    disabled: node.attribute('disabled') === true,
    spent, answer,
  });
}

/** A comment that only keeps two blocks apart is none itself. */
const blocksJson = (nodes: readonly TreeNode[]): Json[] => nodes.filter((node) => node.kind !== 'html' || node.html.trim() !== '<!-- -->').map(blockJson);

function blockJson(node: TreeNode): Json {
  if (node.kind === 'component') return nodeJson(node as Component);
  // Source is enough, unless a component stands in it: that is what it has become.
  if (!('children' in node) || componentsIn(node).next().done === true) return {type: 'prose', markdown: node.markdown.replace(/^ {1,3}(?=\S)/, '')};
  return containerJson(node);
}

/** Blocks inside blocks have no source of their own. */
function containerJson(node: TreeNode): Json {
  if (node.kind === 'component') return nodeJson(node as Component);
  const {kind} = node;
  return compact({
    type: 'prose', kind,
    ordered: kind === 'list' ? node.ordered : undefined,
    task: kind === 'list-item' && node.children.every((child) => child.kind !== 'component') ? node.task : undefined,
    text: leafText(node),
    children: 'children' in node ? node.children.map(containerJson) : undefined,
  });
}

function leafText(node: MarkdownNode): string | undefined {
  switch (node.kind) {
    case 'paragraph':
    case 'heading':
      return node.content.source;
    case 'code':
      return [...node.lines, ...(node.partial ? [node.partial] : [])].join('\n');
    case 'table':
      return [node.header, ...node.rows].map((row) => row.map(({source}) => source).join('|')).join('\n');
    case 'html':
    case 'html-container':
      return node.html;
    default:
      return undefined;
  }
}

export function documentJson(core: Core): JsonObject {
  return {
    version: protocolVersion,
    role: core.role,
    phase: core.phase,
    blocks: blocksJson(core.root.children),
    state: valuesOf(inside(core.root).filter(({slot}) => slot !== undefined)),
  };
}
