/** What was answered shows the answer and takes no other: live, on reload, until it is opened again. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import {toMarkdownUI} from '../../src/index.js';
import {buttonIn, dialogRoot} from './support/acting.js';
import * as draft from '../support/draft.js';
import {hear, option, part, said, shown, streamed, tap, told, turns, within} from './support/message.js';

/** What the user does to each, and what is said of it then. */
const answered: Readonly<Record<string, {readonly source: string; readonly act: (message: MduiMessage) => Promise<void>; readonly said: readonly string[]; readonly id: string}>> = {
  'a form': {
    id: 'travel-form', source: draft.form,
    act: async (message) => {
      part(message, 'destination').focus();
      await sendKeys({type: 'Lisbon'});
      await tap(message, option(message, 'pace', 'Packed'));
      await tap(message, within(message, 'button-1'));
    },
    said: [
      'form', '  textbox "Destination" disabled required value=Lisbon', '  combobox "Budget" disabled value=Mid-range',
      '  radiogroup "Travel pace"', '    radio "Relaxed" disabled', '    radio "Balanced" disabled', '    radio "Packed" checked disabled', '  button "Done Plan trip" disabled', '    image "Done"',
    ],
  },
  'a list of actions': {
    id: 'next-steps', source: draft.actions,
    act: async (message) => tap(message, within(message, 'next-steps', 'button:nth-of-type(2)')),
    said: ['group', '  button "Approve" disabled', '  button "Done Revise" disabled', '    image "Done"', '  button "Cancel" disabled'],
  },
  'a button': {
    id: 'run-analysis', source: draft.button,
    act: async (message) => tap(message, within(message, 'run-analysis')),
    said: ['button "Done Run analysis" disabled', '  image "Done"'],
  },
  'a button that asked first': {
    id: 'book', source: draft.confirm,
    act: async (message) => {
      await tap(message, within(message, 'book'));
      await tap(message, buttonIn(dialogRoot(message.shadowRoot!), 'Allow'));
    },
    said: ['button "Done Book flight" disabled', '  image "Done"'],
  },
};

const without = (lines: readonly string[]): string[] => lines.map((line) => line.replace(' focused', ''));

describe('spent', () => {
  for (const [what, {source, act, said: wanted, id}] of Object.entries(answered)) {
    it(`${what} shows what was chosen, live and on reload, and takes nothing more`, async () => {
      const message = await shown(source);
      const before = without(await said(message));
      await act(message);
      expect(without(await said(message))).to.deep.equal(wanted);
      const heard = hear(message);
      await act(message).catch(() => {});
      expect(turns(heard)).to.deep.equal([]);
      const kept = toMarkdownUI(message.document);
      for (const again of [await shown(kept), await streamed(kept)]) {
        expect(await said(again)).to.deep.equal(wanted);
        const later = hear(again);
        await act(again).catch(() => {});
        expect(turns(later)).to.deep.equal([]);
        again.remove();
      }
      expect(before).to.not.deep.equal(wanted);
    });

    it(`${what} is open again, its values kept, when the sending failed`, async () => {
      const message = await shown(source);
      const heard = hear(message);
      await act(message);
      const value = message.document.node('destination')?.value;
      message.settle(id, {ok: true});
      message.flush();
      expect(without(await said(message))).to.deep.equal(wanted);
      message.settle(id, {ok: false});
      message.flush();
      expect((await said(message)).filter((line) => line.includes('Done') || line.includes('disabled'))).to.deep.equal([]);
      expect(message.document.node('destination')?.value).to.equal(value);
      if (what === 'a form') await tap(message, within(message, 'button-1'));
      else await act(message);
      expect(turns(heard).length).to.equal(2);
      expect(turns(heard)[0]).to.equal(turns(heard)[1]);
    });

    it(`${what} is open again by a patch, as a revision`, async () => {
      const message = await shown(source);
      await act(message);
      expect(message.applyPatch({op: 'enable', target: `#${id}`})).to.deep.equal({ok: true});
      message.flush();
      expect((await said(message)).filter((line) => line.includes('Done') || line.includes('disabled'))).to.deep.equal([]);
      expect(message.document.revisions.map(({patch, before, after}) => [patch.op, before, after])).to.deep.equal([
        ['enable', {disabled: false, spent: true}, {disabled: false, spent: false}],
      ]);
      expect((await said(message)).some((line) => line.trim() === 'DisclosureTriangle "Updated"')).to.equal(true);
    });
  }

  it('keeps the focus where it was', async () => {
    const message = await shown(draft.actions);
    within(message, 'next-steps', 'button').focus();
    await sendKeys({press: 'Enter'});
    message.flush();
    expect(message.document.node('next-steps')!.spent).to.equal(true);
    expect(document.activeElement).to.equal(message);
    expect(part(message, 'next-steps').shadowRoot!.activeElement).to.equal(within(message, 'next-steps', 'button'));
    // It is not stuck there.
    await sendKeys({press: 'Tab'});
    message.flush();
    expect(within<HTMLButtonElement>(message, 'next-steps', 'button').disabled).to.equal(true);
  });

  it('written into the text is spent, whatever else it says', async () => {
    const message = await shown(`${draft.actions.replace('{#next-steps}', '{#next-steps spent="Revise"}')}${draft.form.replace('{#travel-form', '{#travel-form spent')}`);
    const heard = hear(message);
    expect(within(message, 'next-steps', '.chosen').textContent).to.equal('Revise');
    await tap(message, option(message, 'pace', 'Packed'));
    await tap(message, within(message, 'button-1'));
    await tap(message, within(message, 'next-steps', 'button'));
    expect(told(heard).filter(({type}) => !/focus|blur/.test(String(type)))).to.deep.equal([]);
    expect(message.document.node('pace')!.value).to.equal('balanced');
  });

  it('does not come of a dialog that was dismissed', async () => {
    const message = await shown(draft.confirm);
    const heard = hear(message);
    await tap(message, within(message, 'book'));
    await tap(message, buttonIn(dialogRoot(message.shadowRoot!), 'Cancel'));
    expect(told(heard)).to.deep.equal([{type: 'ui.cancel', node_id: 'book', action: 'book_flight'}]);
    expect(await said(message)).to.deep.equal(['button "Book flight" focused']);
  });
});
