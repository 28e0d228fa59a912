/** No frame shows what the next characters refute. */
import {expect} from '@open-wc/testing';
import type {MduiMessage} from '../../../elements/message/message.js';
import {empty, find, part, within} from '../support/message.js';

type Look = (message: MduiMessage, soFar: string) => void;

const words = (message: MduiMessage): string => find(message, '[part=base]').textContent!.replace(/\s+/g, ' ');
const count = (message: MduiMessage, selector: string): number => message.shadowRoot!.querySelectorAll(selector).length;

/** Streams the pieces and looks after each of them, and once more at the end. */
async function frames(pieces: Iterable<string>, look: Look): Promise<MduiMessage> {
  const message = await empty();
  let soFar = '';
  for (const piece of pieces) {
    message.append(piece);
    message.flush();
    soFar += piece;
    look(message, soFar);
  }
  message.close();
  message.flush();
  return message;
}

const none = (selector: string): Look => (message, soFar) => expect(count(message, selector), JSON.stringify(soFar)).to.equal(0);
const says = (pattern: RegExp, not = false): Look => (message, soFar) => {
  if (not) expect(words(message), JSON.stringify(soFar)).to.not.match(pattern);
  else expect(words(message), JSON.stringify(soFar)).to.match(pattern);
};
const all = (...looks: readonly Look[]): Look => (message, soFar) => {
  for (const look of looks) look(message, soFar);
};

describe('marks that are not settled', () => {
  it('holds an opening mark back until it is one', async () => {
    const message = await frames(['Total: **', '42** kg'], all(says(/\*/, true), says(/^Total: /)));
    expect(find(message, 'strong').textContent).to.equal('42');
    expect(words(message)).to.equal('Total: 42 kg');
  });

  it('holds back at most the one run of marks, character by character', async () => {
    await frames('Total: **42** kg and *so* on', (message, soFar) => {
      const plain = soFar.replaceAll('*', '').replace(/\s+$/, '');
      expect(words(message).trimEnd(), JSON.stringify(soFar)).to.equal(plain);
    });
  });

  it('shows at the end what stayed a mark', async () => {
    expect(words(await frames(['Total: **'], says(/\*/, true)))).to.equal('Total: **');
  });

  it('takes a lone dash under a list for no text of the item before it', async () => {
    const message = await frames(['- apples\n- pears\n  - ', 'Conference'], says(/pears\s*-/, true));
    expect(find(message, 'li li').textContent).to.equal('Conference');
  });

  for (const [name, tag, pieces] of [
    ['strong', 'strong', ['Pick **blue*', '* now']],
    ['del', 'del', ['Pick ~~blue~', '~ now']],
  ] as const) {
    it(`lets half of a closing mark be nothing else: ${name}`, async () => {
      const message = await frames(pieces, all(none('em'), says(/[*~]/, true), (each) => expect(find(each, tag).textContent).to.equal('blue')));
      expect(words(message)).to.equal('Pick blue now');
    });
  }

  it('never shows italics on the way to bold, character by character', async () => {
    await frames('a **bold** b ~~gone~~ c ***both***', (message, soFar) => {
      expect(words(message), JSON.stringify(soFar)).to.not.match(/[*~]/);
      if (!soFar.includes('***')) expect(count(message, 'em'), JSON.stringify(soFar)).to.equal(0);
    });
  });
});

