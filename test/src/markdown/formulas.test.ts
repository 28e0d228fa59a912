/** Dollars: money in Markdown, formulas where the host asked for them. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {type Inline, MessageDocument, toMarkdown, toMarkdownUI, type TreeNode} from '../../../src/index.js';
import {cut, documents} from '../../support/markdown-arbitraries.js';

function read(chunks: Iterable<string>, {late = false, watched = false} = {}): MessageDocument {
  const document = new MessageDocument({id: 'm'});
  if (!late) document.readFormulas();
  for (const chunk of chunks) {
    document.append(chunk);
    if (watched) shown(document);
  }
  document.close();
  if (late) document.readFormulas();
  return document;
}

const words = (nodes: readonly Inline[]): string => nodes.map((node) => {
  if (node.kind === 'code') return node.math ? `⟨${node.math === 'display' ? '=' : ''}${node.text}⟩` : `\`${node.text}\``;
  if ('children' in node) return `${node.kind}(${words(node.children)})`;
  return node.kind === 'text' ? node.text : `${node.kind}`;
}).join('');

function block(node: TreeNode): string {
  if (node.kind === 'paragraph' || node.kind === 'heading') return words([...node.content.settled, ...node.content.tail]);
  if (node.kind === 'code') return `${node.info}[${node.lines.join('⏎')}]${node.open ? '…' : ''}`;
  if (node.kind === 'table') return [node.header, ...node.rows].map((row) => row.map(({settled, tail}) => words([...settled, ...tail])).join('|')).join('/');
  return 'children' in node ? `${node.kind}{${node.children.map(block).join(' ')}}` : node.kind;
}

function shown(document: MessageDocument): string {
  return document.root.children.map(block).join(' ¶ ');
}

const examples: readonly (readonly [text: string, shows: string])[] = [
  ['It is $E=mc^2$, or $x_1$.', 'It is ⟨E=mc^2⟩, or ⟨x_1⟩.'],
  ['It costs $5 and $10.', 'It costs $5 and $10.'],
  ['*$*$$[]($$ ) )', '*$*⟨=[](⟩ ) )'],
  ['From $5 to $7, $100K in all, US$3, $5/$6, $2-$4 and 4$.', 'From $5 to $7, $100K in all, US$3, $5/$6, $2-$4 and 4$.'],
  ['$5 per month or 6$ a year', '$5 per month or 6$ a year'],
  ['$5/month for all, $10-20 (about that much), $3.50/GB or less$ and $HOME is set$', '$5/month for all, $10-20 (about that much), $3.50/GB or less$ and $HOME is set$'],
  ['$a + b$ and $sin x$ and $2 \\text{ km}$ and $ab$', '⟨a + b⟩ and ⟨sin x⟩ and ⟨2 \\text{ km}⟩ and ⟨ab⟩'],
  ['$HOME/$USER and $ x $ and $x $', '$HOME/$USER and $ x $ and $x $'],
  ['$2x + 3$ and $10^6$ and $0.5$', '⟨2x + 3⟩ and ⟨10^6⟩ and ⟨0.5⟩'],
  ['\\$x$ and \\$y\\$', '$x$ and $y$'],
  ['$\\text{at \\$5}$', '⟨\\text{at \\$5}⟩'],
  ['`$x$` and $a `b$ c`', '`$x$` and ⟨a `b⟩ c`'],
  ['*a $x*y$ b* and **$z$**', 'em(a ⟨x*y⟩ b) and strong(⟨z⟩)'],
  ['[at $x$](https://a.example/$y$) https://a.example/$q$', 'link(at ⟨x⟩) link(https://a.example/$q$)'],
  ['公式$x$是', '公式⟨x⟩是'],
  ['mail a@b.example$x$ now', 'mail link(a@b.example)$x$ now'],
  ['$a\nb$', '$a\nb$'],
  ['so $$a\n= b$$ it is', 'so ⟨=a\n= b⟩ it is'],
  ['$$\n\\int x\n\n- y\n$$\nafter', 'math[\\int x⏎⏎- y] ¶ after'],
  ['before\n$$ x = 1 $$\nafter', 'before ¶ math[x = 1] ¶ after'],
  ['$$\nx\n= y $$\n', 'math[x⏎= y]'],
  ['$$ is what it costs', '$$ is what it costs'],
  ['$$$\n$$$$', '$$$\n$$$$'],
  ['- a\n  $$\n  x\n  $$\n- b', 'list{list-item{a math[x]} list-item{b}}'],
  ['$$\nnever closed', 'math[never closed]'],
  ['| a | b |\n|---|---|\n| $x$ | $5 |', 'a|b/⟨x⟩|$5'],
];

describe('formulas', () => {
  for (const [text, shows] of examples) {
    it(`reads ${JSON.stringify(text)}, however it is cut`, () => {
      assert.equal(shown(read([text])), shows);
      assert.equal(shown(read(text, {watched: true})), shows);
    });
  }

  it('are text where nobody asked for them', () => {
    const document = new MessageDocument({id: 'm'});
    document.append('$a_b$ and\n\n$$\nx\n$$');
    document.close();
    assert.equal(shown(document), '$a_b$ and ¶ $$\nx\n$$');
  });

  it('are found in text that came before, once they are asked for', () => {
    const document = read(['so $x$\n\n:::card {title=T}\n$y$ at $5 each\n:::\n\n$$\nz\n$$'], {late: true});
    assert.equal(shown(document), 'so ⟨x⟩ ¶ component{⟨y⟩ at $5 each} ¶ ⟨=z⟩');
  });

  it('tell who shows the message, once for each block that has one', () => {
    const document = new MessageDocument({id: 'm'});
    document.append('none\n\nso $x$ and $y$');
    document.close();
    const heard: string[] = [];
    document.subscribe((changes) => heard.push(...changes.map(({kind, node}) => `${kind} ${node.kind}`)));
    document.readFormulas();
    document.readFormulas();
    assert.deepEqual(heard, ['definition paragraph']);
  });

  it('show no half: neither their source nor their dollars', () => {
    const document = new MessageDocument({id: 'm'});
    document.readFormulas();
    const frames = new Set<string>();
    for (const char of 'a $x^2 + y$ b\n\n$$\nq\n') {
      document.append(char);
      frames.add(shown(document));
    }
    for (const frame of frames) assert.doesNotMatch(frame, /\$|x\^2(?! \+ y⟩)/);
  });

  it('hold no prose back that only begins like one', () => {
    const document = new MessageDocument({id: 'm'});
    document.readFormulas();
    document.append('It is $5/month for');
    assert.equal(shown(document), 'It is $5/month for');
  });

  it('keep their source in every fallback', () => {
    const text = 'so $x$\n\n$$y$$\n\n$$\nz';
    const document = read([text]);
    assert.equal(toMarkdown(document), `${text}\n$$`);
    const again = read([toMarkdownUI(document)]);
    assert.equal(shown(again), 'so ⟨x⟩ ¶ math[y] ¶ math[z]');
  });

  it('are the same for any split of generated documents', () => {
    const dollars = fc.constantFrom('$', '$$', '$x$', '$$y$$', '$5', ' $a ', '\n$$\n', '$`', '*$', '$*', '\\$', '[$', '](u)$');
    const texts = fc.tuple(documents, fc.array(fc.tuple(fc.nat(400), dollars), {maxLength: 8})).map(([text, inserts]) =>
      inserts.reduce((out, [at, what]) => out.slice(0, at % (out.length + 1)) + what + out.slice(at % (out.length + 1)), text));
    fc.assert(
      fc.property(texts, fc.array(fc.nat(100), {minLength: 100, maxLength: 100}), (text, seed) => {
        const whole = shown(read([text]));
        assert.equal(shown(read(cut(text, seed))), whole);
        assert.equal(shown(read(text, {watched: true})), whole);
      }),
      {numRuns: 500},
    );
  });

  it('take work in proportion to their text', () => {
    const work = (text: string): number => read(text.match(/[^]{1,16}/g) ?? [], {watched: true}).stats.lexed;
    for (const piece of ['$x$ and ', '$', '$5 ', '$$', '$a', '$$\nx\n$$\n', '\\$', '$x y z w ', '$$x y\n']) {
      const [little, much] = [2000, 8000].map((length) => work(piece.repeat(length / piece.length))) as [number, number];
      assert.ok(much <= 4.4 * little, `${piece}: ${little} → ${much}`);
    }
  });
});
