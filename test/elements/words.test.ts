/** The renderer's own words in another language, as a reader sees and hears them. */
import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {setWords} from '../../elements/elements.js';
import type {MduiConversation} from '../../elements/conversation/conversation.js';
import type {MduiInput} from '../../elements/input/input.js';
import type {MduiMessage} from '../../elements/message/message.js';
import {words as ar} from '../../elements/words/ar.js';
import {words as de} from '../../elements/words/de.js';
import {words as fr} from '../../elements/words/fr.js';

const text = `Look[^1] at ![a map](https://x.test/map.png):

- [ ] pack

[^1]: The note.

:::radio {#tone label="Tone"}
- Warm
- Formal
:::

:::input {#code label="Password" required=true}
:::

:::status {state=running}
:::
`;

const all = (root: ShadowRoot | null): Element[] => [...(root?.querySelectorAll('*') ?? [])].flatMap((element) => [element, ...all(element.shadowRoot)]);
/** What is to be read in it, and what its parts are called for who listens. */
const read = (element: HTMLElement): string => all(element.shadowRoot)
  .filter((part) => part.localName !== 'style')
  .flatMap((part) => [part.getAttribute('aria-label') ?? '', ...[...part.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent?.trim() ?? '')])
  .filter(Boolean).join('\n');

async function empty(lang: string): Promise<MduiMessage> {
  const frame = await fixture<HTMLElement>(html`<main lang=${lang}><mdui-message></mdui-message></main>`);
  return frame.querySelector('mdui-message') as MduiMessage;
}

async function message(lang: string, markdown = text): Promise<MduiMessage> {
  const element = await empty(lang);
  element.markdown = markdown;
  element.flush();
  return element;
}

