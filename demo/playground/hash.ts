/** The address's hash as a place for a text, so that a link holds it. */

const name = '#text=';

/** The text in the address; undefined when there is none or it is damaged. */
export function readHash(): string | undefined {
  if (!location.hash.startsWith(name)) return undefined;
  try {
    return decodeURIComponent(location.hash.slice(name.length));
  } catch {
    return undefined;
  }
}

/** Replaces it without a new entry in the history. */
export function writeHash(text: string): void {
  history.replaceState(null, '', text ? `${name}${encodeURIComponent(text)}` : location.pathname);
}
