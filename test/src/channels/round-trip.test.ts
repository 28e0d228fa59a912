/** Every control on every channel: what comes back is the event that the browser makes. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {toTurn, type Json, type UserAct} from '../../../src/index.js';
import {core, deploy, inBrowser, kindOf, message, pizza} from './support/desk.js';
import {type Filling, players, start, ways} from './support/players.js';

interface Control {
  readonly source: string;
  readonly filled: Filling[string];
  readonly value: Json;
}

const controls: Readonly<Record<string, Control>> = {
  radio: {source: ':::radio {#c label="Size" required}\n- Small {value=s}\n- Large {value=l}\n:::', filled: 'Large', value: 'l'},
  'radio of many': {source: `:::radio {#c label="Size"}\n${Array.from({length: 14}, (_, index) => `- Size ${String.fromCharCode(65 + index)} {value=v${index}}`).join('\n')}\n:::`, filled: 'Size M', value: 'v12'},
  checkgroup: {source: ':::checkgroup {#c label="Tops" max=2}\n- Olives {value=a,b}\n- Basil {value="c d"}\n- Ham {value=__proto__}\n:::', filled: ['Olives', 'Ham'], value: ['a,b', '__proto__']},
  'empty checkgroup': {source: ':::checkgroup {#c label="Tops"}\n- Olives\n- Basil\n:::', filled: [], value: []},
  checkbox: {source: ':::checkbox {#c}\nMail me\n:::', filled: true, value: true},
  select: {source: ':::select {#c label="Pace" placeholder="Choose"}\n- Slow {value=0}\n- Fast {value=1}\n:::', filled: 'Fast', value: '1'},
  'select of several': {source: ':::select {#c label="Days" multiple}\n- Monday\n- Friday\n- Sunday\n:::', filled: ['Monday', 'Sunday'], value: ['Monday', 'Sunday']},
  'grouped select': {source: ':::select {#c label="City"}\n- Italy\n  - Rome {value=r}\n  - Milan {value=m}\n- Spain\n  - Madrid {value=x}\n:::', filled: 'Madrid', value: 'x'},
  input: {source: ':::input {#c label="Name" minlength=2}\n:::', filled: 'Ada 🙂 <b>', value: 'Ada 🙂 <b>'},
  number: {source: ':::input {#c label="Age" type=number min=1}\n:::', filled: '42', value: 42},
  date: {source: ':::input {#c label="Day" type=date}\n:::', filled: '2026-11-30', value: '2026-11-30'},
  textarea: {source: ':::textarea {#c label="Note" maxlength=40}\n:::', filled: 'no onions', value: 'no onions'},
  'bound input': {source: ':::input {#c label="Town" bind=trip.town}\n:::', filled: 'Porto', value: 'Porto'},
};

const form = (body: string): string => `:::::form {#f action=go label="The form"}\n${body}\n\n:::button {#b type=submit}\nSend it\n:::\n:::::`;
const labelOf = (source: string): string => /label="([^"]+)"/.exec(source)?.[1] ?? 'Mail me';
const change = (node_id: string, value: Json): UserAct => ({type: 'ui.change', node_id, value});

/** An option of a group has its group's name before it where there is no other place for that. */
const captions: Readonly<Record<string, (name: string, filled: Filling[string]) => Filling[string]>> = {
  discord: (name, filled) => (name === 'grouped select' ? 'Spain: Madrid' : filled),
  teams: (name, filled) => (name === 'grouped select' ? 'Spain: Madrid' : filled),
  'whatsapp, in a Flow': (name, filled) => (name === 'grouped select' ? 'Spain: Madrid' : filled),
};

