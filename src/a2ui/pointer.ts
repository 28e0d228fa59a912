/**
 * Pointers into the data model: RFC 6901 with A2UI's relative paths, which start at the
 * scope of a template. Empty segments count for nothing (`/a//b` is `/a/b`).
 */
import {parsePointer} from '../base/path.js';

export type Path = readonly string[];

export const rootPath: Path = [];

/** The segments of a path; undefined when it is refused (a prototype's key, too long). */
export function parseDataPath(text: string, scope: Path = rootPath): Path | undefined {
  const absolute = text.startsWith('/');
  const segments = (absolute ? text : text.replace(/^\.\/(?!\/)/, '')).split('/').filter(Boolean);
  if (!absolute && segments[0] === '.' && segments.length === 1) return scope;
  if (segments.length === 0) return absolute ? rootPath : scope;
  const parsed = parsePointer(`/${segments.join('/')}`);
  return parsed && (absolute || scope.length === 0 ? parsed : [...scope, ...parsed]);
}

/** The pointer of a path; the root is empty. */
export function toPointer(path: Path): string {
  return path.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
