import {expect, fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiSelect} from '../../elements/select/select.js';
import {violations} from './support/axe.js';
import {describeControl} from './support/control-suite.js';
import {inside, native, recorder} from './support/controls.js';

const list = (select: MduiSelect): HTMLSelectElement => inside<HTMLSelectElement>(select, 'select');
const shownText = (select: MduiSelect): string => list(select).selectedOptions[0]?.textContent ?? '';
const tones = html`<option value="pro">Professional</option><option value="warm">Warm</option><option value="short">Short</option>`;

describe('mdui-select', () => {
  describeControl('select');

  it('shows its placeholder until something is chosen, which cannot be chosen again', async () => {
    const {host, acts} = recorder();
    const select = await fixture<MduiSelect>(html`<mdui-select label="Tone" placeholder="Choose a tone" .host=${host}>${tones}</mdui-select>`);
    expect([shownText(select), select.value]).to.deep.equal(['Choose a tone', null]);
    select.focus();
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'ArrowUp'});
    await sendKeys({press: 'ArrowUp'});
    expect(acts.map(({act}) => act.value)).to.deep.equal(['pro', 'warm', 'pro']);
    expect([shownText(select), select.value]).to.deep.equal(['Professional', 'pro']);
  });

  it('is named by its placeholder when it has no label', async () => {
    const select = await fixture<MduiSelect>(html`<mdui-select placeholder="Tone">${tones}</mdui-select>`);
    expect(native(select).labels![0]!.textContent).to.equal('Tone');
  });

  it('is chosen from by typing, with the key as the gesture', async () => {
    const {host, acts} = recorder();
    const select = await fixture<MduiSelect>(html`<mdui-select label="Tone" .host=${host}>${tones}</mdui-select>`);
    select.focus();
    await sendKeys({press: 'w'});
    expect(acts.map(({act, gesture}) => [act.value, gesture?.isTrusted])).to.deep.equal([['warm', true]]);
  });

  it('says in the browser\'s words that something must be chosen', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><select required><option value="">-</option></select><mdui-select label="L" required>${tones}</mdui-select></form>`);
    const select = form.querySelector('mdui-select')!;
    await select.updateComplete;
    expect(select.validationMessage).to.equal(form.querySelector('select')!.validationMessage);
    select.value = 'warm';
    expect(select.validity.valid).to.equal(true);
  });

  it('has groups, descriptions and options that are disabled', async () => {
    const select = await fixture<MduiSelect>(html`<mdui-select label="L"><optgroup label="More" disabled><option>A</option></optgroup><option disabled data-description="for now">B</option></mdui-select>`);
    expect(list(select).querySelector('optgroup')!.label).to.equal('More');
    expect(list(select).querySelector('optgroup')!.disabled).to.equal(true);
    expect([...list(select).options].slice(1).map((option) => [option.text, option.disabled])).to.deep.equal([['A', false], ['B – for now', true]]);
  });

  it('follows options that arrive and labels that are patched, and keeps the choice', async () => {
    const select = await fixture<MduiSelect>(html`<mdui-select label="L" .options=${['A', 'B']} .value=${'B'}></mdui-select>`);
    select.options = [{label: 'A', value: 'A'}, {label: 'Bee', value: 'B'}, {label: 'C', value: 'C'}];
    await select.updateComplete;
    expect([shownText(select), select.value]).to.deep.equal(['Bee', 'B']);
    select.options = ['A', 'C'];
    await select.updateComplete;
    expect([shownText(select), select.value]).to.deep.equal(['—', null]);
  });

  it('keeps its options\' elements while something else changes', async () => {
    const select = await fixture<MduiSelect>(html`<mdui-select label="L" .options=${['A', 'B']}></mdui-select>`);
    const before = [...list(select).options];
    Object.assign(select, {label: 'M', reason: 'r', value: 'B'});
    await select.updateComplete;
    expect([...list(select).options]).to.deep.equal(before);
  });

  it('stays in step with children that are added by a framework', async () => {
    const select = await fixture<MduiSelect>(html`<mdui-select label="L"></mdui-select>`);
    select.append(new Option('A', 'a'), new Option('B', 'b', true));
    await nextFrame();
    expect([shownText(select), select.value]).to.deep.equal(['B', 'b']);
  });

  describe('multiple', () => {
    const several = html`<mdui-select name="x" label="Tones" multiple>${tones}</mdui-select>`;

    it('takes several, in the order of the options, and sends each', async () => {
      const {host, acts} = recorder();
      const form = await fixture<HTMLFormElement>(html`<form>${several}</form>`);
      const select = form.querySelector('mdui-select')!;
      select.host = host;
      await select.updateComplete;
      expect(select.value).to.deep.equal([]);
      select.focus();
      await sendKeys({press: 'ArrowDown'});
      await sendKeys({down: 'Shift'});
      await sendKeys({press: 'ArrowDown'});
      await sendKeys({up: 'Shift'});
      expect(acts.at(-1)!.act.value).to.deep.equal(select.value);
      expect((select.value as string[]).length).to.equal(2);
      select.value = ['short', 'pro'];
      expect(select.value).to.deep.equal(['pro', 'short']);
      expect(new FormData(form).getAll('x')).to.deep.equal(['pro', 'short']);
      await select.updateComplete;
      expect([...list(select).selectedOptions].map((option) => option.text)).to.deep.equal(['Professional', 'Short']);
    });

    it('is invalid while required and empty, and passes axe', async () => {
      const frame = await fixture(html`<div>${several}</div>`);
      const select = frame.querySelector('mdui-select')!;
      select.required = true;
      select.showErrors();
      await select.updateComplete;
      expect(select.validity.valueMissing).to.equal(true);
      expect(await violations(select)).to.deep.equal([]);
      select.value = ['warm'];
      expect(select.validity.valid).to.equal(true);
      await select.updateComplete;
      expect(await violations(select)).to.deep.equal([]);
    });
  });
});
