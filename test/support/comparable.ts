/** A document as one string that two equal documents share. */
import type {Parsed} from './plain-host.js';
import {treeHtml} from './tree-html.js';

export function comparable({root, reports}: Parsed): string {
  const sources = root.children.map((node) => ('markdown' in node ? node.markdown : `:::${node.type}`));
  return JSON.stringify({html: treeHtml(root.children), sources, reports}, null, 1);
}
