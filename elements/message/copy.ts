/**
 * What a reader copies out of a message: its Markdown as plain text, and the HTML of that,
 * which has nothing of ours in it. Part of a code block is the code alone.
 */
import {type MessageDocument, parseMessage, toHtml, toMarkdown} from '../../src/index.js';

interface Selected {
  readonly range: Range;
  readonly document: MessageDocument;
  /** Levels that headings are shown deeper than they are written. */
  readonly offset: number;
}

/** `inside`: the Markdown of what is selected in the element. */
type Write = (inside: string, element: HTMLElement, selected: Selected) => string;

/** What stands in the message and is not of it. */
const ours = 'figcaption, button, style, input, [part=updated], [role=doc-backlink], .image > :not([aria-hidden])';

/** Marks that would be read as such. */
const escape = (text: string): string => text.replace(/[\\`*[\]]|(?<!\w)_|_(?!\w)|~(?=~)|<(?=[a-z/!])/gi, '\\$&');
const ticks = (text: string, least: number): string => '`'.repeat((text.match(/`+/g) ?? []).reduce((most, {length}) => Math.max(most, length + 1), least));

/** Stands around a block until it is known what stands beside it. No text holds it: the parser replaces it. */
const edge = '\0';
const apart = (text: string): string => (text.trim() && edge + text + edge);
/** Blocks with a blank line between them, and none around. */
const joined = (text: string): string => text.replace(/\s?\0[\s\0]*/g, '\n\n').trim();

/** The selected part of a node's text. */
function textIn(node: Node, {range}: Selected): string {
  const part = document.createRange();
  part.selectNodeContents(node);
  if (part.comparePoint(range.startContainer, range.startOffset) === 0) part.setStart(range.startContainer, range.startOffset);
  if (part.comparePoint(range.endContainer, range.endOffset) === 0) part.setEnd(range.endContainer, range.endOffset);
  return part.toString();
}

const marked = (inside: string, sign: string): string => inside.replace(/^(\s*)(\S[^]*?)(\s*)$/, `$1${sign}$2${sign}$3`);
const mark = (sign: string): Write => (inside) => marked(inside, sign);
/** Stars beside stars would be bold. */
const emphasis: Write = (inside) => marked(inside, /^\s*\*(?!\*)|(?<!\*)\*\s*$/.test(inside) ? '_' : '*');
/** Beginnings of lines that would be those of other blocks; `later` lines are guarded where their text is, the first one where its block is. */
const lead = /^(?=(?:#{1,6}|[>+-])(?:\s|$)|(?:=+|--+)\s*$)|(?<=^\d{1,9})(?=[.)](?:\s|$))/gm;
const guarded = (text: string, later: boolean): string => text.replace(lead, (_, at: number) => (text.slice(0, at).includes('\n') === later ? '\\' : ''));
const titled = (address: string, title: string | undefined): string => `(${/[\s()<>]/.test(address) ? `<${address}>` : address}${title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''})`;
const block: Write = (inside) => apart(joined(inside));
const list: Write = (inside, {parentElement}) => (parentElement?.localName === 'li' ? `\n${inside.trimEnd()}\n` : apart(inside.trimEnd()));
const heading: Write = (inside, {localName}, {offset}) => apart(inside.trim() && `${'#'.repeat(Math.max(1, Number(localName[1]) - offset))} ${inside.trim().replace(/\s*\n\s*/g, ' ').replace(/(?=#+$)/, '\\')}`);

function row(element: Element, selected: Selected): string {
  return `|${[...element.children].map((cell) => ` ${joined(write(cell, selected, true)).replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')} |`).join('')}\n`;
}

const rules: Readonly<Record<string, string>> = {left: ' :-- |', right: ' --: |', center: ' :-: |'};

const writers: Readonly<Record<string, Write>> = {
  strong: mark('**'), b: mark('**'), em: emphasis, i: emphasis, del: mark('~~'), s: mark('~~'),
  h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading, ul: list, ol: list,
  div: block, section: block, details: block, summary: block, dl: block, dt: block, dd: block,
  p: (inside) => apart(guarded(inside.trim(), false)),
  blockquote: (inside) => apart(joined(inside) && `> ${joined(inside).replaceAll('\n', '\n> ')}`),
  li: (inside, element) => {
    const around = element.closest<HTMLOListElement>('ol, ul');
    const number = around?.localName === 'ol' ? around.start + [...around.querySelectorAll(':scope > li, :scope > .group > li')].indexOf(element) : undefined;
    // a list right behind another one of its kind has other marks, or both would be one
    const second = around?.previousElementSibling?.localName === around?.localName;
    const sign = number === undefined ? (second ? '* ' : '- ') : `${number}${second ? ')' : '.'} `;
    // its box belongs to it, wherever in it the selection begins
    const box = element.querySelector<HTMLInputElement>(':scope > input, :scope > p:first-child > input');
    return sign + (box ? `[${box.checked ? 'x' : ' '}] ` : '') + joined(inside).replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`) + (element.querySelector(':scope > p') ? '\n\n' : '\n');
  },
  table: (_, element, selected) => {
    const [head, ...rows] = [...element.querySelectorAll('tr')];
    const all = document.createRange();
    all.selectNodeContents(head as Node);
    // rows mean nothing without the names of their columns
    const names = row(head as Element, {...selected, range: all});
    const rule = [...(head as Element).children].map((cell) => rules[cell.getAttribute('align') ?? ''] ?? ' --- |').join('');
    return apart(`${names}|${rule}\n${rows.filter((each) => selected.range.intersectsNode(each)).map((each) => row(each, selected)).join('')}`.trim());
  },
  hr: () => apart('***'),
  br: () => '\\\n',
  pre: (_, element, selected) => {
    const text = textIn(element, selected).replace(/\n$/, '');
    const fence = ticks(text, 3);
    return apart(`${fence}${/language-(\S+)/.exec(element.firstElementChild?.className ?? '')?.[1] ?? ''}\n${text}\n${fence}`);
  },
  code: (_, element, selected) => {
    const text = textIn(element, selected);
    const fence = ticks(text, 1);
    const pad = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : '';
    return text && fence + pad + text + pad + fence;
  },
  a: (inside, element) => {
    const href = element.getAttribute('href');
    if (element.getAttribute('role') === 'doc-noteref') return `[^${element.textContent}]`;
    const text = element.textContent ?? '';
    if (href === null || inside === '') return inside;
    if (inside === escape(text) && [text, `mailto:${text}`, `http://${text}`].includes(href)) return text;
    return `[${inside}]${titled(href, element.title)}`;
  },
  img: (_, element) => `![${escape(element.getAttribute('alt') ?? '')}]${titled(element.getAttribute('src') ?? '', element.title || element.parentElement?.title)}`,
};

/** The Markdown of what is selected in a node; `content` leaves out what the node itself is. */
function write(node: Node, selected: Selected, content = false): string {
  if (!selected.range.intersectsNode(node)) return '';
  if (node instanceof Text) {
    const text = guarded(escape(textIn(node, selected)), true);
    return node.nextSibling instanceof HTMLAnchorElement ? text.replace(/!$/, '\\!') : text;
  }
  if (!(node instanceof HTMLElement) || node.matches(ours)) return '';
  const component = 'nodeId' in node ? selected.document.node(String(node.nodeId)) : undefined;
  if (component) {
    const said = toMarkdown({root: {kind: 'root', children: [component as never]}, policy: selected.document.policy});
    // in an item, a live task is the item
    return component.parent.kind === 'list-item' && component.spec.fallback === 'task' ? `${said.split('\n', 1)[0]?.slice(2)}\n` : apart(said);
  }
  const inside = [...node.childNodes].map((child) => write(child, selected)).join('');
  const writer = !content && Object.hasOwn(writers, node.localName) ? writers[node.localName] : undefined;
  return writer ? writer(inside, node, selected) : inside;
}

/** What browsers have for a selection inside a shadow root, the newest first; the middle one is an older form of the first. */
function found(root: ShadowRoot & {getSelection?(): Selection | null}): AbstractRange | undefined {
  const selection = getSelection() as (Selection & {getComposedRanges?(given: unknown): StaticRange[]}) | null;
  for (const given of [{shadowRoots: [root]}, root]) {
    try {
      const [range] = selection?.getComposedRanges?.(given) ?? [];
      if (range) return range;
    } catch {
      // it takes the other
    }
  }
  const own = root.getSelection?.() ?? selection;
  return own?.rangeCount ? own.getRangeAt(0) : undefined;
}

/** The selection, if it begins and ends in the tree of `base`. */
function rangeIn(base: HTMLElement): Range | undefined {
  const root = base.getRootNode() as ShadowRoot;
  const all = found(root);
  if (!all || !root.contains(all.startContainer) || !root.contains(all.endContainer)) return undefined;
  const range = document.createRange();
  range.setStart(all.startContainer, all.startOffset);
  range.setEnd(all.endContainer, all.endOffset);
  return range;
}

/** The smallest element that is all selected, or holds all that is: rows and items need what they are part of. */
function placeOf({commonAncestorContainer: common}: Range, text: string, base: Element): Element {
  let place = (common instanceof Element ? common : common.parentElement) as Element;
  if (place.matches('.table')) place = place.firstElementChild as Element;
  else if (!place.closest('td, th')) place = place.closest('table') ?? place;
  if (place.matches('[role=list] > .group')) place = place.parentElement as Element;
  for (let outer = place.parentElement; outer && base.contains(outer) && outer !== base && outer.textContent?.trim() === text; outer = outer.parentElement) place = outer;
  return place;
}

/** Puts on the clipboard what is selected of the message; a selection that goes beyond it is the browser's to copy. */
export function copySelection(event: ClipboardEvent, base: HTMLElement, document: MessageDocument, offset: number): void {
  const range = rangeIn(base);
  const text = range?.toString().trim();
  if (!range || !text || !event.clipboardData || event.defaultPrevented) return;
  const place = placeOf(range, text, base);
  const code = place.closest('pre');
  const whole = place !== base && (place.matches('ul, ol, table, blockquote') || place.textContent?.trim() === text);
  const markdown = joined(write(place, {range, document, offset}, !whole));
  const plain = code ? range.toString() : markdown;
  if (plain === '') return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', plain);
  event.clipboardData.setData('text/html', toHtml(parseMessage(code ? `\`\`\`\`\`\`\n${plain}\n\`\`\`\`\`\`` : markdown, {role: 'user', policy: document.policy})));
  if (!code) event.clipboardData.setData('text/markdown', markdown);
}
