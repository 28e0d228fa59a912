/** MathML as a short text: `mfrac(mi(a) mi(b))`. */
export function mathml(element: Element): string {
  const inside = element.children.length > 0 ? [...element.children].map(mathml).join(' ') : (element.textContent ?? '');
  return element.localName === 'math' || element.localName === 'semantics' ? inside : `${element.localName}(${inside})`;
}
