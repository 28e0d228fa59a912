/** Sensitive actions: one dialog of the library's, a second gesture, and what was shown is sent (`language.md §8`). */
import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import type {PolicyOptions} from '../../../src/index.js';
import {buttonIn, dialogRoot, frames} from '../support/acting.js';
import {empty, type Heard, hear, heardNames, shown, streamed, tap, told, turns, within} from '../support/message.js';

const booking = `:::input {#to bind=trip.to label="Destination" value=Lisbon}
:::
:::radio {#pace label="Pace"}
- Slow {value=slow}
- (x) Fast {value=fast}
:::
:::confirm {#really action=book_flight}
Book this **flight** for $420?
:::
:::button {#book action=book_flight requires_confirmation=true}
Book flight
:::
`;

const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
const dialog = (message: MduiMessage): ShadowRoot | null => dialogRoot(message.shadowRoot!);
const rows = (message: MduiMessage): string[] =>
  [...dialog(message)!.querySelectorAll('dt')].map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);

async function answer(message: MduiMessage, caption: 'Allow' | 'Cancel'): Promise<void> {
  await tap(message, buttonIn(dialog(message), caption));
}

async function asked(markdown = booking, policy: PolicyOptions = {}, id = 'book'): Promise<{message: MduiMessage; heard: Heard[]}> {
  const message = await shown(markdown, {policy: {armDelay: 0, ...policy}});
  const heard = hear(message);
  await tap(message, within(message, id, 'button'));
  return {message, heard};
}

afterEach(() => resetMouse());

describe('a sensitive click', () => {
  it('asks in a modal dialog, which quotes the agent, names the action and lists what will be sent', async () => {
    const {message, heard} = await asked();
    expect(rows(message)).to.deep.equal(['Button: Book flight', 'Action: book_flight', 'Destination: Lisbon', 'Pace: Fast']);
    expect(dialog(message)!.querySelector('h2')!.textContent).to.equal('Allow this action?');
    const quote = dialog(message)!.querySelector('blockquote slot') as HTMLSlotElement;
    expect(quote.assignedNodes({flatten: true}).map((node) => node.textContent).join('').trim()).to.equal('Book this flight for $420?');
    expect(dialog(message)!.activeElement).to.equal(buttonIn(dialog(message), 'Cancel'));
    expect(heard).to.deep.equal([]);
    await answer(message, 'Allow');
    expect(told(heard)).to.deep.equal([{
      type: 'ui.click', node_id: 'book', action: 'book_flight', confirmed: true, values: {trip: {to: 'Lisbon'}, pace: 'fast'},
    }]);
    expect(turns(heard)).to.deep.equal(['Book flight — Destination: Lisbon · Pace: Fast']);
    expect(dialog(message)).to.equal(null);
  });

  for (const no of ['Escape', 'Cancel', 'Enter'] as const) {
    it(`that is declined by ${no} tells the page which control it was, spends nothing and makes no turn`, async () => {
      const {message, heard} = await asked();
      if (no === 'Cancel') await answer(message, no);
      else await sendKeys({press: no});
      expect(heardNames(heard)).to.deep.equal(['cancel', 'event']);
      expect(told(heard)).to.deep.equal([{type: 'ui.cancel', node_id: 'book', action: 'book_flight'}]);
      expect(heard[0]!.target).to.equal(message.elementFor('book'));
      for (const id of ['book', 'really', 'to']) expect(message.document.node(id)!.spent, id).to.equal(false);
      await settled();
      await tap(message, within(message, 'book', 'button'));
      await answer(message, 'Allow');
      expect(heardNames(heard).slice(2)).to.deep.equal(['click', 'event', 'turn']);
    });
  }

  it('without a question of the agent\'s asks in the library\'s own words', async () => {
    const {message} = await asked(booking.replace(/:::confirm[^]*?:::\n/, ''));
    expect(rows(message)[0]).to.equal('Button: Book flight');
    expect(dialog(message)!.querySelector('blockquote')).to.equal(null);
  });

  it('shows the question nowhere else, open or closed, streamed or whole', async () => {
    const message = await empty();
    for (const character of booking) {
      message.append(character);
      message.flush();
      const confirm = message.elementFor('really');
      if (confirm) expect(confirm.getBoundingClientRect().height).to.equal(0);
    }
  });

  it('of one of an actions list names the list and the action', async () => {
    const {message, heard} = await asked(':::actions {#a}\n- [Drop all](action:drop) {requires_confirmation=true value=7}\n- [Keep](action:keep)\n:::\n', {}, 'a');
    expect(rows(message)).to.deep.equal(['Button: Drop all', 'Action: drop', 'Value: 7']);
    await sendKeys({press: 'Escape'});
    expect(told(heard)).to.deep.equal([{type: 'ui.cancel', node_id: 'a', action: 'drop'}]);
    await tap(message, within(message, 'a', 'button'));
    await answer(message, 'Allow');
    expect(told(heard)[1]).to.deep.equal({type: 'ui.click', node_id: 'a', action: 'drop', value: '7', confirmed: true});
    await settled();
    expect(message.document.node('a')!.spent).to.equal(true);
  });
});

