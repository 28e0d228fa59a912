/** A static message in another language: what the renderer says in it, and what it says is wrong. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {parseMessage} from '../../../src/index.js';
import {decodeForm, renderToString} from '../../../src/ssr/index.js';
import {words} from '../../../elements/words/de.js';

const german = {words, language: 'de', styles: 'none'} as const;
/** What is to be read in the page, without the source that is beside it. */
const read = (html: string): string => html.slice(html.indexOf('<template')).replace(/<[^>]+>/g, '|').replace(/\|[|\s]*/g, '|');

const text = `:::notice {kind=warning}
Vorsicht
:::

:::progress {label="Laden" value=35}
:::

:::form {#f action=book}
:::select {#s label="Ort"}
- Lissabon
- Porto
:::
:::input {#code label="Password" minlength=1500}
:::
:::checkbox {#ok label="Einverstanden" required=true}
:::
:::button {#go type=submit requires_confirmation=true}
Buchen
:::
:::`;

describe('a static message in German', () => {
  it('says its own words in German', () => {
    const said = read(renderToString(text, german));
    for (const word of ['Warnung: ', '35 %', 'Auswählen …', 'Geben Sie hier keine Passwörter']) assert.ok(said.replaceAll('\u00A0', ' ').includes(word), word);
    assert.doesNotMatch(said, /Choose|Do not enter|warning:/);
  });

  it('says in German what is wrong', () => {
    const document = parseMessage(text, {id: 'm'});
    const refused = decodeForm({'mdui-message': 'm', 'mdui-form': 'f', 'mdui-act': 'button 0 go'}, document);
    assert.equal(refused.ok, false);
    assert.match(read(renderToString(document, {...german, refused})), /Bitte setzen Sie dieses Häkchen\./);
    assert.match(read(renderToString(document, {styles: 'none', refused})), /Please fill in this field\./);
  });

  it('leaves an author\'s own words and an agent\'s', () => {
    const document = parseMessage(text.replace('required=true', 'required=true error="Ohne das geht es nicht."'), {id: 'm'});
    const refused = decodeForm({'mdui-message': 'm', 'mdui-form': 'f', 'mdui-act': 'button 0 go'}, document);
    assert.match(read(renderToString(document, {...german, refused})), /Ohne das geht es nicht\./);
    const failed = parseMessage('Hi', {id: 'm'});
    failed.fail('x', 'No tickets left.');
    assert.match(read(renderToString(failed, german)), /No tickets left\./);
  });

  it('asks in German before a sensitive action', () => {
    const document = parseMessage(':::checkbox {#gift label="Geschenk" checked=true}\n:::\n:::button {#go action=book requires_confirmation=true}\nBuchen\n:::', {id: 'm'});
    const refused = decodeForm({'mdui-message': 'm', 'mdui-form': '', 'mdui-act': 'button 0 go', 'c.gift': 'on'}, document);
    const said = read(renderToString(document, {...german, refused}));
    for (const word of ['Diese Aktion erlauben?', 'Schaltfläche', 'Abbrechen', 'Erlauben']) assert.ok(said.includes(word), `${word} in ${said}`);
  });
});
