/** The platforms, as far as a bot meets them: they take what is within their rules, and sign what they send. */
import {createHmac, generateKeyPairSync, sign} from 'node:crypto';
import {type Answer, post, type Request, serve, type Server} from './http.js';
import {found, objects} from './players.js';

type Loose = Readonly<Record<string, unknown>>;

const refuse = (description: string): Answer => ({status: 400, body: {ok: false, description}});
const bytes = (text: unknown): number => Buffer.byteLength(String(text));
const textOf = (value: unknown): string => (typeof value === 'object' && value !== null ? String((value as Loose)['text']) : String(value));

/** What each platform refuses in a message. */
const rules: Readonly<Record<string, readonly (readonly [why: string, wrong: (payload: Loose) => boolean])[]>> = {
  telegram: [
    ['message text is empty', ({text}) => String(text).trim() === ''], ['message is too long', ({text}) => String(text).length > 4096],
    ['BUTTON_DATA_INVALID', (payload) => [...objects(payload)].some(({callback_data}) => callback_data !== undefined && (bytes(callback_data) < 1 || bytes(callback_data) > 64))],
    ['entities out of the text', ({text, entities = []}) => (entities as {offset: number; length: number}[]).some(({offset, length}) => offset < 0 || length < 1 || offset + length > String(text).length)],
  ],
  slack: [
    ['no_text', ({text}) => typeof text !== 'string' || text === ''], ['msg_too_many_blocks', ({blocks}) => (blocks as unknown[]).length > 50],
    ['invalid_blocks: block_id', ({blocks}) => { const ids = (blocks as Loose[]).flatMap(({block_id}) => (block_id === undefined ? [] : [block_id])); return new Set(ids).size < ids.length || ids.some((id) => String(id).length > 255); }],
    ['invalid_blocks: option', (payload) => [...objects(payload)].some(({options}) => Array.isArray(options) && (options.length < 1 || options.length > 100 || (options as Loose[]).some(({text}) => textOf(text).length > 75)))],
  ],
  discord: [
    ['no V2', ({flags}) => (Number(flags) & 32768) === 0], ['40 components', ({components}) => [...objects(components)].filter(({type}) => type !== undefined).length > 40],
    ['custom_id', ({components}) => { const ids = [...objects(components)].flatMap(({custom_id}) => (custom_id === undefined ? [] : [custom_id])); return new Set(ids).size < ids.length || ids.some((id) => String(id).length > 100); }],
  ],
  teams: [['too large', (card) => bytes(JSON.stringify(card)) > 100_000], ['no card', ({type}) => type !== 'AdaptiveCard']],
  whatsapp: [
    ['no product', ({messaging_product}) => messaging_product !== 'whatsapp'],
    ['titles', (payload) => { const titles = [...objects(payload)].filter(({id, title}) => id !== undefined && title !== undefined).map(({title}) => String(title)); return new Set(titles).size < titles.length || titles.some((title) => title.length > 24); }],
    ['rows', (payload) => [...objects(payload)].some(({rows}) => Array.isArray(rows) && rows.length > 10)],
  ],
  sms: [['14103', ({text}) => String(text ?? '').length > 1600]],
};

export const secrets = {telegram: 'telegram-token', slack: 'slack-secret', teams: Buffer.from('teams key').toString('base64'), whatsapp: 'app-secret', sms: 'auth-token'} as const;
const {publicKey, privateKey} = generateKeyPairSync('ed25519');
export const discordKey = publicKey.export({format: 'der', type: 'spki'}).subarray(-32).toString('hex');

const hmac = (algorithm: string, key: string | Buffer, text: string, encoding: 'hex' | 'base64'): string => createHmac(algorithm, key).update(text).digest(encoding);

export class Platform {
  /** What stands in the chat now, by id. */
  readonly shown = new Map<string, Loose>();
  /** Calls that were refused. */
  readonly refused: string[] = [];
  /** Callbacks of Telegram that wait for their answer, dialogs of Slack that were opened. */
  readonly waiting = new Set<string>();
  readonly dialogs: Loose[] = [];
  #server: Server | undefined;
  #host = '';
  #count = 0;

  async open(): Promise<string> {
    this.#server = await serve((request) => this.#called(request));
    return this.#server.url;
  }

