/** Channels that are text, and the web, which needs no change: terminal, text, Markdown, web. */
import {toA2ui} from '../a2ui/to-a2ui.js';
import {at, type Channel, compact, deedOf, type Encoding, type Update, word} from './channel.js';
import {listed, listedActs, onPage, transcriptOf} from './listing.js';
import {capabilities} from './plan.js';
import {type TextPart, textOfSpans} from './prose.js';

function plainPart(part: TextPart): string {
  const text = textOfSpans(part.spans);
  return part.quote ? text.split('\n').map((line) => `> ${line}`).join('\n') : text;
}

/** Words alone: controls of a terminal are gone since the text was read (`prose.ts`). */
function words({card, plan, page}: Encoding): string {
  return card.parts.flatMap((part) => {
    if (part.kind === 'text') return [plainPart(part)];
    return part.kind === 'field' ? listed(part, plan.mode(part), 'numbers').map(plainPart) : [listedActs(part.acts)];
  }).concat(page === undefined ? [] : [`${onPage}: ${page}`]).filter((text) => text.trim() !== '').join('\n\n');
}

/** The transcript, and the captions of what would be pressed. */
function markdown({card, plan, page}: Encoding): string {
  const captions = card.parts.flatMap((part) => (part.kind === 'acts' && !part.node.spent ? [listedActs(part.acts)] : []));
  return [transcriptOf(card, plan), captions.join('\n'), page === undefined ? '' : `${onPage}: <${page}>`].filter((text) => text !== '').join('\n\n');
}

/** A line that a user wrote, or a reply with its writer. */
function read(update: unknown): Update | undefined {
  if (typeof update === 'string') return {actor: 'user', text: update};
  const text = at(update, 'text');
  const actor = at(update, 'actor');
  return typeof text === 'string' ? {actor: typeof actor === 'string' ? actor : 'user', text} : undefined;
}

const asText = (name: 'terminal' | 'text' | 'markdown', write: (encoding: Encoding) => string): Channel => ({
  name, capability: capabilities[name]!, encode: (encoding) => [write(encoding)], read,
  respond: ({notice, now, changed, row}) => (changed && row.confirming ? now.payloads : notice ? [notice] : []),
});

const confirming = (encoding: Encoding, text: string): string => {
  const act = encoding.row.confirming && encoding.card.acts[encoding.row.confirming.act];
  return act ? `${act.caption}? ${act.question}`.trim().concat('\nReply 1 to go on, 2 to go back.') : text;
};

export const terminal = asText('terminal', (encoding) => confirming(encoding, words(encoding)));
export const text = asText('text', (encoding) => confirming(encoding, words(encoding)));
export const markdownChannel = asText('markdown', (encoding) => confirming(encoding, markdown(encoding)));

/** An event of a page, with the reference that led there and who the host says it is. */
function readPage(update: unknown): Update | undefined {
  const event = at(update, 'event');
  const id = word(at(event, 'event_id'));
  return event === undefined ? undefined : compact({id, actor: word(at(update, 'actor')) ?? 'page', token: at(update, 'page') ?? '', deed: deedOf(event), webQuery: word(at(update, 'query_id'))});
}

/** A page that shows messages takes the source as it is, and sends events of its own. */
export const web: Channel = {name: 'web', read: readPage, capability: capabilities['web']!, encode: ({row, messages, card}) => [messages ? {messages} : Object.keys(row.names).length > 0 ? {messages: toA2ui(card.document, {surfaceId: row.message_id}).messages} : {markdown: row.source}]};
