/** ChoicePicker: radios or boxes, as rows or as chips, with a field that narrows them down. */
import type {Json} from '../../../src/index.js';
import type {ResolvedNode} from '../../../src/a2ui/for-elements.js';
import type {ActOutcome, MduiHost, NodeElement} from '../../base/host.js';
import type {Kit} from '../kit.js';
import type {Template} from '../template.js';
import {createControl, tellControl} from './control.js';

interface Choice {
  readonly label: string;
  readonly value: string;
}

const choicesOf = ({props: {options}}: ResolvedNode): Choice[] => (Array.isArray(options) ? (options as unknown as Choice[]) : []);
const chosenIn = ({props: {value}}: ResolvedNode): string[] => (Array.isArray(value) ? value.map(String) : []);
const isSingle = ({props}: ResolvedNode): boolean => props['variant'] !== 'multipleSelection';

/** Two lists with the same choices. */
const same = (a: readonly Choice[], b: readonly Choice[]): boolean =>
  a.length === b.length && a.every(({label, value}, index) => label === b[index]?.label && value === b[index]?.value);

/** What was chosen, as it is kept: what a filter hides stays chosen, all in the order of the options. */
function picked(node: ResolvedNode, shown: readonly string[], entered: unknown): string[] {
  const now = [entered].flat().filter((value) => value !== null).map(String);
  if (isSingle(node)) return now.slice(-1);
  const hidden = chosenIn(node).filter((value) => !shown.includes(value));
  const all = new Set([...hidden, ...now]);
  const known = choicesOf(node).map(({value}) => value).filter((value) => all.has(value));
  return [...hidden.filter((value) => !known.includes(value)), ...known];
}

/** What is typed into the field is nobody's business but the list's. */
class Filter implements MduiHost {
  readonly _$host = true;
  readonly requireTrusted = true;
  readonly armDelay = 0;
  readonly #narrow: (text: string) => void;

  constructor(narrow: (text: string) => void) {
    this.#narrow = narrow;
  }

  act(): Promise<ActOutcome> {
    return Promise.resolve({ok: true});
  }

  input(_element: NodeElement, value: Json): void {
    this.#narrow(String(value));
  }
}

export const choicePicker = (kit: Kit): Template => ({
  kind: (node) => String(isSingle(node)),
  entered: (node, value, {options}) => picked(node, Array.isArray(options) ? options.map((option: Choice) => option.value) : chosenIn(node), value),
  create(drawing, first) {
    const {make, plain, tell} = kit;
    const element = make('picker');
    const control = createControl(kit, isSingle(first) ? 'radio' : 'checkgroup', drawing, first);
    const search = make('filter');
    const status = make('found');
    status.setAttribute('role', 'status');
    let node = first;
    let filter = '';
    let shown: readonly Choice[] = [];
    element.append(control);
    const field = (): void => {
      const input = document.createElement(kit.tagOf('input') ?? 'input');
      tell(input, {type: 'search', host: new Filter((text) => {
        filter = text;
        update(node);
      })});
      search.append(input);
    };
    const update = (now: ResolvedNode): void => {
      node = now;
      const all = choicesOf(now);
      const filterable = now.props['filterable'] === true;
      const wanted = filter.trim().toLowerCase();
      const list = filterable && wanted ? all.filter(({label}) => label.toLowerCase().includes(wanted)) : all;
      if (!same(list, shown)) {
        shown = list;
        tell(control, {options: list.map(({label, value}) => ({label: plain(label), value}))});
      }
      tellControl(kit, control, now, drawing, `choices${now.props['displayStyle'] === 'chips' ? ' chips' : ''}`);
      const value = chosenIn(now);
      const next = isSingle(now) ? (value[0] ?? null) : value;
      if (JSON.stringify((control as unknown as {value: unknown}).value) !== JSON.stringify(next)) tell(control, {value: next});
      if (filterable && !search.isConnected) {
        if (!search.hasChildNodes()) field();
        control.before(search);
        control.after(status);
      } else if (!filterable && search.isConnected) {
        search.remove();
        status.remove();
        filter = '';
      }
      const [input] = search.children;
      if (input) tell(input as HTMLElement, {label: kit.textOf(now, 'label') ? kit.word(drawing.element, 'Filter: {label}', {label: plain(kit.textOf(now, 'label'))}) : kit.word(drawing.element, 'Filter')});
      const found = !filterable || !wanted ? '' : list.length === 0 ? kit.word(drawing.element, 'No match') : kit.word(drawing.element, '{found} of {all}', {found: list.length, all: all.length});
      if (status.textContent !== found) status.textContent = found;
    };
    return {element, named: null, update};
  },
});
