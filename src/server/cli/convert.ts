/** `markdownui convert`: from one language of messages to another, saying what is lost. */
import {toA2ui} from '../../a2ui/to-a2ui.js';
import {toMarkdownUI} from '../../fallback/source.js';
import {type Command, oneFile, oneOf} from './command.js';
import {complain, lossLine, print} from './files.js';
import {languages, read} from './sources.js';

export const convert: Command = {
  usage: 'convert --from a2ui|markdown-ui|markdownui --to markdownui|a2ui FILE',
  summary: 'Writes a message in another language; what is lost is said on the standard error.',
  options: {from: {type: 'string'}, to: {type: 'string'}},
  async run(given) {
    const file = oneFile(given);
    const from = oneOf('from', given.values['from'], languages);
    const to = oneOf('to', given.values['to'], ['markdownui', 'a2ui']);
    const {document, losses, code} = await read(file, from);
    const made = to === 'a2ui' ? toA2ui(document) : undefined;
    for (const loss of [...losses, ...(made?.losses ?? [])]) complain(lossLine(file, loss));
    print(made ? JSON.stringify({messages: made.messages}, null, 2) : toMarkdownUI(document));
    return code;
  },
};
