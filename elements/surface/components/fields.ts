/** TextField, CheckBox, Slider and DateTimeInput. */
import type {ResolvedNode} from '../../../src/a2ui/for-elements.js';
import type {Kit} from '../kit.js';
import type {Template} from '../template.js';
import {control} from './control.js';

const inputTypes: ReadonlyMap<unknown, string> = new Map([['number', 'number'], ['obscured', 'password']]);

const isLong = ({props}: ResolvedNode): boolean => props['variant'] === 'longText';

/** Whether a field says this already; a number that does is left as it was typed. */
function says({value: has, type}: HTMLInputElement, value: string): boolean {
  if (type !== 'number') return has === value;
  return has === null ? Number.isNaN(Number.parseFloat(value)) : value !== '' && Number(value) === Number(has);
}

const textField = (kit: Kit): Template => ({
  kind: (node) => String(isLong(node)),
  entered: (_node, value) => (value === null ? '' : String(value)),
  ...control(kit, (node) => (isLong(node) ? 'textarea' : 'input'), () => 'field', (node) => {
    const {variant} = node.props;
    // What is obscured asks for a secret, whatever its label says: the name brings the renderer's warning.
    return isLong(node) ? {} : {type: inputTypes.get(variant) ?? 'text', name: variant === 'obscured' ? 'password' : '', ...(variant === 'number' && {step: 'any'})};
  }, (node, element) => {
    const value = kit.textOf(node, 'value');
    return {placeholder: kit.textOf(node, 'placeholder'), ...(!says(element as HTMLInputElement, value) && {value})};
  }),
});

const checkBox = (kit: Kit): Template => ({
  entered: (_node, value) => value === true,
  ...control(kit, () => 'checkbox', () => 'check', () => ({}), ({props: {value}}) => ({value: value === true})),
});

const amount = ({props}: ResolvedNode, name: string): number => (typeof props[name] === 'number' ? props[name] : 0);

/** Without steps it is continuous; so many places say it all. */
const places = 1000;

/** The value of a slider as it is kept: no more digits than the thumb can be set to. */
function rounded(node: ResolvedNode, value: number): number {
  const range = amount(node, 'max') - amount(node, 'min');
  if (typeof node.props['steps'] === 'number' || range <= 0) return Number(value.toPrecision(12));
  const digits = Math.min(10, Math.max(0, Math.ceil(Math.log10(places / range))));
  return Number(value.toFixed(digits));
}

const slider = (kit: Kit): Template => ({
  entered: (node, value) => rounded(node, Number(value)),
  ...control(kit, () => 'input', () => 'slider', (node) => {
    const {steps} = node.props;
    const [min, max] = [amount(node, 'min'), amount(node, 'max')];
    return {type: 'range', min: String(min), max: String(max), step: typeof steps === 'number' && steps >= 1 && max > min ? String((max - min) / Math.round(steps)) : 'any'};
  }, (node) => {
    const [min, max] = [amount(node, 'min'), amount(node, 'max')];
    return {value: rounded(node, Math.min(Math.max(amount(node, 'value'), min), Math.max(max, min)))};
  }),
});

const parts = /^(\d{4,6}-\d\d-\d\d)?(?:[T ]?(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** What a native field shows of a date, a time or both; the civil fields as they are written. */
function civil(value: string, type: string): string {
  const [, date = '', time = ''] = parts.exec(value.trim()) ?? [];
  if (type === 'date') return date;
  return type === 'time' ? time : date && `${date}T${time || '00:00'}`;
}

function typeOf({props: {enableDate, enableTime}}: ResolvedNode): string {
  if (enableTime === true) return enableDate === true ? 'datetime-local' : 'time';
  return 'date';
}

const dateTimeInput = (kit: Kit): Template => {
  const shown = (node: ResolvedNode, name: string): string => civil(kit.textOf(node, name), typeOf(node));
  return {
    // The offset that was there stays.
    entered(node, value) {
      const type = typeOf(node);
      const text = String(value ?? '');
      if (type !== 'datetime-local' || text === '') return text.slice(0, type === 'time' ? 5 : undefined);
      return `${text.slice(0, 16)}:00${parts.exec(kit.textOf(node, 'value').trim())?.[3] ?? ''}`;
    },
    ...control(
      kit, () => 'input', (node) => (typeOf(node) === 'datetime-local' ? 'field date moment' : 'field date'),
      (node) => ({type: typeOf(node), min: shown(node, 'min'), max: shown(node, 'max')}), (node) => ({value: shown(node, 'value')}),
    ),
  };
};

/** By the names of their components. */
export const fields = (kit: Kit): Readonly<Record<string, Template>> => ({TextField: textField(kit), CheckBox: checkBox(kit), Slider: slider(kit), DateTimeInput: dateTimeInput(kit)});
