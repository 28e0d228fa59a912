/** Tabs and accordions of Adaptive Cards: containers that actions show and hide, without a way to us (`docs/channels.md`). */
import type {Part} from './card.js';
import {limits} from './limits.js';
import type {Panel} from './prose.js';
import {panelOf} from './room.js';

type Block = Readonly<Record<string, unknown>>;

interface Fold {
  readonly panels: Map<Panel, Block[]>;
}

/** The parts of a card as blocks, what is folded in containers. */
export function foldedBlocks(parts: readonly Part[], blocksOf: (part: Part) => Block[], inert: (text: string) => string): Block[] {
  const all: (Block | Fold)[] = [];
  let fold: (Fold & {readonly of: Panel['of']}) | undefined;
  for (const part of parts) {
    const panel = panelOf(part);
    if (!panel) {
      fold = undefined;
      all.push(...blocksOf(part));
      continue;
    }
    if (fold?.of !== panel.of) {
      fold = {of: panel.of, panels: new Map()};
      all.push(fold);
    }
    const blocks = fold.panels.get(panel) ?? [];
    fold.panels.set(panel, blocks);
    // The title is what is pressed.
    if (part.panel) blocks.push(...blocksOf(part));
  }
  let count = 0;
  return all.flatMap((each) => ('panels' in each ? drawn(each as Fold, count++, inert) : [each]));
}

/** Each action says of all panels what becomes of them, so that no client has to remember. */
function drawn({panels}: Fold, number: number, inert: (text: string) => string): Block[] {
  const all = [...panels].map(([panel, items], index) => ({panel, items, id: `panel${number}-${index}`}));
  const [first] = all;
  if (!first) return [];
  const {of} = first.panel;
  const tabs = of.type === 'tabs';
  const selected = all.find(({panel}) => panel.node.attributes['selected'] === true) ?? first;
  const container = ({panel, items, id}: (typeof all)[number]): Block => ({
    type: 'Container', id, style: 'emphasis', isVisible: tabs ? id === selected.id : panel.node.attributes['open'] === true, items: items.length > 0 ? items : [{type: 'TextBlock', text: ' '}],
  });
  const action = ({panel, id}: (typeof all)[number]): Block => ({
    type: 'Action.ToggleVisibility', title: inert(panel.title || '…'),
    targetElements: tabs ? all.map((each) => ({elementId: each.id, isVisible: each.id === id})) : [id, ...(of.attributes['exclusive'] === true ? all.filter((each) => each.id !== id).map((each) => ({elementId: each.id, isVisible: false})) : [])],
  });
  if (!tabs) return all.flatMap((each) => [{type: 'ActionSet', actions: [action(each)]}, container(each)]);
  const most = limits.teams.actions.max;
  const sets = Array.from({length: Math.ceil(all.length / most)}, (_, at): Block => ({type: 'ActionSet', actions: all.slice(at * most, (at + 1) * most).map(action)}));
  return [...sets, ...all.map(container)];
}
