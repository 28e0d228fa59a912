/** Modal: what opens it, and a native dialog with its content. Whether it is open is the user's alone. */
import type {Kit} from '../kit.js';
import type {Template} from '../template.js';

/** What brings its own button. */
const pressed = new Set(['Button']);

export const modal = ({accessible, arrange, humanize, make, speak, word, wordsIn}: Kit): Template => ({
  create() {
    const element = make('modal');
    const trigger = make('trigger');
    const dialog = make('dialog', 'dialog');
    const body = make('dialog-body');
    const close = make('close', 'button');
    close.type = 'button';
    close.classList.add('quiet');
    speak(close, () => close.setAttribute('aria-label', word(close, 'Close')));
    close.textContent = '×';
    dialog.append(close, body);
    element.append(trigger, dialog);
    const open = (): void => {
      if (!dialog.open && dialog.isConnected) dialog.showModal();
    };
    close.addEventListener('click', () => dialog.close());
    // What is in the dialog stands on its body; only the backdrop is the dialog itself.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
    // First it opens, then what the trigger itself is for happens.
    trigger.addEventListener('click', open, true);
    trigger.addEventListener('keydown', (event) => {
      if (event.target !== trigger || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      open();
    });
    return {
      element,
      named: null,
      update(node, [first, content]) {
        const [at, inside] = node.children;
        const own = at !== undefined && pressed.has(at.component);
        arrange(trigger, first ? [first] : []);
        arrange(body, content ? [content] : []);
        for (const [name, value] of [['role', 'button'], ['tabindex', '0'], ['aria-haspopup', 'dialog']] as const) {
          if (own) trigger.removeAttribute(name);
          else trigger.setAttribute(name, value);
        }
        dialog.setAttribute('aria-label', accessible(node, 'label') || (inside && wordsIn(inside).slice(0, 80)) || (at && wordsIn(at)) || humanize(node.id));
      },
    };
  },
});
