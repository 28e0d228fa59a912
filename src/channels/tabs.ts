/**
 * Tabs as a row of buttons, on channels that can change a message: a tap shows another body,
 * and the agent hears nothing of it (`docs/channels.md`).
 */
import type {ComponentNode} from '../document/types.js';
import {componentsIn} from '../markdown/walk.js';
import type {Part, Shown, Tabs} from './card.js';
import type {Channel, Encoding} from './channel.js';
import {textOfSpans} from './prose.js';
import {panelOf, turnable, turnsOf} from './room.js';

const lengthOf = (part: Part): number => (part.kind === 'text' ? textOfSpans(part.spans).length + 2 : part.kind === 'field' ? part.label.length + part.choices.reduce((sum, {label}) => sum + label.length, 0) : 0);

/** A title that is longer has no room on every button. */
const longTitle = 60;

/** Which tabs are open. All of a message is shown where it could be more than one, or where a change would lose what is being filled in. */
export function turned({card, plan, row, token, told}: Pick<Encoding, 'card' | 'plan' | 'row' | 'token' | 'told'>, {name, turns}: Pick<Channel, 'name' | 'turns'>): Shown {
  const all: Shown = {parts: card.parts, hidden: new Set()};
  const sets = turnable(card);
  if (turns === undefined || sets.size === 0) return all;
  const filled = card.fields.some((field) => plan.mode(field) === 'native');
  const many = turnsOf(sets) === 0;
  if (filled || many || card.parts.reduce((sum, part) => sum + lengthOf(part), 0) > turns) {
    for (const node of sets.keys()) told(node, 'fallback', 'layout', `{} does not fold on ${name} ${filled ? 'beside what is filled in' : many ? 'beside so many other tabs' : 'in a message that is so long'} — all of it is shown`);
    return all;
  }
  const hidden = new Set<ComponentNode>();
  const open = [...sets].map(([node, panels], index) => {
    told(node, 'deferred', 'layout', `{} shows one tab at a time on ${name} — a tap shows another`);
    const selected = Math.max(0, panels.findIndex((panel) => panel.node.attributes['selected'] === true));
    const on = row.tabs?.[index] ?? selected;
    const at = on < panels.length ? on : selected;
    for (const panel of panels) if (panel !== panels[at]) for (const inside of [panel.node, ...componentsIn(panel.node)]) hidden.add(inside);
    const tabs: Tabs = {kind: 'tabs', node, buttons: panels.map(({node: tab, title}, option) => ({node: tab, text: title || String(option + 1), on: option === at, token: token('t', index, option)}))};
    return {panel: panels[at], tabs};
  });
  const begun = new Set<Tabs>();
  const parts = card.parts.flatMap((part): (Part | Tabs)[] => {
    const of = panelOf(part)?.of;
    const set = open.find(({tabs}) => tabs.node === of);
    if (!set) return [part];
    // The title is what is pressed; a long one is cut there.
    const cut = part.kind === 'text' && part.head !== undefined && part.head === set.panel && part.head.title.length > longTitle;
    const shown = part.panel === set.panel || cut ? [part] : [];
    if (begun.has(set.tabs)) return shown;
    begun.add(set.tabs);
    return [set.tabs, ...shown];
  });
  return {parts, hidden};
}
