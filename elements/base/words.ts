/**
 * The words that a page chose in place of ours, by language: the `lang` around an element
 * decides. Elements say theirs when they draw; what is drawn once only keeps how it is said.
 */
import {MarkdownUIError, type Word, worded, type Words, type WordValues} from '../../src/index.js';

type Pack = readonly [language: string, words: Words];

/** The most special language first, '' for all at the end. */
let packs: readonly Pack[] = [];
/** Elements in the page. */
export const speakers = new Set<Element & {requestUpdate(): void}>();
const said = new WeakMap<Element, () => void>();

const packFor = (of: Element, key: string): Pack | undefined => packs.find(([language, words]) => Object.hasOwn(words, key) && (!language || of.matches(`:lang(${language})`)));

/** What the page chose to say for a word where `of` stands; undefined where it did not. */
export function chosenWord(of: Element, key: string, values?: Readonly<Record<string, string | number>>): string | undefined {
  const pack = packFor(of, key);
  return pack && worded(key, values, ...pack);
}

/** A word of ours as it is said where `of` stands. */
export const word = <K extends Word>(of: Element, key: K, ...[values]: WordValues<K>): string => chosenWord(of, key, values) ?? worded(key, values);

/** The same for a text that may be another's, which stays as it is. */
export const wordOrText = (of: Element, text: string): string => chosenWord(of, text) ?? text;

/** How the two states of a box read. */
export const boxes = (of: Element): [off: string, on: string] => [word(of, 'no'), word(of, 'yes')];

/** The language that our words have where `of` stands; undefined while nobody chose. */
export const languageOf = (of: Element): string | undefined => packFor(of, 'Send')?.[0] || undefined;

/** Draws words into a part of an element, now and whenever they change. */
export function speak(part: Element, draw: () => void): void {
  draw();
  said.set(part, draw);
  // Its language is known where it will stand.
  if (packs[0] && !part.isConnected) queueMicrotask(draw);
}

/**
 * Says these words in place of the renderer's, for elements in a `language` (`lang`, `de`
 * for `de-AT` too) or, without one, for all. What is drawn already changes at once; given
 * again, words are added to those before. Throws MarkdownUIError `bad-language` for what is
 * no language tag.
 */
export function setWords(words: Words, language = ''): void {
  try {
    Intl.getCanonicalLocales(language || []);
  } catch {
    throw new MarkdownUIError('bad-language', `"${language}" is no language tag.`);
  }
  const before = packs.find(([each]) => each === language);
  packs = [...packs.filter((each) => each !== before), [language, {...before?.[1], ...words}] as const].sort(([a], [b]) => b.length - a.length);
  for (const element of speakers) {
    element.requestUpdate();
    for (const part of element.shadowRoot?.querySelectorAll('*') ?? []) said.get(part)?.();
  }
}
