/**
 * A DOM as text, such that two are alike where a specification says they are: elements,
 * their meaningful attributes, text; blanks between blocks are nothing. What our renderer
 * puts around Markdown (a code block's bar, a table's scroller, boxes of many lines) is
 * left out.
 */
const kept: Readonly<Record<string, readonly string[]>> = {a: ['href', 'title'], img: ['src', 'alt', 'title'], ol: ['start'], th: ['align'], td: ['align'], input: ['type'], code: ['class']};
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'br', 'section', 'details', 'summary']);
/** Elements that stand around others for our own sake. */
const wrappers = '.table, figure, .group, [part=html], span:not([class])';

function attributesOf(element: Element): string {
  let text = '';
  for (const name of kept[element.localName] ?? []) {
    // an image stands in a holder, which says its title
    const value = element.getAttribute(name) ?? (name === 'title' ? (element.parentElement?.closest('span:not([class])')?.getAttribute(name) ?? null) : null);
    if (value !== null && value !== '' && (name !== 'class' || element.parentElement?.localName === 'pre')) text += ` ${name}=${JSON.stringify(name === 'href' || name === 'src' ? address(value) : value)}`;
  }
  return element instanceof HTMLInputElement && element.checked ? `${text} checked` : text;
}

/** An address as its percent-encoding has it, so that both ways of writing a letter are one. */
function address(value: string): string {
  try {
    return encodeURI(decodeURI(value));
  } catch {
    return value;
  }
}

function write(node: Node, pre: boolean): string {
  if (node instanceof Text) return (pre ? node.data : node.data.replace(/[ \t\n]+/g, ' ')).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!(node instanceof Element) || node.localName === 'figcaption') return '';
  const name = node.localName;
  const inside = [...node.childNodes].map((child) => write(child, pre || name === 'pre')).join('');
  if (node.matches(wrappers)) return inside;
  // a break in the code of a block ends it; how many blanks are left is the line's own affair
  return `<${name}${attributesOf(node)}>${inside}${['br', 'hr', 'img', 'input'].includes(name) ? '' : `</${name}>`}`;
}

/** What stands in `root`. */
export function normalDom(root: Node): string {
  const text = [...root.childNodes].map((child) => write(child, false)).join('');
  const edge = new RegExp(`[ \\n]*(</?(?:${[...blocks].join('|')})(?: [^>]*)?>)[ \\n]*`, 'g');
  // inside of a block of code, blanks stay
  return text.split(/(<pre>.*?<\/pre>)/s).map((part) => (part.startsWith('<pre>') ? part.replace(/\n*<\/code>/, '</code>') : part.replace(edge, '$1'))).join('').trim();
}
