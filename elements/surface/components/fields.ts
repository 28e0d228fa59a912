/** TextField, CheckBox, Slider and DateTimeInput. */
import type {ResolvedNode} from '../../../src/a2ui/index.js';
import {createControl, tellControl} from './control.js';
import {tell, type Template} from '../template.js';
import {textOf} from '../words.js';

const inputTypes: ReadonlyMap<unknown, string> = new Map([['number', 'number'], ['obscured', 'password']]);

export const textField: Template = {
  kind: ({props}) => (props['variant'] === 'longText' ? 'long' : ''),
  create(drawing, node) {
    const long = node.props['variant'] === 'longText';
    const element = createControl(long ? 'textarea' : 'input', drawing, node);
    return {
      element,
      named: null,
      update(now) {
        const {variant} = now.props;
        // What is obscured asks for a secret, whatever its label says: the name brings the renderer's warning.
        if (!long) tell(element, {type: inputTypes.get(variant) ?? 'text', name: variant === 'obscured' ? 'password' : '', ...(variant === 'number' && {step: 'any'})});
        tellControl(element, now, drawing, 'field');
        tell(element, {placeholder: textOf(now, 'placeholder')});
        tellText(element, textOf(now, 'value'));
      },
    };
  },
};

/** A text; a number that says the same is left as it was typed. */
function tellText(element: HTMLElement, value: string): void {
  const {value: has, type} = element as HTMLInputElement;
  const same = type === 'number' ? has === null ? Number.isNaN(Number.parseFloat(value)) : value !== '' && Number(value) === Number(has) : has === value;
  if (!same) tell(element, {value});
}

export const checkBox: Template = {
  create(drawing, node) {
    const element = createControl('checkbox', drawing, node);
    return {
      element,
      named: null,
      update(now) {
        tellControl(element, now, drawing, 'check');
        tell(element, {value: now.props['value'] === true});
      },
    };
  },
};

const amount = ({props}: ResolvedNode, name: string): number => (typeof props[name] === 'number' ? props[name] : 0);

/** Without steps it is continuous; so many places say it all. */
const places = 1000;

/** The value of a slider as it is kept: no more digits than the thumb can be set to. */
export function rounded(node: ResolvedNode, value: number): number {
  const range = amount(node, 'max') - amount(node, 'min');
  if (typeof node.props['steps'] === 'number' || range <= 0) return Number(value.toPrecision(12));
  const digits = Math.min(10, Math.max(0, Math.ceil(Math.log10(places / range))));
  return Number(value.toFixed(digits));
}

export const slider: Template = {
  create(drawing, node) {
    const element = createControl('input', drawing, node);
    return {
      element,
      named: null,
      update(now) {
        const {steps} = now.props;
        const [min, max] = [amount(now, 'min'), amount(now, 'max')];
        tell(element, {type: 'range', min: String(min), max: String(max), step: typeof steps === 'number' && steps >= 1 && max > min ? String((max - min) / Math.round(steps)) : 'any'});
        tellControl(element, now, drawing, 'slider');
        const value = Math.min(Math.max(amount(now, 'value'), min), Math.max(max, min));
        tell(element, {value: rounded(now, value)});
      },
    };
  },
};

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

/** What was entered as it is written to the data: the offset that was there stays. */
export function written(node: ResolvedNode, entered: string): string {
  if (typeOf(node) !== 'datetime-local' || entered === '') return entered.slice(0, typeOf(node) === 'time' ? 5 : undefined);
  const offset = parts.exec(textOf(node, 'value').trim())?.[3] ?? '';
  return `${entered.slice(0, 16)}:00${offset}`;
}

export const dateTimeInput: Template = {
  create(drawing, node) {
    const element = createControl('input', drawing, node);
    return {
      element,
      named: null,
      update(now) {
        const type = typeOf(now);
        tell(element, {type, min: civil(textOf(now, 'min'), type), max: civil(textOf(now, 'max'), type)});
        tellControl(element, now, drawing, type === 'datetime-local' ? 'field date moment' : 'field date');
        tell(element, {value: civil(textOf(now, 'value'), type)});
      },
    };
  },
};
