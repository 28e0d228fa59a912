/** E-mail: text and client-safe HTML; an answer is a mail that the user sends (`docs/channels.md`). */
import {proofOf} from './mail-proof.js';
import {type Act, type Field, shownOf} from './card.js';
import {at, type Channel, compact, type Encoding, type Reading, type Reply, type Update, word} from './channel.js';
import {buttonLink, emailBlocks, emailPage, optionLink, smallPrint} from './email-html.js';
import {limits} from './limits.js';
import {headOf, listed, listedActs, onPage} from './listing.js';
import {capabilities} from './plan.js';
import {cleanLine, type TextPart, textOfSpans} from './prose.js';
import {bytesOf, clamp, fitting} from './units.js';

const marker = 'Answer above this line.';

/** The address that answers go to: the reference stands behind a plus. */
function answerAddress(from: string, mark: string): string {
  const sign = from.lastIndexOf('@');
  const [local, domain] = sign > 0 ? [from.slice(0, sign), from.slice(sign + 1)] : ['agent', 'example.invalid'];
  const room = limits.email.local.max - bytesOf(mark) - 1;
  return `${clampLocal(local, room)}+${mark}@${domain}`;
}

const clampLocal = (local: string, room: number): string => local.replace(/\+.*$/s, '').slice(0, room);

/** A mail to begin an answer with: as many of its lines as an address has room for, the first of them at any rate. */
function mailto(address: string, subject: string, lines: readonly string[]): {link: string; whole: boolean} {
  const {max} = limits.email.mailto;
  const linkTo = (some: readonly string[]): string => `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(some.join('\r\n'))}`;
  let count = 1;
  while (count < lines.length && linkTo(lines.slice(0, count + 1)).length <= max) count++;
  let some = lines.slice(0, count);
  // What begins like one name only is taken for it.
  const [first = ''] = some;
  for (let room = first.length; linkTo(some).length > max && room > 0; room = Math.floor(room / 2)) some = [fitting(first, {unit: 'utf16', max: room})];
  return {link: linkTo(some), whole: some.join('\n') === lines.join('\n')};
}

/** Lines to fill in, with what is there already. */
const template = (fields: readonly Field[]): string[] => fields.filter(({off}) => !off).map((field) => `${field.label}: ${shownOf(field)}`.trimEnd());

interface Piece {
  readonly text: string;
  readonly html: readonly string[];
  /** It says how to answer: it is there however long the rest is. */
  readonly answers?: true;
}

/** A block of the HTML is at most so large, so that what is cut is cut near the limit. */
const blockRoom = {unit: 'byte', max: 8000} as const;
/** What stands around the blocks. */
const frame = 2500;

/** The HTML as far as clients show it: what says how to answer, and as much of the words as there is room for. */
function shownHtml(pieces: readonly Piece[]): {html: string[]; size: number; over: boolean} {
  const sizeOf = (html: readonly string[]): number => html.reduce((sum, each) => sum + bytesOf(each) + 1, 0);
  const size = sizeOf(pieces.flatMap(({html}) => html));
  let room = limits.email.html.max - frame;
  if (size <= room) return {html: pieces.flatMap(({html}) => html), size, over: false};
  const kept = new Set<Piece>();
  for (const piece of pieces) {
    if (!piece.answers || sizeOf(piece.html) > room) continue;
    kept.add(piece);
    room -= sizeOf(piece.html);
  }
  let cut = false;
  const html = pieces.flatMap((piece): readonly string[] => {
    if (kept.has(piece)) return piece.html;
    if (cut || piece.answers) return [];
    const some: string[] = [];
    for (const each of piece.html) {
      cut ||= bytesOf(each) + 1 > room;
      if (cut) return [...some, smallPrint('… The rest of this is in the plain text of the mail.')];
      room -= bytesOf(each) + 1;
      some.push(each);
    }
    return some;
  });
  return {html, size, over: true};
}

