/** `markdownui mcp`: the tool `ui` for a client of MCP. */
import {channelNames} from '../../channels/registry.js';
import {type Command, oneOf, UsageError} from './command.js';
import {complain} from './files.js';

export const mcp: Command = {
  usage: 'mcp [--channels web,telegram,…] [--http PORT]',
  summary: 'Serves the tools ui, ui_patch and ui_answers of MCP, on standard input and output or at a port of this machine.',
  options: {channels: {type: 'string', default: 'web'}, http: {type: 'string'}},
  async run({files, values}) {
    if (files.length > 0) throw new UsageError('mcp takes no file.');
    const channels = String(values['channels']).split(',').map((name) => oneOf('channels', name.trim(), channelNames()));
    const {http} = values;
    const port = http === undefined ? undefined : Number(http);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) throw new UsageError('--http takes a port.');
    // The SDK is there only where it is used.
    const {serveMcp} = await import('../mcp/serve.js').catch(() => {
      throw new UsageError('mcp needs the packages @modelcontextprotocol/sdk and zod: npm install @modelcontextprotocol/sdk zod');
    });
    const served = await serveMcp({channels, ...(port !== undefined && {http: port})});
    if (served.url) complain(`MCP at ${served.url}`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
      if (port === undefined) process.stdin.once('end', resolve).once('close', resolve);
    });
    await served.close();
    return 0;
  },
};
