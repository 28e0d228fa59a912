/** MathML as it may stand in a message: known elements and attributes, built anew, so that nothing else comes with them. */
import {styled} from './math-letters.js';

const namespace = 'http://www.w3.org/1998/Math/MathML';
const tags = new Set(('math semantics mrow mi mn mo ms mtext mspace msup msub msubsup munder mover munderover mmultiscripts mprescripts none ' +
  'mfrac msqrt mroot mtable mtr mtd mstyle mpadded mphantom menclose merror').split(' '));
/** None that colours, links or names: an agent's text styles nothing (`security.md`). */
const attributes = new Set(('display displaystyle scriptlevel stretchy fence separator symmetric largeop movablelimits form accent accentunder lspace rspace ' +
  'width height depth voffset minsize maxsize linethickness rowspacing columnspacing columnalign columnlines rowlines notation').split(' '));
const lengths = new Set(['lspace', 'rspace', 'width', 'height', 'depth', 'voffset', 'minsize', 'maxsize', 'linethickness']);

/** Back by more than a thin space, or up and down by more than a line: that would cover other text. */
function strays(name: string, value: string): boolean {
  if (!lengths.has(name)) return false;
  const size = Number.parseFloat(value);
  return !Number.isFinite(size) || size < -0.3 || size > 20 || (name === 'voffset' && size > 1) || !/^[-+.\d]+(?:em|ex|px|pt|mu|%)?$/.test(value);
}

/** A copy of what the library made of a formula. Throws when there is no MathML in it. */
export function cleanMath(made: Element): Element {
  const math = made.localName === 'math' ? made : made.querySelector('math');
  const copy = math && clean(math)[0];
  if (!(copy instanceof Element)) throw new Error('it made no MathML');
  return copy;
}

function clean(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode((node as Text).data)];
  if (!(node instanceof Element) || node.localName === 'annotation') return [];
  const children = [...node.childNodes].flatMap(clean);
  if (!tags.has(node.localName)) return children;
  const copy = document.createElementNS(namespace, node.localName);
  for (const {name, value} of node.attributes) if (attributes.has(name) && !strays(name, value)) copy.setAttribute(name, value);
  const style = node.getAttribute('mathvariant');
  // A single letter is italic unless it says that it is not.
  if (style === 'normal') copy.setAttribute('mathvariant', style);
  else if (style) for (const child of children) if (child instanceof Text) child.data = styled(child.data, style);
  copy.append(...children);
  return [copy];
}
