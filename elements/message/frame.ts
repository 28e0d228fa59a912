/**
 * What stands around the blocks of a message: the base that holds them, the renderer's own
 * words (stopped, what went wrong), and the button that answers for loose controls.
 */
import type {MessageDocument} from '../../src/index.js';
import type {NodeElement} from '../base/host.js';
import {speak, word, wordOrText} from '../base/words.js';
import type {MessageController} from './controller.js';
import {copySelection} from './copy.js';
import {History, targetOf} from './history.js';
import {focusOne} from './refocus.js';
import {drawNow} from './tree-view.js';

export interface FrameOptions {
  readonly retry: () => void;
  /** Whether trying again can do anything. */
  readonly retries: () => boolean;
  /** An announcer speaks for the notes. */
  readonly quiet: () => boolean;
  /** The tag of the button element, if the page has it. */
  readonly button: () => string | undefined;
}

interface AnswerButton extends HTMLElement {
  spent: boolean;
  disabled: boolean;
}

export class MessageFrame {
  readonly base: HTMLElement;
  controller: MessageController | undefined;
  readonly #root: ShadowRoot;
  readonly #options: FrameOptions;
  #notes: HTMLElement | undefined;
  #said = '';
  #answer: AnswerButton | undefined;
  /** Of components that are not there any more. */
  #removed: History | undefined;

  constructor(root: ShadowRoot, options: FrameOptions) {
    this.#root = root;
    this.#options = options;
    this.base = document.createElement('div');
    this.base.setAttribute('part', 'base');
    root.append(this.base);
    const host = root.host as HTMLElement & {readonly headingOffset?: number};
    host.addEventListener('copy', (event) => this.controller && copySelection(event, this.base, this.controller.document, host.headingOffset ?? 0));
    for (const type of ['focusin', 'focusout'] as const) this.base.addEventListener(type, (event) => this.#focus(event));
  }

  clear(): void {
    this.base.replaceChildren();
    for (const element of [...this.#root.children]) if (element !== this.base && element.localName !== 'style') element.remove();
    this.#notes = undefined;
    this.#answer = this.#removed = undefined;
    this.#said = '';
  }

  flush(document: MessageDocument): void {
    const busy = document.phase === 'streaming';
    if (busy !== this.base.hasAttribute('aria-busy')) {
      if (busy) this.base.setAttribute('aria-busy', 'true');
      else this.base.removeAttribute('aria-busy');
    }
    this.#answerButton(document);
    this.#history(document);
    this.#say(document);
  }

  #focus(event: FocusEvent): void {
    const element = event.composedPath().find((target): target is NodeElement => target instanceof HTMLElement && 'nodeId' in target && target !== this.#root.host);
    const related = event.relatedTarget;
    // Moving between the parts of one control is no focus and no blur of it.
    if (!element || (related instanceof Node && element.contains(related))) return;
    this.controller?.focus(element, event.type === 'focusin' ? 'ui.focus' : 'ui.blur');
  }

  /** One small button for changed controls that nothing else sends (`language.md §6`). */
  #answerButton(document: MessageDocument): void {
    if (!document.needsAnswerButton && !this.#answer) return;
    if (!this.#answer) {
      const tag = this.#options.button();
      if (!tag || !this.controller) return;
      const button = this.base.ownerDocument.createElement(tag);
      Object.assign(button, {nodeId: document.id, host: this.controller, kind: 'primary', action: 'answer'});
      button.setAttribute('part', 'answer');
      this.controller.answerButton = button;
      this.#answer = button as AnswerButton;
      this.base.after(button);
      speak(button, () => Object.assign(button, {label: word(button, 'Send')}));
    }
    this.#answer.spent = document.answered;
    this.#answer.hidden = !document.answered && !document.needsAnswerButton;
    this.#answer.disabled = Boolean(this.controller?.locked);
    drawNow(this.#answer);
  }

  /** Nothing is left where the mark of what was removed could stand: it stands at the end. */
  #history(document: MessageDocument): void {
    const {revisions} = document;
    if (!this.#removed && revisions.some(({patch}) => patch.op === 'remove')) {
      this.#removed = new History(() => document.revisions.filter(({patch}) => !document.node(targetOf(patch))));
      this.base.after(this.#removed.element);
    }
    this.#removed?.update();
  }

  #say(document: MessageDocument): void {
    const {phase, stopped, failure} = document;
    const text = failure ? failure.message : phase === 'cancelled' ? stopped || 'Stopped.' : '';
    if (text === this.#said) return;
    this.#said = text;
    this.#notes?.remove();
    this.#notes = undefined;
    if (text === '') return;
    const note = this.base.ownerDocument.createElement('p');
    note.setAttribute('part', 'note');
    note.className = failure ? 'note error' : 'note';
    if (!this.#options.quiet()) note.setAttribute('role', failure ? 'alert' : 'status');
    note.dir = 'auto';
    const words = note.appendChild(new Text());
    if (failure && this.#options.retries()) {
      const retry = this.base.ownerDocument.createElement('button');
      retry.type = 'button';
      retry.className = 'quiet';
      retry.setAttribute('part', 'retry');
      retry.addEventListener('click', () => {
        this.#options.retry();
        focusOne([], this.base);
      });
      note.append(' ', retry);
    }
    this.#root.append(note);
    speak(note, () => {
      words.data = stopped && !failure ? word(note, 'Stopped: {reason}', {reason: stopped}) : wordOrText(note, text);
      if (words.nextSibling) (note.lastChild as Element).textContent = word(note, 'Try again');
    });
    this.#notes = note;
  }
}
