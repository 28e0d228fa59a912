/** What a page hears of a user's acts, in which order, and what the agent gets of them. */
import {expect, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {formatTurn, parseTurn, type UserEvent} from '../../src/index.js';
import {longAgo} from './support/acting.js';
import * as draft from '../support/draft.js';
import {hear, heardNames, members, option, part, seen, shown, tap, told, turns, within} from './support/message.js';

const two = `:::input {#a label="First"}\n:::\n:::input {#b bind=x.b label="Second" value=two}\n:::\n`;

describe('events', () => {
  it('come in order: the named one, the common one, the turn; each from its element, and through it', async () => {
    const message = await shown(draft.button);
    const heard = hear(message.parentElement!);
    await tap(message, within(message, 'run-analysis'));
    expect(heardNames(heard)).to.deep.equal(['click', 'event', 'turn']);
    expect(heard.map(({target}) => target)).to.deep.equal(Array(3).fill(part(message, 'run-analysis')));
    const [named, common, turn] = heard.map(({detail}) => detail);
    expect(named).to.deep.equal(common);
    expect(turn!.turn).to.deep.equal({text: 'Run analysis', event: named, version: 'amui-0.1'});
    expect(turn!.text).to.equal(formatTurn(turn!.turn!));
    expect(parseTurn(turn!.text!)).to.deep.equal(turn!.turn);
    expect(named!.message_id).to.equal(message.document.id);
  });

  it('are plain frozen copies', async () => {
    const message = await shown(draft.email);
    let told: UserEvent | undefined;
    message.addEventListener('mdui-click', ({detail}) => (told = detail));
    await tap(message, within(message, 'draft'));
    expect(JSON.parse(JSON.stringify(told))).to.deep.equal(told);
    expect([told, told!.values, told!.values!['email']].every((object) => Object.isFrozen(object))).to.equal(true);
  });

  it('end with the named one when a listener prevents it, and nothing is spent', async () => {
    const message = await shown(`${draft.form}${draft.actions}`);
    part(message, 'destination').focus();
    await sendKeys({type: 'Lisbon'});
    await sendKeys({press: 'Tab'});
    const heard = hear(message);
    const prevent = (event: Event): void => event.preventDefault();
    message.addEventListener('mdui-submit', prevent);
    message.addEventListener('mdui-click', prevent);
    await tap(message, within(message, 'button-1'));
    await tap(message, within(message, 'next-steps', 'button'));
    expect(heardNames(heard)).to.deep.equal(['submit', 'click']);
    expect(['travel-form', 'destination', 'next-steps'].map((id) => message.document.node(id)!.spent)).to.deep.equal([false, false, false]);
    message.removeEventListener('mdui-submit', prevent);
    await tap(message, within(message, 'button-1'));
    expect(heardNames(heard)).to.deep.equal(['submit', 'click', 'submit', 'event', 'turn']);
    expect(message.document.node('travel-form')!.spent).to.equal(true);
  });

  it('count up and have an id each', async () => {
    const message = await shown(two);
    const heard = hear(message, {focus: true});
    for (const id of ['a', 'b']) {
      await tap(message, within(message, id));
      await sendKeys({type: 'x'});
    }
    await sendKeys({press: 'Tab'});
    const events = heard.filter(({name}) => name === 'mdui-event').map(({detail}) => detail);
    expect(events.map(({seq}) => seq)).to.deep.equal(events.map((_, index) => index + 1));
    expect(new Set(events.map(({event_id}) => event_id)).size).to.equal(events.length);
  });

  it('tell focus and blur of controls and buttons, once each, and not of what only holds them', async () => {
    const message = await shown(`${two}${draft.radio}:::card {#card title=Card}\n[link](https://example.com)\n:::\n${draft.tabs}:::form {#form}\n:::button {#go}\nGo\n:::\n:::\n`);
    const heard = hear(message, {focus: true});
    await tap(message, within(message, 'a'));
    for (let i = 0; i < 6; i++) await sendKeys({press: 'Tab'});
    const acts = told(heard);
    expect(acts.map(({type, node_id}) => `${String(type).slice(3)} ${String(node_id)}`)).to.deep.equal([
      'focus a', 'blur a', 'focus b', 'blur b', 'focus plan', 'blur plan', 'focus go',
    ]);
    expect(acts[2]).to.deep.equal({type: 'ui.focus', node_id: 'b', bind: 'x.b'});
    expect(acts[3]).to.deep.equal({type: 'ui.blur', node_id: 'b', bind: 'x.b'});
    expect(acts[0]).to.deep.equal({type: 'ui.focus', node_id: 'a'});
  });

  it('tell nothing of a focus that nobody asked for', async () => {
    const message = await shown(two);
    const heard = hear(message, {focus: true});
    part(message, 'a').focus();
    part(message, 'b').focus();
    expect(heard).to.deep.equal([]);
  });

  it('tell a change once for each commit, with the value told before', async () => {
    const message = await shown(two);
    const heard = hear(message);
    await tap(message, within(message, 'b'));
    await sendKeys({press: 'End'});
    await sendKeys({type: ' three'});
    expect(heard).to.deep.equal([]);
    expect(message.document.node('b')!.value).to.equal('two three');
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Backspace'});
    await sendKeys({press: 'Tab'});
    const change = {type: 'ui.change', node_id: 'b', bind: 'x.b', source: 'user'};
    expect(told(heard)).to.deep.equal([{...change, old_value: 'two', value: 'two three'}, {...change, old_value: 'two three', value: 'two thre'}]);
  });

  it('tell no change that was taken back before it was committed', async () => {
    const message = await shown(two);
    const heard = hear(message);
    await tap(message, within(message, 'a'));
    await sendKeys({type: 'x'});
    await sendKeys({press: 'Backspace'});
    await sendKeys({press: 'Tab'});
    expect(heard).to.deep.equal([]);
  });

  it('come before the blur that commits', async () => {
    const message = await shown(two);
    const heard = hear(message, {focus: true});
    await tap(message, within(message, 'a'));
    await sendKeys({type: 'x'});
    await sendKeys({press: 'Tab'});
    expect(told(heard).map(({type, node_id}) => [type, node_id])).to.deep.equal([['ui.focus', 'a'], ['ui.change', 'a'], ['ui.blur', 'a'], ['ui.focus', 'b']]);
  });

  it('have the values outside forms for a click, those of the form for a submit', async () => {
    const message = await shown(`:::checkbox {#loose label="Loose"}\n:::\n${draft.form}:::button {#go action=go value=7}\nGo\n:::\n`);
    part(message, 'destination').focus();
    await sendKeys({type: 'Rome'});
    const heard = hear(message);
    await tap(message, within(message, 'go'));
    await tap(message, within(message, 'button-1'));
    expect(told(heard).filter(({type}) => type !== 'ui.change')).to.deep.equal([
      {type: 'ui.click', node_id: 'go', action: 'go', value: '7', values: {loose: false}},
      {type: 'ui.submit', node_id: 'travel-form', action: 'plan_trip', values: {trip: {destination: 'Rome', budget: 'mid', pace: 'balanced'}}},
    ]);
    expect(turns(heard)).to.deep.equal(['Go — Loose: no', 'Plan trip — Destination: Rome · Budget: Mid-range · Travel pace: Balanced']);
  });

  it('name the list and the one that was pressed, its value too', async () => {
    const message = await shown(':::actions {#reply label="Your answer"}\n- [Yes](action:answer) {value=yes}\n- [No](action:answer) {value=no}\n:::\n');
    const heard = hear(message);
    await tap(message, within(message, 'reply', 'button:nth-of-type(2)'));
    expect(told(heard)).to.deep.equal([{type: 'ui.click', node_id: 'reply', action: 'answer', value: 'no'}]);
    expect(turns(heard)).to.deep.equal(['No']);
    expect(seen(part(message, 'reply'))).to.equal('Your answer Yes No');
    expect(within(message, 'reply', '.chosen').textContent).to.equal('No');
  });

  it('are made by a real hand alone', async () => {
    const message = await shown(`${draft.radio}${draft.button}${draft.actions}`);
    const heard = hear(message, {focus: true});
    option(message, 'plan', 'Free').click();
    within(message, 'run-analysis').click();
    part(message, 'run-analysis').click();
    within(message, 'next-steps', 'button').dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true}));
    await nextFrame();
    expect(heard).to.deep.equal([]);
  });

  it('come of nobody\'s click before the button was there for the time of the policy', async () => {
    const early = await shown(draft.button, {policy: {armDelay: 100_000}});
    const heard = hear(early);
    await tap(early, within(early, 'run-analysis'));
    expect(heard).to.deep.equal([]);
    const late = await longAgo(() => shown(draft.button, {policy: {armDelay: 100_000}}));
    const later = hear(late);
    await tap(late, within(late, 'run-analysis'));
    expect(heardNames(later)).to.deep.equal(['click', 'event', 'turn']);
  });

  it('tell what was refused, once', async () => {
    const message = await shown(draft.button);
    const heard = hear(message);
    message.append('more');
    expect(heardNames(heard)).to.deep.equal(['error', 'event']);
    expect(members(heard[0]!.detail)).to.deep.equal({type: 'ui.error', node_id: message.document.id, code: 'closed', message: 'This message is closed.'});
  });
});
