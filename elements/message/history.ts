/**
 * The quiet mark of a message that was changed after it ended (`language.md §4`), with what
 * was changed behind it: a disclosure, which every keyboard opens.
 */
import {humanize, type Json, type Patch, type Revision, valueText} from '../../src/index.js';
import {boxes, languageOf, speak, word} from '../base/words.js';

const words = {replace_body: 'New text', append: 'Added', enable: 'Enabled', disable: 'Disabled', remove: 'Removed', focus: 'Updated'} as const;

const shown = (of: Element, value: Json): string => `“${valueText(value, undefined, undefined, boxes(of)) ?? ''}”`;

/** What a revision did, in a line. */
function lineOf(of: Element, {patch, before, after}: Revision): string {
  const what = patch.op === 'set' ? `${humanize(patch.path.split('/').at(-1) ?? '')}: ${shown(of, before)} → ${shown(of, after)}` : `${word(of, words[patch.op])}${'markdown' in patch ? `: ${shown(of, patch.markdown)}` : ''}`;
  return patch.reason ? `${what} (${patch.reason})` : what;
}

export const targetOf = ({target}: Patch): string => target.replace(/^#/, '');

export class History {
  readonly element: HTMLDetailsElement = document.createElement('details');
  readonly #revisions: () => readonly Revision[];
  readonly #list = document.createElement('ol');

  constructor(revisions: () => readonly Revision[]) {
    this.#revisions = revisions;
    const summary = document.createElement('summary');
    this.element.className = 'note';
    this.element.setAttribute('part', 'updated');
    this.element.append(summary, this.#list);
    speak(summary, () => {
      summary.textContent = word(summary, 'Updated');
      this.update();
    });
    this.element.addEventListener('toggle', () => this.update());
  }

  /** Lists them, while somebody looks. */
  update(): void {
    if (!this.element.open) return;
    this.#list.replaceChildren(...this.#revisions().map((revision) => {
      const item = document.createElement('li');
      const time = document.createElement('time');
      const at = new Date(revision.at);
      time.dateTime = at.toISOString();
      time.textContent = at.toLocaleString(languageOf(item), {dateStyle: 'short', timeStyle: 'short'});
      const what = document.createElement('bdi');
      what.textContent = lineOf(this.element, revision);
      item.append(time, ' ', what);
      return item;
    }));
  }
}
