/** What a surface itself says to its agent when it was answered on a channel: the message that a panel sends. */
import {fromA2ui} from '../a2ui/from-a2ui.js';
import {A2uiProcessor} from '../a2ui/processor.js';
import type {RendererToAgent, ResolvedNode, Surface} from '../a2ui/types.js';
import type {Json} from '../base/json.js';
import type {MessageDocument} from '../document/message-document.js';
import type {UserEvent} from '../document/types.js';
import {sameValue} from '../state/values.js';
import {idOf} from './source.js';
import type {Row} from './types.js';

/** A choice is a list there, whether one or several are chosen. */
const valueIn = ({component}: ResolvedNode, value: Json): Json => (component === 'ChoicePicker' && !Array.isArray(value) ? (value === null ? [] : [value]) : value);

function* placesOf(node: ResolvedNode | undefined): Generator<ResolvedNode> {
  if (!node) return;
  yield node;
  for (const child of node.children) yield* placesOf(child);
}

/** Undefined where the row has not the messages of the surface, or nothing of it was pressed. */
export function surfaceReply({surface: messages, message_id}: Row, document: MessageDocument, {node_id, at}: UserEvent): RendererToAgent | undefined {
  if (!messages) return undefined;
  const processor = new A2uiProcessor({now: () => at});
  processor.process(messages);
  const surface: Surface | undefined = processor.surface(message_id);
  if (!surface) return undefined;
  const before = fromA2ui(surface).document;
  const places = [...placesOf(surface.tree())];
  for (const place of places) {
    const id = idOf(place);
    const value = document.node(id)?.value;
    // What nobody changed stays as the agent wrote it.
    if (value !== undefined && document.node(id)?.spec.value !== 'none' && !sameValue(before.node(id)?.value, value)) surface.input(place.key, valueIn(place, value));
  }
  const pressed = places.find((place) => place.component === 'Button' && idOf(place) === node_id);
  return pressed && surface.act(pressed.key);
}
