import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Json} from '../../../src/index.js';
import {fence, shown, take} from './support.js';

const json = (value: Json): ReturnType<typeof take> => take(fence(JSON.stringify(value, null, 2)));

describe('widgets as JSON', () => {
  const cases: ReadonlyArray<readonly [Json, readonly string[], string]> = [
    [{type: 'text-input', id: 'u', label: 'Name', placeholder: 'Ada', default: 'x'}, ['input#u "Name" = "x" placeholder=Ada'], 'converted'],
    [{type: 'button-group', id: 'env', label: 'Env', choices: ['dev', 'prod'], default: 'prod'}, ['radio#env "Env" = "prod" [dev | prod]'], 'converted'],
    [{type: 'select', choices: ['a', 'b']}, ['select#select-1 "Select" = "a" [a | b]'], 'converted'],
    [{type: 'select-multi', id: 'm', label: 'Many', choices: ['a', 'b', 'c'], default: ['a', 'c']}, ['checkgroup#m "Many" = ["a","c"] [a | b | c]'], 'converted'],
    [{type: 'select-multi', id: 'm', choices: ['a', 'b'], default: 'b'}, ['checkgroup#m "M" = ["b"] [a | b]'], 'converted'],
    [{type: 'slider', id: 's', label: 'Loud', min: 0, max: 1, step: 0.1, default: 0.5}, ['input#s "Loud" = 0.5 min=0 max=1 step=0.1'], 'converted'],
    [{type: 'form', id: 'f', submitLabel: 'Go', fields: [{type: 'text-input', id: 'a'}, {type: 'textInput', id: 'b', label: 'B'}]}, ['form#f action=f', 'input#a "A"', 'input#b "B"', 'button#button-1'], 'converted'],
    [{type: 'form', fields: [{type: 'form', fields: [{type: 'select', id: 'x', choices: ['1', '2']}]}, 7, {type: 'chart-bar'}]}, ['form#form-1 action=submit', 'select#x "X" = "1" [1 | 2]', 'button#button-1'], 'lossy'],
    [{type: 'multiple-choice-question', id: 'q', question: 'Which?', choices: ['a', 'b'], correctAnswer: 'b', showFeedback: true}, ['radio#q "Which?" = null [a | b]'], 'lossy'],
    [{type: 'short-answer-question', id: 'q', question: 'Who?', placeholder: 'a name'}, ['input#q "Who?" placeholder=a name'], 'converted'],
    [{type: 'quiz', id: 'z', title: 'T', questions: [{type: 'mcq', id: 'a', question: 'Q', choices: ['x', 'y'], points: 3}]}, ['form#z "T" action=z', 'radio#a "Q" = null [x | y]', 'button#button-1'], 'lossy'],
    // what was written in August 2025, and what other renderers take
    [{type: 'buttonGroup', id: 'b', choices: ['a', 'b']}, ['radio#b "B" = "a" [a | b]'], 'converted'],
    [{type: 'SelectMulti', id: 'b', choices: ['a', 'b']}, ['checkgroup#b "B" = [] [a | b]'], 'converted'],
    [{type: 'select', id: 'n', choices: [1, true, null, 'x']}, ['select#n "N" = "1" [1 | true | x]'], 'converted'],
  ];
  for (const [value, is, outcome] of cases) {
    it(JSON.stringify(value).slice(0, 100), () => {
      const imported = json(value);
      assert.deepEqual([shown(imported), imported.outcome], [is, outcome]);
      assert.deepEqual(imported.lint, []);
    });
  }

  for (const value of ['abc', [], 42, null, {}, {type: 'incomplete'}, {type: 'constructor'}, {type: 'select'}, {type: 'slider', min: 1}, {type: 'quiz', questions: []}, {type: 'quiz', questions: [{type: 'form'}]}, {type: 'chart-bar'}] as Json[]) {
    it(`leaves ${JSON.stringify(value)} the code that it is, and says why`, () => {
      const imported = json(value);
      assert.deepEqual([imported.nodes, imported.outcome, imported.said.filter((line) => line.startsWith('error')).length], [[], 'kept', 1]);
      assert.equal(imported.document.root.children[0]?.kind, 'code');
    });
  }

  it('charts are tables', () => {
    const {markdown} = json({type: 'chart-scatter', title: 'T *x* | y', labels: ['a', 'b|c'], datasets: [{label: 'S', data: [1, {x: 1, y: 2}]}, {label: 'U', data: [3]}]});
    assert.equal(markdown, '**T \\*x\\* \\| y**\n\n|  | S | U |\n| --- | --: | --: |\n| a | 1 | 3 |\n| b\\|c | 1, 2 |  |\n');
  });

  it('words are words: they make nothing bold, link nowhere and close nothing', () => {
    const imported = json({type: 'select', id: 's', label: '**x** [y](https://z.example) {#a}', choices: [':::', '- [x] a', '<b>', 'a"b}c', '{value=z}', '\u202eevil']});
    assert.deepEqual(imported.nodes[0]?.options?.map(({value}) => value), [':::', '- [x] a', '<b>', 'a"b}c', '{value=z}', 'evil']);
    assert.equal(imported.nodes.length, 1);
    assert.match(imported.markdown, /label="\\\\\*\\\\\*x/);
  });

  it('ids are there once', () => {
    const imported = take(fence('text-input a') + fence('text-input a') + fence('form a\n  text-input a'));
    assert.deepEqual(imported.nodes.map(({id}) => id).slice(0, 4), ['a', 'a-2', 'a-3', 'a-4']);
    assert.equal(imported.said.filter((line) => line.includes('duplicate-id')).length, 3);
    assert.deepEqual(imported.lint, []);
    // a widget that is not taken over takes no id
    assert.deepEqual(take(fence('{"type":"quiz","id":"a","questions":[]}') + fence('text-input a')).nodes.map(({id}) => id), ['a']);
  });
});

describe('stored transcripts', () => {
  const widget = {type: 'text-input', id: 'u', label: 'Grüße'};
  const percent = encodeURIComponent(JSON.stringify(widget));
  it('hold widgets as elements, in both encodings', () => {
    for (const content of [percent, Buffer.from(JSON.stringify({...widget, label: 'Gruss'}), 'latin1').toString('base64')]) {
      const imported = take(`before\n\n<markdown-ui-widget id="u" content="${content}"></markdown-ui-widget>\n\nafter`);
      assert.match(shown(imported).join(), /^input#u "Gr(?:üße|uss)"$/);
      assert.deepEqual(imported.document.root.children.map(({kind}) => kind), ['paragraph', 'component', 'paragraph']);
    }
  });
  it('lose what cannot be read, and say so', () => {
    assert.deepEqual(take(`<markdown-ui-widget content="%7Bno"></markdown-ui-widget>`).said, ['error bad-content 1:1']);
    assert.deepEqual(take(`words <markdown-ui-widget content="${percent}"></markdown-ui-widget> words`).said, ['warning inline-widget 1:1']);
    assert.deepEqual(take(`\`\`\`\n<markdown-ui-widget content="${percent}"></markdown-ui-widget>\n\`\`\``).said, []);
  });
});
