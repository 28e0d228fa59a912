/** Degrading out loud: whatever a channel does not show stands in the report. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {channelNames, formatReport, render, type Ways} from '../../../src/channels/index.js';
import {commonAttributes, componentSpecs, type ComponentSpec, type MessageDocument, parseMessage} from '../../../src/index.js';
import {deploy, makeDesk, message, pizza, ref} from './support/desk.js';

/** No channel has such a thing (`docs/channels.md`). */
const needless = new Set(['id', 'bind', 'action', 'for', 'autocomplete', 'inputmode', 'rows', 'target']);

/** A value of each attribute that says something: another than its default. */
const samples: Readonly<Record<string, readonly string[]>> = {
  'input.type': ['email', 'url', 'tel', 'number', 'date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'], 'input.min': ['3'], 'input.max': ['77'], 'input.step': ['7'],
  'radio.value': ['b'], 'select.value': ['b'], 'checkgroup.value': ['b'], 'checkbox.value': ['true'], 'button.kind': ['primary', 'danger'], 'notice.kind': ['success', 'warning', 'error'],
  'status.state': ['running', 'done', 'error', 'cancelled'], href: ['https://somewhere.example/page'], image: ['https://pictures.example/p.png'], min: ['1'], max: ['2'], 'progress.value': ['35'], 'progress.max': ['70'],
  minlength: ['2'], maxlength: ['23'], pattern: ['[a-z]+x'],
};

function valuesFor(spec: ComponentSpec, name: string, type: string): readonly string[] {
  return samples[`${spec.type}.${name}`] ?? samples[name] ?? (type === 'boolean' ? ['true'] : [`Word of ${name}`]);
}

const bodies: Readonly<Record<string, string>> = {
  options: '- A {value=a}\n- B {value=b}', actions: '- [First](action:first)\n- [Second](action:second)', inline: 'Words within', text: '', blocks: 'Some text.', patch: '',
};
const around: Readonly<Record<string, readonly [string, string]>> = {tab: ['::::tabs\n:::tab {label=Other}\nOther.\n:::\n', '\n::::'], item: ['::::accordion\n:::item {title=Other}\nOther.\n:::\n', '\n::::']};

function sourceOf(spec: ComponentSpec, attribute: string, place: Place): string {
  const label = attribute.startsWith('label=') || spec.value === 'none' ? '' : ' label=Named';
  const [before, after] = around[spec.type] ?? ['', ''];
  const body = spec.type === 'tabs' || spec.type === 'accordion' ? ['One', 'Two'].map((title) => `:::${spec.type === 'tabs' ? 'tab' : 'item'} {title=${title} label=${title}}\nSome text.\n:::`).join('\n') : (bodies[spec.content] ?? '');
  const block = `${before}::::${spec.type} {#it${label} ${attribute}}\n${body}\n::::${after}`.replace(/^::::(tabs|accordion)(?=\n)/, ':::::$1').replace(/::::$/, before ? ':::::' : '::::');
  return place === 'form' ? `:::::form {#form}\n${block}\n\n:::button {type=submit}\nSend it\n:::\n:::::` : block;
}

type Place = 'alone' | 'form';

/** The payloads as text, without what differs between two messages anyway. */
const seen = (document: MessageDocument, channel: string, drafts: boolean, ways: Ways = {}): {payload: string; lines: string[]} => {
  const {payloads, degraded} = render(document, channel, {ref, desk: makeDesk(drafts), ...ways});
  return {payload: JSON.stringify(payloads), lines: degraded.filter(({node_id}) => node_id === 'it').map(({what}) => what)};
};

