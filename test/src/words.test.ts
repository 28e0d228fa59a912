/** The renderer's own words: each language has all of them, and each sentence what is filled in. */
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {type WordPack, type Word, worded} from '../../src/index.js';
import {words as ar} from '../../elements/words/ar.js';
import {words as de} from '../../elements/words/de.js';
import {words as en} from '../../elements/words/en.js';
import {words as fr} from '../../elements/words/fr.js';
import {words as ja} from '../../elements/words/ja.js';

const packs: Readonly<Record<string, WordPack>> = {ar, de, en, fr, ja};
const keys = Object.keys(en) as Word[];
const english = (key: Word): string => {
  const given = en[key];
  return typeof given === 'string' ? given : given.other;
};
const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('languages', () => {
  it('are all looked at here', () => {
    assert.deepEqual(readdirSync('elements/words').map((file) => file.slice(0, -3)).sort(), Object.keys(packs).sort());
  });

  it('have no word that nobody says', () => {
    const sources = ['src', 'elements'].flatMap((folder) => readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.ts')).map((file) => `${folder}/${file}`))
      .filter((file) => file !== 'src/base/words.ts' && !file.startsWith('elements/words/')).map((file) => readFileSync(file, 'utf8')).join('\n')
      .replaceAll(/`(\w[^`]*)\$\{what\}([^`]*)`/g, "'$1video$2' '$1audio$2'");
    const flags = /^(?:valueMissing|typeMismatch|patternMismatch|tooShort|tooLong|range|stepMismatch|badInput)/;
    assert.deepEqual(keys.filter((key) => !flags.test(key) && !sources.includes(`'${key}'`)), []);
  });

  it('begin with an English that fills in what its names say', () => {
    assert.deepEqual(keys.filter((key) => key.includes('{') && places(english(key)).join() !== places(key).join()), []);
  });

  for (const [language, pack] of Object.entries(packs)) {
    it(`${language} has every word, and none that nobody says`, () => {
      assert.deepEqual(Object.keys(pack).sort(), [...keys].sort());
      assert.deepEqual(Object.entries(pack).filter(([, text]) => text === ''), []);
    });

    it(`${language} fills in what the English does; one, two or none may be said without a digit`, () => {
      const wrong = keys.flatMap((key) => {
        const given = pack[key];
        const forms = typeof given === 'string' ? {other: given} : given;
        return Object.entries(forms).filter(([form, text]) => {
          const small = ['zero', 'one', 'two'].includes(form);
          const wanted = places(english(key));
          return places(text).join() !== wanted.join() && !(small && places(text).join() === wanted.filter((name) => !/count|limit/.test(name)).join());
        }).map(([form, text]) => `${key} (${form}): ${text}`);
      });
      assert.deepEqual(wrong, []);
    });

    it(`${language} has a form for every number that it tells apart`, () => {
      const asked = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => !['many'].includes(form) || language !== 'fr');
      const wrong = keys.filter((key) => {
        const given = pack[key];
        return typeof given !== 'string' && asked.some((form) => !Object.hasOwn(given, form));
      });
      assert.deepEqual(wrong, []);
    });
  }
});

describe('a word', () => {
  it('is its English where nobody chose another', () => {
    assert.equal(worded('Copy'), 'Copy');
    assert.equal(worded('{count} new message(s)', {count: 1}), '1 new message');
    assert.equal(worded('{count} new message(s)', {count: 1200}), '1,200 new messages');
  });

  it('counts as its language does', () => {
    const said = (count: number): string => worded('{count} new message(s)', {count}, 'ar-EG', ar);
    assert.equal(said(1), 'رسالة جديدة واحدة');
    assert.equal(said(2), 'رسالتان جديدتان');
    assert.equal(said(5), '٥ رسائل جديدة');
    assert.equal(said(11), '١١ رسالة جديدة');
    assert.equal(worded('{count} new message(s)', {count: 1}, 'de', de), '1 neue Nachricht');
    assert.equal(worded('{count} new message(s)', {count: 0}, 'fr', fr), '0 nouveau message');
    assert.equal(worded('{count} new message(s)', {count: 12345}, 'ja', ja), '新着メッセージ 12,345 件');
  });

  it('leaves alone what is no word of ours, and what a value looks like', () => {
    assert.equal(worded('Out of {tickets} (s)', {}, 'de', de), 'Out of {tickets} (s)');
    assert.equal(worded('{constructor}', {}, 'de', de), '{constructor}');
    assert.equal(worded('constructor', {}, 'de', de), 'constructor');
    assert.equal(worded('Error: {message}', {message: '{message} (s)'}, 'de', de), 'Fehler: {message} (s)');
  });
});
