/**
 * Pages that break things, by mistake or because something else in them was attacked: their
 * own DOMPurify, polluted prototypes, clobbered names (`security.md` R4, R7, R42).
 */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {build} from 'esbuild';
import {cargo, places} from './support/generated.js';
import {openStand, type Stand, type StandOptions} from './support/stand.js';

const purify = readFileSync(new URL('../../node_modules/dompurify/dist/purify.min.js', import.meta.url), 'utf8');

/** Hooks and settings that let everything through. */
const misuse = `
  DOMPurify.setConfig({ADD_TAGS: ['iframe', 'script', 'form', 'x-gadget', 'mdui-button'], ADD_ATTR: ['onclick', 'onerror', 'style', 'id', 'srcdoc'], ALLOW_UNKNOWN_PROTOCOLS: true});
  DOMPurify.addHook('uponSanitizeElement', (node, data) => { data.allowedTags[data.tagName] = true; });
  DOMPurify.addHook('uponSanitizeAttribute', (node, data) => { data.forceKeepAttr = true; data.allowedAttributes[data.attrName] = true; });
  DOMPurify.addHook('afterSanitizeAttributes', (node) => { node.setAttribute && node.setAttribute('onclick', 'probeRan(1)'); });
  DOMPurify.sanitize('<b onclick=1>x</b>');`;

/** What opens checks where a setting is looked up without asking whose it is. */
const pollution = `
  Object.assign(Object.prototype, {
    tagNameCheck: /.*/, attributeNameCheck: /.*/, allowCustomizedBuiltInElements: true, ALLOWED_URI_REGEXP: /.*/, ADD_TAGS: ['iframe', 'script', 'x-gadget'], ADD_ATTR: ['onclick', 'onerror', 'srcdoc'],
    ALLOW_UNKNOWN_PROTOCOLS: true, WHOLE_DOCUMENT: true, IN_PLACE: true, RETURN_DOM: true, SAFE_FOR_XML: false, onclick: 'probeRan(1)', srcdoc: 'x', html: 'raw', images: 'all', schemes: ['javascript'], requireTrusted: false, armDelay: 0,
    iframe: true, script: true, javascript: 'x', action: 'probe', polluted: 1,
  });
  Array.prototype.iframe = true;
  Array.prototype.onclick = true;`;

/** The page and the library in one bundle, in which they share the module. */
async function bundled(): Promise<string> {
  const contents = `import DOMPurify from 'dompurify'; import './dist/elements.js'; globalThis.DOMPurify = DOMPurify; ${misuse}`;
  const {outputFiles} = await build({stdin: {contents, resolveDir: new URL('../../', import.meta.url).pathname}, bundle: true, write: false, format: 'iife', target: 'es2022', logLevel: 'error'});
  return outputFiles[0]?.text ?? '';
}

const pages: Readonly<Record<string, StandOptions>> = {
  'the DOMPurify that it shares with the library': {before: await bundled()},
  'its own DOMPurify set up before the library': {before: purify + misuse},
  'its own DOMPurify set up after it': {before: purify, after: misuse},
  'prototypes polluted before the library': {before: pollution},
  'prototypes polluted after it': {after: pollution},
  'names clobbered by markup': {body: '<img name=currentScript><img name=getElementById><form id=trustedTypes><input name=createPolicy></form><a id=customElements></a><a id=DOMPurify></a><form name=implementation></form><img name=cookie><img name=body2 id=activeElement><a id=crypto></a><form id=navigator></form>'},
};

const texts = ['paragraph', 'own block', 'raw tag', 'summary', 'card', 'label and description', 'link address'].flatMap((place) => Object.values(cargo).map((words) => places[place]?.(words) ?? ''));

describe('a page that lets everything through', () => {
  const wanted: {html: string; text: string}[] = [];
  const shownIn = (stand: Stand): Promise<{html: string; text: string}[]> => stand.page.evaluate((all) => all.map((text) => window.probe.shown(text)), texts);
  before(async () => {
    const stand = await openStand('plain');
    wanted.push(...(await shownIn(stand)));
    await stand.close();
  });

  for (const [name, options] of Object.entries(pages)) {
    describe(name, () => {
      let stand: Stand;
      before(async () => {
        stand = await openStand('plain', {...options, before: `window.ran = []; window.probeRan = (x) => window.ran.push(x);${options.before ?? ''}`});
      });
      after(() => stand.close());

      it('changes nothing of what a message shows', async () => {
        const shown = await shownIn(stand);
        for (const [index, text] of texts.entries()) assert.deepEqual(shown[index], wanted[index], text);
      });

      it('opens nothing', async () => {
        assert.deepEqual(await stand.render(texts.map((text, index) => ({id: String(index), text}))), []);
        await stand.page.evaluate(() => window.probe.poke());
        const {calls, errors, events} = await stand.outcome();
        assert.deepEqual({calls, errors, events}, {calls: [], errors: [], events: []});
        assert.deepEqual([stand.requests, stand.travels], [[], []]);
        assert.deepEqual(await stand.page.evaluate('window.ran'), []);
      });
    });
  }
});

describe('two messages in a page', () => {
  let stand: Stand;
  before(async () => {
    stand = await openStand('plain');
  });
  after(() => stand.close());

  it('with the same ids and words stay apart, from each other and from the page', async () => {
    const text = '# submit\n\n:::form {#submit action=go}\n:::input {#attributes label="Name" value=a}\n:::\n:::button {#children}\nGo\n:::\n:::\n';
    const [first, second] = await stand.page.evaluate((words) => [window.probe.shown(words), window.probe.shown(words)], text);
    assert.deepEqual(first, second);
    assert.deepEqual(await stand.page.evaluate('[document.getElementById("submit"), document.forms.length, typeof window.submit, document.querySelectorAll("#stage [id]").length]'), [null, 0, 'undefined', 0]);
    const {page} = await stand.outcome();
    assert.deepEqual(page, []);
  });

  it('cannot look like what the renderer says itself', async () => {
    const posing = 'class="note error" part="note base" role="alert" tabindex="0" aria-label="x" hidden id="x" slot="y" data-host="bank.example" style="color: red" translate="no" inert popover';
    const {html} = await stand.page.evaluate((words) => window.probe.shown(words), `<div ${posing}>Stopped.</div>\n\n<kbd ${posing}>x</kbd>\n\n<details ${posing}>\n\n*y*\n\n</details>\n`.replaceAll('\\n', '\n'));
    assert.deepEqual(html.match(/\b(?:class|role|tabindex|aria-label|hidden|id|slot|data-host|style|translate|inert|popover)=?/g), null);
    assert.deepEqual([...html.matchAll(/part="([^"]*)"/g)].map(([, part]) => part), ['html', 'html']);
    assert.match(html, />Stopped\.<.*<kbd>x<.*<em>y</s);
  });

  it('a patch in one does nothing to the other', async () => {
    await stand.outcome();
    const {html} = await stand.page.evaluate((words) => window.probe.shown(words), ':::card {#c title=Mine}\nx\n:::\n');
    await stand.page.evaluate((words) => window.probe.shown(words), ':::patch {target=#c}\ntitle: Yours\nhref: https://a.example\n:::\n');
    assert.equal(await stand.page.evaluate(() => document.querySelector('#stage > mdui-message')?.shadowRoot?.querySelector('[part=base]')?.innerHTML.replace(/<!--.*?-->/g, '')), html);
    assert.equal(await stand.page.evaluate(() => document.querySelector('#stage > mdui-message')?.shadowRoot?.querySelector('mdui-card')?.shadowRoot?.querySelector('[part=title]')?.textContent), 'Mine');
  });
});
