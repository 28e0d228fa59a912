/** Fields and acts as words: for channels, and places, in which they cannot be more. */
import {type Act, type Card, type Field, shownOf} from './card.js';
import type {Mode, Plan} from './plan.js';
import {escapeMarkdown, markdownOfSpans, type Span, textOfSpans, type TextPart} from './prose.js';

/** How options are marked: a dot, or a number to reply with. */
export type Bullets = 'dots' | 'numbers';

const part = (node_id: string, spans: readonly Span[], style: TextPart['style'] = 'paragraph'): TextPart => ({kind: 'text', style, spans, node_id});

/** The options of a field as lines. */
export function optionLines({choices}: Field, bullets: Bullets): string[] {
  let group: string | undefined;
  return choices.flatMap((choice) => {
    const heading = choice.group !== group && choice.group !== undefined ? [`${choice.group}:`] : [];
    group = choice.group;
    const more = [choice.description, choice.disabled ? '(not available)' : undefined, choice.chosen ? '✓' : undefined].filter(Boolean).join(' ');
    const mark = bullets === 'dots' ? '·' : `${choice.index + 1})`;
    return [...heading, `${mark} ${choice.label}${choice.description ? ' –' : ''}${more ? ` ${more}` : ''}`];
  });
}

/** The words of the link to a page. */
export const onPage = 'Answer on the web';

export const headOf = ({label, type}: Field): string => (type === 'choices' ? `${label} (choose any)` : label);

/** What a reader is asked for: `Reply with Note.` */
export function askOf(field: Field): string {
  const shown = shownOf(field);
  return `Reply with ${field.label}${shown ? ` (now: ${shown})` : ''}.`;
}

/** A field that is answered with words. */
export function listed(field: Field, mode: Mode, bullets: Bullets = 'dots'): TextPart[] {
  const {node, type, label} = field;
  const shown = shownOf(field);
  if (mode === 'shown') return [part(node.id, [{text: `${label}: `, bold: true}, {text: type === 'flag' ? (shown ? 'yes' : 'no') : shown || '–'}])];
  if (type === 'text') return [part(node.id, [{text: askOf(field)}])];
  if (type === 'flag') return [part(node.id, [{text: `${shown ? '☑' : '☐'} ${label} (reply yes or no)`}])];
  const lines = optionLines(field, bullets);
  return [part(node.id, [{text: headOf(field), bold: true}]), ...(lines.length > 0 ? [part(node.id, [{text: lines.join('\n')}], 'list')] : [])];
}

/** An act that cannot be pressed here. */
const listedAct = ({caption, node, off}: Act): string => (off ? `${caption} (not available${node.refused ? `: ${node.refused}` : ''})` : `[${caption}]`);

/** Acts as words: what was answered, else the captions. */
export function listedActs(acts: readonly Act[]): string {
  const [first] = acts;
  // Nothing is there to be reset.
  return first?.node.spent ? `✓ ${first.node.answer ?? first.caption}` : acts.filter(({type}) => type !== 'reset').map(listedAct).join(' ');
}

/** The neutral transcript: the same idea on every channel. */
export function transcriptOf(card: Card, {mode}: Plan): string {
  return card.parts.map((each) => {
    if (each.kind === 'acts') return each.node.spent ? listedActs(each.acts) : '';
    if (each.kind === 'text') {
      const text = each.markdown || (each.style === 'code' ? textOfSpans(each.spans) : markdownOfSpans(each.spans));
      return each.quote ? text.split('\n').map((line) => `> ${line}`).join('\n') : text;
    }
    const how = mode(each);
    const shown = shownOf(each);
    if (each.type === 'flag') return `${shown ? '☑' : '☐'} ${escapeMarkdown(each.label)}`;
    if (each.type === 'text') return escapeMarkdown(how === 'text' || how === 'asked' ? askOf(each) : `${each.label}: ${shown}`.trimEnd());
    const head = `**${escapeMarkdown(how === 'shown' ? each.label : headOf(each))}**`;
    if (how === 'shown') return `${head}: ${escapeMarkdown(shown)}`.trimEnd();
    return `${head}\n\n${escapeMarkdown(optionLines(each, 'dots').join('\n'))}`.trimEnd();
  }).filter(Boolean).join('\n\n');
}
