/**
 * Markdown with the widgets of markdown-ui.com as MarkdownUI. Which lines are a fence is
 * what the block parser says, so that lists, indentation and code about widgets are read
 * as every renderer reads them.
 */
import type {Diagnostic} from '../base/diagnostic.js';
import type {Json} from '../base/json.js';
import {MessageDocument} from '../document/message-document.js';
import {decodeEntities} from '../markdown/entities.js';
import type {CodeNode, RootNode, TreeNode} from '../markdown/tree.js';
import {readDsl} from './dsl.js';
import {type ImportedWidget, type ImportOptions, type ImportResult, type Outcome, type Report, type ReportKind, Unreadable} from './types.js';
import {widgetContent} from './widget-tag.js';
import {WidgetWriter} from './write.js';

const info = 'markdown-ui-widget';
const tag = /^[ \t]*<markdown-ui-widget\b([^>]*)>\s*(?:<\/markdown-ui-widget>)?[ \t]*$/i;
/** Columns that a list item's mark and the blanks around it can take. */
const widest = 17;
/** Characters of one widget. */
const longest = 100_000;

const severities: Readonly<Record<ReportKind, Diagnostic['severity']>> = {repair: 'warning', loss: 'info', note: 'info'};

/** A line of the text, and the leaf that it became part of. */
interface Line {
  readonly text: string;
  readonly end: string;
  readonly leaf: TreeNode | undefined;
  /** The leaf goes on: the line is part of it, not one that is still held back. */
  readonly open: boolean;
}

function deepest(root: RootNode): TreeNode | undefined {
  let leaf = root.children.at(-1);
  while (leaf && 'children' in leaf && leaf.children.length > 0) leaf = leaf.children.at(-1);
  return leaf;
}

/** Each line with the leaf it went into, told while the text is read line by line. */
function linesOf(markdown: string): readonly Line[] {
  // a user's text: directives in it are text, as they were where it comes from
  const doc = new MessageDocument({role: 'user', policy: {limits: {bytes: Number.MAX_SAFE_INTEGER, nodes: Number.MAX_SAFE_INTEGER}}});
  return (markdown.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+/g) ?? []).map((whole) => {
    const text = whole.replace(/[\r\n]+$/, '');
    const end = whole.slice(text.length);
    // the last line is read as whole, too
    doc.append(text + (end || '\n'));
    const leaf = deepest(doc.root);
    return {text, end, leaf, open: leaf?.open === true};
  });
}

const isCode = (node: TreeNode | undefined): node is CodeNode => node?.kind === 'code';

/** How many of a kind a node stands in. */
function depthIn(node: TreeNode, kind: string): number {
  let depth = 0;
  for (let at: unknown = node; typeof at === 'object' && at !== null && 'kind' in at; at = 'parent' in at ? at.parent : undefined) if (at.kind === kind) depth++;
  return depth;
}
const isQuoted = (node: TreeNode): boolean => depthIn(node, 'quote') > 0;

/**
 * Text that says `:::` or `{#` keeps saying it: there it was no directive and no live
 * box. Four columns in, a line of a paragraph goes on with it, in code that spans lines
 * too, where a backslash would show.
 */
