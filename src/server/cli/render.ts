/** `markdownui render`: a message as a channel gets it, with the report of what it does not carry. */
import {channelNames} from '../../channels/registry.js';
import {render as renderFor} from '../../channels/render.js';
import {toHtml} from '../../fallback/html.js';
import {toMarkdown} from '../../fallback/markdown.js';
import {toText} from '../../fallback/text.js';
import {type Command, oneFile, oneOf} from './command.js';
import {complain, lossLine, print} from './files.js';
import {languages, read} from './sources.js';

/** These are read as they are. */
const plain = {text: toText, markdown: toMarkdown, html: toHtml} as const;

export const render: Command = {
  usage: 'render --to CHANNEL [--from markdownui|a2ui|markdown-ui] FILE',
  summary: `Shows what a channel gets: ${[...new Set([...channelNames(), 'html'])].join(', ')}.`,
  options: {to: {type: 'string'}, from: {type: 'string', default: 'markdownui'}},
  async run(given) {
    const file = oneFile(given);
    const from = oneOf('from', given.values['from'], languages);
    const to = oneOf('to', given.values['to'], [...new Set([...channelNames(), 'html'])]);
    const {document, surface, messages, losses, code} = await read(file, from);
    const write = Object.hasOwn(plain, to) ? plain[to as keyof typeof plain] : undefined;
    if (write) {
      print(write(document));
      // A channel has them in its report.
      for (const loss of losses) complain(lossLine(file, loss));
    }
    else {
      // The row is for a desk, and there is none.
      const {row: _, ...shown} = renderFor(surface ?? document, to, {...(messages ? {messages} : {})});
      print(JSON.stringify(shown, null, 2));
    }
    return code;
  },
};
