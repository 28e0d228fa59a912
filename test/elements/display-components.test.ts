/** Components in a message: how each stands there, while it arrives and after. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import * as draft from '../support/draft.js';
import {empty, find, hear, part, said, seen, shown, streamed, tap, type, ways, within} from './support/message.js';

const trimmed = (lines: readonly string[]): string[] => lines.map((line) => line.trim());

describe('components in a message', () => {
  for (const [kind, role, icon] of [['info', 'note', 'Information'], ['success', 'note', 'Success'], ['warning', 'note', 'Warning'], ['error', 'alert', 'Error']] as const) {
    it(`a notice of kind ${kind} is a ${role} with title and blocks`, async () => {
      const message = await streamed(`:::notice {kind=${kind} title="Mind **this**"}\nOne.\n\n- two\n:::\n`);
      expect(await said(message)).to.deep.equal([role, `  image "${icon}"`, '  Mind', '  strong', '    this', '  paragraph', '    One.', '  list', '    listitem level=1', '      ListMarker "•"', '      two']);
    });
  }

  for (const [state, icon] of Object.entries({pending: 'Pending', running: 'Running', done: 'Done', error: 'Error', cancelled: 'Cancelled'})) {
    it(`a status that is ${state} says so, with words of its own or without`, async () => {
      const message = await shown(`:::status {state=${state}}\n:::\n:::status {state=${state}}\nSearch\n:::\n`);
      expect(await said(message)).to.deep.equal(['status', `  image "${icon}"`, 'status', `  image "${icon}"`, '  paragraph', '    Search']);
      expect(seen(message)).to.equal(`${icon} Search`);
    });
  }

  it('progress is determinate with a value, indeterminate without', async () => {
    const message = await shown(':::progress {value=3 max=4 label="Copying"}\n:::\n:::progress {label="Waiting"}\n:::\n:::progress\n:::\n');
    expect(await said(message)).to.deep.equal([
      '75%', 'progressbar "Copying" value=3 valuemax=4 description=75%', 'progressbar "Waiting" valuemax=100', 'progressbar "Progress" valuemax=100',
    ]);
  });

  it('a card shows its image as a box until the reader loads it', async () => {
    const message = await shown(':::card {#c title="Option A" href="https://example.com/a" image="https://img.example/x.png"}\nBody.\n:::\n');
    expect(await said(message)).to.deep.equal([
      'article "Option A"', '  image "Image"', '  img.example', '  button "Load image"', '  heading "Option A" level=3', '    link "Option A" url=https://example.com/a', '  example.com', '  paragraph', '    Body.',
    ]);
    expect(part(message, 'c').shadowRoot!.querySelector('img')).to.equal(null);
  });

  it('tabs arrive one by one, and the one that the user chose stays chosen', async () => {
    const message = await empty();
    type(message, ':::tabs {#t}\n:::tab {label="One" selected}\nFirst.\n:::\n:::tab {#two label="Two"}\nSec');
    expect((await said(message)).slice(0, 3)).to.deep.equal(['tablist', '  tab "One" selected', '  tab "Two"']);
    await tap(message, within(message, 't', '[role=tab]:nth-of-type(2)'));
    type(message, 'ond.\n:::\n:::tab {label="Three" selected}\nThird.\n:::\n:::\n');
    message.close();
    expect((await said(message)).slice(0, 4)).to.deep.equal(['tablist', '  tab "One"', '  tab "Two" selected focused', '  tab "Three"']);
    expect(seen(message)).to.equal('One Two Three Second.');
    message.applyPatch({op: 'set', target: 'two', path: '/label', value: 'Zwei'});
    message.flush();
    expect((await said(message)).slice(0, 4)).to.deep.equal(['tablist', '  tab "One"', '  tab "Zwei" selected focused', '  tab "Three"']);
  });

  it('other text in tabs and accordion is kept, above', async () => {
    const message = await streamed(':::tabs\nChoose:\n:::tab {label="One"}\nFirst.\n:::\n:::\n:::accordion\nOften asked:\n:::item {title="Why?"}\nSo.\n:::\n:::\n');
    expect(seen(message)).to.equal('Choose: One First. Often asked: Why?');
  });

  it('an item that the user opened stays open when its fence closes', async () => {
    const message = await empty();
    type(message, ':::accordion {exclusive}\n:::item {#one title="One" open}\nFirst.\n:::\n:::item {#two title="Two"}\nSec');
    await tap(message, within(message, 'two', 'summary'));
    expect(seen(message)).to.equal('One Two Sec');
    type(message, 'ond.\n:::\n:::\n');
    expect(seen(message)).to.equal('One Two Second.');
  });

  for (const [how, show] of Object.entries(ways)) {
    it(`an unknown directive shows its label and its body, ${how}`, async () => {
      const message = await show(':::chart {#x label="Sales *2025*" color=red}\nUp **3 %**.\n\n- a\n:::\nAfter.\n');
      expect(seen(message)).to.equal('Sales 2025 Up 3 %. a After.');
      expect([...part(message, 'x').attributes].map(({name}) => name)).to.deep.equal(['part']);
      expect(message.document.diagnostics.map(({code}) => code)).to.include('unknown-directive');
      message.applyPatch({op: 'set', target: 'x', path: '/label', value: 'Profit'});
      message.flush();
      expect(seen(message)).to.include('Profit Up 3 %. a');
    });

    it(`a tab and an item outside their parents are titled sections, ${how}`, async () => {
      const message = await show(':::tab {label="Summary"}\nOne.\n:::\n:::item {title="Why?"}\nTwo.\n:::\n');
      expect(seen(message)).to.equal('Summary One. Why? Two.');
      expect(message.document.diagnostics.filter(({code}) => code === 'stray-child').length).to.equal(2);
    });

    it(`an error without a control is an alert of its own, ${how}`, async () => {
      const message = await show(':::error\nThat did not *work*.\n:::\n');
      expect(trimmed(await said(message))).to.deep.equal(['alert', 'That did not', 'emphasis', 'work', '.']);
    });

    it(`an error stands with its control, wherever it was written, ${how}`, async () => {
      const message = await show(':::error {for=#code}\nFour digits, please.\n:::\n:::form {#f}\n:::input {#code label="Code" pattern="[0-9]{4}" required}\n:::\n:::button\nGo\n:::\n:::\n');
      expect(seen(message)).to.equal('Code* Go');
      await tap(message, within(message, 'button-1'));
      expect(seen(message)).to.equal('Code* Four digits, please. Go');
      expect((await said(message))[1]!.trim()).to.match(/^textbox "Code" required invalid focused description=Four digits, please\.$/);
      await sendKeys({type: '12'});
      message.flush();
      expect(seen(message)).to.equal('Code* Four digits, please. Go');
      await sendKeys({type: '34'});
      message.flush();
      expect(seen(message)).to.equal('Code* Go');
    });

    it(`an error that comes after the user acted is shown at once, until the value changes, ${how}`, async () => {
      const message = await empty();
      message.append(':::input {#code label="Code"}\n:::\n');
      message.flush();
      part(message, 'code').focus();
      await sendKeys({type: '1234'});
      await sendKeys({press: 'Tab'});
      const late = '\n:::error {for=#code}\nThis code was used before.\n:::\n';
      if (show === shown) message.append(late);
      else type(message, late);
      message.flush();
      expect(seen(message)).to.equal('Code This code was used before.');
      expect((await said(message))[0]).to.include('invalid');
      part(message, 'code').focus();
      await sendKeys({type: '5'});
      message.flush();
      expect(seen(message)).to.equal('Code');
    });

    it(`a confirm shows nothing and takes no room, ${how}`, async () => {
      const message = await show(`Before.\n\n:::confirm {action=x}\nReally **sure**?\n:::\n\nAfter.\n`);
      expect(seen(message)).to.equal('Before. After.');
      const without = await show('Before.\n\nAfter.\n');
      expect(message.getBoundingClientRect().height).to.equal(without.getBoundingClientRect().height);
    });

    it(`a patch shows nothing, ${how}`, async () => {
      const message = await show(`${draft.status[0]}:::patch {target=#s1}\nstate: done\nbody: |\n  Found **4** files.\n\n  - a\n:::\nAfter.\n`);
      expect(seen(message)).to.equal('Found 4 files. a After.');
    });
  }

  it('the options of a list that is disabled keep their looks, what is chosen can be read', async () => {
    const message = await shown(':::select {#s label=S multiple disabled}\n- One {selected}\n- Two\n:::\n');
    const [chosen] = within<HTMLSelectElement>(message, 's', 'select').options;
    const {borderStyle, color} = getComputedStyle(chosen!);
    expect([borderStyle, color]).to.deep.equal(['none', 'rgb(255, 255, 255)']);
  });

  it('words before options and actions are help', async () => {
    const message = await streamed(':::radio {#r label="Size"}\nAs *measured*.\n- ( ) S\n- ( ) M\n:::\n:::actions {#a}\nNothing is sent yet.\n- [Go](action:go)\n:::\n:::input {#i label="Name"}\nAs in your **passport**.\n:::\n');
    expect(seen(message)).to.equal('Size As measured. S M Nothing is sent yet. Go Name As in your passport.');
    expect((await said(message)).filter((line) => line.includes('description=')).map((line) => line.split('description=')[1])).to.deep.equal(['As measured.', 'Nothing is sent yet.', 'As in your passport.']);
  });

  it('captions are names: no link, image or markup of the agent\'s in a button', async () => {
    const source = ':::button {#b action=go}\nRead [the terms](https://x.example) ![pic](https://x.example/p.png) <b>now</b> \u202eok\n:::\n- [ ] I read [the terms](https://x.example) {#ok}\n';
    const message = await streamed(source);
    expect(part(message, 'b').querySelectorAll('a, img, span').length + part(message, 'ok').querySelectorAll('a').length).to.equal(0);
    expect(trimmed(await said(message)).filter((line) => /button|checkbox/.test(line))).to.deep.equal(['button "Read the terms pic <b>now</b> ok"', 'checkbox "I read the terms"']);
    expect(part(message, 'b').textContent).to.not.include('\u202e');
  });

  it('controls can be used while the rest arrives; buttons only when they are whole', async () => {
    const message = await empty();
    type(message, ':::radio {#r label="Size"}\n- ( ) S {value=s}\n- ( ) M');
    const heard = hear(message);
    await tap(message, within(message, 'r', '.row label'));
    expect(heard.map(({detail}) => detail.value)).to.deep.equal(['s', 's']);
    type(message, ' {value=m}\n:::\n:::input {#i label="Name"}\nhelp');
    expect((await said(message)).find((line) => line.startsWith('textbox'))).to.include('disabled');
    type(message, '\n:::\n:::button {#b action=go}\nGo');
    expect((await said(message)).find((line) => line.startsWith('textbox'))).to.not.include('disabled');
    expect((await said(message)).find((line) => line.startsWith('button'))).to.equal('button "Go" disabled busy');
    await tap(message, within(message, 'b'));
    expect(heard.length).to.equal(2);
    type(message, '\n:::\n');
    expect((await said(message)).find((line) => line.startsWith('button'))).to.equal('button "Go"');
    expect(within<HTMLInputElement>(message, 'r').checked).to.equal(true);
    expect(find(message, '[part=base]').getAttribute('aria-busy')).to.equal('true');
    message.close();
    message.flush();
    expect(find(message, '[part=base]').hasAttribute('aria-busy')).to.equal(false);
  });
});
