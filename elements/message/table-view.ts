/** A table that scrolls by itself and grows by rows; its columns have a header's scope. */
import type {Align, Change, InlineContent, TableNode} from '../../src/index.js';
import type {BlockView, ViewContext} from './block-view.js';
import {InlineView} from './inline-view.js';

/** Rows in one body; a table with more is drawn as grids. */
const rowsPerBody = 32;

const roles: Readonly<Record<string, string>> = {thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', th: 'columnheader', td: 'cell'};

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
      context.created();
      tr.appendChild(cell);
      return new InlineView(cell, context);
    });
    this.update(row);
    if ((parent as Element).closest('.grid')) for (const part of [tr, ...tr.children]) part.setAttribute('role', roles[part.localName] as string);
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
    // A row may still change until the next one is there; earlier ones only by a late definition, which their cells know.
    for (let index = Math.max(0, this.#rows.length - 1); index < all; index++) {
      const row = (rows[index] ?? partial) as Row;
      const known = this.#rows[index];
      if (known) known.update(row);
      else this.#rows.push(new RowView(this.#bodyFor(index), row, this.#node, false, this.#context));
    }
  }

  /** Many rows stand in bodies of their own, so that what is out of sight costs no layout. */
  #bodyFor(index: number): HTMLElement {
    if (index === rowsPerBody) this.#freeze();
    if (!this.#body || index % rowsPerBody === 0) {
      this.#body = document.createElement('tbody');
      if (index >= rowsPerBody) this.#body.className = 'group';
      if (index >= rowsPerBody) this.#body.setAttribute('role', 'rowgroup');
      this.#table.append(this.#body);
      this.#context.created();
    }
    return this.#body;
  }

  /**
   * Rows become grids with the columns that the table has by now: a body that is not laid
   * out could not share them, and columns that no longer jump are easier to read. What a
   * table is by its elements alone it then says by roles, which the new display takes away.
   */
  #freeze(): void {
    const table = this.#table;
    const widths = [...table.querySelectorAll('th')].map((cell) => cell.getBoundingClientRect().width);
    table.style.setProperty('--columns', widths.map((width) => (width > 0 ? `minmax(${width}px, ${width}fr)` : 'minmax(6em, 1fr)')).join(' '));
    table.classList.add('grid');
    table.setAttribute('role', 'table');
    for (const part of table.querySelectorAll<HTMLElement>('thead, tbody, tr, th, td')) part.setAttribute('role', roles[part.localName] as string);
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
