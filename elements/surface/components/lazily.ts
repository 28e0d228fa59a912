/** Templates that are loaded with the first surface that needs one, several in one part. */
import type {CSSResult} from 'lit';
import {later} from '../../../src/a2ui/for-elements.js';
import {type Kit, kit} from '../kit.js';
import type {Template} from '../template.js';

/** What is loaded: templates by the names of their components, and the styles that only they need. */
export interface LoadedPart {
  readonly templates: Readonly<Record<string, Template>>;
  readonly styles?: CSSResult;
}

/** Styles of parts that were loaded, for every surface. */
export const loadedSheets: CSSStyleSheet[] = [];

/** The templates of a part, as soon as they are there; `ready` is called when they came. */
export const lazily = (load: () => Promise<(given: Kit) => LoadedPart>): ((ready: () => void) => LoadedPart['templates'] | undefined) => later(() => load().then((part) => {
  const {templates, styles} = part(kit);
  if (styles?.styleSheet) loadedSheets.push(styles.styleSheet);
  return templates;
}));
