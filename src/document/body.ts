/** Bodies that events and patches give: parsed by the same parser as text that streams. */
import {componentsIn} from '../markdown/walk.js';
import type {Component} from './component.js';
import type {Core} from './core.js';

/** Takes out what a node holds; the new body may use the ids again. */
function clear(core: Core, node: Component): void {
  for (const {id} of [...componentsIn(node)]) core.ids.release(id);
  for (const child of node.children) core.forget(child);
  node.children.length = 0;
  node.mixed = false;
  core.changed({kind: 'children', node});
}

/** Ends the parser that a body was kept open for. */
export function endBody(core: Core, node: Component, live = true): void {
  const parser = node.bodyParser;
  if (!parser) return;
  node.bodyParser = undefined;
  parser.end(live);
  core.retire(parser);
}

/** Ends all of them. */
export function endBodies(core: Core, live: boolean): void {
  for (const node of core.nodes.values()) endBody(core, node, live);
}

/** Gives a node a new body, whole. */
export function replaceBody(core: Core, node: Component, markdown: string): void {
  endBody(core, node);
  clear(core, node);
  core.appended += markdown.length;
  node.body = markdown;
  node.given = true;
  const parser = core.parser(node, node.line);
  node.bodyParser = parser;
  parser.write(markdown);
  endBody(core, node);
}

/**
 * Adds to a body. The parser stays open for the next addition, so that many of them cost
 * as much as their text; the first one reads once more what there is, so that the new
 * text can go on with its last block. What it shows after the message's end is written as
 * data, too, the unfinished line included.
 */
export function appendBody(core: Core, node: Component, markdown: string): void {
  if (!node.bodyParser) {
    const parser = core.parser(node, node.line);
    node.bodyParser = parser;
    node.given = true;
    // Components keep their identity: beside them the text begins a new block.
    if (!node.mixed) {
      clear(core, node);
      parser.write(node.body ?? '');
    }
  }
  core.appended += markdown.length;
  node.body = (node.body ?? '') + markdown;
  node.bodyParser.write(markdown);
  if (core.committed) node.bodyParser.rest();
}
