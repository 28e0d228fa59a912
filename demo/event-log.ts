/** A list of the events that messages send, newest first: what a host page hears. */
import type {UserEvent} from 'markdownui';

const longest = 60;

function row(name: string, summary: string, detail: string): HTMLLIElement {
  const item = document.createElement('li');
  const details = document.createElement('details');
  const line = document.createElement('summary');
  const code = document.createElement('code');
  code.textContent = name;
  line.append(code, ` ${summary}`);
  const json = document.createElement('pre');
  json.textContent = detail;
  json.tabIndex = 0;
  details.append(line, json);
  item.append(details);
  return item;
}

function summaryOf({node_id, action, value, values, code}: UserEvent): string {
  const carried = values ?? value;
  const parts = [node_id && `#${node_id}`, action, code, carried !== undefined && JSON.stringify(carried)];
  return parts.filter(Boolean).join(' · ');
}

/** Writes every `mdui-event` and `mdui-turn` that reaches `source` into `list`. */
export function logEvents(source: EventTarget, list: HTMLElement): void {
  const add = (item: HTMLLIElement): void => {
    list.prepend(item);
    while (list.childElementCount > longest) list.lastElementChild?.remove();
  };
  source.addEventListener('mdui-event', (event) => {
    const {detail} = event as CustomEvent<UserEvent>;
    add(row(detail.type, summaryOf(detail), JSON.stringify(detail, null, 2)));
  });
  source.addEventListener('mdui-turn', (event) => {
    const {detail} = event as CustomEvent<{text: string}>;
    add(row('turn', detail.text.split('\n')[0] ?? '', detail.text));
  });
}
