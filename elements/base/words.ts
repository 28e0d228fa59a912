/**
 * The words that a page chose in place of ours, by language: the `lang` around an element
 * decides. Elements say theirs when they draw; what is drawn once only keeps how it is said.
 */
import {MarkdownUIError, type Word, worded, type Words, type WordValues} from '../../src/index.js';

/** By language, '' for all. */
const packs = new Map<string, Words>();
/** Elements in the page. */
const speakers = new Set<Element & {requestUpdate(): void}>();
const said = new WeakMap<Element, () => void>();

/** The words for an element that have this one, and their language: of several the most special. */
function packFor(of: Element, key: string): [words?: Words, language?: string] {
  let found: [Words?, string?] = [];
  for (const [language, words] of packs) {
    const nearer = !found[0] || language.length > (found[1] as string).length;
    if (nearer && Object.hasOwn(words, key) && (language === '' || of.matches(`:lang(${language})`))) found = [words, language];
  }
  return found;
}

/** What the page chose to say for a word where `of` stands; undefined where it did not. */
export function chosenWord(of: Element, key: string, values?: Readonly<Record<string, string | number>>): string | undefined {
  const [words, language] = packFor(of, key);
  return words && worded(key, values, words, language || undefined);
}

/** A word of ours as it is said where `of` stands. */
export const word = <K extends Word>(of: Element, key: K, ...[values]: WordValues<K>): string => chosenWord(of, key, values) ?? worded(key, values);

/** The same for a text that may be another's, which stays as it is. */
export const wordOrText = (of: Element, text: string): string => chosenWord(of, text) ?? text;

/** The language that our words have where `of` stands; undefined while nobody chose. */
export const languageOf = (of: Element): string | undefined => packFor(of, 'Send')[1] || undefined;

/** Draws words into a part of an element, now and whenever they change. */
export function speak(part: Element, draw: () => void): void {
  draw();
  said.set(part, draw);
  // Its language is known where it will stand.
  if (packs.size > 0 && !part.isConnected) queueMicrotask(draw);
}

/** An element stands in the page, or no more. */
export function speaks(element: Element & {requestUpdate(): void}, there: boolean): void {
  if (there) speakers.add(element);
  else speakers.delete(element);
}

/**
 * Says these words in place of the renderer's, for elements in a `language` (`lang`, `de`
 * for `de-AT` too) or, without one, for all. What is drawn already changes at once; given
 * again, words are added to those before. Throws MarkdownUIError `bad-language` for what is
 * no language tag.
 */
export function setWords(words: Words, language = ''): void {
  try {
    if (language) Intl.getCanonicalLocales(language);
  } catch {
    throw new MarkdownUIError('bad-language', `"${language}" is no language tag, as de or pt-BR.`);
  }
  packs.set(language, {...packs.get(language), ...words});
  for (const element of speakers) {
    element.requestUpdate();
    for (const part of element.shadowRoot?.querySelectorAll('*') ?? []) said.get(part)?.();
  }
}
