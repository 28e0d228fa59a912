/** A table that scrolls by itself, grows by rows and can be copied; its columns have a header's scope. */
import {html} from 'lit';
import {type Align, type Change, type InlineContent, inlinesOf, plainText, type TableNode, toHtml, toMarkdown} from '../../src/index.js';
import {copyFrom, framesOf} from '../base/frame.js';
import {speak, word} from '../base/words.js';
import type {BlockView, ViewContext} from './block-view.js';
import {InlineView} from './inline-view.js';

/** Rows in one body; a table with more is drawn as grids. */
const rowsPerBody = 32;

const roles: Readonly<Record<string, string>> = {thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', th: 'columnheader', td: 'cell'};

/** Says by its role what a part of a table is. */
function name(...parts: readonly Element[]): void {
  for (const part of parts) part.setAttribute('role', roles[part.localName] as string);
}

type Row = readonly InlineContent[];

function aim(cell: HTMLElement, side: Align): void {
  if (!side) return;
  cell.setAttribute('align', side);
  cell.style.textAlign = side;
}

/** As spreadsheets read it; what they would take for a formula is text (an agent wrote it). */
function csvOf({header, rows}: TableNode): string {
  const cell = (content: InlineContent): string => {
    const text = plainText(inlinesOf(content)).replace(/^(?![+-]?[\d.,]+%?$)(?=[=+@\t\r-])/, "'");
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** It scrolls, so a keyboard must reach it (WCAG 2.1.1). */
const frames = framesOf(html`<div class="table" tabindex="0" role="group"><table><thead></thead></table></div>`, {copy: 'Copy', csv: 'Copy CSV'});

class RowView {
  readonly #cells: InlineView[];
  #content: Row;

  /** `tr` has its cells, which are empty. */
  constructor(parent: Node, tr: HTMLElement, row: Row, context: ViewContext) {
    context.created();
    this.#content = row;
    this.#cells = Array.from(tr.children, (cell) => {
      context.created();
      return new InlineView(cell, context);
    });
    this.update(row);
    parent.appendChild(tr);
  }

  update(row: Row = this.#content): void {
    this.#content = row;
    for (let index = 0; index < row.length; index++) (this.#cells[index] as InlineView).update(row[index] as InlineContent);
  }
}

export class TableView implements BlockView {
  readonly #node: TableNode;
  readonly #context: ViewContext;
  readonly #frame: HTMLElement;
  readonly #header: RowView;
  readonly #table: HTMLTableElement;
  readonly #rows: RowView[] = [];
  #body: HTMLElement | undefined;
  /** A row without text, of which each one is a copy. */
  #blank: HTMLElement | undefined;
  #align: readonly Align[];

  constructor(node: TableNode, context: ViewContext, parent: Node) {
    this.#node = node;
    this.#context = context;
    this.#align = node.align;
    const {policy} = context.document;
    const alone = {root: {kind: 'root', children: [node]}, policy} as const;
    this.#frame = frames({
      copy: (frame) => copyFrom(frame, 'table', toMarkdown(alone), toHtml(alone)),
      csv: (frame) => copyFrom(frame, 'table', csvOf(node)),
    });
    const box = this.#frame.lastElementChild as HTMLElement;
    speak(box, () => {
      box.ariaLabel = word(box, 'Table');
    });
    this.#table = box.firstElementChild as HTMLTableElement;
    const head = this.#table.tHead as HTMLElement;
    context.created();
    const names = this.#row('th');
    // The first name decides for the direction of all, so it stands in its table by then.
    head.append(names);
    this.#header = new RowView(head, names, node.header, context);
    parent.appendChild(this.#frame);
    this.update();
  }

  update(kinds?: ReadonlySet<Change['kind']>): void {
    if (kinds?.has('definition')) this.#refresh();
    const {rows, partial, align} = this.#node;
    if (align !== this.#align) {
      // The delimiter row is whole.
      this.#align = align;
      this.#blank = undefined;
      for (const [index, cell] of [...this.#table.querySelectorAll('th')].entries()) aim(cell, align[index]);
    }
    const all = partial ? rows.length + 1 : rows.length;
    // A row may still change until the next one is there; earlier ones only by a late definition, which their cells know.
    for (let index = Math.max(0, this.#rows.length - 1); index < all; index++) {
      const row = (rows[index] ?? partial) as Row;
      const known = this.#rows[index];
      if (known) known.update(row);
      else {
        const body = this.#bodyFor(index);
        this.#blank ??= this.#row('td');
        this.#rows.push(new RowView(body, this.#blank.cloneNode(true) as HTMLElement, row, this.#context));
      }
    }
  }

  #row(tag: 'th' | 'td'): HTMLElement {
    const tr = document.createElement('tr');
    for (const side of this.#node.align) {
      const cell = document.createElement(tag);
      if (tag === 'th') cell.setAttribute('scope', 'col');
      aim(cell, side);
      tr.append(cell);
    }
    if (this.#table.classList.contains('grid')) name(tr, ...tr.children);
    return tr;
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
    name(...table.querySelectorAll('thead, tbody, tr, th, td'));
    this.#blank = undefined;
  }

  /** A definition arrived that some cell was waiting for. */
  #refresh(): void {
    this.#header.update();
    for (const row of this.#rows) row.update();
  }

  nodes(): readonly ChildNode[] {
    return [this.#frame];
  }
}
