/** What authors of markdown-ui.com's widgets fall into: mended with a word about it, or just as it was. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {fence, shown, take} from './support.js';

interface Trap {
  readonly text: string;
  /** What it is here. */
  readonly is: readonly string[];
  readonly said: readonly string[];
  /** What it is with the other parser's mistakes; `kept` when it stays code. */
  readonly was: readonly string[] | 'kept';
}

const traps: Readonly<Record<string, Trap>> = {
  'empty texts keep their place': {text: 'text-input u "" "ph"', is: ['input#u "U" placeholder=ph'], said: ['warning empty-text 2:14'], was: ['input#u "ph"']},
  'words without quotes are words': {
    text: 'text-input name "Your Name" Enter your full name', is: ['input#name "Your Name" = "your" placeholder=Enter'], said: ['info surplus 2:40'], was: ['input#name "Your Name" = "your" placeholder=Enter'],
  },
  'quotes with backslashes': {text: 'text-input u "say \\"hi\\"" ph', is: ['input#u "say \\"hi\\"" placeholder=ph'], said: ['warning escape 2:14'], was: ['input#u "say \\\\hi\\\\" placeholder=ph']},
  'single quotes': {text: "text-input u 'My Label' ph", is: ['input#u "My Label" placeholder=ph'], said: ['warning quotes 2:14'], was: ['input#u "\'My" = "ph" placeholder=Label\'']},
  'an apostrophe is none': {text: "text-input u don't 'tis", is: ['input#u "don\'t" placeholder=\'tis'], said: [], was: ['input#u "don\'t" placeholder=\'tis']},
  'typographic quotes': {text: 'text-input u “Label here” ph', is: ['input#u "Label here" placeholder=ph'], said: ['warning quotes 2:14'], was: ['input#u "“Label" = "ph" placeholder=here”']},
  'quotes in a word': {text: 'text-input u pre"a b"post', is: ['input#u "prea bpost"'], said: [], was: ['input#u "prea bpost"']},
  'a quote that never closes': {text: 'text-input u "Label here', is: ['input#u "Label here"'], said: ['warning unclosed-quote 2:14'], was: ['input#u "Label here"']},
  'commas between items': {
    text: 'select id [a, b, c]', is: ['select#id "Id" = "a" [a | b | c]'], said: ['warning comma 2:13', 'warning comma 2:16'], was: ['select#id "Id" = "a," [a, | b, | c]'],
  },
  'commas without blanks': {text: 'select id [a,b,c]', is: ['select#id "Id" = "a" [a | b | c]'], said: ['warning comma 2:11'], was: ['select#id "Id" = "a,b,c" [a,b,c]']},
  'commas inside items': {text: 'select id ["a, b" 1,000]', is: ['select#id "Id" = "a, b" [a, b | 1,000]'], said: [], was: ['select#id "Id" = "a, b" [a, b | 1,000]']},
  'a bracket in quotes': {text: 'select id ["a]b" c]', is: ['select#id "Id" = "a]b" [a]b | c]'], said: [], was: ['select#id "Id" = null [a]']},
  'a newline in a list': {text: 'select id [a\nb c]', is: ['select#id "Id" = "a" [a | b | c]'], said: [], was: ['select#id "Id" = "a b" [a b | c]']},
  'no blank before the list': {text: 'select id[a b]', is: ['select#id "Id" = "a" [a | b]'], said: ['warning glued-list 2:10'], was: 'kept'},
  'a list in quotes': {text: 'select id "[a b]"', is: ['select#id "Id" = "a" [a | b]'], said: [], was: ['select#id "Id" = "a" [a | b]']},
  'a list that never ends': {text: 'select id [a b', is: ['select#id "Id" = "a" [a | b]'], said: ['warning unclosed-list 2:11'], was: 'kept'},
  'empty items': {text: 'select id [""]', is: ['select#id "Id" = null []'], said: ['info no-choices 1:1'], was: ['select#id "Id" = null []']},
  'an empty list': {text: 'select id []', is: ['select#id "Id" = null []'], said: ['info no-choices 1:1'], was: ['select#id "Id" = null []']},
  'capital letters': {text: 'SELECT id [a b]', is: ['select#id "Id" = "a" [a | b]'], said: ['warning type-case 2:1'], was: 'kept'},
  'the names of components': {text: 'TextInput u Label', is: ['input#u "Label"'], said: ['warning type-case 2:1'], was: 'kept'},
  tabs: {text: 'text-input\tu\tLabel', is: ['input#u "Label"'], said: ['warning separator 2:11', 'warning separator 2:13'], was: 'kept'},
  'hard blanks': {text: 'text-input u\u00a0Label', is: ['input#u "Label"'], said: ['warning separator 2:13'], was: ['input#u-Label "U label"']},
  'blank lines first': {text: '\n\nform f Go\n  text-input a', is: ['form#f action=f', 'input#a "A"', 'button#button-1'], said: [], was: ['form#f action=f', 'input#a "A"', 'button#button-1']},
  'two widgets in one fence': {text: 'text-input u L\ntext-input v M', is: ['input#u "L"'], said: ['info surplus 3:1'], was: ['input#u "L"']},
  'ids that reach prototypes': {text: 'text-input __proto__ L', is: ['input#input-1 "L"'], said: ['warning bad-id 1:1'], was: ['input#input-1 "L"']},
  'ids that are none': {text: 'text-input "user name" L', is: ['input#user-name "L"'], said: ['warning bad-id 1:1'], was: ['input#user-name "L"']},
  'a label where the language has none': {text: 'button-group env "Env" [a b]', is: ['radio#env "Env" = "a" [a | b]'], said: ['warning label-in-line 2:18'], was: 'kept'},
  'a default that is no choice': {text: 'select id [a b] c', is: ['select#id "Id" = null [a | b]'], said: ['warning bad-default 1:1'], was: ['select#id "Id" = null [a | b]']},
  'a choice twice': {text: 'select id [a b a]', is: ['select#id "Id" = "a" [a | b]'], said: ['warning duplicate-choice 1:1'], was: ['select#id "Id" = "a" [a | b]']},
  'a range that is none': {text: 'slider s 10 0 1', is: ['input#s "S" = null min=0 max=10 step=1'], said: ['warning bad-range 1:1'], was: ['input#s "S" = null min=0 max=10 step=1']},
  'a step of nothing': {text: 'slider s 0 10 0 4', is: ['input#s "S" = 4 min=0 max=10'], said: ['warning bad-step 1:1'], was: ['input#s "S" = 4 min=0 max=10']},
  'numbers with units': {text: 'slider s 0px 10 1', is: ['input#s "S" = null min=0 max=10 step=1'], said: ['warning not-a-number 2:10'], was: ['input#s "S" = null min=0 max=10 step=1']},
  'numbers that are words': {text: 'slider s low high 1', is: [], said: ['error not-a-number 2:10'], was: 'kept'},
  'too few words': {text: 'slider s 0 10', is: [], said: ['error missing 2:1'], was: 'kept'},
  'unindented fields': {text: 'form f "Send it"\ntext-input a\n\tselect b [x y]', is: ['form#f action=f', 'input#a "A"', 'select#b "B" = "x" [x | y]', 'button#button-1'], said: ['warning form-indent 3:1', 'warning form-indent 4:1'], was: ['form#f action=f', 'button#button-1']},
  'fields that are none': {text: 'form f\n  text-input a\n  nonsense\n  chart-line', is: ['form#f action=f', 'input#a "A"', 'button#button-1'], said: ['info field-dropped 4:1', 'info field-dropped 5:1'], was: ['form#f action=f', 'input#a "A"', 'button#button-1']},
  'a form in a form': {text: 'form f\n  text-input a\n  form g\n    text-input b', is: ['form#f action=f', 'input#a "A"', 'input#b "B"', 'button#button-1'], said: ['warning nested-form 4:1'], was: ['form#f action=f', 'input#a "A"', 'input#b "B"', 'button#button-1']},
  'questions in a form': {text: 'form f\n  multiple-choice-question m "Sure?" [Yes No]', is: ['form#f action=f', 'radio#m "Sure?" = null [Yes | No]', 'button#button-1'], said: [], was: ['form#f action=f', 'button#button-1']},
  'answers that are known': {text: 'multiple-choice-question m "Sure?" [Yes No] Yes yes', is: ['radio#m "Sure?" = null [Yes | No]'], said: ['info scoring 1:1'], was: ['radio#m "Sure?" = null [Yes | No]']},
  'answers in brackets': {text: 'multiple-choice-question m "Which?" [Mars Venus] [Mars] true', is: ['radio#m "Which?" = null [Mars | Venus]'], said: ['info scoring 1:1'], was: ['radio#m "Which?" = null [Mars | Venus]']},
  'answers for a placeholder': {text: 'short-answer-question s "Name?" [Mars mars]', is: ['input#s "Name?"'], said: ['warning answers-as-placeholder 2:33', 'info scoring 1:1'], was: ['input#s "Name?" placeholder=[Mars mars]']},
  'questions with a colon': {
    text: 'quiz q "Planets"\nshowScore: true\nmcq q1 "What: is?" 10 [A B] A\nshort-answer q2 "Name?" 5 hint', is: ['form#q "Planets" action=q', 'radio#q1 "What: is?" = null [A | B]', 'input#q2 "Name?" placeholder=hint', 'button#button-1'],
    said: ['warning colon 4:1', 'info scoring 1:1', 'info scoring 1:1'], was: ['form#q "Planets" action=q', 'input#q2 "Name?" placeholder=hint', 'button#button-1'],
  },
  'lines of a quiz that are none': {text: 'quiz q T\nmcq a Q 1 [x y]\nwhat', is: ['form#q "T" action=q', 'radio#a "Q" = null [x | y]', 'button#button-1'], said: ['info question-dropped 4:1', 'info scoring 1:1'], was: ['form#q "T" action=q', 'radio#a "Q" = null [x | y]', 'button#button-1']},
};

