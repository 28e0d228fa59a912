/** Asks the message in a file and prints the event; what a program with `ask` in it is. */
import {readFileSync} from 'node:fs';
import {ask} from '../../../../src/server/terminal/index.js';
import {parseMessage} from '../../../../src/index.js';

const document = parseMessage(readFileSync(process.argv[2] ?? '', 'utf8'), {id: 'm1'});
document.onEvent(({type, node_id}) => {
  if (type === process.env['EXIT_ON']) process.exit(3);
  if (type === 'ui.cancel') process.stdout.write(`\r\nEVENT ${type} ${node_id}\r\n`);
});
const event = await ask(document);
process.stdout.write(event ? `\r\nEVENT ${JSON.stringify({type: event.type, action: event.action, values: event.values, confirmed: event.confirmed})}\r\n` : '\r\nNO EVENT\r\n');
