/** One source, all channels side by side: previews drawn from the payloads, the report and the payloads under them. */
import '../shell.js';
import {parseMessage} from 'markdownui';
import {type ChannelMessage, decode, deliver, type Desk, type Draft, type Incoming, type Row, sent} from 'markdownui/channels';
import {discord, slack} from './blocks.js';
import {email, teams} from './cards.js';
import {sms, telegram, terminal, whatsapp} from './chats.js';
import {h, isLoose, type Loose, textIn} from './dom.js';
import {examples} from './examples.js';
import {usageOf} from './usage.js';

const element = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as T;
};

const source = element<HTMLTextAreaElement>('source');
const example = element<HTMLSelectElement>('example');
const heard = element('heard');
const names: Readonly<Record<string, string>> = {telegram: 'Telegram', slack: 'Slack', discord: 'Discord', teams: 'Teams', whatsapp: 'WhatsApp', email: 'E-mail', sms: 'SMS', terminal: 'Terminal'};
const has = (id: string): boolean => element<HTMLInputElement>(id).checked;

let desk: Desk;
let updates = 0;

type Show = (payloads: readonly unknown[]) => void;

/** What an update meant, as the host hears it. */
function hear(channel: string, incoming: Incoming): void {
  const event = incoming.event;
  const name = incoming.kind === 'ignored' ? `ignored: ${incoming.why}` : (event?.type ?? incoming.kind);
  const json = h('pre', '', JSON.stringify(event ?? incoming, null, 2));
  json.tabIndex = 0;
  heard.prepend(h('li', '', h('details', '', h('summary', '', h('code', '', name), ` ${names[channel]} · ${incoming.turn?.text ?? JSON.stringify(event?.value ?? event?.action ?? '')}`), json)));
}

/** A tap comes to the host as the platform sends it; what it is answered with changes the preview. */
async function tapTelegram(token: string, show: Show, now: readonly unknown[]): Promise<void> {
  const id = ++updates;
  const incoming = await decode('telegram', {update_id: id, callback_query: {id: String(id), data: token, from: {id: 42}, message: {chat: {id: 42}, message_id: 7, date: 0}}}, {desk});
  hear('telegram', incoming);
  const answers = (incoming.respond ?? []).filter(isLoose);
  const edit = answers.find(({method}) => method === 'editMessageText');
  const more = answers.filter(({method}) => method === 'sendMessage');
  if (edit || more.length > 0) show([...(edit ? [...now.slice(0, -1), edit] : now), ...more]);
}

async function tapWhatsapp(token: string, show: Show, now: readonly unknown[]): Promise<void> {
  const incoming = await decode('whatsapp', {from: '42', id: `wamid.${++updates}`, type: 'interactive', interactive: {type: 'button_reply', button_reply: {id: token, title: ''}}}, {desk});
  hear('whatsapp', incoming);
  show([...now, ...(incoming.respond ?? [])]);
}

async function sendTeams(data: Loose): Promise<void> {
  hear('teams', await decode('teams', {type: 'invoke', name: 'adaptiveCard/action', id: `a${++updates}`, conversation: {id: '42'}, from: {id: 'ada'}, replyToId: '7', value: {action: {type: 'Action.Execute', data}}}, {desk}));
}

function preview(channel: string, payloads: readonly unknown[], show: Show): HTMLElement {
  const draw: Readonly<Record<string, () => HTMLElement>> = {
    telegram: () => telegram(payloads, (token) => void tapTelegram(token, show, payloads)),
    whatsapp: () => whatsapp(payloads, (token) => void tapWhatsapp(token, show, payloads)),
    slack: () => slack(payloads), discord: () => discord(payloads), teams: () => teams(payloads, (data) => void sendTeams(data)),
    email: () => email(payloads), sms: () => sms(payloads), terminal: () => terminal(payloads),
  };
  return draw[channel]?.() ?? h('div', '');
}

function meters(channel: string, payloads: readonly unknown[]): HTMLElement | undefined {
  const used = usageOf(channel, payloads);
  return used.length === 0 ? undefined : h('dl', 'usage', ...used.flatMap(({name, used: size, max, unit}) => {
    const meter = h('meter', '');
    Object.assign(meter, {max, high: max * 0.8, value: Math.min(size, max)});
    meter.setAttribute('aria-label', `${name}: ${size} of ${max}`);
    return [h('dt', '', name), h('dd', '', meter, ` ${size.toLocaleString('en')} of ${max.toLocaleString('en')} ${unit}`)];
  }));
}

const classes = {'native-submit': 'one update holds every value', 'draft-then-submit': 'taps change a draft, Send sends it', sequential: 'one question after the other', 'reply-text': 'the answer is written'} as const;

function card(message: ChannelMessage): HTMLElement {
  const {channel, payloads, fidelity, submit, degraded} = message;
  const stage = h('div', 'stage');
  const json = h('pre', '', '');
  json.tabIndex = 0;
  const usage = h('div', '');
  const show: Show = (now) => {
    stage.replaceChildren(preview(channel, now, show));
    json.textContent = JSON.stringify(now, null, 2);
    usage.replaceChildren(...[meters(channel, now)].filter((each) => each !== undefined));
  };
  show(payloads);
  const lines = degraded.map(({code, message: line}) => h('li', '', h('code', '', code), ` ${line}`));
  const report = h('details', 'report', h('summary', '', degraded.length === 0 ? 'Nothing is lost' : `${degraded.length} ${degraded.length === 1 ? 'thing is' : 'things are'} said to the agent`), h('ul', '', ...lines));
  report.open = degraded.length > 0 && degraded.length < 5;
  const title = h('h2', '', names[channel] ?? channel);
  title.id = `title-${channel}`;
  const section = h('section', 'channel panel',
    h('div', 'title', title, h('span', `badge ${fidelity}`, fidelity), h('span', 'small', classes[submit])), stage, usage, report, h('details', 'payload', h('summary', '', `${payloads.length} ${payloads.length === 1 ? 'payload' : 'payloads'}`), json));
  section.setAttribute('aria-labelledby', title.id);
  return section;
}

let drawing = 0;

async function draw(): Promise<void> {
  const mine = ++drawing;
  desk = {refs: new Map<string, Row>(), seen: new Map<string, number>(), secret: 'a secret of this page', ...(has('drafts') ? {drafts: new Map<string, Draft>()} : {})};
  const message = parseMessage(source.value, {id: 'message'});
  const {messages} = await deliver(message, Object.keys(names), {
    desk, to: '42', from: 'agent@host.example', ...(has('page') ? {page: 'https://host.example/answer'} : {}), ...(has('flow') ? {flow: '1234567890'} : {}), ...(has('modal') ? {form: 'modal' as const} : {}),
  });
  for (const each of Object.values(messages)) if (each.channel === 'telegram' || each.channel === 'teams') await sent(each, {chat: '42', message_id: '7'}, desk);
  if (mine !== drawing) return;
  heard.replaceChildren();
  element('channels').replaceChildren(...Object.values(messages).map(card));
}

example.append(...examples.map(({name}) => h('option', '', name)));
example.addEventListener('change', () => {
  source.value = examples[example.selectedIndex]?.source ?? '';
  void draw();
});
element('write').addEventListener('submit', (event) => event.preventDefault());
element('write').addEventListener('input', ({target}) => {
  if (target !== example) void draw();
});
source.value = textIn(examples[0], 'source');
void draw();
