/** The words that an attribute of an element can be. */
import {componentSpec} from '../src/catalog/components.js';
import type {Documented} from './manifest.js';

/** As the language has them, else those of a union (`'a' | 'b'`, names of types beside them); empty: any text. */
export function words(tagName: string, {name, type}: Documented): readonly string[] {
  const {values} = componentSpec(tagName.replace('mdui-', ''))?.attributes[name] ?? {};
  return values ?? [...(type?.text.matchAll(/'([^']+)'/g) ?? [])].map(([, word]) => word ?? '');
}
