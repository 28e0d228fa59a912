/** A real Redis on the loopback, and a desk that keeps everything in it: what a host with several processes has. */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {type AddressInfo, connect, createServer, type Socket} from 'node:net';
import {delimiter, join} from 'node:path';
import type {Desk, Draft, KeyValue, Row} from '../../../../src/channels/index.js';

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** `redis-server`, installed from Debian's packages where there is none and that is possible. */
export function findRedis(): string | undefined {
  const found = onPath('redis-server');
  if (found !== undefined || process.getuid?.() !== 0 || onPath('apt-get') === undefined) return found;
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  for (const step of [['update', '-q'], ['install', '-q', '-y', '--no-install-recommends', 'redis-server']]) spawnSync('apt-get', step, {stdio: 'ignore', env});
  return onPath('redis-server');
}

const freePort = (): Promise<number> => new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const {port} = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
});

/** As much of RESP as is needed: commands as arrays of texts; texts, numbers, nothing and errors back. */
class Client {
  readonly #socket: Socket;
  readonly #waiting: ((reply: string | number | null | Error) => void)[] = [];
  #buffer = Buffer.alloc(0);

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (data) => {
      this.#buffer = Buffer.concat([this.#buffer, data]);
      for (let more = true; more; ) more = this.#take();
    });
  }

  #take(): boolean {
    const end = this.#buffer.indexOf('\r\n');
    if (end < 0) return false;
    const [kind = '', rest] = [String.fromCharCode(this.#buffer[0] ?? 0), this.#buffer.toString('utf8', 1, end)];
    const size = kind === '$' ? Number(rest) : -1;
    const from = end + 2;
    if (size >= 0 && this.#buffer.length < from + size + 2) return false;
    const reply = kind === '$' ? (size < 0 ? null : this.#buffer.toString('utf8', from, from + size)) : kind === ':' ? Number(rest) : kind === '-' ? new Error(rest) : rest;
    this.#buffer = this.#buffer.subarray(size >= 0 ? from + size + 2 : from);
    this.#waiting.shift()?.(reply);
    return true;
  }

  send(...words: readonly string[]): Promise<string | number | null> {
    this.#socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`);
    return new Promise((resolve, reject) => this.#waiting.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply))));
  }

  close(): void {
    this.#socket.destroy();
  }
}

export interface Redis {
  /** A desk of its own connection: another process of the same host. */
  desk(): Desk;
  /** Lists of lines by name, on a connection of their own. */
  lines(): {append(name: string, line: string): Promise<unknown>; read(name: string): Promise<string[]>};
  /** How many keys there are. */
  size(): Promise<number>;
  close(): Promise<void>;
}

export async function startRedis(program: string): Promise<Redis> {
  const port = await freePort();
  const server: ChildProcess = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {stdio: ['ignore', 'pipe', 'inherit']});
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).on('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
  const clients: Client[] = [];
  const client = (): Client => {
    const made = new Client(port);
    clients.push(made);
    return made;
  };
  const store = <T>(of: Client, prefix: string): KeyValue<T> => ({
    async get(key) {
      const text = await of.send('GET', prefix + key);
      return typeof text === 'string' ? (JSON.parse(text) as T) : undefined;
    },
    set: (key, value) => of.send('SET', prefix + key, JSON.stringify(value)),
    delete: (key) => of.send('DEL', prefix + key),
    add: async (key, value) => (await of.send('SET', prefix + key, JSON.stringify(value), 'NX', 'EX', '86400')) === 'OK',
  });
  const own = client();
  return {
    desk() {
      const of = client();
      return {refs: store<Row>(of, 'refs:'), seen: store<number>(of, 'seen:'), drafts: store<Draft>(of, 'drafts:'), secret: 'the secret of all processes'};
    },
    lines() {
      const of = client();
      return {
        append: (name, line) => of.send('RPUSH', `lines:${name}`, line),
        // One by one: the client reads no lists.
        async read(name) {
          const all: string[] = [];
          for (let at = 0; ; at++) {
            const line = await of.send('LINDEX', `lines:${name}`, String(at));
            if (typeof line !== 'string') return all;
            all.push(line);
          }
        },
      };
    },
    size: async () => Number(await own.send('DBSIZE')),
    close() {
      for (const each of clients) each.close();
      server.removeAllListeners('exit');
      return new Promise((resolve) => {
        server.on('exit', () => resolve());
        server.kill();
      });
    },
  };
}
