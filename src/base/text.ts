/**
 * Hygiene of short texts that an agent wrote and a person will trust: labels, captions,
 * titles (`language.md §10`).
 */

/** Lone surrogates, which no encoding can carry. */
const lone = /\p{Surrogate}/gu;

/** Replaces lone surrogates by U+FFFD, as `String.prototype.toWellFormed` does. */
export function wellFormed(text: string): string {
  return text.replace(lone, '\uFFFD');
}

/** The text without those of `chars` that end it. A loop: `/[x]+$/` is quadratic on inner runs. */
export function trimRight(text: string, chars: string): string {
  let end = text.length;
  while (end > 0 && chars.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The text on one line, blanks in a row as one. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Stands for what a password field holds wherever its value is shown. */
export const hiddenValue = '••••••';

/** How long the longest run of a character is. No list of the runs: too many are no arguments of `Math.max`. */
export function longestRun(text: string, char: string): number {
  let longest = 0;
  let run = 0;
  for (let at = 0; at < text.length; at++) {
    run = text.charAt(at) === char ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/**
 * What is not seen but changes what is: bidi controls, zero-width and tag letters,
 * fillers, soft hyphens. Joiners and variation selectors stay where they mean something:
 * inside an emoji, and between letters of scripts that join.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\uFFF9-\uFFFB]/gu;
const joining = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
const pictograph = /[\p{Emoji}\p{Extended_Pictographic}]/u;

/** The code point before `at`. */
function before(text: string, at: number): string {
  const code = text.charCodeAt(at - 1);
  return text.slice(code >= 0xdc00 && code <= 0xdfff ? Math.max(0, at - 2) : Math.max(0, at - 1), at);
}

function keeps(char: string, at: number, text: string): boolean {
  if (char === '\uFE0F' || char === '\uFE0E') return pictograph.test(before(text, at));
  if (char !== '\u200D' && char !== '\u200C') return false;
  const variant = text.charAt(at - 1) === '\uFE0F' ? 1 : 0;
  const after = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  return joining.test(before(text, at - variant)) && joining.test(after);
}

/**
 * A label as it may be shown and spoken: well formed, composed (NFC), without controls
 * and invisible letters, blanks at its ends gone and lines joined. Empty when nothing
 * visible is left. Applying it twice changes nothing more.
 */
export function cleanLabel(text: string): string {
  return wellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(invisible, (char: string, at: number, whole: string) => (keeps(char, at, whole) ? char : ''))
    .normalize('NFC')
    .trim();
}

/**
 * A name for a control that has none (`language.md §2`, missing label): the last word of
 * its path or id made readable. `trip.returnDate` is `Return date`, `email-summary` is
 * `Email summary`.
 */
export function humanize(name: string): string {
  const last = cleanLabel(name.split('.').filter(Boolean).pop() ?? name);
  const words = last
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .split(/[\s_:/-]+/u)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
    .join(' ');
  const first = String.fromCodePoint(words.codePointAt(0) ?? 0);
  return words === '' ? last : first.toUpperCase() + words.slice(first.length);
}