describe('words', () => {
  it('are English where no language was given', async () => {
    const said = read(await message('de'));
    for (const english of ['Footnotes', 'Footnote 1', 'Load image', 'Not done', 'Running']) expect(said).to.contain(english);
  });

  it('change in what is drawn already, once a language arrives', async () => {
    const element = await message('pl');
    element.cancel();
    element.flush();
    expect(read(element)).to.contain('Footnotes');
    setWords({Footnotes: 'Przypisy', 'Load image': 'Wczytaj obraz', 'Not done': 'Niezrobione', Running: 'W toku'}, 'pl');
    element.flush();
    const said = read(element);
    for (const polish of ['Przypisy', 'Wczytaj obraz', 'Niezrobione', 'W toku']) expect(said).to.contain(polish);
    for (const english of ['Footnotes', 'Load image', 'Not done', 'Running']) expect(said).not.to.contain(english);
    expect(said, 'a word that was left out').to.contain('Footnote 1');
  });

  it('are those of the language around each message, side by side in one page', async () => {
    setWords(de, 'de');
    setWords(fr, 'fr');
    const [german, french, other] = [await message('de-AT'), await message('fr'), await message('en')];
    expect(read(german)).to.contain('Fußnoten').and.contain('Bild laden').and.contain('Läuft').and.contain('Geben Sie hier keine Passwörter');
    expect(read(french)).to.contain('Notes de bas de page').and.contain('Charger l’image').and.contain('En cours');
    expect(read(other)).to.contain('Footnotes').and.contain('Load image');
  });

  it('of a language come before those for all, and of a region before those of its language', async () => {
    setWords({Running: 'Läuft grad'}, 'de-AT');
    expect(read(await message('de-AT'))).to.contain('Läuft grad');
    expect(read(await message('de-DE'))).not.to.contain('grad');
  });

  it('stand on code and tables too, and change there', async () => {
    const element = await message('cs', '```js\nlet a;\n```\n\n| a |\n|---|\n| b |\n');
    expect(read(element)).to.contain('Copy').and.contain('Copy CSV').and.contain('Code js');
    setWords({Copy: 'Kopírovat', 'Copy CSV': 'Kopírovat CSV', 'Code {language}': 'Kód {language}', Table: 'Tabulka'}, 'cs');
    element.flush();
    expect(read(element)).to.contain('Kopírovat').and.contain('Kopírovat CSV').and.contain('Kód js').and.contain('Tabulka');
    expect(read(element)).not.to.contain('Copy');
  });

  it('keep what the user typed and where they are', async () => {
    setWords(de, 'de');
    const element = await message('de');
    const input = element.elementFor('code') as MduiInput;
    input.focus();
    await sendKeys({type: 'secret'});
    setWords({Footnotes: 'Anmerkungen'}, 'de');
    await input.updateComplete;
    expect(read(element)).to.contain('Anmerkungen');
    expect(input.value).to.equal('secret');
    expect(input.matches(':focus')).to.be.true;
    setWords(de, 'de');
  });

  it('write numbers and count as Arabic does, from right to left', async () => {
    setWords(ar, 'ar-EG');
    const element = await message('ar-EG', ':::progress {label="تحميل" value=35}\n:::\n\n:::tabs\n:::tab\nA\n:::\n:::');
    expect(read(element)).to.match(/٣٥\s?٪/);
    const frame = await fixture<HTMLElement>(html`<main lang="ar-EG" dir="rtl"><mdui-checkgroup label="س" min="3"><option>١</option><option>٢</option><option>٣</option></mdui-checkgroup></main>`);
    const group = frame.querySelector('mdui-checkgroup')!;
    expect(group.validationMessage).to.equal('يُرجى اختيار ٣ على الأقل.');
  });

  it('name the parts of a conversation', async () => {
    setWords(de, 'de');
    const frame = await fixture<HTMLElement>(html`<main lang="de"><mdui-conversation menu></mdui-conversation></main>`);
    const conversation = frame.querySelector('mdui-conversation') as MduiConversation;
    conversation.receive({type: 'md.open', message_id: 'a', version: 'amui-0.1'});
    conversation.receive({type: 'md.delta', append: 'Hallo', message_id: 'a'});
    await conversation.updateComplete;
    const said = read(conversation);
    for (const german of ['Unterhaltung', 'Assistent', 'Anhalten', 'Exportieren', 'Webseite']) expect(said).to.contain(german);
    expect(conversation.toMarkdown()).to.contain('**Assistent:**');
    conversation.receive({type: 'md.cancel', message_id: 'a', reason: 'zu lang'});
    conversation.flush();
    expect(read(conversation)).to.contain('Angehalten: zu lang');
  });

  it('say what went wrong on the way, and leave what the agent says of it', async () => {
    setWords(de, 'de');
    const lost = await empty('de');
    await lost.pipe(new ReadableStream({start: (controller) => controller.error(new TypeError('no'))}));
    lost.flush();
    expect(read(lost)).to.contain('Die Verbindung ging verloren.');
    const told = await empty('de');
    told.receive({type: 'md.open', message_id: 'x', version: 'amui-0.1'});
    told.receive({type: 'md.error', message: 'No tickets left.'});
    told.flush();
    expect(read(told)).to.contain('No tickets left.');
  });

  it('say why an action is not offered, and leave the same of a page', async () => {
    setWords(de, 'de');
    const frame = await fixture<HTMLElement>(html`<main lang="de"><mdui-message></mdui-message><mdui-button refused="The action “a” is not available here.">x</mdui-button></main>`);
    const element = frame.querySelector('mdui-message') as MduiMessage;
    element.policy = {actions: ['other']};
    element.markdown = ':::button {#go action=book_flight}\nGo\n:::';
    const note = (button: Element | null | undefined): string | undefined => button?.shadowRoot?.querySelector('[part=note]')?.textContent ?? undefined;
    expect(note(element.elementFor('go'))).to.equal('Die Aktion „book_flight“ ist hier nicht verfügbar.');
    expect(note(frame.querySelector('mdui-button'))).to.equal('The action “a” is not available here.');
  });

  it('ask before an action in the language around, values included; the agent gets its English', async () => {
    setWords(de, 'de');
    const frame = await fixture<HTMLElement>(html`<main lang="de"><mdui-message></mdui-message></main>`);
    const element = frame.querySelector('mdui-message') as MduiMessage;
    element.policy = {armDelay: 0, requireTrusted: false};
    element.markdown = ':::form {#f action=buy requires_confirmation=true}\n:::checkbox {#gift bind=gift label="Geschenk" checked=true}\n:::\n:::button {#b type=submit}\nKaufen\n:::\n:::';
    const button = element.elementFor('b') as HTMLElement;
    let turn = '';
    element.addEventListener('mdui-turn', ({detail}) => {
      turn = detail.turn.text;
    });
    button.click();
    const found = (): HTMLElement | undefined => all(element.shadowRoot).find((part): part is HTMLElement => part.localName === 'dialog');
    await waitUntil(() => found() !== undefined, 'there is no dialog');
    const dialog = found() as HTMLElement;
    expect(dialog.textContent).to.contain('Diese Aktion erlauben?').and.contain('Mitgesendet wird:').and.match(/Geschenk\s*ja/);
    const allow = [...dialog.querySelectorAll('button')].find(({textContent}) => textContent?.includes('Erlauben')) as HTMLButtonElement;
    allow.click();
    await waitUntil(() => turn !== '');
    expect(turn).to.equal('Kaufen — Geschenk: yes');
  });

  it('refuse what is no language', () => {
    expect(() => setWords(de, 'not a language')).to.throw('no language tag');
  });
});

