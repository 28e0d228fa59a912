/** The channels that there are. */
import {MarkdownUIError} from '../base/errors.js';
import type {Channel} from './channel.js';
import {telegram} from './telegram.js';

const channels = new Map<string, Channel>([telegram].map((channel) => [channel.name, channel]));

/** Throws MarkdownUIError `unknown-channel`. */
export function channelNamed(name: string): Channel {
  const channel = channels.get(name);
  if (!channel) throw new MarkdownUIError('unknown-channel', `There is no channel "${name}"; there are ${[...channels.keys()].join(', ')}.`);
  return channel;
}

/** Adds a host's own channel, or replaces one of the same name. */
export function defineChannel(channel: Channel): void {
  channels.set(channel.name, channel);
}

export const channelNames = (): readonly string[] => [...channels.keys()];