function inert({text, leaf, open}: Line, before: Line | undefined): string {
  if ((open && (leaf?.kind === 'code' || leaf?.kind === 'html')) || /^[\s\d*+.)-]*>/.test(text)) return text;
  if (leaf?.kind === 'paragraph' && leaf === before?.leaf) return text.replace(/^[ \t]*(?=:::)/, `$&${' '.repeat(4 + widest * depthIn(leaf, 'list-item'))}`);
  const fence = text.replace(/^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*):(?=::)/, '$1\\:');
  return /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+\[[ xX]\][ \t]/.test(fence) ? fence.replace(/\{(?=#)/g, '\\{') : fence;
}

/**
 * Rewrites each fence with the info string `markdown-ui-widget` (line language or JSON)
 * and each `<markdown-ui-widget content>` that stands on a line of its own as directives.
 * What cannot be read stays as it is; nothing throws. What has no counterpart here (a
 * chart's drawing, marks for answers) is told as a loss.
 */
export function fromMarkdownUiFences(markdown: string, options: ImportOptions = {}): ImportResult {
  return new Importer(options.bugCompatible === true).run(linesOf(String(markdown ?? '').replaceAll('\0', '\uFFFD')));
}

class Importer {
  readonly #exact: boolean;
  readonly #ids = new Set<string>();
  readonly #widgets: ImportedWidget[] = [];
  readonly #diagnostics: Diagnostic[] = [];

  constructor(exact: boolean) {
    this.#exact = exact;
  }

  run(lines: readonly Line[]): ImportResult {
    let markdown = '';
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] as Line;
      const {leaf} = line;
      if (isCode(leaf) && leaf.fenced && leaf !== lines[at - 1]?.leaf) {
        let last = at;
        while (lines[last + 1]?.leaf === leaf && last - at <= leaf.lines.length) last++;
        const fence = this.#fence(lines.slice(at, last + 1), leaf, at + 1);
        // words and tables go on with what stands beside them, which a fence does not
        const apart = fence !== undefined && !fence.trimStart().startsWith(':');
        if (apart && at > 0 && lines[at - 1]?.text.trim() !== '' && !/^\s*(?:[-*+]|\d)/.test(line.text)) markdown += line.end;
        markdown += fence ?? lines.slice(at, last + 1).map(({text, end}) => text + end).join('');
        if (apart && lines[last + 1]?.text.trim()) markdown += line.end;
        at = last;
        continue;
      }
      const said = this.#tag(line, at + 1) ?? inert(line, lines[at - 1]);
      // colons end raw HTML, but what keeps them from being a fence would not
      if (/^[ \t]*\\:/.test(said) && lines[at - 1]?.leaf?.kind.startsWith('html')) markdown += lines[at - 1]?.end;
      markdown += said + line.end;
    }
    return {markdown, widgets: this.#widgets, diagnostics: this.#diagnostics};
  }

  #fence(lines: readonly Line[], node: CodeNode, number: number): string | undefined {
    if (node.info !== info) {
      const [word = ''] = node.info.split(/\s/);
      if (word.toLowerCase() === info) this.#tell('info', 'not-a-widget', `Only the info string '${info}', exactly so, makes a widget; this is code.`, number, 1);
      return undefined;
    }
    const [opening] = lines as readonly [Line];
    const before = /^[^`~]*/.exec(opening.text)?.[0] ?? '';
    if (isQuoted(node)) {
      this.#tell('info', 'quoted', 'It stands in a quotation; a quotation shows what was said and asks nothing.', number, before.length + 1);
      return undefined;
    }
    const text = node.lines.join('\n');
    const source = this.#widget(text, number, before.length + 1, (report) => {
      if (text.length > longest) throw new Unreadable('limit', `A widget has at most ${longest} characters.`);
      return read(text, this.#exact, report);
    });
    return source === undefined ? undefined : this.#placed(source, before, opening.end, lines.at(-1)?.end ?? '');
  }

  /** The form of stored transcripts: the widget as the element that it was rendered to. */
  #tag({text, leaf}: Line, number: number): string | undefined {
    if (!/<markdown-ui-widget\b/i.test(text) || isCode(leaf)) return undefined;
    const [, attributes] = tag.exec(text) ?? [];
    if (attributes === undefined || !leaf || isQuoted(leaf)) {
      this.#tell('warning', 'inline-widget', 'A widget as a tag is taken over only where it stands on a line of its own; here it shows nothing.', number, 1);
      return undefined;
    }
    const before = /^[ \t]*/.exec(text)?.[0] ?? '';
    const source = this.#widget(attributes, number, before.length + 1, () => {
      const value = widgetContent(decodeEntities(attributes));
      if (value === undefined) throw new Unreadable('bad-content', 'Its content is no JSON.');
      return value;
    });
    return source === undefined ? undefined : this.#placed(source, before, '\n', '');
  }

  #widget(text: string, number: number, column: number, payloadOf: (report: Report) => Json): string | undefined {
    let outcome: Outcome = 'converted';
    let type = /^\s*([a-z-]*)/i.exec(text)?.[1] ?? '';
    const report: Report = (kind, code, message, at) => {
      if (kind === 'loss') outcome = 'lossy';
      else if (kind === 'repair' && outcome === 'converted') outcome = 'repaired';
      this.#tell(severities[kind], code, message, at ? number + 1 + at.line : number, at ? column + at.column : column);
    };
    const writer = new WidgetWriter(report, this.#ids);
    try {
      const payload = payloadOf(report);
      if (typeof payload === 'object' && payload !== null && 'type' in payload && typeof payload['type'] === 'string') type = payload['type'];
      const source = writer.write(payload);
      this.#widgets.push({line: number, type, ...(writer.id !== undefined && {id: writer.id}), outcome});
      return source;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      writer.undo();
      this.#tell('error', error.code, `${error.message} It stays code.`, error.at ? number + 1 + error.at.line : number, error.at ? column + error.at.column : column);
      this.#widgets.push({line: number, type, outcome: 'kept'});
      return undefined;
    }
  }

  /** Where the fence stood: behind the same marks, and as deep. */
  #placed(source: string, before: string, newline: string, end: string): string {
    const next = before.replace(/[^\t ]/g, ' ');
    return source.split('\n').map((line, index) => (line === '' ? '' : (index === 0 ? before : next) + line)).join(newline || '\n') + end;
  }

  #tell(severity: Diagnostic['severity'], code: string, message: string, line: number, column: number): void {
    this.#diagnostics.push({code, message, line, column, severity});
  }
}

/** JSON first, as the other renderer has it, then the line language. */
function read(text: string, exact: boolean, report: Report): Json {
  try {
    return JSON.parse(text.trim()) as Json;
  } catch {
    return readDsl(text.replace(/^(?:[ \t]*\n)+/, '').trimEnd(), exact, report);
  }
}
