/** A document for tests of the grammar alone: directives become bare nodes. */
import {componentSpec} from '../../src/catalog/components.js';
import type {ComponentSpec} from '../../src/catalog/spec.js';
import {BlockParser} from '../../src/markdown/block-parser.js';
import type {BlockHost, OpenDirective, Report} from '../../src/markdown/host.js';
import type {Change, Container, RootNode, TreeNode} from '../../src/markdown/tree.js';

/** A name that no row of the catalog has. */
const unknown = (type: string): ComponentSpec => ({type, content: 'blocks', admits: 'all', value: 'none', interactive: false, attributes: {}, events: [], fallback: 'children'});

export class BareDirective implements OpenDirective {
  readonly kind = 'component';
  open = true;
  readonly children: TreeNode[] = [];
  readonly content;
  readonly admits;
  readonly lines: string[] = [];
  readonly spec;
  readonly attributes = {};
  readonly disabled = false;
  readonly spent = false;
  readonly inert = false;
  readonly revised = 0;

  constructor(
    readonly type: string,
    readonly id: string,
    readonly parent: Container,
  ) {
    this.spec = componentSpec(type) ?? unknown(type);
    this.content = this.spec.content;
    this.admits = this.spec.admits;
  }

  bodyLine(text: string): void {
    this.lines.push(text);
  }
}

export interface Parsed {
  readonly root: RootNode;
  readonly reports: readonly Report[];
  readonly changes: readonly Change[];
  readonly parser: BlockParser;
}

/** Parses chunks; `close` false leaves the text open. */
export function parse(chunks: Iterable<string>, close = true, directives = true): Parsed {
  const root: RootNode = {kind: 'root', children: []};
  const reports: Report[] = [];
  const changes: Change[] = [];
  let count = 0;
  const host: BlockHost = {
    directives,
    openDirective: ({name, attributes}, parent) => new BareDirective(name, attributes.id ?? `${name}-${++count}`, parent),
    openTask: (attributes, _checked, parent) => new BareDirective('checkbox', attributes.id ?? `checkbox-${++count}`, parent),
    closeDirective: () => {},
    report: (report) => reports.push(report),
    changed: (change) => changes.push(change),
  };
  const parser = new BlockParser(host, root);
  for (const chunk of chunks) parser.write(chunk);
  if (close) parser.end(true);
  return {root, reports, changes, parser};
}
