/**
 * The renderer's own words: what people read or hear that neither the page nor the agent
 * wrote. The English text is the key, so nobody who stays with English pays for a table.
 * What goes to the agent (turns, transcripts, diagnostics) is no word of these.
 */

/** What can be said. `{name}` is filled in; `(s)` is the English plural of the number in it. */
export type Word =
  // a message
  | 'Send' | 'Try again' | 'Stopped.' | 'Stopped: {reason}' | 'Error: {message}' | 'Updated' | 'New text' | 'Added' | 'Enabled' | 'Disabled' | 'Removed'
  | 'Done' | 'Not done' | 'Footnotes' | 'Footnote {number}' | 'Back to the text' | 'Table' | 'Image' | 'Load image' | 'The image cannot be loaded.' | 'This image is not allowed.'
  | 'Wrap' | 'Save' | 'Copy' | 'Copy CSV' | 'Copied' | 'Not allowed here: press {keys}' | 'Show all {count} lines'
  // what went wrong on the way
  | 'The server cannot be reached.' | 'The connection ended before the answer did.' | 'The connection was lost.' | 'The connection broke.'
  // the question before an action
  | 'Allow this action?' | 'What will be sent' | 'Button' | 'Action' | 'Value' | 'yes' | 'no' | 'Sent with it:' | 'Nothing else is sent with it.' | 'The assistant says:' | 'Cancel' | 'Allow'
  // controls
  | 'Changed for you' | 'Do not enter passwords, codes or card numbers here: what you type is sent to the assistant.'
  | 'Please choose at least {count}.' | 'Please choose at most {count}.'
  // what the browser would say of a field, by its flag (`ValidityState`), of some types apart; `{limit}` is what was not kept to
  | 'valueMissing' | 'valueMissing radio' | 'valueMissing select' | 'valueMissing checkbox' | 'typeMismatch email' | 'typeMismatch url' | 'patternMismatch' | 'tooShort' | 'tooLong'
  | 'rangeUnderflow' | 'rangeUnderflow date' | 'rangeOverflow' | 'rangeOverflow date' | 'stepMismatch' | 'badInput'
  // other elements
  | 'The action “{action}” is not available here.' | 'Choose…' | 'Chosen: {answer}' | 'Open' | 'Details' | 'Tab {number}' | 'Progress' | 'Pending' | 'Running' | 'Error' | 'Cancelled' | 'Information' | 'Success' | 'Warning'
  | 'Diagram' | 'Source' | 'Formula'
  // a surface
  | 'Cannot be shown' | 'Cannot be shown: {component}' | 'A part that contains itself is left out.' | 'A part is missing.' | 'There is nothing to show.'
  | 'This is not right yet.' | 'This page does not offer it.' | 'This was not sent. Please try again.' | 'Please fill this in.' | 'Please enter an email address.'
  | 'This has another form.' | 'This is out of range.' | 'This is too short or too long.' | 'Close' | 'Load video' | 'Load audio' | 'This video is not allowed.'
  | 'This audio is not allowed.' | 'Video' | 'Audio' | 'Filter' | 'Filter: {label}' | 'No match' | '{found} of {all}' | 'Show {row} of {total}'
  | 'Show {from} to {to} of {total}'
  // a conversation
  | 'Conversation' | 'Latest' | '{count} new message(s)' | 'Stop' | 'Connecting again…' | 'Sending…' | 'Not sent.' | 'Not sent: {text}'
  | 'You' | 'Assistant' | 'System' | 'Export' | 'Markdown' | 'Web page' | 'Log'
  // what is told to who listens
  | 'Updated: {name}.' | 'Answer complete.' | 'Code' | 'Code {language}' | '{count} line(s)' | '{count} column(s)' | '{count} row(s)' | 'Form {name} with {count} question(s).'
  | 'Question: {label}.' | 'Question: {label}, {count} option(s).' | 'Button: {caption}.' | 'Buttons: {captions}.' | 'Progress: {label}.';

/** A text for each form that a language has of a number (`Intl.PluralRules`); `other` stands for those that are left out. */
export type WordForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & {other: string}>;

/** Words by their English. Those that are left out stay as they are. */
export type Words = Readonly<Partial<Record<Word, string | WordForms>>>;

/** Every word of a language. */
export type WordPack = Readonly<Record<Word, string | WordForms>>;

type Names<K extends string> = K extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What is to be filled in: numbers are written and counted as the language does it. */
export type WordValues<K extends string> = string extends K ? [] : [Names<K>] extends [never] ? [] : [values: Readonly<Record<Names<K>, string | number>>];

/** A word's own text in a language, filled in. What stands in no table, as a text of the page's, comes back as it is. */
export function worded(key: string, values: Readonly<Record<string, string | number>> = {}, language = '', words: Words = {}): string {
  const tongue = language || 'en';
  const count = Object.values(values).find((value) => typeof value === 'number');
  const given = Object.hasOwn(words, key) ? words[key as Word] : undefined;
  const text = typeof given === 'object' ? (given[new Intl.PluralRules(tongue).select(Number(count))] ?? given.other) : (given ?? key);
  return text.replace(/\{(\w+)\}|\(s\)/g, (all, name: string | undefined) => {
    const value = name ? (Object.hasOwn(values, name) ? values[name] : all) : count === undefined ? all : count === 1 ? '' : 's';
    return typeof value === 'number' ? value.toLocaleString(tongue) : String(value);
  });
}
