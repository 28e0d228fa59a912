/** The endpoint of a Flow of WhatsApp: it fills the screen and says what is wrong on it. */
import {cardOf} from './card.js';
import {at} from './channel.js';
import {dataOf, flowValues, screen} from './flow.js';
import {readToken} from './references.js';
import {channelNamed} from './registry.js';
import {documentOf} from './source.js';
import {takeValues} from './take-values.js';
import type {Desk, Row} from './types.js';
import {Work} from './work.js';

type Block = Readonly<Record<string, unknown>>;

/** What the endpoint of a Flow answers: the HTTP status, and the body before it is encrypted. */
export interface FlowAnswer {
  readonly status: number;
  readonly body: Block;
}

const answer = (body: Block, status = 200): FlowAnswer => ({status, body});
/** The platform then closes the Flow and shows the words. */
const gone = (error_msg: string): FlowAnswer => answer({error_msg}, 427);

/**
 * Answers a request to the endpoint of the Flow, decrypted: `ping`, `INIT`, `data_exchange`,
 * and the reports of errors. It checks and keeps nothing: the answer itself comes as a
 * message. Never throws.
 */
export async function flowEndpoint(request: unknown, {desk}: {readonly desk: Desk}): Promise<FlowAnswer> {
  const action = at(request, 'action');
  if (action === 'ping') return answer({data: {status: 'active'}});
  const data = at(request, 'data');
  if (at(data, 'error') !== undefined) return answer({data: {acknowledged: true}});
  const token = readToken(at(request, 'flow_token'), desk.secret);
  if (token === undefined || token === 'forged') return gone('This was not offered.');
  const channel = channelNamed('whatsapp');
  const row: Row | undefined = await desk.refs.get(token.ref);
  if (row?.channel !== channel.name || row.version !== token.version) return gone('This is an older version of the message.');
  const acts = cardOf(documentOf(row)).acts;
  const index = token.verb === 'a' ? acts[token.index]?.group : token.verb === 'g' ? token.index : undefined;
  const work = new Work(channel, {actor: '', dialog: true, values: flowValues(data)}, row, row.chat, desk, undefined);
  const group = work.card.groups[index ?? -1];
  if (!group?.fields.some(({off}) => !off)) return gone('It was answered.');
  const shown = (problem = ''): FlowAnswer => answer({screen, data: dataOf(work.card.groups[group.index] ?? group, work.encoding, problem)});
  if (action !== 'data_exchange') return shown();
  const wrong = takeValues(work, group);
  if (wrong) return shown(`${wrong.label}: this cannot be taken.`);
  const submit = group.submits.find(({off}) => !off);
  const result = work.dispatch({type: submit ? 'ui.click' : 'ui.submit', node_id: submit?.node.id ?? group.form?.id ?? work.document.id, confirmed: true});
  if (!result.ok) return shown(result.message);
  const {places: where, ...values} = (data ?? {}) as Record<string, unknown>;
  return answer({screen: 'SUCCESS', data: {extension_message_response: {params: {...values, flow_token: at(request, 'flow_token'), places: where}}}});
}
