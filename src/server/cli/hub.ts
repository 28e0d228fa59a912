/** `markdownui hub`: a relay server with one session, for a panel and an agent on this machine. */
import {createHub, fileStore} from '../hub/index.js';
import {type Command, UsageError} from './command.js';
import {complain, print} from './files.js';

export const hub: Command = {
  usage: 'hub [--port PORT] [--store FOLDER] [--origins ORIGIN,…]',
  summary: 'Relays what an agent shows to panels and turns back to it, at a port of this machine; prints each turn. MARKDOWNUI_HUB_TOKEN is its token.',
  options: {port: {type: 'string', default: '0'}, store: {type: 'string'}, origins: {type: 'string'}},
  async run({files, values}) {
    if (files.length > 0) throw new UsageError('hub takes no file.');
    const port = Number(values['port']);
    if (!(Number.isInteger(port) && port >= 0 && port < 65536)) throw new UsageError('--port takes a port.');
    const {store, origins} = values;
    const token = process.env['MARKDOWNUI_HUB_TOKEN'];
    const relay = createHub({
      onTurn: (turn) => print(JSON.stringify(turn)),
      ...(typeof store === 'string' && {store: fileStore(store)}), ...(typeof origins === 'string' && {origins: origins.split(',').map((each) => each.trim())}), ...(token && {token}),
    });
    const {url} = await relay.listen(port);
    const {events, turns, agent, mcp} = await relay.open();
    complain(`Hub at ${url}`);
    for (const [name, at] of Object.entries({events, turns, agent, mcp})) complain(`  ${name.padEnd(7)}${at}`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
    });
    await relay.close();
    return 0;
  },
};
