/** Templates that are loaded with the first surface that needs one, several in one part. */
import type {CSSResult} from 'lit';
import {later} from '../../../src/a2ui/for-elements.js';
import {type Kit, kit} from '../kit.js';
import {make, type Template} from '../template.js';

/** What is loaded: templates by the names of their components, and the styles that only they need. */
export interface LoadedPart {
  readonly templates: Readonly<Record<string, Template>>;
  readonly styles?: CSSResult;
}

/** The room that is kept for a component: its class, its height, and its width if that is known. */
type Room = readonly [name: string, block: string, inline?: string];

/** Styles of parts that were loaded, for every surface. */
export const loadedSheets: CSSStyleSheet[] = [];

/** Templates that stand for those of a part until it is there, and keep their room. */
export function lazily(rooms: Readonly<Record<string, Room>>, load: () => Promise<(given: Kit) => LoadedPart>): ReadonlyArray<readonly [string, Template]> {
  const part = later(() => load().then((made) => {
    const loaded = made(kit);
    if (loaded.styles?.styleSheet) loadedSheets.push(loaded.styles.styleSheet);
    return loaded.templates;
  }));
  return Object.entries(rooms).map(([component, [name, minBlockSize, minInlineSize = '']]) => [component, {
    kind: (node, drawing) => {
      const template = part(drawing.redraw)?.[component];
      return template ? `${template.kind?.(node, drawing) ?? ''}` : 'held';
    },
    entered: (...given) => part()?.[component]?.entered?.(...given) ?? given[1],
    create(drawing, node) {
      const template = part(drawing.redraw)?.[component];
      if (template) return template.create(drawing, node);
      const element = make(name);
      Object.assign(element.style, {minBlockSize, minInlineSize});
      return {element, named: null, update: () => undefined};
    },
  }]);
}