describe('the line language', () => {
  for (const [name, {text, is, said, was}] of Object.entries(traps)) {
    it(name, () => {
      const mended = take(fence(text));
      assert.deepEqual(shown(mended), is);
      assert.deepEqual(mended.said, said);
      assert.equal(mended.outcome, said.some((line) => line.startsWith('error')) ? 'kept' : mended.said.some((line) => line.startsWith('info') && !line.includes('no-choices')) ? 'lossy' : said.some((line) => line.startsWith('warning')) ? 'repaired' : 'converted');
      if (!text.includes('[]') && !text.includes('[""]')) assert.deepEqual(mended.lint, []);
      const exact = take(fence(text), {bugCompatible: true});
      if (was === 'kept') assert.deepEqual([exact.markdown, exact.outcome], [fence(text), 'kept']);
      else assert.deepEqual(shown(exact), was);
    });
  }
});

describe('charts', () => {
  const rowsOf = (text: string): string => take(fence(text)).markdown;
  it('are the table of their numbers, told as a loss', () => {
    const chart = take(fence('chart-line\nid: sales\ntitle: Sales: all\nHEIGHT: 900\nTime: h,Shop A,"Shop, B"\nQ1,1,12px\n\nQ2,3,4'));
    assert.equal(chart.markdown, '**Sales: all**\n\n| Time: h | Shop A | Shop, B |\n| --- | --: | --: |\n| Q1 | 1 | 12px |\n| Q2 | 3 | 4 |\n');
    assert.deepEqual([chart.outcome, chart.said], ['lossy', ['info chart 1:1']]);
  });
  it('know the older way, and a header without its first name', () => {
    assert.equal(rowsOf('chart-bar x "My chart"\nQ1,Q2\nRevenue,1,2'), '**My chart**\n\n|  | Q1 | Q2 |\n| --- | --: | --: |\n| Revenue | 1 | 2 |\n');
    assert.equal(take(fence('chart-bar x "My chart"\nQ1,Q2\nRevenue,1,2'), {bugCompatible: true}).outcome, 'kept');
    assert.equal(take(fence('chart-bar x\ntitle: no\nA,B\nq,1'), {bugCompatible: true}).outcome, 'kept');
  });
  it('fill rows that are too short', () => {
    const chart = take(fence('chart-pie\nA,B\nx,1\ny'));
    assert.match(chart.markdown, /\| y \| {2}\|/);
    assert.deepEqual(chart.said, ['warning ragged-row 5:1', 'info chart 1:1']);
  });
  it('keep prices as they are written, where the other renderer gives up', () => {
    assert.match(rowsOf('chart-bar\nA,B\nx,$3'), /\| x \| \$3 \|/);
    assert.deepEqual(take(fence('chart-bar\nA,B\nx,$3'), {bugCompatible: true}).said, ['error not-a-number 4:1']);
  });
  it('may have no rows, but not no header', () => {
    assert.equal(rowsOf('chart-bar\nA,B'), '| A | B |\n| --- | --: |\n');
    assert.equal(take(fence('chart-bar')).outcome, 'kept');
  });
  it('stand apart from the words around them', () => {
    const {document} = take(`before\n${fence('chart-bar\nA,B\nx,1')}after`);
    assert.deepEqual(document.root.children.map(({kind}) => kind), ['paragraph', 'table', 'paragraph']);
  });
});
