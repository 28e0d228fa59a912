/**
 * The question before a sensitive action (`language.md §8`, `security.md` R22–R25): a modal
 * dialog in the top layer, drawn here from what will be sent. The agent has no part in it
 * but its own words, which are quoted.
 */
import {adoptStyles, html, nothing, render} from 'lit';
import {buttons} from './button.styles.js';
import {face} from './button-face.js';
import {styles} from './confirm-dialog.styles.js';
import {ArmGate} from './gate.js';
import {currentGesture} from './gesture.js';
import {icon} from './icons.js';
import {clean, labelNodes, labelText} from './label.js';
import {registerTokens, tokens} from './tokens.js';
import {word} from './words.js';

/** What the dialog asks about. */
export interface ConfirmRequest {
  /** The action's name. */
  readonly action: string;
  /** What stands on the control that was pressed. */
  readonly caption: string;
  /** Every value that will be sent: its label, and the value as the user reads it, whole. */
  readonly values: readonly (readonly [label: string, value: string])[];
  /** The agent's words, shown as a quotation. */
  readonly question?: Node | string | undefined;
  /** `policy.armDelay`, for both buttons; 500 milliseconds unless said otherwise. */
  readonly armDelay?: number;
  /** `policy.requireTrusted`; true unless said otherwise. */
  readonly requireTrusted?: boolean;
  /** False once what is asked about has changed: the dialog then closes as "no". */
  readonly same?: () => boolean;
}

/** `no` also when it was closed, or what it asked about changed. */
export type ConfirmAnswer = 'yes' | 'no';

export interface Confirmation {
  readonly answer: Promise<ConfirmAnswer>;
  /** The trusted event behind the answer; undefined when nobody answered. */
  readonly gesture: Event | undefined;
  /** Something has changed: closes as "no". */
  invalidate(): void;
}

/** Milliseconds between two looks at whether everything is as it was asked about. */
const lookEvery = 100;

let open: Confirmation | undefined;

/** A value as it is: it is no Markdown. */
const lines = (text: string): string => text.split('\n').map(clean).join('\n').trimEnd();

/**
 * Asks, in a dialog that is put into `parent` while it is open. There is one at a time: an
 * earlier one is closed as "no".
 */
export function askConfirm(request: ConfirmRequest, parent: ParentNode & Node = document.body): Confirmation {
  open?.invalidate();
  registerTokens();
  const {action, caption, values, question, armDelay = 500, requireTrusted = true, same} = request;
  const box = document.createElement('div');
  const root = box.attachShadow({mode: 'open'});
  adoptStyles(root, [tokens, buttons, styles]);
  parent.append(box);

  let settle: (answer: ConfirmAnswer, gesture?: Event) => void = () => {};
  let gesture: Event | undefined;
  // Moved in the page it is modal no more.
  const changed = (): boolean => !root.querySelector(':modal') || same?.() === false;

  let gate: ArmGate | undefined;
  const pressed = (answer: ConfirmAnswer) => (click: MouseEvent): void => {
    if ((requireTrusted && !click.isTrusted) || !gate?.allows(click)) return;
    if (changed()) settle('no');
    else settle(answer, click);
  };
  const button = (answer: ConfirmAnswer, text: string, kind: string): unknown => face({
    of: box, part: answer, kind, caption: text, off: false, cold: gate?.cold ?? armDelay > 0, autofocus: answer === 'no', onClick: pressed(answer),
  });
  // Made once: whatever is drawn again and differs would count as a change.
  const quoted = labelNodes(caption);
  const asked = typeof question === 'string' ? labelNodes(question) : question && html`<slot></slot>`;
  if (question instanceof Node) box.append(question);
  const sent = values.map(([label, value]) => html`<dt>${labelNodes(label)}</dt><dd><bdi>${lines(value) || '—'}</bdi></dd>`);
  const draw = (): void => {
    render(html`<dialog aria-labelledby="title" @cancel=${cancel} @close=${() => settle('no')}>
      <header role="none">${icon('warning')}<h2 id="title"><bdi>${word(box, 'Allow this action?')}</bdi></h2></header>
      <div class="body" tabindex="0" role="group" aria-label=${word(box, 'What will be sent')}>
        <dl><dt>${word(box, 'Button')}</dt><dd><q>${quoted}</q></dd><dt>${word(box, 'Action')}</dt><dd><code><bdi>${labelText(action)}</bdi></code></dd></dl>
        ${sent.length > 0 ? html`<p><bdi>${word(box, 'Sent with it:')}</bdi></p><dl>${sent}</dl>` : html`<p><bdi>${word(box, 'Nothing else is sent with it.')}</bdi></p>`}
        ${asked ? html`<p><bdi>${word(box, 'The assistant says:')}</bdi></p><blockquote>${asked}</blockquote>` : nothing}
      </div>
      <footer role="none">${button('no', word(box, 'Cancel'), '')}${button('yes', word(box, 'Allow'), 'primary')}</footer>
    </dialog>`, root);
  };
  const cancel = (event: Event): void => {
    event.preventDefault();
    settle('no', currentGesture());
  };
  draw();
  const dialog = root.querySelector('dialog') as HTMLDialogElement;
  gate = new ArmGate(dialog, () => armDelay, draw);
  if (box.isConnected) dialog.showModal();
  gate.hostConnected();
  gate.watch(true);

  const answer = new Promise<ConfirmAnswer>((resolve) => {
    settle = (given, by) => {
      settle = () => {};
      gesture = by?.isTrusted ? by : undefined;
      clearInterval(looking);
      gate?.hostDisconnected();
      if (open === confirmation) open = undefined;
      dialog.close();
      box.remove();
      resolve(given);
    };
  });
  const looking = setInterval(() => changed() && settle('no'), lookEvery);
  const confirmation: Confirmation = {
    answer,
    get gesture() {
      return gesture;
    },
    invalidate: () => settle('no'),
  };
  open = confirmation;
  return confirmation;
}
