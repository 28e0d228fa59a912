/** Parts as Telegram text and entities: nothing to escape, nothing to break (`docs/channels.md`). */
import type {Marks, Panel, TextPart} from './prose.js';
import {limits} from './limits.js';
import {fitting} from './units.js';

export interface Entity {
  readonly type: 'bold' | 'italic' | 'strikethrough' | 'code' | 'pre' | 'blockquote' | 'expandable_blockquote';
  readonly offset: number;
  readonly length: number;
  readonly language?: string;
}

export interface TelegramText {
  readonly text: string;
  readonly entities: readonly Entity[];
}

const types: readonly (readonly [keyof Marks, Entity['type']])[] = [['bold', 'bold'], ['italic', 'italic'], ['strike', 'strikethrough'], ['code', 'code']];

/** Clients make a mention of `@name` and a command of `/word`: a joiner that is not seen stops it. */
export const unlinked = (text: string): string => text.replace(/(?<![\p{L}\p{N}_])@(?=\w)/gu, '@\u200c').replace(/(?<=^|[\s(])\/(?=[a-z])/gimu, '/\u200c');

/** An item that is not open at first: clients show its beginning, and the rest on a tap. */
const folds = (panel: Panel | undefined): boolean => panel?.of.type === 'accordion' && panel.node.attributes['open'] !== true;

/** One block as text; offsets count UTF-16 units, as strings do. */
function blockText({style, spans, quote, language, panel}: TextPart): TelegramText {
  let text = '';
  const entities: Entity[] = [];
  for (const span of spans) {
    const bold = style === 'heading' || span.bold;
    const plain = style === 'code' || span.code || span.href ? span.text : unlinked(span.text);
    const length = plain.length;
    for (const [mark, type] of types) {
      if (!(mark === 'bold' ? bold : span[mark])) continue;
      const last = entities.at(-1);
      if (last?.type === type && last.offset + last.length === text.length) entities[entities.length - 1] = {...last, length: last.length + length};
      else entities.push({type, offset: text.length, length});
    }
    text += plain;
  }
  if (style === 'code' || style === 'table') return {text, entities: [{type: 'pre', offset: 0, length: text.length, ...(language ? {language} : {})}]};
  // What folds is a quotation already, and none can stand in another.
  return {text, entities: quote && !folds(panel) ? [{type: 'blockquote', offset: 0, length: text.length}, ...entities] : entities};
}

/** A part of a text with the entities that reach into it. */
function slice({text, entities}: TelegramText, from: number, to: number): TelegramText {
  return {
    text: text.slice(from, to),
    entities: entities.flatMap((entity) => {
      const start = Math.max(entity.offset, from);
      const end = Math.min(entity.offset + entity.length, to);
      return end > start ? [{...entity, offset: start - from, length: end - start}] : [];
    }),
  };
}

function broken(block: TelegramText): TelegramText[] {
  const all: TelegramText[] = [];
  let from = 0;
  while (block.text.length - from > limits.telegram.text.max) {
    const head = fitting(block.text.slice(from, from + limits.telegram.text.max + 64), limits.telegram.text);
    const border = ['\n', ' '].map((mark) => head.lastIndexOf(mark)).find((at) => at > head.length / 3) ?? head.length;
    all.push(slice(block, from, from + (border || head.length)));
    from += border || head.length;
    if (block.text[from] === ' ' || block.text[from] === '\n') from++;
  }
  return [...all, slice(block, from, block.text.length)];
}

/** Parts as texts of at most 4096 units, broken at the borders of blocks where that is possible. */
export function telegramTexts(parts: readonly TextPart[]): TelegramText[] {
  const all: {text: string; entities: Entity[]}[] = [];
  let fold: {panel: Panel | undefined; at: number; entity: number} | undefined;
  for (const {block, panel} of parts.flatMap((part) => broken(blockText(part)).map((piece) => ({block: piece, panel: part.panel})))) {
    if (block.text.trim() === '') continue;
    const last = all.at(-1);
    if (last && last.text.length + 2 + block.text.length <= limits.telegram.text.max) {
      const shift = last.text.length + 2;
      last.text += `\n\n${block.text}`;
      last.entities.push(...block.entities.map((entity) => ({...entity, offset: entity.offset + shift})));
    } else all.push({text: block.text, entities: [...block.entities]});
    const now = all.at(-1) as {text: string; entities: Entity[]};
    const own = fold?.panel === panel && fold?.at === all.length ? now.entities[fold.entity] : undefined;
    if (!folds(panel)) fold = undefined;
    else if (own && fold) now.entities[fold.entity] = {...own, length: now.text.length - own.offset};
    else {
      now.entities.push({type: 'expandable_blockquote', offset: now.text.length - block.text.length, length: block.text.length});
      fold = {panel, at: all.length, entity: now.entities.length - 1};
    }
  }
  return all;
}

/** What a text looks worst without: these stay where there are too many. */
const structural = new Set<Entity['type']>(['pre', 'expandable_blockquote', 'blockquote', 'code']);

/** A text with as many entities as there can be; the platform drops the last ones without a word. */
export function withFew({text, entities}: TelegramText): TelegramText {
  const {max} = limits.telegram.entities;
  if (entities.length <= max) return {text, entities};
  const kept = new Set([...entities.filter(({type}) => structural.has(type)), ...entities.filter(({type}) => !structural.has(type))].slice(0, max));
  return {text, entities: entities.filter((entity) => kept.has(entity))};
}
