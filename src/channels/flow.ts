/**
 * WhatsApp Flows (`docs/channels.md`): one generic Flow that the host publishes once, whose
 * labels and options come with each message; a form that fits its places is asked in it.
 */
import type {Field, Group} from './card.js';
import {at, compact, type Encoding, prefilled, word} from './channel.js';
import {limits} from './limits.js';
import {capabilities} from './plan.js';
import {clamp} from './units.js';
import {textOfSpans} from './prose.js';
import type {Limit} from './types.js';
import {notesOf} from './questions.js';

type Block = Readonly<Record<string, unknown>>;

const cap = limits.whatsapp;
const slots: Partial<Readonly<Record<Field['type'], number>>> = capabilities['whatsapp']?.modal?.slots ?? {};
export const screen = 'FORM';

/** The places of the Flow, by the kind of field: their names on the wire, and what they are there. */
const kinds = {
  choice: {letter: 'c', component: 'RadioButtonsGroup'}, choices: {letter: 'm', component: 'CheckboxGroup'}, flag: {letter: 'b', component: 'OptIn'}, text: {letter: 't', component: 'TextInput'},
} as const;

interface Place {
  readonly name: string;
  readonly type: Field['type'];
  /** Of text alone: several lines. */
  readonly long?: boolean;
}

const places: readonly Place[] = (Object.keys(kinds) as Field['type'][]).flatMap((type): Place[] =>
  Array.from({length: slots[type] ?? 0}, (_, index) => index + 1).flatMap((count): Place[] => (type === 'text' ? [{name: `t${count}`, type}, {name: `l${count}`, type, long: true}] : [{name: `${kinds[type].letter}${count}`, type}])));

/** Which field stands in which place; a line of several has places of its own. */
function placed(fields: readonly Field[]): [Place, Field][] {
  const used = new Map<Field['type'], number>();
  return fields.map((field) => {
    const count = (used.get(field.type) ?? 0) + 1;
    used.set(field.type, count);
    const name = field.type === 'text' ? `${field.node.type === 'textarea' ? 'l' : 't'}${count}` : `${kinds[field.type].letter}${count}`;
    return [places.find((place) => place.name === name) as Place, field];
  });
}

/** How much a place for text takes, and can begin with. */
export const prefillOf = ({node}: Field): Limit => (node.type === 'textarea' ? cap.flowArea : cap.flowText);

const nothing = [{id: '0', title: '–'}];

/** What a place is filled with; one that nothing stands in is not seen. */
function fill({name, type}: Place, field: Field | undefined, encoding: Encoding): Record<string, unknown> {
  const label = field?.label ?? '–';
  const help = field ? [label.length > cap.flowLabel.max || (type === 'text' && label.length > cap.flowTextLabel.max) ? label : '', ...notesOf(encoding.card, field).map((part) => textOfSpans(part.spans))].filter(Boolean).join(' – ') : '';
  const choices = field?.choices.map(({index, label: title, description, disabled, group}) => compact({id: String(index), title: clamp(group ? `${group}: ${title}` : title, cap.flowLabel), description: clamp([title.length > cap.flowLabel.max ? title : '', description].filter(Boolean).join(' – '), cap.flowDescription) || undefined, enabled: disabled ? false : undefined}));
  const value = field?.node.value;
  const chosen = field?.choices.filter((choice) => choice.chosen).map(({index}) => String(index)) ?? [];
  const start: Readonly<Record<Field['type'], unknown>> = {choice: chosen[0] ?? '', choices: chosen, flag: value === true, text: (field && prefilled(field, prefillOf(field))) ?? ''};
  return {
    [`${name}_label`]: clamp(label, type === 'text' ? cap.flowTextLabel : cap.flowLabel), [`${name}_visible`]: field !== undefined, [`${name}_required`]: field?.node.attributes['required'] === true, [`${name}_start`]: start[type],
    ...(type === 'flag' ? {} : {[`${name}_help`]: clamp(help, type === 'text' ? cap.flowHelper : cap.flowDescription)}),
    ...(type === 'choice' || type === 'choices' ? {[`${name}_options`]: choices && choices.length > 0 ? choices : nothing} : {}),
  };
}