function encode(encoding: Encoding): readonly unknown[] {
  const {card, plan, mark, row, from, told, page} = encoding;
  const first = card.parts.find((part): part is TextPart => part.kind === 'text');
  const title = cleanLine(first ? textOfSpans(first.spans) : (card.groups.find(({label}) => label)?.label ?? card.fields[0]?.label ?? 'Message'));
  const subject = `${clamp(title, limits.email.subject)} [${mark}]`;
  const address = answerAddress(from ?? '', mark);
  const answer = (node: Field['node'], lines: readonly string[]): string => {
    const {link, whole} = mailto(address, `Re: ${subject}`, lines);
    if (!whole) told(node, 'clamped', 'answer', '{} is answered with more than a link has room for on email — the rest of it has to be written', {limit: limits.email.mailto});
    return link;
  };
  const fieldsFor = (act: Act): readonly Field[] => (act.type === 'submit' ? card.groups[act.group] : card.groups.at(-1))?.fields ?? [];
  const prose = (part: TextPart): Piece => ({text: part.quote ? textOfSpans(part.spans).split('\n').map((line) => `> ${line}`).join('\n') : textOfSpans(part.spans), html: emailBlocks(part, blockRoom)});
  const one = card.fields.length === 1 && card.acts.length === 0;
  const all = card.parts.flatMap((part): Piece[] => {
    if (part.kind === 'text') return [prose(part)];
    if (part.kind === 'field') {
      const mode = plan.mode(part);
      const words = listed(part, mode, 'numbers').map((each): Piece => ({...prose(each), ...(mode === 'text' ? {answers: true} : {})}));
      if (mode !== 'text' || !one || (part.type !== 'choice' && part.type !== 'flag')) return words;
      const options = part.type === 'flag' ? ['yes', 'no'] : part.choices.filter(({disabled}) => !disabled).map(({label}) => label);
      return [...words, ...options.map((label): Piece => {
        const link = answer(part.node, [`${part.label}: ${label}`]);
        return {text: `${label}: ${link}`, html: [optionLink(label, link)], answers: true};
      })];
    }
    if (part.node.spent) return [prose({kind: 'text', style: 'paragraph', spans: [{text: listedActs(part.acts)}]})];
    return part.acts.map((act): Piece => {
      if (!plan.tappable(act)) return prose({kind: 'text', style: 'paragraph', spans: [{text: listedActs([act])}]});
      told(act.node, 'deferred', act.item ? `action[${part.acts.indexOf(act)}]` : 'control', `{} is a link on email — a mail with the answer opens and has to be sent`);
      const lines = template(fieldsFor(act));
      const link = answer(act.node, [act.caption, ...(lines.length > 0 ? ['', ...lines] : [])]);
      return {text: `[${act.caption}] ${link}`, html: [buttonLink(act.caption, link, act.style)], answers: true};
    });
  });
  for (const group of card.groups) {
    if (one || group.clicks || group.submits.length > 0 || !group.fields.some((field) => plan.mode(field) === 'text')) continue;
    const link = answer((group.form ?? group.fields[0]?.node) as Field['node'], template(group.fields));
    all.push({text: `[Answer by mail] ${link}`, html: [buttonLink('Answer by mail', link, 'primary')], answers: true});
  }
  if (page !== undefined) all.push({text: `${onPage}: ${page}`, html: [buttonLink(onPage, page, 'primary')], answers: true});
  const asks = card.fields.some((field) => plan.mode(field) === 'text') || card.acts.some(plan.tappable);
  if (asks) all.push({text: `${marker} Reply with lines like "${card.fields[0] ? `${headOf(card.fields[0])}: …` : (card.acts[0]?.caption ?? '')}".`, html: [smallPrint(marker)], answers: true});
  const {html, size, over} = shownHtml(all);
  if (over) told({id: '', type: 'message'}, 'clamped', 'message', 'The message is longer than a mail client shows on email — its end is in the plain text', {limit: limits.email.html, from: size, to: limits.email.html.max});
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return [compact({
    to: encoding.to, subject, replyTo: address, messageId: `<${mark}.${row.version.toString(36)}@${domain}>`, headers: {'Auto-Submitted': 'auto-generated'},
    text: all.map(({text}) => text).join('\n\n'), html: emailPage(clamp(title, limits.email.subject), html),
  })];
}

/** What some clients put before a mail that they quote: whose it is, and a subject with a reference in it. */
function quotesHead([first = '', ...rest]: readonly string[]): boolean {
  const blank = rest.findIndex((line) => line.trim() === '');
  return /^\W{0,2}\p{L}{2,12}\s?:/u.test(first) && first.includes('@') && rest.slice(0, blank < 0 ? undefined : blank).some((line) => /\[u1\.[\w.]+\]/.test(line));
}

/** What the sender wrote, without what they answered to. */
function ownWords(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((line, index) => line.startsWith('>') || line.includes(marker) || quotesHead(lines.slice(index, index + 6)) || /^-{2,} ?(?:Original Message|Ursprüngliche Nachricht)/i.test(line) || /^_{10,}$/.test(line) || (/^On .{4,200}wrote:$/.test(line) || (/^On .{4,200}$/.test(line) && /wrote:$/.test(lines[index + 1] ?? ''))));
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
