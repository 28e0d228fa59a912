/** Every component of the basic catalog, and how it is drawn. */
import {make, type Template} from '../template.js';
import {button} from './button.js';
import {card, column, divider, row} from './layout.js';
import {lazily} from './lazily.js';
import {list} from './list.js';
import {cyclic, pending, unknown} from './placeholder.js';
import {text} from './text.js';

/** What every surface has. Looked up by what agents wrote: a map. */
const templates: ReadonlyMap<string, Template> = new Map(Object.entries({Text: text, Row: row, Column: column, List: list, Card: card, Divider: divider, Button: button}));

const icons = lazily(() => import('./icon.js').then((module) => module.icons));
const media = lazily(() => import('./media.js').then((module) => module.media));
const panels = lazily(() => import('./panels.js').then((module) => module.panels));
const controls = lazily(() => import('./controls.js').then((module) => module.controls));

/** What is loaded when a surface has one, and the room that is kept until then: a class, the height, and the width if it is known. */
type Room = readonly [part: ReturnType<typeof lazily>, name: string, block: string, inline?: string];

const field: Room = [controls, 'field', 'calc(var(--mdui-target) + 1.75em)'];
const rooms: ReadonlyMap<string, Room> = new Map(Object.entries<Room>({
  Icon: [icons, 'icon', '1.375em', '1.375em'],
  Image: [media, 'picture', '5.25em'], 'Image avatar': [media, 'picture', '40px', '40px'], 'Image icon': [media, 'picture', '24px', '24px'], Video: [media, 'video', '9em'], AudioPlayer: [media, 'audio', '54px'],
  Modal: [panels, 'modal', 'var(--mdui-target)'], Tabs: [panels, 'tabs', '8em'],
  TextField: field, DateTimeInput: field, Slider: field, ChoicePicker: field, CheckBox: [controls, 'check', 'var(--mdui-target)'],
}));

const held: Template = {
  create(_drawing, {component, props}) {
    const [, name, minBlockSize, minInlineSize = ''] = (rooms.get(`${component} ${String(props['variant'])}`) ?? rooms.get(component)) as Room;
    const element = make(name);
    Object.assign(element.style, {minBlockSize, minInlineSize});
    return {element, named: null, update: () => undefined};
  },
};

/** How a component is drawn; what keeps its room while that is loaded, and `ready` is called when it came. Undefined where nobody knows it. */
export function templateOf(component: string, ready: () => void): Template | undefined {
  const room = rooms.get(component);
  return room ? (room[0](ready)?.[component] ?? held) : templates.get(component);
}

/** What stands for a component that cannot be drawn. */
export const placeholders = {pending, unknown, cyclic} as const;
