/** custom-elements.json, as far as it is read here. */
import {readFileSync} from 'node:fs';

export interface Documented {
  readonly name: string;
  readonly kind?: string;
  readonly description?: string;
  readonly attribute?: string;
  readonly readonly?: boolean;
  /** Of an attribute: its property. */
  readonly fieldName?: string;
  readonly type?: {readonly text: string};
  readonly inheritedFrom?: {readonly name: string};
}

export interface Declaration {
  readonly name: string;
  readonly tagName: string;
  readonly summary?: string;
  readonly description?: string;
  readonly members?: readonly Documented[];
  readonly attributes?: readonly Documented[];
  readonly events?: readonly Documented[];
  readonly slots?: readonly Documented[];
  readonly cssParts?: readonly Documented[];
  readonly cssProperties?: readonly Documented[];
  readonly cssStates?: readonly Documented[];
}

/** The text of the manifest that is committed. */
export const manifest = (): string => readFileSync(new URL('../custom-elements.json', import.meta.url), 'utf8');

/** The elements that a manifest describes. */
export const elementsOf = (text: string): Declaration[] =>
  (JSON.parse(text) as {modules: {declarations: Declaration[]}[]}).modules.flatMap(({declarations}) => declarations);
