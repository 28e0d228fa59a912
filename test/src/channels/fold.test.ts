/** Tabs and accordions where a channel can fold, and where it cannot. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {channelNames, decode, render} from '../../../src/channels/index.js';
import {kindOf, message, ref} from './support/desk.js';
import {found, objects, start, teamsActivity} from './support/players.js';

const tabs = ':::::tabs\n:::tab {label=Summary}\nIn **short**.\n:::\n:::tab {label=Details selected}\nAt length.\n:::\n:::::';
const accordion = (more = '', open = ''): string => `:::::accordion {#acc ${more}}\n:::item {title=Why}\nBecause.\n\n> Said *he*.\n:::\n:::item {title=How ${open}}\nLike this.\n:::\n:::::`;

describe('folding', () => {
  it('is done in teams by the card itself: one tab is seen, and each action says which', () => {
    const {payloads, degraded, fidelity} = render(message(tabs), 'teams', {ref});
    const containers = [...objects(payloads)].filter(({type}) => type === 'Container');
    assert.deepEqual(containers.map(({id, isVisible}) => [id, isVisible]), [['panel0-0', false], ['panel0-1', true]]);
    assert.match(JSON.stringify(containers[0]), /short/);
    const actions = [...objects(payloads)].filter(({type}) => type === 'Action.ToggleVisibility');
    assert.deepEqual(actions.map(({title, targetElements}) => [title, targetElements]), [
      ['Summary', [{elementId: 'panel0-0', isVisible: true}, {elementId: 'panel0-1', isVisible: false}]], ['Details', [{elementId: 'panel0-0', isVisible: false}, {elementId: 'panel0-1', isVisible: true}]],
    ]);
    assert.deepEqual([degraded, fidelity], [[], 'full']);
  });

  it('opens items one by one, or one instead of the other', () => {
    const actions = (source: string): unknown[] => [...objects(render(message(source), 'teams', {ref}).payloads)].filter(({type}) => type === 'Action.ToggleVisibility').map(({targetElements}) => targetElements);
    assert.deepEqual(actions(accordion()), [['panel0-0'], ['panel0-1']]);
    assert.deepEqual(actions(accordion('exclusive')), [['panel0-0', {elementId: 'panel0-1', isVisible: false}], ['panel0-1', {elementId: 'panel0-0', isVisible: false}]]);
    const visible = (source: string): unknown[] => [...objects(render(message(source), 'teams', {ref}).payloads)].filter(({type, id}) => type === 'Container' && id !== undefined).map(({isVisible}) => isVisible);
    assert.deepEqual([visible(accordion()), visible(accordion('', 'open'))], [[false, false], [false, true]]);
  });

  it('holds up no submit in teams with what is needed where nobody looks', async () => {
    const source = `:::::::form {#f action=go label=F}\n${tabs.replace('At length.', ':::input {#i label=Name required} :::')}\n\n:::button {type=submit}\nGo\n:::\n:::::::`;
    const game = await start('teams', source);
    assert.equal(found(game.made.payloads, ({id}) => id === 'f0')['isRequired'], undefined);
    assert.deepEqual(game.made.degraded.map(({code, what}) => `${code} ${what}`), ['unvalidated required']);
    assert.equal(kindOf(await decode('teams', teamsActivity(game, {}, 'Go'), {desk: game.desk})), 'ignored: invalid');
    assert.equal(kindOf(await decode('teams', teamsActivity(game, {Name: 'Ada'}, 'Go'), {desk: game.desk})), 'submit');
  });

  it('is shown whole in teams where it stands in another, or where the message is long', () => {
    const nested = `::::::::accordion\n::::::item {title=Outer}\n${tabs}\n::::::\n::::::::`;
    const inner = render(message(nested), 'teams', {ref});
    assert.equal([...objects(inner.payloads)].filter(({type}) => type === 'Container').length, 1);
    assert.deepEqual(inner.degraded.map(({component, what}) => `${component} ${what}`), ['tabs layout', 'tab selected']);
    const long = render(message(`${tabs}\n\n${Array.from({length: 200}, () => 'word '.repeat(100)).join('\n\n')}`), 'teams', {ref});
    assert.equal([...objects(long.payloads)].filter(({type}) => type === 'Container').length, 0);
    assert.match(JSON.stringify(long.payloads), /Summary[^]*short[^]*Details[^]*At length/);
    assert.ok(long.degraded.some(({what, code}) => what === 'layout' && code === 'fallback'));
  });

  it('is a quotation that unfolds on telegram, without a way to us', () => {
    const {payloads, degraded} = render(message(accordion('exclusive', 'open')), 'telegram', {ref});
    const {text, entities} = payloads[0] as {text: string; entities: {type: string; offset: number; length: number}[]};
    const quotes = entities.filter(({type}) => type.includes('blockquote'));
    assert.deepEqual(quotes.map(({type, offset, length}) => [type, text.slice(offset, offset + length)]), [['expandable_blockquote', 'Because.\n\nSaid he.']]);
    assert.deepEqual(degraded.map(({what}) => what), ['exclusive']);
  });

  it('loses nothing on the channels that cannot', () => {
    // Where tabs are turned by a tap: tabs.test.ts.
    const turning = new Set(['telegram', 'slack', 'discord']);
    for (const channel of channelNames()) for (const source of turning.has(channel) ? [accordion()] : [tabs, accordion()]) {
      const {payloads} = render(message(source), channel, {ref});
      for (const word of source === tabs ? ['Summary', 'short', 'Details', 'At length'] : ['Why', 'Because', 'How', 'Like this']) assert.ok(JSON.stringify(payloads).includes(word), `${channel}: ${word}`);
    }
  });
});

describe('an accordion where nothing can be folded', () => {
  const item = (open: string): string => `:::::accordion {#acc}\n:::item {title=Why ${open}}\nBecause.\n:::\n:::::`;
  it('is shown whole under its heading, and what was closed is in the report, a lone item too', () => {
    for (const channel of ['slack', 'discord', 'whatsapp', 'email', 'sms', 'text', 'markdown', 'terminal']) {
      for (const [source, lines] of [[item(''), 1], [accordion(), 1], [item('open'), 0]] as const) {
        const {payloads, degraded} = render(message(source), channel, {ref});
        const text = JSON.stringify(payloads);
        assert.ok(text.indexOf('Why') < text.indexOf('Because.') && text.includes('Why'), `${channel}: ${text}`);
        assert.equal(degraded.filter(({node_id, what}) => node_id === 'acc' && what === 'layout').length, lines, channel);
      }
    }
  });

  it('is not in the report where it folds', () => {
    for (const channel of ['telegram', 'teams']) assert.deepEqual(render(message(item('')), channel, {ref}).degraded, []);
  });
});
