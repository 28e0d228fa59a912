/** The pieces of the chat that are not the library's: what the user said, an answer's frame, a failure. */

type Message = HTMLElementTagNameMap['mdui-message'];

export function saidView(text: string): HTMLElement {
  const said = document.createElement('p');
  said.className = 'said';
  const who = document.createElement('span');
  who.className = 'hidden';
  who.textContent = 'You: ';
  said.append(who, text);
  return said;
}

/** A button that shows a text made when it is opened, and hides it again. */
function disclosure(name: string, text: () => string, place: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = name;
  button.setAttribute('aria-expanded', 'false');
  let shown: HTMLPreElement | undefined;
  button.addEventListener('click', () => {
    button.setAttribute('aria-expanded', String(!shown));
    if (shown) {
      shown.remove();
      shown = undefined;
      return;
    }
    shown = document.createElement('pre');
    shown.className = 'source transcript';
    shown.tabIndex = 0;
    shown.textContent = text();
    place.append(shown);
  });
  return button;
}

/** The frame of one answer; `finish` offers what can be done with a whole one. */
export function answerView(): {view: HTMLElement; message: Message; finish: () => void} {
  const view = document.createElement('article');
  view.className = 'answer';
  view.setAttribute('aria-label', 'Agent');
  const message = document.createElement('mdui-message');
  view.append(message);
  const finish = (): void => {
    if (!message.document.blocks.length) return;
    const tools = document.createElement('div');
    tools.className = 'tools';
    tools.append(disclosure('As plain text', () => message.toMarkdown(), view));
    view.append(tools);
  };
  return {view, message, finish};
}

export function failureView(error: unknown, retry: () => void): HTMLElement {
  const view = document.createElement('div');
  view.className = 'failed';
  view.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = error instanceof TypeError ? 'The agent could not be reached.' : String(error instanceof Error ? error.message : error);
  const button = document.createElement('button');
  button.className = 'button';
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', retry);
  view.append(text, button);
  return view;
}