describe('a sensitive submit', () => {
  const form = `:::form {#f action=pay label="Pay" requires_confirmation=true}
:::input {#amount label="Amount" required value=420}
:::
:::textarea {#note label="Note"}
One *line*
  2*3*4

<b>end</b>
:::
:::button {#send}
Pay now
:::
:::
`;

  it('asks by the button and by Enter, and says no for what was clicked', async () => {
    const message = await streamed(form);
    const heard = hear(message);
    await tap(message, within(message, 'send', 'button'));
    expect(rows(message)).to.deep.equal(['Button: Pay now', 'Action: pay', 'Amount: 420', 'Note: One *line*\n  2*3*4\n\n<b>end</b>']);
    await sendKeys({press: 'Escape'});
    within(message, 'amount').focus();
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Escape'});
    expect(told(heard)).to.deep.equal([{type: 'ui.cancel', node_id: 'send', action: 'pay'}, {type: 'ui.cancel', node_id: 'f', action: 'pay'}]);
    await tap(message, within(message, 'send', 'button'));
    await answer(message, 'Allow');
    expect(told(heard)[2]).to.deep.equal({
      type: 'ui.submit', node_id: 'f', action: 'pay', confirmed: true, values: {amount: '420', note: 'One *line*\n  2*3*4\n\n<b>end</b>'},
    });
  });

  it('asks nothing while it cannot be sent', async () => {
    const message = await streamed(form.replace(' value=420', ''));
    const heard = hear(message);
    await tap(message, within(message, 'send', 'button'));
    expect(dialog(message)).to.equal(null);
    expect(heard).to.deep.equal([]);
    expect(within(message, 'amount', '[part=error]').textContent).to.not.equal('');
  });
});

describe('the policy decides what is sensitive, the text can only add', () => {
  const plain = ':::button {#b action=delete_all requires_confirmation=false sensitive=false confirm=false}\nDelete\n:::\n';

  for (const [what, sensitiveActions] of [['a name', ['delete_all']], ['a pattern', ['delete_*']], ['all', 'all']] as const) {
    it(`by ${what}`, async () => {
      const {message, heard} = await asked(plain, {sensitiveActions}, 'b');
      expect(rows(message)).to.deep.equal(['Button: Delete', 'Action: delete_all']);
      await answer(message, 'Allow');
      expect(told(heard)).to.deep.equal([{type: 'ui.click', node_id: 'b', action: 'delete_all', confirmed: true}]);
    });
  }

  it('by neither: no dialog', async () => {
    const {message, heard} = await asked(plain, {sensitiveActions: ['delete_one']}, 'b');
    expect(dialog(message)).to.equal(null);
    expect(heardNames(heard)).to.deep.equal(['click', 'event', 'turn']);
  });

  it('also for forms, for their buttons\' own actions and for the message\'s own button', async () => {
    const {message} = await asked(':::form {#f action=save}\n:::button {#x action=delete_all type=submit}\nDelete\n:::\n:::\n', {sensitiveActions: ['delete_*']}, 'x');
    expect(rows(message)).to.deep.equal(['Button: Delete', 'Action: delete_all']);
    await sendKeys({press: 'Escape'});

    const loose = await shown(':::radio {#r label="R"}\n- A\n- B\n:::\n', {policy: {armDelay: 0, sensitiveActions: 'all'}});
    const heard = hear(loose);
    await tap(loose, within(loose, 'r', 'input'));
    await tap(loose, loose.shadowRoot!.querySelector('[part=answer]')!);
    expect(rows(loose)).to.deep.equal(['Button: Send', 'Action: answer', 'R: A']);
    await answer(loose, 'Allow');
    expect(told(heard).at(-1)).to.deep.include({type: 'ui.submit', action: 'answer', confirmed: true, values: {r: 'A'}});
  });

  it('a patch cannot take it back where the policy says so', async () => {
    const message = await shown(plain, {policy: {armDelay: 0, sensitiveActions: ['delete_*']}});
    const heard = hear(message);
    message.receive({type: 'ui.patch', op: 'set', target: '#b', path: '/requires_confirmation', value: false});
    await tap(message, within(message, 'b', 'button'));
    expect(dialog(message)).to.not.equal(null);
    await frames();
    expect(told(heard).filter(({type}) => type === 'ui.click')).to.deep.equal([]);
  });
});
