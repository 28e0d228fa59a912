/** A2UI's own 43 examples, each shown completely: nothing missing, nothing wrong, and answers by the protocol's schema. */
import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import type {ResolvedNode} from '../../../src/a2ui/index.js';
import {press} from '../support/acting.js';
import {violations} from '../support/axe.js';
import {all, type Example, examples, inside, pressable, problems, settle, show, textIn} from '../support/surface.js';

const list = await examples();

const nodes = (node: ResolvedNode | undefined): ResolvedNode[] => (node ? [node, ...node.children.flatMap(nodes)] : []);

/** Fields that must be valid before a button can be pressed, by example. */
const fill: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '09_login-form': {'/email': 'ann@example.com', '/password': 'longenough'},
  '32_advanced-form-validator': {'/formData/email': 'ann@example.com', '/formData/phone': '5551234567', '/formData/zip': '12345', '/formData/agree': true},
};

async function shown(example: Example): ReturnType<typeof show> {
  const heard = await show(example.messages);
  for (const surface of heard.surface.processor.surfaces.values()) {
    for (const [path, value] of Object.entries(fill[example.name] ?? {})) surface.set(path, value as never);
  }
  await settle(heard.surface);
  return heard;
}

describe('the examples of A2UI', function () {
  this.timeout(30_000);

  afterEach(() => document.querySelector('#surfaces')?.remove());

  it('are 43', () => {
    expect(list.length).to.equal(43);
  });

  for (const example of list) {
    it(`${example.name} is shown completely`, async () => {
      const {surface, turns, errors} = await show(example.messages);
      expect(errors).to.deep.equal([]);
      expect(surface.processor.errors).to.deep.equal([]);
      expect(all(surface, '[part~=waiting], [part~=missing], [part~=unknown]')).to.deep.equal([]);
      const read = textIn(surface);
      expect(read).to.not.match(/undefined|\bnull\b|\[object|NaN|\$\{/);
      const [only] = surface.processor.surfaces.values();
      const words = nodes(only?.tree()).filter(({component}) => component === 'Text').flatMap(({props}) => String(props['text']).replace(/\]\([^)]*\)|^\d+\.\s/gm, '').match(/[\p{L}\p{N}]+/gu) ?? []);
      expect(words.filter((word) => !read.includes(word))).to.deep.equal([]);
      expect(turns).to.deep.equal([]);
    });

    it(`${example.name} passes axe, light and dark`, async () => {
      const {surface} = await show(example.messages);
      expect(await violations(surface)).to.deep.equal([]);
    });

    it(`${example.name} fits into 320 pixels`, async () => {
      await setViewport({width: 320, height: 640});
      const {surface} = await show(example.messages);
      const wide = [...inside(surface)].filter((element) => element.getBoundingClientRect().right > 320.5 && element.closest('[role=tablist], .horizontal') === null);
      await setViewport({width: 1200, height: 800});
      expect(wide.map(({outerHTML}) => outerHTML.slice(0, 80))).to.deep.equal([]);
    });

    it(`${example.name} answers by the protocol's schema, once for each press`, async () => {
      const first = await shown(example);
      const captions = all(first.surface, '[part=button]').map((_, index) => index);
      for (const index of captions) {
        const {surface, turns} = await shown(example);
        const native = all(surface, '[part=button]')[index]?.shadowRoot?.querySelector('button') as HTMLButtonElement;
        expect(native.getAttribute('aria-disabled'), 'it can be pressed').to.equal(null);
        await press(native);
        await settle(surface);
        expect(turns.length, native.textContent ?? '').to.equal(1);
        const [detail] = turns;
        expect(await problems(detail?.turn.event as object)).to.deep.equal([]);
        expect(detail?.turn.text).to.match(/\S/);
        expect(detail?.turn.text).to.not.match(/undefined|\[object|NaN/);
        expect(detail?.text).to.contain('```mdui-event\n{"version":"v1.0","action"');
      }
    });
  }

  it('of version 0.9 are shown completely, too', async () => {
    const older = await examples('v0_9');
    expect(older.length).to.equal(43);
    for (const {name, messages} of older) {
      const {surface, errors} = await show(messages);
      expect(errors, name).to.deep.equal([]);
      expect(all(surface, '[part~=waiting], [part~=missing], [part~=unknown]'), name).to.deep.equal([]);
      expect(textIn(surface), name).to.not.match(/undefined|\bnull\b|\[object|NaN|\$\{/);
    }
  });

  it('name every button', async () => {
    const music = list.find(({name}) => name.includes('music')) as Example;
    const {surface} = await show(music.messages);
    for (const name of ['Skip previous', 'Pause', 'Skip next']) expect(pressable(surface, name).localName).to.equal('button');
  });
});