describe('blocks that are not settled', () => {
  for (const mark of ['-', '=']) {
    it(`makes no heading of a paragraph and a lone "${mark}"`, async () => {
      const message = await frames(`Options:\n${mark} red\n- blue`, all(none('h1, h2'), (each, soFar) => expect(words(each), JSON.stringify(soFar)).to.match(soFar.length < 8 ? /^O/ : /^Options:/)));
      expect(count(message, 'h1, h2')).to.equal(0);
    });
  }

  it('makes the heading once the line is whole', async () => {
    const message = await frames('Options\n---\ntext', (each, soFar) => {
      if (!soFar.includes('---\n')) expect(count(each, 'h2'), JSON.stringify(soFar)).to.equal(0);
    });
    expect(find(message, 'h2').textContent).to.equal('Options');
  });

  it('shows no pipes before a table, one table from the first dash on, and rows inside it', async () => {
    const before = new Set<Element>();
    const message = await frames('Parts:\n\n| item | n |\n|---|:-:|\n| nut | 4 |\n| bolt | 9 |', (each, soFar) => {
      for (const p of each.shadowRoot!.querySelectorAll('p')) expect(p.textContent, JSON.stringify(soFar)).to.not.contain('|');
      const tables = each.shadowRoot!.querySelectorAll('table');
      expect(tables.length, JSON.stringify(soFar)).to.equal(soFar.includes('|-') ? 1 : 0);
      if (tables[0]) before.add(tables[0]);
      for (const row of each.shadowRoot!.querySelectorAll('tr')) expect(row.children.length, JSON.stringify(soFar)).to.equal(2);
    });
    expect(before.size).to.equal(1);
    expect([...message.shadowRoot!.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))).to.deep.equal([['item', 'n'], ['nut', '4'], ['bolt', '9']]);
    expect([...message.shadowRoot!.querySelectorAll('th, td')].map((cell) => getComputedStyle(cell).textAlign)).to.deep.equal(['start', 'center', 'start', 'center', 'start', 'center']);
  });

  it('shows a table that ends a longer paragraph, below it', async () => {
    const message = await frames('These are\n| a | b |\n| - | - |\n| 1 | 2 |', (each, soFar) => {
      expect(find(each, 'p').textContent, JSON.stringify(soFar)).to.not.contain('|');
      expect(count(each, 'table'), JSON.stringify(soFar)).to.equal(soFar.includes('| -') ? 1 : 0);
      if (soFar.length > 9) expect(find(each, 'p').textContent!.trim()).to.equal('These are');
    });
    expect(find(message, 'p + figure td').textContent).to.equal('1');
  });

  for (const [why, text] of [
    ['a letter', '| a | b |\n|--x\nmore'],
    ['too many columns', '| a | b |\n|---|---|---|\nmore'],
    ['too few columns', '| a | b |\n|---|\nmore'],
  ] as const) {
    it(`takes back a table that ${why} refutes, and loses nothing`, async () => {
      const message = await frames(text, (each, soFar) => {
        expect(count(each, 'table, p'), JSON.stringify(soFar)).to.equal(soFar.includes('|-') ? 1 : 0);
      });
      expect(count(message, 'table')).to.equal(0);
      expect(find(message, 'p').textContent).to.equal(text);
    });
  }
});

