/**
 * The conversation page: one log, kept in the page's storage. A reload builds all of it
 * again, in the midst of a sentence too, and the line goes on after the last event.
 */
import '../shell.js';
import {connectAgUi} from './ag-ui.js';
import {keep, kept} from './kept.js';
import {connectSse} from './sse.js';
import type {Connect, Conversation, Wire} from './wire.js';

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

const conversation = element<Conversation>('conversation');
const composer = element<HTMLFormElement>('composer');
const words = element<HTMLTextAreaElement>('words');
const protocol = element<HTMLSelectElement>('protocol');
const line = element<HTMLButtonElement>('line');
const state = element('state');

const protocols: Readonly<Record<string, Connect>> = {sse: connectSse, 'ag-ui': connectAgUi};
const protocolKey = 'markdownui-protocol';
const idKey = 'markdownui-conversation';
const logKey = 'markdownui-log';

/** As lines: an entry more is a line more. */
let lines: string[] = [];
let saving: ReturnType<typeof setTimeout> | undefined;
let unfollow = (): void => {};
let wire: Wire;
let id = kept(idKey);
let stored = true;

function save(): void {
  clearTimeout(saving);
  saving = undefined;
  // A log never stands under the name of another one.
  stored = keep(logKey, lines.join('\n')) && keep(idKey, id);
}

function tell(connection: string): void {
  const broken = connection === 'idle' || connection === 'failed';
  line.textContent = broken ? 'Mend the line' : 'Break the line';
  state.textContent = `${lines.length} entries in the log${stored ? '' : ', which this tab has no room for'}, the line is ${broken ? 'broken' : connection === 'open' ? 'open' : 'being mended'}.`;
}

/** Shows a log and goes on with it. */
function open(log: string): void {
  unfollow();
  wire?.disconnect();
  conversation.replay(log);
  lines = conversation.log.map((entry) => JSON.stringify(entry));
  let connection = 'connecting';
  unfollow = conversation.conversation.subscribe((entry) => {
    lines.push(JSON.stringify(entry));
    saving ??= setTimeout(save, 300);
    tell(connection);
  });
  wire = (protocols[protocol.value] ?? connectSse)(conversation, id, (now) => tell((connection = now)));
  tell(connection);
}

function begin(): void {
  id = crypto.randomUUID();
  open('');
  save();
  void wire.say('');
}

conversation.addEventListener('mdui-stop', (event) => {
  // The server stops, and says so.
  event.preventDefault();
  wire.stop();
});

composer.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = words.value.trim();
  words.value = '';
  if (text) conversation.say(text, () => wire.say(text));
});

words.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  composer.requestSubmit();
});

line.addEventListener('click', () => (line.textContent === 'Mend the line' ? wire.connect() : wire.disconnect()));
element('replay').addEventListener('click', () => open(conversation.toLog()));
element('anew').addEventListener('click', begin);
protocol.addEventListener('change', () => {
  keep(protocolKey, protocol.value);
  begin();
});
addEventListener('pagehide', save);

protocol.value = kept(protocolKey) || 'sse';
if (id) open(kept(logKey));
else begin();
