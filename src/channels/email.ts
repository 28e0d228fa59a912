/** E-mail: text and client-safe HTML; an answer is a mail that the user sends (`docs/channels.md`). */
import {proofOf} from './mail-proof.js';
import {type Act, type Field, shownOf} from './card.js';
import {at, type Channel, compact, type Encoding, type Reading, type Reply, type Update, word} from './channel.js';
import {buttonLink, emailBlock, optionLink} from './email-html.js';
import {limits} from './limits.js';
import {headOf, listed, listedActs, onPage} from './listing.js';
import {capabilities} from './plan.js';
import {cleanLine, type TextPart, textOfSpans} from './prose.js';
import {bytesOf, clamp} from './units.js';

const marker = 'Answer above this line.';

/** The address that answers go to: the reference stands behind a plus. */
function answerAddress(from: string, mark: string): string {
  const sign = from.lastIndexOf('@');
  const [local, domain] = sign > 0 ? [from.slice(0, sign), from.slice(sign + 1)] : ['agent', 'example.invalid'];
  const room = limits.email.local.max - bytesOf(mark) - 1;
  return `${clampLocal(local, room)}+${mark}@${domain}`;
}

const clampLocal = (local: string, room: number): string => local.replace(/\+.*$/s, '').slice(0, room);

function mailto(address: string, subject: string, body: string): string {
  const link = (words: string): string => `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words.replace(/\n/g, '\r\n'))}`;
  const whole = link(body);
  return whole.length <= limits.email.mailto.max ? whole : link(clamp(body, {unit: 'char', max: 200}));
}

/** Lines to fill in, with what is there already. */
const template = (fields: readonly Field[]): string => fields.filter(({off}) => !off).map((field) => `${field.label}: ${shownOf(field)}`.trimEnd()).join('\n');

interface Piece {
  readonly text: string;
  readonly html: string;
}

function encode(encoding: Encoding): readonly unknown[] {
  const {card, plan, mark, row, from, told, page} = encoding;
  const first = card.parts.find((part): part is TextPart => part.kind === 'text');
  const title = cleanLine(first ? textOfSpans(first.spans) : (card.groups.find(({label}) => label)?.label ?? card.fields[0]?.label ?? 'Message'));
  const subject = `${clamp(title, limits.email.subject)} [${mark}]`;
  const address = answerAddress(from ?? '', mark);
  const answer = (body: string): string => mailto(address, `Re: ${subject}`, body);
  const fieldsFor = (act: Act): readonly Field[] => (act.type === 'submit' ? card.groups[act.group] : card.groups.at(-1))?.fields ?? [];
  const prose = (part: TextPart): Piece => ({text: part.quote ? textOfSpans(part.spans).split('\n').map((line) => `> ${line}`).join('\n') : textOfSpans(part.spans), html: emailBlock(part)});
  const one = card.fields.length === 1 && card.acts.length === 0;
  const all = card.parts.flatMap((part): Piece[] => {
    if (part.kind === 'text') return [prose(part)];
    if (part.kind === 'field') {
      const mode = plan.mode(part);
      const words = listed(part, mode, 'numbers').map(prose);
      if (mode !== 'text' || !one || (part.type !== 'choice' && part.type !== 'flag')) return words;
      const options = part.type === 'flag' ? ['yes', 'no'] : part.choices.filter(({disabled}) => !disabled).map(({label}) => label);
      return [...words, ...options.map((label) => ({text: `${label}: ${answer(`${part.label}: ${label}`)}`, html: optionLink(label, answer(`${part.label}: ${label}`))}))];
    }
    if (part.node.spent) return [prose({kind: 'text', style: 'paragraph', spans: [{text: listedActs(part.acts)}]})];
    return part.acts.map((act): Piece => {
      if (!plan.tappable(act)) return prose({kind: 'text', style: 'paragraph', spans: [{text: listedActs([act])}]});
      told(act.node, 'deferred', act.item ? `action[${part.acts.indexOf(act)}]` : 'control', `{} is a link on email — a mail with the answer opens and has to be sent`);
      const link = answer([act.caption, template(fieldsFor(act))].filter(Boolean).join('\n\n'));
      return {text: `[${act.caption}] ${link}`, html: buttonLink(act.caption, link, act.style)};
    });
  });
  for (const group of card.groups) {
    if (one || group.clicks || group.submits.length > 0 || !group.fields.some((field) => plan.mode(field) === 'text')) continue;
    const link = answer(template(group.fields));
    all.push({text: `[Answer by mail] ${link}`, html: buttonLink('Answer by mail', link, 'primary')});
  }
  if (page !== undefined) all.push({text: `${onPage}: ${page}`, html: buttonLink(onPage, page, 'primary')});
  const asks = card.fields.some((field) => plan.mode(field) === 'text') || card.acts.some(plan.tappable);
  const lead = asks ? [{text: `${marker} Reply with lines like "${card.fields[0] ? `${headOf(card.fields[0])}: …` : (card.acts[0]?.caption ?? '')}".`, html: `<p style="font:13px/1.4 Arial,Helvetica,sans-serif;color:#5f6368">${marker}</p>`}] : [];
  const html: string[] = [];
  let size = 0;
  let over = false;
  for (const piece of [...all, ...lead]) {
    size += bytesOf(piece.html);
    over ||= size > limits.email.html.max - 2000;
    if (!over) html.push(piece.html);
  }
  if (over) told({id: '', type: 'message'}, 'clamped', 'message', 'The message is longer than a mail client shows on email — its end is in the plain text', {limit: limits.email.html, from: size, to: limits.email.html.max});
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return [compact({
    to: encoding.to, subject, replyTo: address, messageId: `<${mark}.${row.version.toString(36)}@${domain}>`, headers: {'Auto-Submitted': 'auto-generated'},
    text: [...all, ...lead].map(({text}) => text).join('\n\n'),
    html: `<!doctype html><html><body style="margin:0;padding:16px;background:#ffffff">${html.join('\n')}${over ? '<p>…</p>' : ''}</body></html>`,
  })];
}

