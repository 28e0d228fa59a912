/** The chat page: messages in, turns out. All that it knows of the agent is one address. */
import '../shell.js';
import type {Turn} from 'markdownui';
import {logEvents} from '../event-log.js';
import {Follower} from './follower.js';
import {answerView, failureView, saidView} from './views.js';

type Message = HTMLElementTagNameMap['mdui-message'];

const element = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as T;
};

const messages = element('messages');
const composer = element<HTMLFormElement>('composer');
const words = element<HTMLTextAreaElement>('words');
const send = element<HTMLButtonElement>('send');
const stop = element<HTMLButtonElement>('stop');
const conversation = crypto.randomUUID();
const follower = new Follower(element('log'), messages, element<HTMLButtonElement>('latest'));

/** Where a turn came from, to open its control again when it could not be sent. */
interface Origin {
  readonly message: Message;
  readonly nodeId: string;
}

interface Saying {
  /** What is sent. */
  readonly text: string;
  /** What a person reads of it. */
  readonly shown: string;
  readonly origin?: Origin;
}

/** What is being answered, and how to stop it. */
const running = new Set<() => void>();

function showRunning(): void {
  stop.hidden = running.size === 0;
  send.hidden = !stop.hidden;
}

async function say(saying: Saying): Promise<void> {
  if (saying.shown) messages.append(saidView(saying.shown));
  await ask(saying);
}

/** Sends what was said and shows the answer; what fails can be tried again. */
async function ask(saying: Saying): Promise<void> {
  const {text, origin} = saying;
  const {view, message, finish} = answerView();
  const connection = new AbortController();
  let stopped = false;
  const end = (): void => {
    stopped = true;
    message.cancel('by you.');
    connection.abort();
  };
  running.add(end);
  showRunning();
  messages.append(view);
  follower.follow();
  try {
    const response = await fetch('/api/chat', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({conversation, text}),
      signal: connection.signal,
    });
    await message.pipe(response);
    if (message.document.phase !== 'closed') throw new Error('The answer did not arrive whole.');
  } catch (error) {
    if (!stopped) {
      if (message.document.blocks.length === 0) view.remove();
      origin?.message.settle(origin.nodeId, {ok: false});
      const failed = failureView(error, () => {
        failed.remove();
        void ask(saying);
      });
      messages.append(failed);
    }
  }
  finish();
  running.delete(end);
  showRunning();
}

messages.addEventListener('mdui-turn', (event) => {
  const {turn, text} = (event as CustomEvent<{turn: Turn; text: string}>).detail;
  const message = event.composedPath().find((target): target is Message => target instanceof HTMLElement && target.localName === 'mdui-message');
  const origin = message && {message, nodeId: turn.event.node_id};
  void say({text, shown: turn.text, ...(origin && {origin})});
});

composer.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = words.value.trim();
  if (!text) return;
  words.value = '';
  void say({text, shown: text});
});

words.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  composer.requestSubmit();
});

stop.addEventListener('click', () => {
  for (const end of running) end();
  words.focus();
});

interface About {
  readonly model: string | null;
  readonly scenes: readonly {readonly name: string; readonly title: string; readonly ask: string}[];
}

async function begin(): Promise<void> {
  const {model, scenes} = (await (await fetch('/api/about')).json()) as About;
  element('about').textContent = model ? `Answers come from ${model}.` : 'The agent is scripted and runs on this machine.';
  element('scenes').append(...scenes.map(({title, ask: asked}) => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = title;
    button.addEventListener('click', () => void say({text: asked, shown: asked}));
    item.append(button);
    return item;
  }));
  if (!model) await say({text: '', shown: ''});
}

logEvents(messages, element('events'));
void begin();
