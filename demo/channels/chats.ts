/** Bubbles: Telegram, WhatsApp, SMS. */
import {h, isLoose, type Loose, listIn, textIn} from './dom.js';
import {whatsappMarks} from './marks.js';

/** What is done with a tap: the reference of what was tapped. */
export type Tap = (token: string) => void;

interface Entity {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
}

const tags = {bold: 'b', italic: 'i', strikethrough: 's', code: 'code', pre: 'code'} as const;

function entitiesIn(payload: unknown): Entity[] {
  return listIn(payload, 'entities').map((each) => ({type: textIn(each, 'type'), offset: Number(each['offset']), length: Number(each['length'])}));
}

/** A text with its entities: blocks first, and in them runs between the borders of the others. */
function telegramText(text: string, entities: readonly Entity[]): (Node | string)[] {
  const isBlock = ({type}: Entity): boolean => type.includes('blockquote') || type === 'pre';
  const outer = entities.filter(isBlock).filter((each) => !entities.some((other) => other !== each && isBlock(other) && other.offset <= each.offset && other.offset + other.length >= each.offset + each.length && other.length > each.length));
  const runs = (from: number, to: number): Node[] => {
    const borders = [...new Set([from, to, ...entities.flatMap(({offset, length}) => [offset, offset + length]).filter((at) => at > from && at < to)])].sort((a, b) => a - b);
    return borders.slice(0, -1).map((start, index): Node => {
      const here = entities.filter((each) => Object.hasOwn(tags, each.type) && each.offset <= start && each.offset + each.length > start);
      return here.reduce<Node>((inner, {type}) => h(tags[type as keyof typeof tags], '', inner), document.createTextNode(text.slice(start, borders[index + 1])));
    });
  };
  const all: (Node | string)[] = [];
  let at = 0;
  for (const block of [...outer].sort((a, b) => a.offset - b.offset)) {
    all.push(...runs(at, block.offset));
    at = block.offset + block.length;
    const inner = runs(block.offset, at);
    if (block.type === 'expandable_blockquote') all.push(h('details', 'quote', h('summary', '', `${text.slice(block.offset, block.offset + 60).trim()}…`), h('div', '', ...inner)));
    else all.push(block.type === 'pre' ? h('pre', '', ...inner) : h('div', 'quote', ...inner));
    // The line end after a block is the block's own.
    while (text[at] === '\n') at++;
  }
  return [...all, ...(at < text.length ? runs(at, text.length) : [])];
}

function keyboard(payload: unknown, tap: Tap): HTMLElement | undefined {
  const markup = isLoose(payload) ? payload['reply_markup'] : undefined;
  const rows = isLoose(markup) && Array.isArray(markup['inline_keyboard']) ? (markup['inline_keyboard'] as unknown[]) : [];
  if (rows.length === 0) return undefined;
  return h('div', 'keyboard', ...rows.map((row) => h('div', 'keys', ...(Array.isArray(row) ? row.filter(isLoose) : []).map((button) => {
    const key = h('button', `key ${textIn(button, 'style')}`, textIn(button, 'text'), (button['url'] !== undefined || button['web_app'] !== undefined) && h('span', 'corner', '↗'));
    key.type = 'button';
    const token = textIn(button, 'callback_data');
    if (token) key.addEventListener('click', () => tap(token));
    return key;
  }))));
}

export const telegram = (payloads: readonly unknown[], tap: Tap): HTMLElement => h('div', 'chat telegram', ...payloads.map((payload) =>
  h('div', 'post', h('div', 'bubble', ...telegramText(textIn(payload, 'text'), entitiesIn(payload))), keyboard(payload, tap))));

function whatsappButtons(interactive: Loose, tap: Tap): HTMLElement[] {
  const action = interactive['action'];
  const button = (caption: string, id: string, more?: HTMLElement): HTMLElement => {
    const key = h('button', 'key', caption, more);
    key.type = 'button';
    key.addEventListener('click', () => tap(id));
    return key;
  };
  if (textIn(interactive, 'type') === 'flow') return [h('span', 'key', `${textIn(action, 'parameters', 'flow_cta')} ▸`)];
  const buttons = listIn(action, 'buttons').map((each) => button(textIn(each, 'reply', 'title'), textIn(each, 'reply', 'id')));
  const rows = listIn(action, 'sections').flatMap((section) => listIn(section, 'rows')).map((row) => button(textIn(row, 'title'), textIn(row, 'id'), textIn(row, 'description') ? h('small', '', textIn(row, 'description')) : undefined));
  return rows.length > 0 ? [h('details', 'rows', h('summary', 'key', `☰ ${textIn(action, 'button')}`), ...rows)] : buttons;
}

export const whatsapp = (payloads: readonly unknown[], tap: Tap): HTMLElement => h('div', 'chat whatsapp', ...payloads.map((payload) => {
  const interactive = isLoose(payload) && isLoose(payload['interactive']) ? payload['interactive'] : undefined;
  const body = interactive ? textIn(interactive, 'body', 'text') : textIn(payload, 'text', 'body');
  return h('div', 'post', h('div', 'bubble', whatsappMarks(body)), ...(interactive ? whatsappButtons(interactive, tap) : []));
}));

export const sms = (payloads: readonly unknown[]): HTMLElement => h('div', 'chat sms', ...payloads.map((text) => h('div', 'post', h('div', 'bubble', String(text)))));

export const terminal = (payloads: readonly unknown[]): HTMLElement => {
  const text = h('pre', 'screen', payloads.map(String).join('\n'));
  text.tabIndex = 0;
  return text;
};