  /** Where the webhooks go. */
  join(host: string): void {
    this.#host = host;
  }

  close(): Promise<void> {
    return this.#server?.close() ?? Promise.resolve();
  }

  get last(): Loose {
    return [...this.shown.values()].at(-1) ?? {};
  }

  next(): number {
    return ++this.#count;
  }

  #called({path, body}: Request): Answer {
    const [, channel = '', method = ''] = path.split('/');
    const given = JSON.parse(body) as Loose | string;
    const payload: Loose = typeof given === 'string' ? {text: given} : given;
    const answer = this.#do(channel, method, payload);
    if (answer.status !== 200) this.refused.push(`${channel} ${method}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  #do(channel: string, method: string, payload: Loose): Answer {
    if (method === 'answerCallbackQuery') {
      if (!this.waiting.delete(String(payload['callback_query_id']))) return refuse('query is too old or was answered');
      return String(payload['text'] ?? '').length > 200 ? refuse('toast is too long') : {status: 200, body: {ok: true}};
    }
    if (method === 'views.open') {
      if (!this.waiting.delete(String(payload['trigger_id']))) return refuse('expired_trigger_id');
      this.dialogs.push(payload['view'] as Loose);
      return {status: 200, body: {ok: true}};
    }
    const wrong = (rules[channel] ?? []).find(([, test]) => method !== 'chat.postEphemeral' && test(payload));
    if (wrong) return refuse(wrong[0]);
    const edits = String(payload['message_id'] ?? payload['ts'] ?? '');
    if (method === 'editMessageText' || method === 'chat.update') {
      const before = this.shown.get(edits);
      if (!before) return refuse('message to edit not found');
      if (['text', 'reply_markup', 'blocks'].every((name) => JSON.stringify(before[name]) === JSON.stringify(payload[name]))) return refuse('message is not modified');
      this.shown.set(edits, payload);
      return {status: 200, body: {ok: true}};
    }
    const id = String(100 + this.next());
    this.shown.set(id, payload);
    return {status: 200, body: {ok: true, id}};
  }

  /** Posts to the host as the platform does; `break_` spoils the signature. */
  async deliver(channel: string, update: unknown, break_ = false): Promise<{status: number; body: unknown}> {
    const url = `${this.#host}/${channel}`;
    const form = new URLSearchParams(channel === 'slack' ? {payload: JSON.stringify(update)} : (update as Record<string, string>)).toString();
    const body = channel === 'whatsapp' ? JSON.stringify({object: 'whatsapp_business_account', entry: [{changes: [{field: 'messages', value: {messages: [update]}}]}]}) : channel === 'slack' || channel === 'sms' ? form : JSON.stringify(update);
    const time = '1700000000';
    const seals: Readonly<Record<string, () => Record<string, string>>> = {
      telegram: () => ({'x-telegram-bot-api-secret-token': secrets.telegram}),
      slack: () => ({'x-slack-request-timestamp': time, 'x-slack-signature': `v0=${hmac('sha256', secrets.slack, `v0:${time}:${body}`, 'hex')}`}),
      discord: () => ({'x-signature-timestamp': time, 'x-signature-ed25519': sign(null, Buffer.from(time + body), privateKey).toString('hex')}),
      teams: () => ({authorization: `HMAC ${hmac('sha256', Buffer.from(secrets.teams, 'base64'), body, 'base64')}`}),
      whatsapp: () => ({'x-hub-signature-256': `sha256=${hmac('sha256', secrets.whatsapp, body, 'hex')}`}),
      sms: () => ({'x-twilio-signature': hmac('sha1', secrets.sms, url + Object.keys(update as Loose).sort().map((name) => name + String((update as Loose)[name])).join(''), 'base64')}),
    };
    const headers = seals[channel]?.() ?? {};
    return post(url, body, break_ ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, /time/.test(name) ? value : value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])) : headers);
  }

  /** Where a button stands now, and the message that it is under. */
  button(where: (object: Loose) => boolean): {id: string; object: Loose} {
    const hit = [...this.shown].reverse().find(([, payload]) => [...objects(payload)].some(where));
    if (!hit) throw new Error(`no such button: ${JSON.stringify([...this.shown.values()]).slice(0, 800)}`);
    return {id: hit[0], object: found(hit[1], where)};
  }
}
