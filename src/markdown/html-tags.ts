/** Raw tags that may stay open across Markdown: the sanitizer lets them through, and people write them so. */
const containers = new Set(['details', 'div', 'blockquote']);

/** The outermost allowed container tag that `html` leaves open. */
export function openContainerTag(html: string): string | undefined {
  const open: string[] = [];
  for (const [, close, name = ''] of html.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*)?>/gi)) {
    const tag = name.toLowerCase();
    if (!containers.has(tag)) continue;
    if (!close) open.push(tag);
    else if (open.includes(tag)) open.splice(open.lastIndexOf(tag));
  }
  return open[0];
}
