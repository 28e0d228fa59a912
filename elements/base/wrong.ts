/**
 * What is wrong with a native control: in the page's words where it chose some, else in the
 * browser's, which are in the language of the browser.
 */
import {chosenWord, languageOf} from './words.js';

type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was not kept to, by the flag that says so. */
const limits: Readonly<Record<string, string>> = {tooShort: 'minLength', tooLong: 'maxLength', rangeUnderflow: 'min', rangeOverflow: 'max'};

export function wrongWith(of: Element, control: NativeControl): string {
  const {type, validity, validationMessage} = control;
  for (const flag in validity) {
    if (!validity[flag as keyof ValidityState] || !validationMessage) continue;
    const limit = String(control[limits[flag] as keyof NativeControl] ?? '');
    const number = Number(limit || undefined);
    const dated = limit && Number.isNaN(number);
    const values = {limit: !dated ? number : type === 'date' ? new Date(limit).toLocaleDateString(languageOf(of), {timeZone: 'UTC'}) : limit};
    return chosenWord(of, `${flag} ${dated ? 'date' : type.replace(/-.*/, '')}`, values) ?? chosenWord(of, flag, values) ?? validationMessage;
  }
  return validationMessage;
}
