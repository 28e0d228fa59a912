/** A surface with all that there is to know of it: its JSON, its data as it is now, and what went to the agent. */
import type {MduiSurface} from 'markdownui/elements/surface.js';

export interface Exhibit {
  readonly element: HTMLElement;
  readonly surface: MduiSurface;
  /** Shows other messages; the text of them for the reader. */
  show(messages: unknown, text: string): void;
}

function fold(title: string, content: HTMLElement, open = false): HTMLDetailsElement {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = title;
  details.open = open;
  details.append(summary, content);
  return details;
}

function code(label: string): HTMLPreElement {
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('role', 'region');
  pre.setAttribute('aria-label', label);
  return pre;
}

export function exhibit(name: string): Exhibit {
  const element = document.createElement('article');
  const title = document.createElement('h3');
  title.textContent = name;
  const stage = document.createElement('div');
  stage.className = 'stage';
  const surface = document.createElement('mdui-surface');
  stage.append(surface);
  const data = code(`Data of ${name}`);
  const json = code(`JSON of ${name}`);
  const sent = code(`Events of ${name}`);
  const foldSent = fold('Sent', sent);
  const foldData = fold('Data', data);
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'button';
  again.textContent = 'Start over';
  const facts = document.createElement('div');
  facts.className = 'facts';
  facts.append(foldSent, foldData, fold('JSON', json), again);
  element.append(title, stage, facts);

  let given: unknown;
  let undo: (() => void)[] = [];
  const write = (): void => {
    data.textContent = [...surface.processor.surfaces.values()].map(({dataModel}) => JSON.stringify(dataModel, null, 2)).join('\n');
  };
  /** Follows the surfaces that there are now. */
  const follow = (): void => {
    for (const stop of undo) stop();
    undo = [surface.processor.subscribe(follow), ...[...surface.processor.surfaces.values()].map((each) => each.subscribe(write))];
    write();
  };
  surface.addEventListener('mdui-turn', (event) => {
    sent.textContent = `${event.detail.text}\n\n${sent.textContent}`.trim();
    foldSent.open = true;
  });
  const start = (): void => {
    sent.textContent = '';
    foldSent.open = false;
    surface.messages = given;
    follow();
  };
  again.addEventListener('click', start);
  return {
    element, surface,
    show(messages, text) {
      given = messages;
      json.textContent = text;
      start();
    },
  };
}
