/** The menu that hands a conversation to its reader as a file. */
import {html, type TemplateResult} from 'lit';
import {save} from '../base/save.js';
import {word} from '../base/words.js';

export interface Exported extends Element {
  toMarkdown(): string;
  toHtml(): string;
  toLog(): string;
}

const formats = [
  ['Markdown', 'text/markdown', 'md', (of: Exported) => of.toMarkdown()],
  ['Web page', 'text/html', 'html', (of: Exported) => of.toHtml()],
  ['Log', 'application/x-ndjson', 'jsonl', (of: Exported) => of.toLog()],
] as const;

/** Closes it; who was in it is on its button. */
function close(event: Event): void {
  const details = (event.currentTarget as HTMLElement).closest('details') as HTMLDetailsElement;
  details.open = false;
  details.querySelector('summary')?.focus();
}

const onKey = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') close(event);
};

export const menu = (of: Exported): TemplateResult => html`<details part="menu" @keydown=${onKey}><summary class="quiet" aria-label=${word(of, 'Export')}>•••</summary><div>${formats.map(
  ([name, type, end, text]) => html`<button type="button" class="quiet" @click=${(event: Event) => {
    save(text(of), `conversation.${end}`, type);
    close(event);
  }}>${word(of, name)}</button>`)}</div></details>`;
