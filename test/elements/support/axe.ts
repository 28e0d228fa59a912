/** axe over an element in both color schemes: WCAG 2.2 A and AA, and best practices. */
import type {AxeResults, RunOptions} from 'axe-core';
import 'axe-core/axe.min.js';

declare global {
  interface Window {
    readonly axe: {run(context: Element, options: RunOptions): Promise<AxeResults>};
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong with `element` on a page of its own scheme, one line each; it must be alone in its parent. */
export async function violations(element: Element): Promise<string[]> {
  const frame = element.parentElement as HTMLElement;
  const found: string[] = [];
  // Colors on their way from one scheme to the other are nobody's.
  frame.style.setProperty('--mdui-motion', '0s');
  for (const scheme of ['light', 'dark']) {
    frame.style.cssText += `;color-scheme:${scheme};background:Canvas;color:CanvasText;padding:16px`;
    const {violations} = await window.axe.run(frame, {runOnly: tags, resultTypes: ['violations']});
    for (const {id, help, nodes} of violations) for (const node of nodes) found.push(`${scheme} ${id}: ${help}: ${node.html} ${node.failureSummary ?? ''}`);
  }
  return found;
}