describe('links, tags and definitions that are not settled', () => {
  it('reads the words of a half link, without a target, and shows nothing of its address', async () => {
    const address = 'https://docs.example/a';
    const message = await frames(`Read [the manual](${address}) first`, (each, soFar) => {
      if (!soFar.includes('](')) return;
      const anchor = find<HTMLAnchorElement>(each, 'a');
      expect(anchor.textContent, JSON.stringify(soFar)).to.equal('the manual');
      if (soFar.includes(')')) return;
      expect(anchor.hasAttribute('href'), JSON.stringify(soFar)).to.equal(false);
      expect(anchor.getAttribute('aria-disabled')).to.equal('true');
      expect(words(each), JSON.stringify(soFar)).to.not.match(/http|\(|\]/);
    });
    expect(find(message, 'a').getAttribute('href')).to.equal(address);
  });

  it('keeps the link the same element when it becomes live', async () => {
    const anchors = new Set<Element>();
    await frames(['Read [the manual](https://docs.exa', 'mple/a) fi', 'rst'], (each) => void anchors.add(find(each, 'a')));
    expect(anchors.size).to.equal(1);
  });

  it('shows half a tag never as text, and a whole one that may not stay as what it is', async () => {
    const message = await frames("see <a href='x'>y</a> and <b>z</b>", (each, soFar) => {
      expect(words(each), JSON.stringify(soFar)).to.not.match(/<(?!\/?a\b)|<(?:\/|\/?a[^>]*)?$/);
    });
    expect(count(message, 'a')).to.equal(0);
    expect(find(message, 'b').textContent).to.equal('z');
    expect(words(message)).to.equal("see <a href='x'>y</a> and z");
  });

  it('mends links and notes when their definitions land, and touches no control', async () => {
    const message = await empty();
    message.append('See [guide][g] and note[^1].\n\n:::radio {#r}\n- a\n- b\n:::\n\n');
    message.flush();
    const radio = part(message, 'r');
    const native = within<HTMLInputElement>(message, 'r', 'input');
    native.click();
    expect(count(message, '[role=doc-endnotes]')).to.equal(0);
    expect(words(message)).to.contain('guide');
    for (const character of '[g]: https://example.com\n\n[^1]: later') {
      message.append(character);
      message.flush();
      expect(part(message, 'r')).to.equal(radio);
      expect(within(message, 'r', 'input')).to.equal(native);
      expect(native.checked).to.equal(true);
    }
    message.close();
    message.flush();
    expect(find(message, 'p a').getAttribute('href')).to.equal('https://example.com');
    expect(find(message, 'p sup a').textContent).to.equal('1');
    expect(find(message, '[role=doc-endnotes]').textContent).to.contain('later');
  });
});

describe('directives that are not settled', () => {
  it('shows nothing of a fence before its line is whole, and mounts the control once', async () => {
    const pieces = [':::radio {#co', 'lor bi', 'nd=/pick lab', 'el="Colour"}\n- red'];
    const seen: (string | undefined)[] = [];
    const message = await frames(pieces, (each) => {
      seen.push(each.shadowRoot!.querySelector('mdui-radio')?.nodeId);
      expect(words(each)).to.equal('');
    });
    expect(seen).to.deep.equal([undefined, undefined, undefined, 'color']);
    expect(part<HTMLElement & {label: string}>(message, 'color').label).to.equal('Colour');
    expect(message.document.node('color')!.attributes).to.not.have.property('bi');
  });

  it('shows colons never, character by character', async () => {
    await frames('Pick:\n\n:::radio {#color label="Colour"}\n- red\n- blue\n:::\n\nThanks.', (each, soFar) => {
      expect(words(each), JSON.stringify(soFar)).to.not.match(/::|\{|\}/);
      expect(count(each, 'mdui-radio'), JSON.stringify(soFar)).to.equal(soFar.includes('}\n') ? 1 : 0);
    });
  });

  it('takes attribute blocks that say nothing without falling over', async () => {
    for (const attributes of ['{:}', '{}', '{#}', '{=x}']) {
      const message = await frames(`:::notice ${attributes}\nWords\n:::`, () => {});
      expect(words(message), attributes).to.contain('Words');
    }
  });

  it('closes what a close leaves open, live, and says so once each', async () => {
    const message = await frames(':::form {#f}\n:::input {#n label="Name"}', none('[role=alert]'));
    expect(within<HTMLInputElement>(message, 'n').disabled).to.equal(false);
    const unclosed = message.document.diagnostics.filter(({code}) => code === 'unclosed-directive').map(({node_id}) => node_id);
    expect([...unclosed].sort()).to.deep.equal(['f', 'n']);
    expect(count(message, '[part=note]')).to.equal(0);
  });

  it('leaves inert what a cancel cuts, and says that it was stopped', async () => {
    const message = await empty();
    message.append(':::form {#f}\n:::input {#n label="Name"}');
    message.flush();
    message.cancel('out of time');
    message.flush();
    expect(within<HTMLInputElement>(message, 'n').disabled).to.equal(true);
    expect(find(message, '[part=note]').textContent).to.contain('out of time');
    expect(find(message, '[part=base]').hasAttribute('aria-busy')).to.equal(false);
  });
});
