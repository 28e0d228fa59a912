/** `markdownui ask`: a message asked at the terminal; the answer is printed as its event. */
import {ask as askAt} from '../terminal/ask.js';
import {type Command, oneFile, oneOf} from './command.js';
import {print} from './files.js';
import {languages, read} from './sources.js';

export const ask: Command = {
  usage: 'ask [--from markdownui|a2ui|markdown-ui] FILE',
  summary: 'Asks a message at the terminal and prints the event of its answer.',
  options: {from: {type: 'string', default: 'markdownui'}},
  async run(given) {
    const file = oneFile(given);
    const {document} = await read(file, oneOf('from', given.values['from'], languages));
    const event = await askAt(document);
    if (event) print(JSON.stringify(event));
    return event ? 0 : 1;
  },
};
