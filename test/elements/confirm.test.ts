import {expect, fixture, html} from '@open-wc/testing';
import {resetMouse, sendKeys} from '@web/test-runner-commands';
import type {ConfirmAnswer, ConfirmRequest} from '../../elements/base/confirm-dialog.js';
import type {MduiConfirm} from '../../elements/confirm/confirm.js';
import '../../elements/confirm/define.js';
import {violations} from './support/axe.js';
import {ages, buttonIn, dialogRoot, longAgo, press} from './support/acting.js';

const request: ConfirmRequest = {
  action: 'book_flight', caption: 'Book flight', armDelay: 0,
  values: [['Destination', 'Lisbon'], ['Notes', 'Window seat\nif possible'], ['Nothing', '']],
};

async function make(): Promise<MduiConfirm> {
  const frame = await fixture<HTMLElement>(html`<div><mdui-confirm action="book_flight"><p>Book this flight for <b>$420</b>?</p></mdui-confirm></div>`);
  return frame.querySelector<MduiConfirm>('mdui-confirm')!;
}

/** Asks, and keeps the answer, whatever it will be. */
function ask(confirm: MduiConfirm, more: Partial<ConfirmRequest> = {}): {answers: ConfirmAnswer[]; root: ShadowRoot; done: Promise<ConfirmAnswer>} {
  const answers: ConfirmAnswer[] = [];
  const done = confirm.ask({...request, ...more});
  void done.then((answer) => answers.push(answer));
  return {answers, root: dialogRoot(confirm.shadowRoot!)!, done};
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

describe('mdui-confirm', () => {
  afterEach(() => resetMouse());

  it('shows nothing until it is asked', async () => {
    const confirm = await make();
    expect(confirm.querySelector('p')!.checkVisibility()).to.equal(false);
    expect(confirm.getBoundingClientRect().height).to.equal(0);
    expect(dialogRoot()).to.equal(null);
  });

  it('is a modal dialog with the host\'s title, the action, every value, and the question as a quotation', async () => {
    const confirm = await make();
    const {root} = ask(confirm);
    expect(root.querySelector(':modal')).to.not.equal(null);
    const dialog = root.querySelector('dialog')!;
    expect(root.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).to.equal('Allow this action?');
    expect([...root.querySelectorAll('dt')].map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`)).to.deep.equal([
      'Button: Book flight', 'Action: book_flight', 'Destination: Lisbon', 'Notes: Window seat\nif possible', 'Nothing: —',
    ]);
    const quote = root.querySelector<HTMLSlotElement>('blockquote slot')!;
    expect(quote.assignedNodes({flatten: true}).map((node) => node.textContent).join('').trim()).to.equal('Book this flight for $420?');
    expect(confirm.querySelector('p')!.checkVisibility()).to.equal(true);
    expect(root.activeElement).to.equal(buttonIn(root, 'Cancel'));
    confirm.invalidate();
  });

  it('passes axe while it is open, with values and without', async () => {
    for (const more of [{}, {values: [], question: 'Really?'}]) {
      const confirm = await make();
      const {root} = ask(confirm, more);
      expect(await violations(confirm)).to.deep.equal([]);
      expect(root.querySelector('blockquote')).to.not.equal(null);
      confirm.invalidate();
    }
  });

  it('says yes to a real click on Allow, and gives the focus back', async () => {
    const confirm = await make();
    const before = document.createElement('button');
    confirm.before(before);
    before.focus();
    const {answers, root} = ask(confirm);
    await press(buttonIn(root, 'Allow'));
    expect(answers).to.deep.equal(['yes']);
    expect(confirm.gesture?.isTrusted).to.equal(true);
    expect(dialogRoot()).to.equal(null);
    expect(document.activeElement).to.equal(before);
  });

  it('says no to Cancel by Enter, which has the focus, and to Escape, with the key behind it', async () => {
    for (const key of ['Enter', 'Escape']) {
      const confirm = await make();
      const {answers} = ask(confirm);
      await sendKeys({press: key});
      expect(answers).to.deep.equal(['no']);
      expect(dialogRoot()).to.equal(null);
    }
  });

  it('does not answer a script', async () => {
    const confirm = await make();
    const {answers, root} = ask(confirm);
    buttonIn(root, 'Allow').click();
    buttonIn(root, 'Allow').dispatchEvent(new PointerEvent('click', {bubbles: true, detail: 1}));
    buttonIn(root, 'Allow').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    await settled();
    expect(answers).to.deep.equal([]);
    root.querySelector('dialog')!.close('yes');
    root.querySelector('dialog')?.dispatchEvent(new Event('close'));
    await settled();
    expect(answers).to.deep.equal(['no']);
    expect(confirm.gesture).to.equal(undefined);
  });

  it('answers a script where the host wants no gestures', async () => {
    const {answers, root} = ask(await make(), {requireTrusted: false});
    buttonIn(root, 'Allow').click();
    await settled();
    expect(answers).to.deep.equal(['yes']);
  });

  it('takes no click on either button right after it opened', async () => {
    const confirm = await make();
    const {answers, root} = ask(confirm, {armDelay: ages});
    for (const caption of ['Allow', 'Cancel']) {
      expect(buttonIn(root, caption).getAttribute('aria-disabled')).to.equal('true');
      await press(buttonIn(root, caption));
    }
    buttonIn(root, 'Cancel').focus();
    await sendKeys({press: 'Enter'});
    expect(answers).to.deep.equal([]);
    await sendKeys({press: 'Escape'});
    expect(answers).to.deep.equal(['no']);
  });

  it('takes a click once it has been open for long', async () => {
    const confirm = await make();
    const {answers, root} = await longAgo(async () => ask(confirm, {armDelay: ages}));
    await press(buttonIn(root, 'Allow'));
    expect(answers).to.deep.equal(['yes']);
  });

  it('takes no Enter that was held down when it opened', async () => {
    const confirm = await make();
    confirm.tabIndex = 0;
    confirm.focus();
    await sendKeys({down: 'Enter'});
    const {answers} = ask(confirm);
    for (let i = 0; i < 4; i++) await sendKeys({down: 'Enter'});
    await sendKeys({up: 'Enter'});
    expect(answers).to.deep.equal([]);
    confirm.invalidate();
  });

  it('takes no second click of a double click', async () => {
    const {answers, root} = ask(await make(), {requireTrusted: false});
    buttonIn(root, 'Allow').dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 2}));
    await settled();
    expect(answers).to.deep.equal([]);
    buttonIn(root, 'Allow').dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
    await settled();
    expect(answers).to.deep.equal(['yes']);
  });

  it('closes as no when something changed', async () => {
    const confirm = await make();
    const told = ask(confirm);
    confirm.invalidate();
    expect(await told.done).to.equal('no');

    let same = true;
    const watched = ask(confirm, {same: () => same});
    same = false;
    await press(buttonIn(watched.root, 'Allow'));
    expect(await watched.done).to.equal('no');

    const reworded = ask(confirm);
    confirm.querySelector('b')!.textContent = '$4';
    expect(await reworded.done).to.equal('no');

    const removed = ask(confirm);
    confirm.remove();
    expect(await removed.done).to.equal('no');
  });

  it('asks one question at a time', async () => {
    const [one, two] = [await make(), await make()];
    const first = ask(one);
    const second = ask(two);
    expect(await first.done).to.equal('no');
    await press(buttonIn(second.root, 'Allow'));
    expect(await second.done).to.equal('yes');
  });

  it('isolates what comes from outside and shows nothing invisible', async () => {
    const confirm = await make();
    const {root} = ask(confirm, {caption: 'Pay\u202e001', values: [['A\u200b', 'x\u202ey']]});
    expect(root.querySelector('dl')!.textContent).to.contain('Pay001');
    expect([...root.querySelectorAll('dl')].at(-1)!.textContent).to.equal('Axy');
    expect([...root.querySelectorAll('dd, dt')].slice(4).every((cell) => cell.querySelector('bdi'))).to.equal(true);
    confirm.invalidate();
  });

  it('keeps both buttons in view however much there is to say', async () => {
    const confirm = await make();
    const {root} = ask(confirm, {values: Array.from({length: 80}, (_, i) => [`Field ${i}`, 'word '.repeat(40)] as const)});
    const {bottom} = buttonIn(root, 'Allow').getBoundingClientRect();
    expect(bottom).to.be.at.most(innerHeight);
    expect(root.querySelectorAll('dl:last-of-type dd').length).to.equal(80);
    confirm.invalidate();
  });
});
