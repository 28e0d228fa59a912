/**
 * What can be said about an address from its text alone, as the WHATWG URL parser reads
 * it: the core runs without `URL`. Elements look again at the real URL before it is used
 * (`language.md §10`, one gate for links, images and attributes).
 */

export interface UrlParts {
  /** The address as the URL parser sees it: trimmed of C0 and spaces, tabs and newlines gone. */
  readonly text: string;
  /** Lower case, without its colon; absent for a relative address. */
  readonly scheme?: string;
  /** Lower case with the port, unless that is the scheme's own; absent when there is none. */
  readonly host?: string;
  /** What follows the host, or the whole of an address without host. */
  readonly path: string;
}

/** Schemes whose address always has a host, and for which a backslash is a slash. */
const defaultPorts = new Map([['http', ':80'], ['https', ':443'], ['ws', ':80'], ['wss', ':443'], ['ftp', ':21'], ['file', '']]);

/** Loops instead of `/\s+$/`, which is quadratic on inner runs. */
function trim(href: string): string {
  let start = 0;
  let end = href.length;
  while (start < end && href.charCodeAt(start) <= 0x20) start++;
  while (end > start && href.charCodeAt(end - 1) <= 0x20) end--;
  return href.slice(start, end).replace(/[\t\n\r]/g, '');
}

/**
 * Reads an address. Undefined when it is one that people and parsers read differently:
 * user information before the host, a backslash in or before it, a web scheme without
 * `//host`, a first segment with a colon that is no scheme. An address without scheme
 * that names a host (`//host/x`) is https.
 */
export function readUrl(href: string): UrlParts | undefined {
  let text = trim(href);
  if (/^(?:\\|\/\\)/.test(text)) return undefined;
  if (text.startsWith('//')) text = `https:${text}`;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return /^[^/?#]*:/.test(text) ? undefined : {text, path: text};
  const rest = text.slice(scheme.length + 1);
  if (!defaultPorts.has(scheme) && !/^[/\\]{2}/.test(rest)) return {text, scheme, path: rest};
  const [, authority = '', next] = /^\/\/([^/\\?#]*)(.?)/s.exec(rest) ?? [];
  if (authority === '' || authority.includes('@') || next === '\\') return undefined;
  const port = defaultPorts.get(scheme);
  const host = authority.toLowerCase();
  return {
    text,
    scheme,
    host: port && host.endsWith(port) ? host.slice(0, -port.length) : host,
    path: rest.slice(authority.length + 2),
  };
}

/** The path without query and fragment, its dot segments resolved (`%2e` counts as a dot). */
export function plainPath(path: string): string {
  const out: string[] = [];
  for (const segment of (path.split(/[?#]/, 1)[0] as string).replaceAll('\\', '/').split('/').slice(1)) {
    const dots = segment.replace(/%2e/gi, '.');
    if (dots === '..') out.pop();
    else if (dots !== '.') out.push(segment);
  }
  return `/${out.join('/')}`;
}