/** What the sender wrote, without what they answered to. */
function ownWords(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((line, index) => line.startsWith('>') || line.includes(marker) || /^-{2,} ?(?:Original Message|Ursprüngliche Nachricht)/i.test(line) || /^_{10,}$/.test(line) || (/^On .{4,200}wrote:$/.test(line) || (/^On .{4,200}$/.test(line) && /wrote:$/.test(lines[index + 1] ?? ''))));
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trim();
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The headers of a name, topmost first: as they stood in the mail, or as a parser made a map of them. */
function headersOf(mail: unknown, name: string): string[] {
  const lines = at(mail, 'headerLines');
  if (Array.isArray(lines)) return lines.flatMap((line: unknown) => (word(at(line, 'key'))?.toLowerCase() === name ? [(word(at(line, 'line')) ?? '').replace(/^[^:]*:\s*/, '')] : []));
  const headers = at(mail, 'headers');
  const pairs: readonly unknown[] = headers instanceof Map ? [...headers] : typeof headers === 'object' && headers !== null ? Object.entries(headers) : [];
  return pairs.flatMap((pair) => (word(at(pair, 0))?.toLowerCase() === name ? list(at(pair, 1)).filter((value): value is string => typeof value === 'string') : []));
}

/** Where a reference may stand, the surest place first. */
const placesOf = (mail: unknown): readonly unknown[] => [
  ...list(at(mail, 'to')).flatMap((each) => [at(each, 'text'), ...list(at(each, 'value')).map((one) => at(one, 'address')), at(each, 'address'), each]),
  ...headersOf(mail, 'delivered-to'), at(mail, 'inReplyTo'), ...list(at(mail, 'references')), at(mail, 'subject'),
];

function read(mail: unknown, {mailServers = []}: Reading = {}): Update | undefined {
  const from = at(mail, 'from');
  const sender = at(from, 'value', 0, 'address') ?? at(from, 'address') ?? from;
  const text = at(mail, 'text');
  if (typeof sender !== 'string' || typeof text !== 'string') return undefined;
  const auto = headersOf(mail, 'auto-submitted');
  if (auto.some((each) => each.trim().toLowerCase() !== 'no') || headersOf(mail, 'precedence').some((each) => /bulk|junk|auto_reply/i.test(each))) return undefined;
  const actor = (/<([^<>]+)>/.exec(sender)?.[1] ?? sender).trim().toLowerCase();
  // Of several senders nobody says which one was proven.
  const proof = list(at(from, 'value')).length > 1 ? 'unproven' : proofOf(headersOf(mail, 'authentication-results'), mailServers, actor);
  const mark = placesOf(mail).filter((place) => typeof place === 'string').join(' ');
  return compact({id: word(at(mail, 'messageId')), actor, mark, text: ownWords(text), unverified: proof === 'proven' ? undefined : proof});
}

/** A mail in answer, in the same thread. */
function respond({row, now, notice, update, confirm}: Reply): readonly unknown[] {
  const words = confirm ? [`${confirm.caption}?`, confirm.question, 'Reply with "yes" to go on; anything else does not.'].filter(Boolean).join('\n') : notice;
  if (!words) return [];
  const {subject, replyTo} = now.payloads[0] as {readonly subject: string; readonly replyTo: string};
  return [compact({to: row.chat ?? update.actor, subject: `Re: ${subject}`, text: words, replyTo, headers: {'Auto-Submitted': 'auto-replied'}})];
}

export const email: Channel = {
  name: 'email', capability: capabilities['email']!, encode, read, respond,
  carries: (node, attribute) => attribute === 'kind' && (node.spec.type === 'button' || node.spec.type === 'actions'),
};
