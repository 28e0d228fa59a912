/** The body of a form, as a browser or a platform posts it. */

/** `application/x-www-form-urlencoded` as names and values. Never throws. */
export function formOf(body: string): [string, string][] {
  const text = (part: string): string => {
    try {
      return decodeURIComponent(part.replaceAll('+', ' '));
    } catch {
      return part;
    }
  };
  return body === '' ? [] : body.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [text(pair), ''] : [text(pair.slice(0, at)), text(pair.slice(at + 1))];
  });
}