describe('what is wrong with a field', () => {
  const cases: readonly (readonly [markup: string, said: string])[] = [
    ['<mdui-input label="a" required></mdui-input>', 'Bitte füllen Sie dieses Feld aus.'],
    ['<mdui-input label="a" type="email" value="x"></mdui-input>', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['<mdui-input label="a" type="url" value="x"></mdui-input>', 'Bitte geben Sie eine gültige Adresse ein.'],
    ['<mdui-input label="a" type="number" min="1500" value="3"></mdui-input>', 'Bitte geben Sie 1.500 oder mehr ein.'],
    ['<mdui-input label="a" type="date" max="2026-12-01" value="2027-01-01"></mdui-input>', 'Bitte geben Sie 1.12.2026 oder früher ein.'],
    ['<mdui-input label="a" type="time" min="09:30" value="08:00"></mdui-input>', 'Bitte geben Sie 09:30 oder später ein.'],
    ['<mdui-input label="a" pattern="[0-9]+" value="x"></mdui-input>', 'Bitte halten Sie sich an das gewünschte Format.'],
    ['<mdui-input label="a" type="number" step="2" value="3"></mdui-input>', 'Bitte geben Sie einen gültigen Wert ein.'],
    ['<mdui-textarea label="a" required></mdui-textarea>', 'Bitte füllen Sie dieses Feld aus.'],
    ['<mdui-radio label="a" required><option>x</option></mdui-radio>', 'Bitte wählen Sie eine Option.'],
    ['<mdui-select label="a" required><option>x</option></mdui-select>', 'Bitte wählen Sie eine Option.'],
    ['<mdui-checkgroup label="a" required><option>x</option></mdui-checkgroup>', 'Bitte wählen Sie eine Option.'],
    ['<mdui-checkgroup label="a" min="2"><option>x</option><option>y</option></mdui-checkgroup>', 'Bitte wählen Sie mindestens 2 aus.'],
    ['<mdui-checkbox label="a" required></mdui-checkbox>', 'Bitte setzen Sie dieses Häkchen.'],
  ];

  for (const [markup, said] of cases) {
    it(`is said in the page's language: ${markup}`, async () => {
      setWords(de, 'de');
      const frame = await fixture<HTMLElement>(html`<main lang="de"></main>`);
      frame.append(document.createRange().createContextualFragment(markup));
      const control = frame.firstElementChild as MduiInput;
      await control.updateComplete;
      expect(control.checkValidity()).to.be.false;
      expect(control.validationMessage).to.equal(said);
      control.showErrors();
      await control.updateComplete;
      expect(control.shadowRoot?.querySelector('[part=error]')?.textContent).to.equal(said);
    });
  }

  it('is said in the author\'s words first, and by the browser where nobody chose', async () => {
    setWords(de, 'de');
    const frame = await fixture<HTMLElement>(html`<main lang="de"><mdui-input label="a" required error="Wie heißt du?"></mdui-input><p lang="en"><mdui-input label="a" required></mdui-input></p></main>`);
    const [own, browsers] = frame.querySelectorAll('mdui-input');
    const native = Object.assign(document.createElement('input'), {required: true});
    expect(own?.validationMessage).to.equal('Wie heißt du?');
    expect(browsers?.validationMessage).to.equal(native.validationMessage);
  });
});