describe('the report of a channel', () => {
  const all: readonly (readonly [name: string, channel: string, ways: Ways])[] = [
    ...channelNames().map((channel) => [channel, channel, {}] as const), ['slack, in dialogs', 'slack', {form: 'modal'}], ['whatsapp, in Flows', 'whatsapp', {flow: '1'}], ...['telegram', 'discord', 'email', 'text'].map((channel) => [`${channel}, with a page`, channel, {page: 'https://host.example/a'}] as const),
  ];
  for (const [way, channel, ways] of all) {
    it(`has each attribute of each component in the payload of ${way}, or a line that names it`, () => {
      const lost: string[] = [];
      let looked = 0;
      for (const spec of componentSpecs()) {
        if (spec.type === 'patch') continue;
        for (const [name, {type}] of Object.entries({...commonAttributes, ...spec.attributes})) {
          if (needless.has(name) || `${spec.type}.${name}` === 'button.type' || `${spec.type}.${name}` === 'form.label') continue;
          for (const value of valuesFor(spec, name, type)) for (const place of ['alone', 'form'] as const) for (const drafts of [false, true]) {
            if (place === 'form' && spec.type === 'form') continue;
            const attribute = `${name}=${JSON.stringify(value)}`;
            const [document, plain] = [attribute, ''].map((each) => parseMessage(sourceOf(spec, each, place), {id: 'm1'})) as [MessageDocument, MessageDocument];
            const declared = document.node('it')?.attributes[name];
            if (declared === undefined) continue;
            looked++;
            const [with_, without] = [seen(document, channel, drafts, ways), seen(plain, channel, drafts, ways)];
            const told = with_.lines.some((what) => what === name || what.endsWith(`.${name}`));
            if (!told && with_.payload === without.payload) lost.push(`${spec.type} {${attribute}} ${place}${drafts ? ' drafts' : ''}`);
          }
        }
      }
      assert.deepEqual(lost, []);
      assert.ok(looked > 250, `${looked} were looked at`);
    });
  }

  it('has what an option says beside its label in the payload, or a line that names it', () => {
    const bodies = ['- A {value=a description="Wordy thing"}\n- B {value=b}', '- A {value=a disabled}\n- B {value=b}', '- The group\n  - A {value=a}\n- B {value=b}', '- [x] A {value=a}\n- [ ] B {value=b}'];
    const lost: string[] = [];
    for (const channel of channelNames()) for (const type of ['radio', 'select', 'checkgroup', 'select multiple']) for (const body of bodies) for (const form of [false, true]) for (const drafts of [false, true]) {
      const [name = '', more = ''] = type.split(' ');
      const look = (options: string): ReturnType<typeof seen> => {
        const block = `:::${name} {#it label=L ${more}}\n${options}\n:::`;
        return seen(message(form ? `:::::form {#f}\n${block}\n:::button {type=submit}\nS\n:::\n:::::` : block), channel, drafts);
      };
      const [has, plain] = [look(body), look('- A {value=a}\n- B {value=b}')];
      if (has.payload === plain.payload && !has.lines.some((what) => what.startsWith('option['))) lost.push(`${channel} ${type} ${form} ${drafts}: ${body}`);
    }
    assert.deepEqual(lost, []);
  });

  it('has two kinds of lines, the second under the first', () => {
    const report = formatReport(render(message(deploy), 'telegram', {ref}));
    assert.equal(report, [
      '-- actions: Deploy | Not now',
      '-- degraded: input is not renderable on telegram — asked in text',
      '             radio needs a separate submit on telegram — options listed as text',
    ].join('\n'));
  });

  it('is empty for the web, and calls what lost nothing full', () => {
    for (const source of [deploy, pizza]) {
      const {degraded, fidelity} = render(message(source), 'web', {ref});
      assert.deepEqual([degraded, fidelity], [[], 'full']);
    }
    assert.equal(render(message('Just *words*.'), 'telegram', {ref}).fidelity, 'full');
    assert.equal(render(message(deploy), 'slack', {ref}).fidelity, 'full');
    assert.equal(render(message(pizza), 'teams', {ref}).fidelity, 'full');
    assert.deepEqual(render(message(pizza), 'slack', {ref}).degraded.map(({code, what}) => [code, what]), [['unvalidated', 'required'], ['unvalidated', 'maxlength']]);
    assert.equal(render(message(pizza), 'text', {ref}).fidelity, 'text');
    assert.equal(render(message(deploy), 'telegram', {ref}).fidelity, 'degraded');
  });

  it('names an image that a platform would fetch, and its host', () => {
    const {degraded, payloads} = render(message('See ![A cat](https://cats.example/c.png?q=secret)'), 'slack', {ref});
    assert.deepEqual(degraded.map(({code, what}) => [code, what]), [['insecure', 'image']]);
    assert.match(JSON.stringify(payloads), /A cat · cats\.example/);
    assert.doesNotMatch(JSON.stringify(payloads), /secret/);
  });

  it('has the class of each form as data', () => {
    const classes = Object.fromEntries(['telegram', 'slack', 'discord', 'teams', 'whatsapp', 'email', 'sms', 'text'].map((channel) => [channel, render(message(pizza), channel, {ref}).submit]));
    assert.deepEqual(classes, {telegram: 'reply-text', slack: 'native-submit', discord: 'native-submit', teams: 'native-submit', whatsapp: 'sequential', email: 'reply-text', sms: 'sequential', text: 'reply-text'});
    assert.equal(render(message(pizza), 'telegram', {ref, desk: makeDesk(true)}).submit, 'draft-then-submit');
  });
});
