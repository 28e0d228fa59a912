/** Type a message, stream it at any chunk size, and look at everything that comes of it. */
import '../shell.js';
import {type Diagnostic, lint} from 'markdownui';
import type {MduiCode} from 'markdownui/elements';
import {logEvents} from '../event-log.js';
import {examples} from '../spec/examples.js';
import {readHash, writeHash} from './hash.js';
import {snippets} from './snippets.js';

const element = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as T;
};

const source = element<HTMLTextAreaElement>('source');
const message = element<HTMLElementTagNameMap['mdui-message']>('message');
const size = element<HTMLInputElement>('size');
const pause = element<HTMLInputElement>('pause');
const example = element<HTMLSelectElement>('example');
const target = element<HTMLSelectElement>('target');
const hint = element<HTMLButtonElement>('hint');

/** How far the text was given to the message, and the timer that goes on with it. */
let at = 0;
let timer: number | undefined;

function showFacts(): void {
  element('progress').textContent = at < source.value.length ? `${at} of ${source.value.length} characters` : '';
  element('json').textContent = JSON.stringify(message.document.toJSON(), null, 2);
  element('transcript').textContent = message.toMarkdown();
}

function diagnosticView({code, message: text, line, column, severity}: Diagnostic): HTMLElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.severity = severity;
  const name = document.createElement('code');
  name.textContent = code;
  button.append(`${line}:${column} `, name, ` ${text}`);
  button.addEventListener('click', () => selectLine(line));
  item.append(button);
  return item;
}

function selectLine(line: number): void {
  const lines = source.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  source.focus();
  source.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

function showDiagnostics(): void {
  const found = lint(source.value);
  element('diagnostics').replaceChildren(...found.map(diagnosticView));
  element('diagnostics-count').textContent = found.length ? `(${found.length})` : '';
  showHint(found);
}

/** The worst of them beside the text, where it is written. */
function showHint(found: readonly Diagnostic[]): void {
  const worst = (['error', 'warning', 'info'] as const).map((severity) => found.find((each) => each.severity === severity)).find((each) => each);
  hint.hidden = !worst;
  if (!worst) return;
  hint.dataset.severity = worst.severity;
  hint.textContent = `Line ${worst.line}: ${worst.message}`;
  hint.title = worst.message;
  hint.onclick = () => selectLine(worst.line);
}

function showCode(): void {
  const {language, code} = snippets[target.value as keyof typeof snippets];
  const shown = element<MduiCode>('code');
  shown.language = language;
  shown.code = code(source.value.trimEnd());
}

function rewind(): void {
  clearInterval(timer);
  timer = undefined;
  at = 0;
  message.reset();
  element('events').replaceChildren();
}

function step(length: number): void {
  message.append(source.value.slice(at, at + length));
  at = Math.min(source.value.length, at + length);
  if (at === source.value.length) {
    clearInterval(timer);
    timer = undefined;
    message.close();
  }
  message.flush();
  showFacts();
}

function stream(): void {
  rewind();
  timer = window.setInterval(() => step(size.valueAsNumber), Math.max(1, pause.valueAsNumber));
}

function whole(): void {
  rewind();
  step(source.value.length);
}

function edited(): void {
  writeHash(source.value);
  showDiagnostics();
  showCode();
  example.value = choices.find(({markdown}) => markdown === source.value)?.id ?? '';
  element('shared').textContent = '';
  whole();
}

function showSettings(): void {
  element('size-out').textContent = `${size.value} characters`;
  element('pause-out').textContent = `${pause.value} ms`;
}

function load(text: string): void {
  source.value = text;
  edited();
}

element('bar').addEventListener('submit', (event) => {
  event.preventDefault();
  stream();
});
element('step').addEventListener('click', () => {
  clearInterval(timer);
  timer = undefined;
  if (at === source.value.length) rewind();
  step(size.valueAsNumber);
});
element('whole').addEventListener('click', whole);
element('bar').addEventListener('input', showSettings);
source.addEventListener('input', edited);
message.addEventListener('mdui-event', showFacts);
addEventListener('hashchange', () => {
  const text = readHash();
  if (text !== undefined && text !== source.value) load(text);
});

const choices = examples.filter(({markdown}) => markdown);
example.append(...choices.map(({id, title}) => new Option(title, id)));
example.addEventListener('change', () => load(choices.find(({id}) => id === example.value)?.markdown ?? ''));

target.append(...Object.keys(snippets).map((name) => new Option(name)));
target.addEventListener('change', showCode);
element('share').addEventListener('click', async () => {
  const shared = element('shared');
  shared.textContent = '';
  shared.textContent = await navigator.clipboard.writeText(location.href).then(() => 'Copied.', () => 'Not allowed here: copy it from the address bar.');
});

logEvents(message, element('events'));
showSettings();
load(readHash() ?? choices[0]?.markdown ?? '');
