/** One update at work on one message: what is known, and what becomes of it. */
import type {Json} from '../base/json.js';
import type {MessageDocument} from '../document/message-document.js';
import type {DispatchResult, UserAct} from '../document/types.js';
import {type Card, cardOf, type Field} from './card.js';
import type {Channel, Encoding, Reply, Update} from './channel.js';
import {type Mode, type Plan, planOf} from './plan.js';
import {openKey} from './keys.js';
import {encodingOf, rendered} from './render.js';
import {documentOf, kept} from './source.js';
import type {Desk, Draft, IgnoredWhy, Incoming, Row} from './types.js';
import {openNext} from './waiting.js';

const notices: Readonly<Record<IgnoredWhy, string>> = {
  'unknown-ref': 'This message is not known any more.', stale: 'This is an older version of the message.', spent: 'It was answered.', 'wrong-actor': 'This is not for you.',
  'bad-signature': 'This was not offered.', duplicate: '', 'not-ours': '', invalid: 'This cannot be taken.',
};

/** Why the document did not do it, in the channel's words. */
const whys: ReadonlyMap<string, IgnoredWhy> = new Map([['spent', 'spent'], ['superseded', 'stale'], ['duplicate', 'spent']]);

export type Said = Partial<Pick<Reply, 'notice' | 'alert' | 'modal' | 'ask' | 'confirm' | 'changed' | 'field'>>;

export class Work {
  readonly document: MessageDocument;
  card: Card;
  plan: Plan;
  /** What waited for this message to be answered. */
  #queued: readonly unknown[] = [];
  /** How the fields were taken before anything was done, by index. */
  readonly before: ReadonlyMap<number, Mode>;

  constructor(
    readonly channel: Channel,
    readonly update: Update,
    public row: Row,
    readonly chat: string | undefined,
    readonly desk: Desk,
    public draft: Draft | undefined,
  ) {
    this.document = documentOf(row);
    for (const [id, value] of Object.entries(draft?.values ?? {})) this.document.input(id, value);
    this.card = cardOf(this.document);
    this.plan = planOf(this.card, channel.capability, row.drafts, row.ways);
    this.before = new Map(this.card.fields.map((field) => [field.index, this.plan.mode(field)]));
  }

  get now(): number {
    return (this.desk.now ?? Date.now)();
  }

  get actor(): string {
    return this.update.actor;
  }

  /** Fields that are asked in turn. */
  get asked(): Field[] {
    return this.card.fields.filter((field) => this.plan.mode(field) === 'asked');
  }

  dispatch(act: UserAct): DispatchResult {
    const done = this.document.dispatch({...act, at: this.now});
    this.refresh();
    return done;
  }

  /** Reads the document again after it changed. */
  refresh(): void {
    this.card = cardOf(this.document);
    this.plan = planOf(this.card, this.channel.capability, this.row.drafts, this.row.ways);
  }

  get encoding(): Encoding {
    return encodingOf(this.channel, {document: this.document, names: this.row.names}, this.row, this.desk.secret, this.row.chat ?? this.chat, []);
  }

  /** What goes back to the platform, as the message is now. */
  respond(said: Said): {respond: readonly unknown[]} | Record<never, never> {
    const {channel, update, row} = this;
    // What is wrong on a page is said there.
    if (!channel.respond || (update.deed && said.changed !== true)) return {};
    const now = rendered(channel, {document: this.document, names: row.names}, row, this.desk.secret, row.chat ?? this.chat);
    const respond = channel.respond({update, row, now, work: this, changed: false, ...said});
    const all = [...respond, ...this.#queued];
    this.#queued = [];
    return all.length > 0 ? {respond: all} : {};
  }

  refuse(why: IgnoredWhy, message?: string, field?: Field): Incoming {
    const notice = message ?? notices[why];
    return {kind: 'ignored', why, ref: this.row.ref, ...(message === undefined ? {} : {message}), ...this.respond({...(notice ? {notice, alert: true} : {}), ...(field ? {field} : {}), changed: false})};
  }

  refused(result: Extract<DispatchResult, {ok: false}>): Incoming {
    return this.refuse(whys.get(result.code) ?? 'invalid', result.message, this.card.fields.find(({node}) => node.id === result.node_id));
  }

  /** Keeps a choice that is not sent. */
  async keepDraft(field: Field, value: Json): Promise<void> {
    this.draft = {actor: this.draft?.actor ?? this.actor, values: Object.fromEntries([...Object.entries(this.draft?.values ?? {}).filter(([id]) => id !== field.node.id), [field.node.id, value]])};
    await this.desk.drafts?.set(this.row.ref, this.draft);
  }

  /** Keeps the row; `whole` with the document as it is now. */
  async save(change: Partial<Row>, whole = true): Promise<void> {
    const {confirming: _, ...rest} = this.row;
    this.row = {...rest, ...(whole ? kept(this.document) : {}), ...change};
    await this.desk.refs.set(this.row.ref, this.row);
  }

  /** After an answer: nothing of it is open any more. */
  async close(): Promise<void> {
    await this.save({});
    await this.desk.drafts?.delete(this.row.ref);
    this.draft = undefined;
    const {chat} = this;
    if (chat === undefined) return;
    const open = await this.desk.refs.get(openKey(this.channel.name, chat));
    // Where all is listed at once, the rest of it can still be answered.
    const rest = this.channel.capability.form !== 'sequence' && [...this.card.fields, ...this.card.acts].some(({off}) => !off);
    if (open?.ref !== this.row.ref || rest) return;
    await this.desk.refs.delete(openKey(this.channel.name, chat));
    const next = await openNext(this.desk, this.row, chat, open.queue ?? []);
    if (next) this.#queued = rendered(this.channel, {document: documentOf(next), names: next.names}, next, this.desk.secret, next.chat ?? chat).payloads;
  }
}
