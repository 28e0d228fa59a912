/** What leaves a surface and what does not: only a person's press does, and only what the page allows. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {A2uiProcessor, type RendererToAgent} from '../../../src/a2ui/index.js';
import {buttonIn, dialogRoot, frames, press} from '../support/acting.js';
import {violations} from '../support/axe.js';
import {all, bound, button, column, data, made, one, pressable, problems, seen, settle, show, text, update} from '../support/surface.js';

const form = (event: object, rest: object = {}, dataModel: object = {}): readonly object[] =>
  made([column('n', 'send', 'later'), {id: 'n', component: 'TextField', label: 'Note', value: bound('/note')}, ...button('send', event, rest), ...button('later', {name: 'later'})], dataModel);

const context = {note: bound('/note')};

describe('mdui-surface acts', () => {
  afterEach(() => document.querySelector('#surfaces')?.remove());

  it('sends one message on a press, with the data of that moment and a line that a person reads', async () => {
    const {surface, turns} = await show(form({name: 'deploy', context: {...context, target: 'staging', ok: true, none: bound('/none')}}));
    await press(one(surface, 'input'));
    await sendKeys({type: 'hello'});
    expect(turns).to.deep.equal([]);
    await press(pressable(surface, 'send'));
    expect(turns.length).to.equal(1);
    const {turn, text: whole} = turns[0]!;
    expect(turn.event.action).to.deep.include({name: 'deploy', surfaceId: 's', sourceComponentId: 'send', context: {note: 'hello', target: 'staging', ok: true, none: null}});
    expect(turn.text).to.equal('send — Note: hello · Target: staging · Ok: yes');
    expect(whole).to.equal(`${turn.text}\n\n\`\`\`mdui-event\n${JSON.stringify(turn.event)}\n\`\`\``);
    expect(await problems(turn.event)).to.deep.equal([]);
    expect(Object.isFrozen(turn.event)).to.equal(true);
  });

  it('says what the agent lets the user say, and shows no obscured value in the line', async () => {
    const said = await show(form({name: 'a', userMessage: {call: 'formatString', args: {value: `Deploy \${/note}`}}}, {}, {note: 'docs'}));
    await press(pressable(said.surface, 'send'));
    expect(said.turns[0]?.turn.text).to.equal('Deploy docs');
    const {surface, turns} = await show(made([column('p', 'go'), {id: 'p', component: 'TextField', label: 'Code word', variant: 'obscured', value: bound('/p')}, ...button('go', {name: 'go', context: {p: bound('/p'), all: {deep: bound('/p')}}})], {p: 'hunter2'}));
    expect(one(surface, '[part=warning]').textContent).to.contain('is sent to the assistant');
    expect([one<HTMLInputElement>(surface, 'input').type, one<HTMLInputElement>(surface, 'input').autocomplete]).to.deep.equal(['password', 'off']);
    await press(pressable(surface, 'go'));
    expect(turns[0]?.turn.text).to.not.contain('hunter2');
    expect(turns[0]?.turn.event.action?.context).to.deep.equal({p: 'hunter2', all: {deep: 'hunter2'}});
  });

  it('takes no press of a script', async () => {
    const {surface, turns} = await show(form({name: 'a'}));
    const native = pressable(surface, 'send');
    native.click();
    native.dispatchEvent(new PointerEvent('click', {bubbles: true, composed: true}));
    (native.getRootNode() as ShadowRoot).host.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    await frames();
    expect(turns).to.deep.equal([]);
    native.focus();
    await sendKeys({press: 'Enter'});
    expect(turns.length).to.equal(1);
  });

  it('is spent when it was answered: shown as it was, until the agent changes it', async () => {
    const {surface, turns} = await show(form({name: 'a', context}, {}, {note: 'x'}));
    await press(pressable(surface, 'send'));
    await settle(surface);
    expect(surface.spent).to.equal(true);
    for (const caption of ['send', 'later']) await press(pressable(surface, caption));
    expect(turns.length).to.equal(1);
    expect(pressable(surface, 'send').classList.contains('chosen')).to.equal(true);
    expect(pressable(surface, 'later').disabled).to.equal(true);
    await press(one(surface, 'input'));
    await sendKeys({type: 'y'});
    expect(surface.processor.surface('s')?.get('/note')).to.equal('x');
    expect(await violations(surface)).to.deep.equal([]);
    surface.receive(data('/note', 'again'));
    await settle(surface);
    expect(surface.spent).to.equal(false);
    await press(pressable(surface, 'later'));
    expect(turns.map(({turn}) => turn.event.action?.name)).to.deep.equal(['a', 'later']);
  });

  it('can be spent by the page, for an old transcript, and given back', async () => {
    const {surface, turns} = await show(form({name: 'a'}), {spent: true});
    await settle(surface);
    await press(pressable(surface, 'send'));
    expect(turns).to.deep.equal([]);
    surface.spent = false;
    await surface.updateComplete;
    await settle(surface);
    await press(pressable(surface, 'send'));
    expect(turns.length).to.equal(1);
  });

  it('can be used again when what was sent did not arrive: filled as it was, and it says why', async () => {
    const {surface, turns} = await show(form({name: 'a', context}, {}, {note: 'x'}));
    await press(one(surface, 'input'));
    await sendKeys({type: 'y'});
    const note = one<HTMLInputElement>(surface, 'input').value;
    await press(pressable(surface, 'send'));
    await settle(surface);
    surface.settle('other', {ok: false});
    expect(surface.spent).to.equal(true);
    surface.settle('s', {ok: false, reason: 'The line is down.'});
    await settle(surface);
    expect([surface.spent, one<HTMLInputElement>(surface, 'input').value, one(surface, '[part=failed]').innerText, pressable(surface, 'send').classList.contains('chosen')]).to.deep.equal([false, note, 'The line is down.', false]);
    expect(await violations(surface)).to.deep.equal([]);
    await press(pressable(surface, 'send'));
    await settle(surface);
    expect([turns.length, turns[1]?.turn.event.action?.context, all(surface, '[part=failed]').length]).to.deep.equal([2, turns[0]?.turn.event.action?.context, 0]);
    surface.settle('s', {ok: false});
    await settle(surface);
    expect(seen(surface)).to.contain('This was not sent. Please try again.');
    surface.settle('s', {ok: true});
    expect(seen(surface)).not.to.contain('not sent');
  });

  it('shows again what was answered before a reload, and takes no second answer', async () => {
    const first = await show(form({name: 'a'}));
    await press(pressable(first.surface, 'send'));
    const {surface, turns} = await show(form({name: 'a'}));
    expect(surface.restore({version: 'v1.0'})).to.equal(false);
    expect(surface.restore(first.turns[0]!.turn.event)).to.equal(true);
    await settle(surface);
    expect([surface.spent, pressable(surface, 'send').classList.contains('chosen'), pressable(surface, 'later').disabled]).to.deep.equal([true, true, true]);
    await press(pressable(surface, 'send'));
    expect(turns).to.deep.equal([]);
    surface.receive(data('/note', 'new'));
    await settle(surface);
    await press(pressable(surface, 'send'));
    expect(turns.length).to.equal(1);
  });

  it('refuses an action that the page does not offer, and says so', async () => {
    const {surface, turns} = await show(form({name: 'evil'}), {policy: {armDelay: 0, actions: ['later']}});
    await press(pressable(surface, 'send'));
    expect(turns).to.deep.equal([]);
    expect(pressable(surface, 'send').parentNode?.textContent).to.contain('This page does not offer it.');
    await press(pressable(surface, 'later'));
    expect(turns.length).to.equal(1);
  });

  it('asks before a sensitive action, with all that is sent; what changes meanwhile is a no', async () => {
    const policy = {armDelay: 0, sensitiveActions: ['pay']};
    const {surface, turns} = await show(form({name: 'pay', context: {...context, amount: 12}}, {}, {note: 'x'}), {policy});
    await press(pressable(surface, 'send'));
    const asked = dialogRoot(surface.shadowRoot!)?.querySelector(':modal') as HTMLElement;
    expect(asked.textContent).to.contain('pay').and.to.contain('Amount').and.to.contain('12');
    surface.receive(data('/note', 'y'));
    await frames(20);
    expect(dialogRoot(surface.shadowRoot!)?.querySelector(':modal') ?? null).to.equal(null);
    expect(turns).to.deep.equal([]);
    await press(pressable(surface, 'send'));
    const again = dialogRoot(surface.shadowRoot!) as ShadowRoot;
    await press(buttonIn(again.querySelector(':modal'), 'Allow'));
    await frames();
    expect(turns.map(({turn}) => turn.event.action?.context)).to.deep.equal([{note: 'y', amount: 12}]);
  });

  it('takes nothing when the page says read-only, and nothing before the delay', async () => {
    const still = await show(form({name: 'a'}), {policy: {armDelay: 0, readOnly: true}});
    await press(pressable(still.surface, 'send'));
    const looking = await show(made([column('m'), {id: 'm', component: 'Modal', trigger: 'open', content: 'c'}, ...button('open', {name: 'opened'}), text('c', 'In it')]), {policy: {armDelay: 0, readOnly: true}});
    await press(pressable(looking.surface, 'open'));
    expect(one<HTMLDialogElement>(looking.surface, 'dialog').open, 'it can be looked at').to.equal(true);
    expect(looking.turns).to.deep.equal([]);
    const early = await show(form({name: 'a'}), {policy: {armDelay: 100_000}});
    await press(pressable(early.surface, 'send'));
    expect([...still.turns, ...early.turns]).to.deep.equal([]);
  });

  it('opens an address on a press, as a page of its own, and sends nothing', async () => {
    const opened: unknown[][] = [];
    const {open} = window;
    window.open = (...values) => (opened.push(values), null);
    try {
      const {surface, turns, errors} = await show(made([
        column('a', 'b', 't'), ...button('a', undefined, {action: {functionCall: {call: 'openUrl', args: {url: bound('/url')}}}}), ...button('b', undefined, {action: {functionCall: {call: 'openUrl', args: {url: 'javascript:alert(1)'}}}}),
        text('t', {call: 'openUrl', args: {url: 'https://never.example/'}}),
      ], {url: 'https://example.com/x'}));
      expect(opened).to.deep.equal([]);
      await press(pressable(surface, 'a'));
      await press(pressable(surface, 'b'));
      await settle(surface);
      expect(opened).to.deep.equal([['https://example.com/x', '_blank', 'noopener,noreferrer']]);
      expect(turns).to.deep.equal([]);
      expect(errors.map(({code}) => code)).to.include('EXPRESSION_ERROR');
      expect(surface.spent).to.equal(false);
    } finally {
      window.open = open;
    }
  });

  it('blocks a button by its checks, says why, and tells of all that is wrong when it is pressed', async () => {
    const check = (path: string, message: string): object => ({checks: [{condition: {call: 'required', args: {value: bound(path)}}, message}]});
    const {surface, turns} = await show(made([column('f', 'go'), {id: 'f', component: 'TextField', label: 'Name', value: bound('/f'), ...check('/f', 'A name, please.')}, ...button('go', {name: 'go'}, check('/f', 'The name is missing.'))]));
    const native = pressable(surface, 'go');
    expect([native.disabled, native.getAttribute('aria-disabled')]).to.deep.equal([false, 'true']);
    expect((native.getRootNode() as ShadowRoot).getElementById(native.getAttribute('aria-describedby') ?? '')?.textContent).to.equal('The name is missing.');
    await press(native);
    await settle(surface);
    expect(turns).to.deep.equal([]);
    expect(one(surface, '[part=error]').textContent?.trim()).to.equal('A name, please.');
    await press(one(surface, 'input'));
    await sendKeys({type: 'Ann'});
    await settle(surface);
    await press(pressable(surface, 'go'));
    expect(turns.length).to.equal(1);
  });

  it('opens a dialog by its trigger, whose own event is sent, and stays usable in it', async () => {
    const {surface, turns} = await show(made([
      column('m'), {id: 'm', component: 'Modal', trigger: 'open', content: 'c'}, ...button('open', {name: 'opened'}), {id: 'c', component: 'Column', children: ['h', 'ok']}, text('h', '## Sure?'), ...button('ok', {name: 'ok'}),
    ]));
    await press(pressable(surface, 'open'));
    await settle(surface);
    const dialog = one<HTMLDialogElement>(surface, 'dialog');
    expect([dialog.open, dialog.getAttribute('aria-label')]).to.deep.equal([true, 'Sure? ok']);
    expect(turns.map(({turn}) => turn.event.action?.name)).to.deep.equal(['opened']);
    expect(await violations(surface)).to.deep.equal([]);
    await sendKeys({press: 'Escape'});
    expect(dialog.open).to.equal(false);
    await press(pressable(surface, 'open'));
    expect(dialog.open, 'again').to.equal(true);
    expect(turns.length).to.equal(1);
    await press(pressable(surface, 'ok'));
    expect(turns.map(({turn}) => turn.event.action?.name)).to.deep.equal(['opened', 'ok']);
    await press(one(surface, '[part~=close]'));
    expect(dialog.open).to.equal(false);
  });

  it('opens a dialog by text, with the keyboard too', async () => {
    const {surface, turns} = await show(made([column('m'), {id: 'm', component: 'Modal', trigger: 't', content: 'c'}, text('t', 'More'), text('c', 'All of it')]));
    const trigger = one(surface, '[role=button]');
    trigger.focus();
    await sendKeys({press: 'Enter'});
    expect(one<HTMLDialogElement>(surface, 'dialog').open).to.equal(true);
    expect(turns).to.deep.equal([]);
  });

  it('answers calls of the agent by an error, and sends the data of a surface only where the page says so', async () => {
    const sent: RendererToAgent[] = [];
    const {surface, turns} = await show(undefined);
    surface.processor = new A2uiProcessor({onMessage: (message) => sent.push(message)});
    surface.processor.process(form({name: 'a'}, {}, {note: 'x'}).map((message) => JSON.parse(JSON.stringify(message).replace('"surfaceId"', '"sendDataModel":true,"surfaceId"'))));
    surface.receive({version: 'v1.0', callRendererFunction: {functionCallId: 'f1', callFunction: {call: 'openUrl', catalogId: 'basic', args: {url: 'https://example.com'}}}});
    await settle(surface);
    expect(sent.map((message) => message.rendererFunctionResponse?.error?.code)).to.deep.equal(['INVALID_FUNCTION_CALL']);
    expect(await problems(sent[0]!)).to.deep.equal([]);
    await press(pressable(surface, 'send'));
    surface.receive(update(text('unused', '')));
    surface.sendDataModel = true;
    await settle(surface);
    await press(pressable(surface, 'later'));
    expect(turns.map(({metadata}) => metadata)).to.deep.equal([undefined, {a2uiRendererDataModel: {version: 'v1.0', surfaces: {s: {note: 'x'}}}}]);
    expect(all(surface, 'mdui-button').length).to.equal(2);
  });
});