/** All that the screen is filled with; `problem` stands above the fields. */
export function dataOf(group: Group, encoding: Encoding, problem = ''): Record<string, unknown> {
  const where = placed(group.fields.filter(({off}) => !off));
  const submit = group.submits.find(({off}) => !off);
  return {
    heading: clamp(group.label || 'Your answer', cap.flowHeading), problem: problem || '–', wrong: problem !== '', submit: submit ? encoding.cut(submit.node, 'label', submit.caption, cap.flowButton) : 'Send',
    // Which field is in which place, so that the answer can be read alone.
    places: where.map(([{name}, {index}]) => `${name}:${index}`).join(','),
    ...Object.assign({}, ...places.map((place) => fill(place, where.find(([each]) => each === place)?.[1], encoding))) as Record<string, unknown>,
  };
}

/** The message that opens the Flow with a form in it. */
export function flowMessage(group: Group, body: string, encoding: Encoding): Block {
  const submit = group.submits.find(({off}) => !off);
  return {
    type: 'flow', body: {text: clamp(body || group.label || '…', cap.body)},
    action: {name: 'flow', parameters: {
      flow_message_version: '3', flow_token: submit ? encoding.token('a', submit.index) : encoding.token('g', group.index), flow_id: encoding.row.ways?.flow, flow_cta: clamp(group.label || 'Fill in', cap.button).replace(/\p{Extended_Pictographic}/gu, '').trim() || 'Fill in',
      flow_action: 'navigate', flow_action_payload: {screen, data: dataOf(group, encoding)},
    }},
  };
}

/** The values of an answer by the fields that they are of. */
export function flowValues(answer: unknown): Map<number, unknown> {
  const values = new Map<number, unknown>();
  for (const pair of (word(at(answer, 'places')) ?? '').split(',')) {
    const [, name = '', index = ''] = /^([cmbtl]\d):(\d{1,4})$/.exec(pair) ?? [];
    if (index !== '') values.set(Number(index), at(answer, name));
  }
  return values;
}

const example = (value: unknown): Block => {
  const type = Array.isArray(value) ? 'array' : typeof value;
  const items = !Array.isArray(value) ? {} : typeof value[0] === 'object' ? {items: {type: 'object', properties: {id: {type: 'string'}, title: {type: 'string'}, description: {type: 'string'}, enabled: {type: 'boolean'}}}} : {items: {type: 'string'}};
  return {type, ...items, __example__: value};
};

/** A binding of Flow JSON: `${data.heading}`. */
const bound = (from: 'data' | 'form', name: string): string => `\${${from}.${name}}`;

function component({name, type, long}: Place): Block {
  const data = (what: string): string => bound('data', `${name}_${what}`);
  const common = {name, label: data('label'), required: data('required'), visible: data('visible'), 'init-value': data('start')};
  if (type === 'flag') return {...common, type: kinds.flag.component};
  if (type === 'text') return {...common, type: long ? 'TextArea' : kinds.text.component, 'helper-text': data('help')};
  return {...common, type: kinds[type].component, description: data('help'), 'data-source': data('options')};
}

/**
 * The Flow to publish once, as Flow JSON. With `endpoint` each answer is first checked by
 * `flowEndpoint`, so that what is wrong is said on the screen; without, it is when it arrives.
 */
export function flowJson({endpoint = false}: {readonly endpoint?: boolean} = {}): Block {
  const blank = Object.assign({heading: 'Your answer', problem: '–', wrong: false, submit: 'Send', places: ''}, ...places.map((place) => fill(place, undefined, {} as Encoding))) as Record<string, unknown>;
  const payload = {places: bound('data', 'places'), ...Object.fromEntries(places.map(({name}) => [name, bound('form', name)]))};
  return {
    version: '7.1', ...(endpoint ? {data_api_version: '3.0', routing_model: {[screen]: []}} : {}),
    screens: [{
      id: screen, title: 'Your answer', terminal: true, success: true,
      data: Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, example(Array.isArray(value) && value.length === 0 ? ['0'] : value)])),
      layout: {type: 'SingleColumnLayout', children: [
        {type: 'TextHeading', text: bound('data', 'heading')}, {type: 'TextBody', text: bound('data', 'problem'), visible: bound('data', 'wrong')}, ...places.map(component),
        {type: 'Footer', label: bound('data', 'submit'), 'on-click-action': {name: endpoint ? 'data_exchange' : 'complete', payload}},
      ]},
    }],
  };
}