for (const [way, {channel, options, play}] of Object.entries(ways)) {
  describe(`a form on ${way}`, () => {
    for (const [name, {source, filled, value}] of Object.entries(controls)) {
      it(`takes a ${name} and sends what the browser sends`, async () => {
        const game = await start(channel, form(source), options);
        const given = captions[way]?.(name, filled) ?? filled;
        const done = await play(game, {[labelOf(source)]: given}, 'Send it');
        assert.equal(kindOf(done), 'submit', JSON.stringify(done));
        const filledIn = JSON.stringify(value) === '[]' ? [] : [change('c', value)];
        const wanted = inBrowser(form(source), ...filledIn, {type: 'ui.click', node_id: 'b'});
        assert.deepEqual(core(done.event), wanted);
        assert.equal(done.turn?.text, toTurn(done.event ?? assert.fail(), message(form(source))).text);
        assert.deepEqual(core(done.turn?.event), wanted);
      });
    }

    it('takes all fields of the pizza together, and its second answer as spent', async () => {
      const game = await start(channel, pizza, options);
      const filling: Filling = {Size: 'Large', Toppings: ['Basil'], Note: 'no onions'};
      const done = await play(game, filling, 'Send order');
      const wanted = inBrowser(pizza, change('size', 'Large'), change('tops', ['Basil']), change('note', 'no onions'), {type: 'ui.click', node_id: 'button-1'});
      assert.deepEqual([kindOf(done), core(done.event)], ['submit', wanted]);
      const row = game.desk.refs.get(game.made.ref) ?? assert.fail();
      assert.match(row.source, /spent="Send order"/);
    });
  });
}

describe('what is not as it should be, on every channel', () => {
  for (const channel of ['slack', 'teams', 'discord', 'email'] as const) {
    it(`refuses a form of ${channel} without what it requires, and sends no event`, async () => {
      const done = await (players[channel] ?? assert.fail())(await start(channel, pizza), {Note: 'x'}, 'Send order');
      assert.equal(kindOf(done), 'ignored: invalid');
      assert.equal(done.event, undefined);
      assert.match(JSON.stringify(done.respond), /Size/);
    });
  }

  it('takes the click of a card with the loose controls beside it where they come with it', async () => {
    for (const channel of ['telegram', 'slack', 'teams', 'whatsapp', 'sms', 'email', 'text']) {
      const done = await (players[channel] ?? assert.fail())(await start(channel, deploy), {Target: 'production', 'Release note (optional)': 'typo'}, 'Deploy');
      const wanted = inBrowser(deploy, change('target', 'production'), change('note', 'typo'), {type: 'ui.click', node_id: 'deploy'});
      assert.deepEqual([channel, kindOf(done), core(done.event)], [channel, 'click', wanted]);
    }
  });

  it('sends of two forms the one that was sent', async () => {
    const two = ':::::form {#one label="First"}\n:::input {#a label="Alpha" required} :::\n:::button {type=submit}\nSend first\n:::\n:::::\n\n:::::form {#two label="Second"}\n:::radio {#b label="Beta"}\n- Yes\n- Perhaps\n:::\n:::button {#go type=submit}\nSend second\n:::\n:::::';
    const wanted = inBrowser(two, change('b', 'Perhaps'), {type: 'ui.click', node_id: 'go'});
    for (const channel of ['telegram', 'slack', 'teams', 'discord', 'email', 'text']) {
      const game = await start(channel, two);
      const done = await (players[channel] ?? assert.fail())(game, {Beta: 'Perhaps'}, 'Send second');
      assert.deepEqual([channel, kindOf(done), core(done.event)], [channel, 'submit', wanted]);
      const first = await (players[channel] ?? assert.fail())(game, {Alpha: 'x'}, 'Send first');
      assert.deepEqual([channel, kindOf(first)], [channel, 'submit']);
    }
  });

  it('sends loose controls that nothing else sends with a Send of its own', async () => {
    const loose = ':::input {#a label="Alpha"} :::\n:::radio {#b label="Beta"}\n- Yes\n- Perhaps\n:::';
    const wanted = inBrowser(loose, change('a', 'x'), change('b', 'Perhaps'), {type: 'ui.submit', node_id: 'm1'});
    for (const [channel, caption] of [['telegram', 'Send'], ['slack', 'Send'], ['teams', 'Send'], ['discord', 'Fill in and send…'], ['whatsapp', 'Send'], ['sms', 'Send'], ['text', '']] as const) {
      const done = await (players[channel] ?? assert.fail())(await start(channel, loose), {Alpha: 'x', Beta: 'Perhaps'}, caption);
      assert.deepEqual([channel, kindOf(done), core(done.event), done.turn?.text], [channel, 'submit', wanted, 'Send — Alpha: x · Beta: Perhaps']);
    }
  });
});
