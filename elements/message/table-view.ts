/** A table that scrolls by itself and grows by rows; its columns have a header's scope. */
import type {Align, Change, InlineContent, TableNode} from '../../src/index.js';
import type {BlockView, ViewContext} from './block-view.js';
import {InlineView} from './inline-view.js';

type Row = readonly InlineContent[];

function aim(cell: HTMLElement, side: Align): void {
  if (!side) return;
  cell.setAttribute('align', side);
  cell.style.textAlign = side;
}

class RowView {
  readonly #cells: InlineView[];
  #content: Row;

  constructor(parent: Node, row: Row, {align}: TableNode, header: boolean, context: ViewContext) {
    const tr = document.createElement('tr');
    context.created();
    this.#content = row;
    this.#cells = row.map((_, index) => {
      const cell = document.createElement(header ? 'th' : 'td');
      if (header) cell.setAttribute('scope', 'col');
      aim(cell, align[index]);
      context.direct(cell);
      context.created();
      tr.appendChild(cell);
      return new InlineView(cell, context);
    });
    this.update(row);
    parent.appendChild(tr);
  }

  update(row: Row = this.#content): void {
    this.#content = row;
    for (const [index, cell] of this.#cells.entries()) cell.update(row[index] as InlineContent);
  }
}

export class TableView implements BlockView {
  readonly #node: TableNode;
  readonly #context: ViewContext;
  readonly #box: HTMLElement;
  readonly #header: RowView;
  readonly #table: HTMLTableElement;
  readonly #rows: RowView[] = [];
  #body: HTMLElement | undefined;
  #align: readonly Align[];

  constructor(node: TableNode, context: ViewContext, parent: Node) {
    this.#node = node;
    this.#context = context;
    this.#align = node.align;
    this.#box = document.createElement('div');
    this.#box.className = 'table';
    // It scrolls, so a keyboard must reach it (WCAG 2.1.1).
    this.#box.tabIndex = 0;
    this.#box.setAttribute('role', 'group');
    this.#box.setAttribute('aria-label', 'Table');
    this.#table = document.createElement('table');
    const head = document.createElement('thead');
    context.created();
    this.#table.append(head);
    this.#box.append(this.#table);
    context.direct(this.#table);
    this.#header = new RowView(head, node.header, node, true, context);
    parent.appendChild(this.#box);
    this.update();
  }

  update(kinds?: ReadonlySet<Change['kind']>): void {
    if (kinds?.has('definition')) this.#refresh();
    const {rows, partial, align} = this.#node;
    if (align !== this.#align) {
      // The delimiter row is whole.
      this.#align = align;
      for (const [index, cell] of [...this.#table.querySelectorAll('th')].entries()) aim(cell, align[index]);
    }
    const all = partial ? rows.length + 1 : rows.length;
    if (all > 0 && !this.#body) {
      this.#body = document.createElement('tbody');
      this.#table.append(this.#body);
      this.#context.created();
    }
    // A row may still change until the next one is there; earlier ones only by a late definition, which their cells know.
    for (let index = Math.max(0, this.#rows.length - 1); index < all; index++) {
      const row = (rows[index] ?? partial) as Row;
      const known = this.#rows[index];
      if (known) known.update(row);
      else this.#rows.push(new RowView(this.#body as HTMLElement, row, this.#node, false, this.#context));
    }
  }

  /** A definition arrived that some cell was waiting for. */
  #refresh(): void {
    this.#header.update();
    for (const row of this.#rows) row.update();
  }

  nodes(): readonly ChildNode[] {
    return [this.#box];
  }
}
