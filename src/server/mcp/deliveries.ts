/** What was delivered of each message, by channel: what comes after it changes it there. */
import {deliver, editPlan} from '../../channels/deliver.js';
import {channelNamed} from '../../channels/registry.js';
import type {Source} from '../../channels/source.js';
import type {ChannelMessage, Degradation, Desk, Edit, Fidelity, RenderOptions} from '../../channels/types.js';

/** More than these are forgotten, the oldest first. */
export const most = 500;

export interface DeliveriesOptions {
  readonly channels: readonly string[];
  readonly desk?: Desk | undefined;
  /** `id` is that of the message in the conversation. */
  readonly send?: ((message: ChannelMessage, edits: readonly Edit[] | undefined, id: string) => unknown) | undefined;
  /** Hears why a message could not be sent, which then is a line of the report; otherwise `deliver` rejects. */
  readonly failed?: (error: unknown) => void;
  /** How a channel's messages are rendered, beside the desk. */
  readonly render?: (channel: string) => Omit<RenderOptions, 'desk' | 'ref' | 'version'>;
}

/** What channels carry of a message. */
export interface Carried {
  readonly delivered: Readonly<Record<string, Fidelity>>;
  readonly degraded: readonly Degradation[];
}

export class Deliveries {
  readonly #options: DeliveriesOptions;
  readonly #messages = new Map<string, Map<string, ChannelMessage>>();
  #work: Promise<unknown> = Promise.resolve();

  /** Throws MarkdownUIError `unknown-channel` for a channel that there is not. */
  constructor(options: DeliveriesOptions) {
    this.#options = options;
    for (const name of options.channels) channelNamed(name);
  }

  /** What each channel was given of a message last. */
  of(id: string): ReadonlyMap<string, ChannelMessage> {
    return this.#messages.get(id) ?? new Map();
  }

  /** Takes as delivered what was delivered before. */
  restore(id: string, message: ChannelMessage): void {
    this.#at(id).set(message.channel, message);
  }

  /** Delivers to all channels, or changes what is there, one message after the other. `messages` made the surface, where it is one. */
  deliver(id: string, source: Source, {messages, channels = this.#options.channels}: {readonly messages?: RenderOptions['messages'] | undefined; readonly channels?: readonly string[]} = {}): Promise<Carried> {
    const done = this.#work.then(() => this.#deliver(id, source, messages, channels));
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Settles when nothing is being delivered. */
  async idle(): Promise<void> {
    await this.#work;
  }

  async #deliver(id: string, source: Source, messages: RenderOptions['messages'] | undefined, channels: readonly string[]): Promise<Carried> {
    const {desk, send, render, failed} = this.#options;
    const delivered: [string, Fidelity][] = [];
    const degraded: Degradation[] = [];
    const known = this.#at(id);
    for (const channel of channels) {
      const before = known.get(channel);
      const delivery = await deliver(source, [channel], {
        ...render?.(channel), ...(desk && {desk}), ...(messages && {messages}), ...(before && {ref: before.ref}), ...(before && !desk && {version: before.row.version + 1}),
      });
      const message = delivery.messages[channel];
      if (!message) continue;
      try {
        await send?.(message, before && editPlan(before, message), id);
      } catch (error) {
        if (!failed) throw error;
        failed(error);
        degraded.push({node_id: '', component: 'message', channel, code: 'dropped', what: 'message', message: `The message could not be sent to ${channel}`});
        continue;
      }
      known.set(channel, message);
      delivered.push([channel, message.fidelity]);
      degraded.push(...delivery.degraded);
    }
    return {delivered: Object.fromEntries(delivered), degraded};
  }

  #at(id: string): Map<string, ChannelMessage> {
    let all = this.#messages.get(id);
    if (all) return all;
    const [oldest] = this.#messages.keys();
    if (oldest !== undefined && this.#messages.size >= most) this.#messages.delete(oldest);
    this.#messages.set(id, (all = new Map()));
    return all;
  }
}
