/** The channels that there are. */
import {MarkdownUIError} from '../base/errors.js';
import type {Channel} from './channel.js';
import {discord} from './discord.js';
import {email} from './email.js';
import {markdownChannel, terminal, text, web} from './plain.js';
import {slack} from './slack.js';
import {sms} from './sms.js';
import {adaptiveCards, teams} from './teams.js';
import {telegram} from './telegram.js';
import {whatsapp} from './whatsapp.js';

const channels = new Map<string, Channel>([web, telegram, slack, discord, teams, whatsapp, email, sms, terminal, markdownChannel, text, adaptiveCards].map((channel): [string, Channel] => [channel.name, channel]));

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

/** The names that `render`, `deliver` and `decode` take. */
export const channelNames = (): readonly string[] => [...channels.keys()];
