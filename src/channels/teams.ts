/** Adaptive Cards 1.5, as Teams and others take them (`docs/channels.md`). */
import type {ComponentNode} from '../document/types.js';
import type {Act, Field, Part} from './card.js';
import {at, type Channel, compact, type Encoding, type Reply, type Update, word} from './channel.js';
import {listed, listedActs} from './listing.js';
import {gathers} from './form-size.js';
import {limits} from './limits.js';
import {capabilities} from './plan.js';
import {type Span, type TextPart, textOfSpans} from './prose.js';
import {isOutermost} from './states.js';
import {fitted} from './teams-cards.js';
import {foldedBlocks} from './teams-fold.js';
import {bytesOf, clamp} from './units.js';

type Block = Readonly<Record<string, unknown>>;

/** Text functions and templates of hosts (`{{DATE(…)}}`, `${…}`): a space that is not seen stops them. */
export const inert = (text: string): string => text.replace(/\{(?=\{)|\$(?=\{)/g, (sign) => `${sign}\u200b`);

const run = ({text, bold, italic, strike, code, href}: Span, heavy: boolean): Block => compact({
  type: 'TextRun', text: inert(text), weight: bold || heavy ? 'Bolder' : undefined, italic: italic || undefined, strikethrough: strike || undefined, fontType: code ? 'Monospace' : undefined,
  // The text is the address: nothing is hidden.
  selectAction: href && /^https?:/i.test(href) ? {type: 'Action.OpenUrl', url: href} : undefined,
});

/** Runs are literal; line breaks are blocks of their own. */
function textBlocks({style, spans, quote, level, cells}: TextPart): Block[] {
  if (style === 'rule') return [{type: 'TextBlock', text: ' ', separator: true}];
  const heading = style === 'heading';
  if (cells && !quote) {
    return [{
      type: 'Table', firstRowAsHeader: true, columns: (cells[0] ?? []).map(() => ({width: 1})),
      rows: cells.map((row) => ({type: 'TableRow', cells: row.map((cell) => ({type: 'TableCell', items: [{type: 'RichTextBlock', inlines: cell.length > 0 ? cell.map((span) => run(span, false)) : [{type: 'TextRun', text: ' '}]}]}))})),
    }];
  }
  const lines: Span[][] = [[]];
  for (const span of spans) {
    span.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({...span, text});
    });
  }
  const look = heading ? {size: (level ?? 3) <= 2 ? 'Large' : 'Medium'} : {};
  const blocks = lines.filter((line) => line.length > 0).map((line, index): Block => ({
    type: 'RichTextBlock', ...(index > 0 ? {spacing: 'None'} : {}), inlines: line.map((span) => ({...run(style === 'code' ? {...span, code: true} : span, heading), ...look})),
  }));
  return quote ? [{type: 'Container', style: 'emphasis', items: blocks}] : blocks;
}

const inputTypes: ReadonlyMap<unknown, string> = new Map([['date', 'Input.Date'], ['time', 'Input.Time'], ['number', 'Input.Number']]);
const textStyles: ReadonlyMap<unknown, string> = new Map([['email', 'Email'], ['url', 'Url'], ['tel', 'Tel']]);

const numberOf = (value: unknown): number | undefined => (value !== undefined && value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined);

/** `alone` is false where other forms are in the card: what one needs must not hold up another. */
function input(field: Field, alone: boolean, {told}: Encoding): Block {
  const {node, index, type, choices} = field;
  const {required, placeholder, maxlength, min, max, error, type: kind} = node.attributes;
  // What is needed in a part that is folded away would hold up everything, and say so where nobody looks.
  const must = required === true && alone && field.panel === undefined;
  if (required === true && !must && alone) told(node, 'unvalidated', 'required', '{}.required is not enforced on teams where it is folded away — checked on arrival');
  if (required === true && !alone) told(node, 'unvalidated', 'required', '{}.required is not enforced on teams beside another form — checked on arrival');
  const common = compact({id: `f${index}`, label: inert(field.label), isRequired: must || undefined, errorMessage: typeof error === 'string' && error ? inert(error) : must ? `${inert(field.label)} is needed.` : undefined});
  if (type === 'flag') return {...common, type: 'Input.Toggle', title: inert(field.label), label: undefined, value: String(node.value === true)};
  if (type === 'text') {
    const control = inputTypes.get(kind) ?? 'Input.Text';
    const range = control === 'Input.Number' ? {min: numberOf(min), max: numberOf(max)} : control === 'Input.Text' ? {} : {min: typeof min === 'string' && min ? min : undefined, max: typeof max === 'string' && max ? max : undefined};
    const value = node.value === null || node.value === '' ? undefined : control === 'Input.Number' ? numberOf(node.value) : inert(String(node.value));
    return compact({
      ...common, type: control, placeholder: placeholder ? inert(String(placeholder)) : undefined, value, ...range,
      ...(control === 'Input.Text' ? {isMultiline: node.type === 'textarea' || undefined, maxLength: typeof maxlength === 'number' ? maxlength : undefined, style: textStyles.get(kind)} : {}),
    });
  }
  // A comma joins several on the wire: values are indexes.
  const title = ({group, label, description}: Field['choices'][number]): string => inert(`${group ? `${group}: ` : ''}${label}${description ? ` – ${description}` : ''}`);
  return compact({
    ...common, type: 'Input.ChoiceSet', style: node.type === 'select' ? 'compact' : 'expanded', isMultiSelect: type === 'choices' || undefined, placeholder: placeholder ? inert(String(placeholder)) : undefined,
    choices: choices.filter(({disabled, chosen}) => !disabled || chosen).map((choice) => ({title: title(choice), value: String(choice.index)})),
    value: choices.filter(({chosen}) => chosen).map((choice) => choice.index).join(',') || undefined,
  });
}

/** An action that old and new clients have; inputs that it does not need stay unsent. */
function execute(title: string, token: string, style: string | undefined, takesAll: boolean): Block {
  const data = {r: token};
  const look = compact({title: inert(title), style, associatedInputs: takesAll ? undefined : 'none'});
  return {type: 'Action.Execute', verb: 'mdui', data, ...look, fallback: {type: 'Action.Submit', data, ...look}};
}

const styles = {default: undefined, primary: 'positive', danger: 'destructive'} as const;

function action(act: Act, {token, card, cut}: Encoding): Block {
  const all = gathers(act, card);
  const caption = cut(act.node, act.item ? `action[${act.node.actions?.indexOf(act.item)}]` : 'label', act.caption, limits.teams.caption);
  if (!act.sensitive) return execute(caption, token('a', act.index), styles[act.style], all);
  const question = cut(act.node, 'confirm', act.question || `${caption}?`, limits.teams.question);
  return {type: 'Action.ShowCard', title: inert(caption), card: {type: 'AdaptiveCard', body: [{type: 'RichTextBlock', inlines: [{type: 'TextRun', text: inert(question)}]}], actions: [execute(`Yes, ${caption}`, token('y', act.index), 'destructive', all)]}};
}

function encode(encoding: Encoding): readonly unknown[] {
  const {card, plan, token} = encoding;
  const alone = card.groups.filter(({fields}) => fields.some((field) => plan.mode(field) === 'native')).length < 2;
  const sets = (actions: readonly Block[]): Block[] => Array.from({length: Math.ceil(actions.length / limits.teams.actions.max)}, (_, index) => ({type: 'ActionSet', actions: actions.slice(index * limits.teams.actions.max, (index + 1) * limits.teams.actions.max)}));
  const blocks = (part: Part): Block[] => {
    if (part.kind === 'text') return textBlocks(part);
    if (part.kind === 'field') {
      const off = part.choices.filter(({disabled, chosen}) => disabled && !chosen).map(({label}) => `${label} (not available)`);
      return plan.mode(part) === 'native' ? [input(part, alone, encoding), ...(off.length > 0 ? textBlocks({kind: 'text', style: 'paragraph', spans: [{text: off.join(', ')}]}) : [])] : listed(part, plan.mode(part)).flatMap(textBlocks);
    }
    const live = part.acts.filter(plan.tappable);
    const words = part.node.spent ? listedActs(part.acts) : listedActs(part.acts.filter((act) => !plan.tappable(act)));
    return [...sets(live.map((act) => action(act, encoding))), ...(words && live.length < part.acts.length ? textBlocks({kind: 'text', style: 'paragraph', spans: [{text: words}]}) : [])];
  };
  const unfolded = card.parts.flatMap(blocks);
  const folded = foldedBlocks(card.parts, blocks, inert);
  // What is long is several cards, and then nothing of it can be folded.
  const fits = bytesOf(JSON.stringify(folded)) < limits.teams.card.max - 4000;
  for (const {panel} of fits ? [] : card.parts) if (panel) encoding.told(panel.of, 'fallback', 'layout', '{} does not fold on teams in a message that is so long — all of it is shown');
  const body = fits ? folded : unfolded;
  for (const group of plan.sends) body.push(...sets([execute(group.label ? `Send: ${group.label}` : 'Send', token('g', group.index), 'positive', true)]));
  const fallbackText = clamp(inert(card.parts.map((part) => (part.kind === 'text' ? textOfSpans(part.spans) : part.kind === 'field' ? `${part.label}:` : '')).filter(Boolean).join('\n')) || '…', {unit: 'char', max: 500});
  return fitted(body, fallbackText);
}

function read(activity: unknown): Update | undefined {
  const value = at(activity, 'value');
  const invoke = at(activity, 'type') === 'invoke' && at(activity, 'name') === 'adaptiveCard/action';
  const data = invoke ? at(value, 'action', 'data') : value;
  const actor = word(at(activity, 'from', 'aadObjectId')) ?? word(at(activity, 'from', 'id'));
  if (actor === undefined) return undefined;
  const common = {id: word(at(activity, 'id')), actor, chat: word(at(activity, 'conversation', 'id')), message: word(at(activity, 'replyToId'))};
  if (typeof data === 'object' && data !== null) {
    const values = new Map<number, unknown>();
    for (const [key, each] of Object.entries(data)) if (/^f\d{1,4}$/.test(key)) values.set(Number(key.slice(1)), each);
    return compact({...common, token: at(data, 'r') ?? '', values});
  }
  const text = at(activity, 'text');
  return at(activity, 'type') === 'message' && typeof text === 'string' ? compact({...common, text}) : undefined;
}

function respond({update, now, notice, alert, changed}: Reply): readonly unknown[] {
  if (update.text !== undefined || update.deed) return [];
  if (changed) return [{statusCode: 200, type: 'application/vnd.microsoft.card.adaptive', value: now.payloads.at(-1)}];
  return notice || alert ? [{statusCode: 200, type: 'application/vnd.microsoft.activity.message', value: notice ?? ''}] : [];
}

const carried = new Set(['required', 'placeholder', 'error']);

export const teams: Channel = {
  name: 'teams', capability: capabilities['teams']!, encode, read, respond, confirms: 'native',
  folds: (node) => isOutermost(node),
  carries(node, attribute, mode, value) {
    const {spec: {type}, attributes} = node;
    if (attribute === 'selected' || attribute === 'exclusive' || attribute === 'open') return isOutermost(type === 'accordion' ? node : (node.parent as ComponentNode));
    if (attribute === 'kind') return type === 'button' || type === 'actions';
    if (attribute === 'requires_confirmation') return type !== 'form';
    if (mode !== 'native') return false;
    if (attribute === 'type') return inputTypes.has(value) || textStyles.has(value);
    const kind = String(attributes['type'] ?? 'text');
    if (attribute === 'maxlength') return !inputTypes.has(kind);
    if (attribute === 'min' || attribute === 'max') return type === 'input' && inputTypes.has(kind);
    return carried.has(attribute);
  },
};

/** The bare card, for hosts that are not Teams. */
export const adaptiveCards: Channel = {...teams, name: 'adaptive-cards'};

