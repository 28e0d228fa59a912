/** The six form controls as a table, and a host that writes down what it is told. */
import {fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {FormControl} from '../../../elements/base/form-control.js';
import type {MduiHost} from '../../../elements/base/host.js';
import '../../../elements/checkbox/define.js';
import '../../../elements/checkgroup/define.js';
import '../../../elements/input/define.js';
import '../../../elements/radio/define.js';
import '../../../elements/select/define.js';
import '../../../elements/textarea/define.js';
import type {Json, UserAct} from '../../../src/index.js';

export interface Control extends FormControl {
  options?: unknown;
}

export interface Recorder {
  readonly host: MduiHost;
  readonly inputs: Json[];
  readonly acts: {readonly act: UserAct; readonly gesture: Event | undefined}[];
}

export function recorder(): Recorder {
  const inputs: Json[] = [];
  const acts: Recorder['acts'] = [];
  const host: MduiHost = {
    requireTrusted: true,
    armDelay: 0,
    input: (_element, value) => void inputs.push(value),
    act: async (_element, act, gesture) => {
      acts.push({act, gesture});
      return {ok: true};
    },
  };
  return {host, inputs, acts};
}

export interface Sample {
  readonly name: string;
  /** Without a value. */
  readonly empty: Json;
  readonly properties?: Readonly<Record<string, unknown>>;
  /** A value, and what a form sends for it under the name `x`. */
  readonly value: Json;
  readonly sent: readonly string[];
  /** What a user does to an empty one with trusted events, and the value it then has. */
  readonly act: (control: Control) => Promise<void>;
  readonly acted: Json;
}

const options = [{label: 'Free', value: 'free'}, {label: 'Pro', value: 'pro'}, {label: 'Team', value: 'team'}];

export const samples: readonly Sample[] = [
  {name: 'radio', empty: null, properties: {options}, value: 'pro', sent: ['pro'], act: (control) => click(inside(control, 'label')), acted: 'free'},
  {name: 'checkgroup', empty: [], properties: {options}, value: ['free', 'team'], sent: ['free', 'team'], act: (control) => click(inside(control, 'label')), acted: ['free']},
  {name: 'checkbox', empty: false, value: true, sent: ['on'], act: (control) => click(inside(control, 'input')), acted: true},
  {
    name: 'select', empty: null, properties: {options}, value: 'pro', sent: ['pro'], acted: 'free',
    act: async (control) => {
      control.focus();
      await sendKeys({press: 'ArrowDown'});
    },
  },
  {name: 'input', empty: '', value: 'Paris', sent: ['Paris'], act: (control) => write(control, 'Rome'), acted: 'Rome'},
  {name: 'textarea', empty: '', value: 'a\nb', sent: ['a\r\nb'], act: (control) => write(control, 'Rome'), acted: 'Rome'},
];

/** A control of a sample, alone in its parent, rendered. */
export async function make(sample: Sample, properties: Readonly<Record<string, unknown>> = {}): Promise<Control> {
  const frame = await fixture<HTMLElement>(html`<div></div>`);
  const control = create(sample, properties);
  frame.append(control);
  await control.updateComplete;
  return control;
}

export function create({name, properties: own}: Sample, properties: Readonly<Record<string, unknown>> = {}): Control {
  return Object.assign(document.createElement(`mdui-${name}`) as Control, {label: 'Choose a plan', name: 'x'}, own, properties);
}

export function inside<E extends Element = HTMLElement>(control: HTMLElement, selector: string): E {
  const found = control.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector} in ${control.localName}.`);
  return found;
}

export const native = (control: HTMLElement): HTMLInputElement => inside<HTMLInputElement>(control, 'input, select, textarea');

/** What the native controls say, whatever the element says. */
export function seen(control: HTMLElement): unknown[] {
  return [...control.shadowRoot!.querySelectorAll<HTMLInputElement & HTMLSelectElement>('input, select, textarea')].map((one) =>
    /radio|checkbox/.test(one.type) ? one.checked : (one.selectedIndex ?? one.value));
}

/** What a part shows, marks left out; empty when it is not there. */
export function shown(control: HTMLElement, part: string): string {
  return control.shadowRoot?.querySelector(`[part=${part}]`)?.textContent?.trim() ?? '';
}

/** A trusted click in the middle of an element. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({block: 'center'});
  await nextFrame();
  const {x, y, width, height} = element.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)]});
}

/** Trusted typing and leaving. */
export async function write(control: Control, text: string): Promise<void> {
  control.focus();
  await sendKeys({type: text});
  await sendKeys({press: 'Tab'});
}

/** Writes as a script does: the events are not trusted. */
export function script(element: HTMLInputElement, value: string, type = 'input'): void {
  element.value = value;
  element.dispatchEvent(new Event(type, {bubbles: true}));
}

export const entries = (form: HTMLFormElement): string[] => new FormData(form).getAll('x').map(String);
