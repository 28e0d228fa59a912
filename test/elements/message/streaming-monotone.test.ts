/** What a frame shows stays: the text of each is how the whole text begins (prefix safety). */
import {expect} from '@open-wc/testing';
import type {MduiMessage} from '../../../elements/message/message.js';
import {empty, find} from '../support/message.js';

/** The words that stand in the message, blanks aside; the marks of lists and tables are none. */
const words = (message: MduiMessage): string => find(message, '[part=base]').textContent!.replace(/\s+/g, '');

/**
 * What opens here is closed and what is referred to is defined: of a mark that stays open
 * and of a late definition no beginning can tell.
 */
const documents: Readonly<Record<string, string>> = {
  emphasis: 'Some **bold text** and *italics*, ***both***, _under_, __strong__, ~~gone~~; 2 * 3 * 4, snake_case_name, a*b*c and **more**',
  code: 'Use `npm i` or ``a ` b`` here, and `unclosed code\nnext line ` too.\n\n    indented\n    code\n\nend',
  links: '[ref]: https://r.example\n\nSee [one](https://a.example/x "t"), [two][ref], <https://auto.example/y>, https://bare.example/z?q=1, www.w.example, a@b.example and ![alt](https://i.example/p.png).',
  headings: '# One\n\ntext\n\nSetext\n======\n\nOther\n---\n\n###### six ######\n\n#hash\n\n# \n\ntext\n-\n',
  lists: '- one\n- two\n  - inner\n  - more\n\n1. first\n2. second\n\n   para\n\n* * *\n\n+ plus\n- [ ] task\n- [x] done\n\n-\n- after empty\n',
  quotes: '> quoted\nlazy\n> > deeper\n\n> - list\n>   in quote\n\ntext > no quote',
  tables: 'Before\n\n| a | b |\n|---|:-:|\n| 1 | **2** |\n| `x\\|y` | z |\n\nafter | pipes | here\n\n| not | a table |\nend\n\na | b\n- | -\n1 | 2\n',
  fences: '```js\nlet a = "```";\n```\n\n~~~\nx\n~~~\n\n```\nunclosed\n',
  html: 'a <b>bold</b> <kbd>K</kbd> x < y, 1<2, <notatag, <i>it</i>, a<br>b, <u>u</u>, <script>x</script> z\n\n<details>\n<summary>S</summary>\n\n*in*\n\n</details>\n\nend',
  escapes: '\\*no\\* \\_no\\_ \\[no\\] &amp; &lt; &copy; &unknown; & a&b; C:\\path \\# \\`x\\` 5 &lt 6 &#65; end',
  rules: 'a\n\n---\n\nb\n\n***\n\n___\n\n- - -\n\nc',
  colons: 'At 9:30, ratio 1:3, ::1, :::, std::vector :D\n\n::: not one\n\n:::notice {kind=info}\nInside **it**.\n:::\n\nafter',
  footnotes: '[^1]: The note.\n\nText[^1] and [^1], more.',
  breaks: 'one  \ntwo\\\nthree\nfour',
  'other scripts': '**重要：**请看。彼は**「賛成」**と言った。 مرحبا **بك** שלום *עולם* 👩‍👩‍👧 é ñ',
};

const cut = (pieces: string, size: number): string[] => pieces.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];

for (const [name, text] of Object.entries(documents)) {
  it(`${name}: nothing that was shown is taken back`, async () => {
    const whole = await empty();
    whole.append(text);
    whole.close();
    whole.flush();
    const final = words(whole);
    for (const size of [1, 3, 7]) {
      const message = await empty();
      let soFar = '';
      for (const piece of cut(text, size)) {
        soFar += piece;
        message.append(piece);
        message.flush();
        const now = words(message);
        expect(final.startsWith(now), `${JSON.stringify(soFar.slice(-40))} shows ${JSON.stringify(now.slice(-40))}, not ${JSON.stringify(final.slice(Math.max(0, now.length - 40), now.length))}`).to.equal(true);
      }
      message.close();
      message.flush();
      expect(words(message)).to.equal(final);
      message.remove();
    }
  });
}
