/** Messages from text, in whichever of the languages it is written. */
import {fromA2ui} from '../../a2ui/from-a2ui.js';
import {A2uiProcessor} from '../../a2ui/processor.js';
import type {Loss, Surface} from '../../a2ui/types.js';
import {type MessageDocument, parseMessage} from '../../document/message-document.js';
import {fromMarkdownUiFences} from '../../import/index.js';
import {complain, FileError, lineOf, nameOf, textOf} from './files.js';
import type {ExitCode} from './command.js';

export const languages = ['markdownui', 'a2ui', 'markdown-ui'] as const;
export type Language = (typeof languages)[number];

export interface Read {
  readonly document: MessageDocument;
  /** Where the text was messages of A2UI: what they made, and they. */
  readonly surface?: Surface;
  readonly messages?: readonly unknown[];
  readonly losses: readonly Loss[];
  readonly code: ExitCode;
}

function messagesOf(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    const inner: unknown = typeof value === 'object' && value !== null && 'messages' in value ? value.messages : value;
    return Array.isArray(inner) ? inner : [inner];
  } catch {
    // Lines of JSON; one that is none is the processor's to complain of.
    return [text];
  }
}

function readA2ui(file: string, text: string): Read {
  const processor = new A2uiProcessor();
  const errors = processor.process(text);
  for (const {code, message, path} of errors) complain(`${nameOf(file)}${path ? `#${path}` : ''} ${code} ${message}`);
  const [surface, ...others] = processor.surfaces.values();
  if (!surface) throw new FileError(`${nameOf(file)}: there is no surface in it.`);
  if (others.length > 0) complain(`${nameOf(file)} other-surfaces ${surface.id} is taken; there are ${others.map(({id}) => id).join(', ')}, too, each for a file of its own.`);
  return {...fromA2ui(surface), surface, messages: messagesOf(text), code: errors.length + others.length > 0 ? 1 : 0};
}

function readMarkdown(file: string, text: string): Read {
  const document = parseMessage(text, {id: 'message'});
  const wrong = document.diagnostics.filter(({severity}) => severity !== 'info');
  for (const each of wrong) complain(lineOf(file, each));
  return {document, losses: [], code: wrong.length > 0 ? 1 : 0};
}

const readers: Readonly<Record<Language, (file: string, text: string) => Read>> = {
  markdownui: readMarkdown,
  a2ui: readA2ui,
  'markdown-ui': (file, text) => {
    const {markdown, diagnostics} = fromMarkdownUiFences(text);
    for (const each of diagnostics) complain(lineOf(file, each));
    const read = readMarkdown(file, markdown);
    return {...read, code: diagnostics.some(({severity}) => severity !== 'info') ? 1 : read.code};
  },
};

/** Reads a file; what is wrong in it goes to the standard error. */
export const read = async (file: string, language: Language): Promise<Read> => readers[language](file, await textOf(file));
