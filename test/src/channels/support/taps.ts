/** References in payloads, and taps on them with nothing filled in. */
import {objects} from './players.js';

const idNames = ['callback_data', 'custom_id', 'value', 'r', 'id'];

export function tokensIn(payloads: unknown): string[] {
  return [...objects(payloads)].flatMap((each) => idNames.map((name) => each[name])).filter((each): each is string => typeof each === 'string' && each.startsWith('u1.'));
}

/** A tap on a token as a platform sends it. */
export const tap: Readonly<Record<string, (token: string, id: number) => unknown>> = {
  telegram: (data, id) => ({update_id: id, callback_query: {id: 'q', data, from: {id: 42}, message: {chat: {id: 42}, message_id: 7}}}),
  discord: (custom_id, id) => ({type: 3, id: String(id), channel_id: '42', user: {id: '42'}, message: {id: '7'}, data: {custom_id}}),
  whatsapp: (token, id) => ({from: '42', id: String(id), interactive: {button_reply: {id: token}}}),
  slack: (value, id) => ({type: 'block_actions', user: {id: '42'}, channel: {id: '42'}, message: {ts: '7'}, trigger_id: String(id), actions: [{value, action_ts: '1'}]}),
  teams: (r, id) => ({type: 'message', id: String(id), from: {id: '42'}, conversation: {id: '42'}, replyToId: '7', value: {r}}),
};
