/** What is fetched, from where, and with what: nothing, unless the host or the reader says so (`security.md` R9–R11). */
import assert from 'node:assert/strict';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {press} from '../e2e/support/browser.js';
import {openStand, type Stand} from './support/stand.js';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

describe('images', () => {
  let stand: Stand;
  let origin: string;
  const asked: Asked[] = [];
  const server = createServer(({url = '', headers}, response) => {
    asked.push({path: url, headers});
    response.writeHead(200, {'content-type': 'image/png', 'access-control-allow-origin': '*', 'cache-control': 'no-store'}).end(pixel);
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stand = await openStand('plain', {lets: (url) => url.startsWith(`${origin}/`)});
    await stand.page.evaluate('document.cookie = "session=secret"');
  });
  after(async () => {
    await stand.close();
    server.closeAllConnections();
    server.close();
  });

  /** The same address in every syntax that has one. */
  const everywhere = (address: string): string =>
    `![a](${address}) ![b][r] <img src="${address}" srcset="${address} 2x"> <picture><source srcset="${address}"></picture>\n\n<img src="${address}">\n\n:::card {title=T image="${address}"}\n![c](${address})\n:::\n\n| a |\n| - |\n| ![d](${address}) |\n\n[r]: ${address}\n`;

  const requests = async (text: string, images?: unknown, step?: number): Promise<string[]> => {
    asked.length = 0;
    stand.requests.length = 0;
    const findings = await stand.render([{id: 'images', text}], {images: true, ...(images === undefined ? {} : {policy: {media: {images}}}), ...(step && {step})});
    assert.deepEqual(findings, []);
    await stand.page.evaluate(() => Promise.all([...document.querySelectorAll('mdui-message')].flatMap(({shadowRoot}) => [...(shadowRoot?.querySelectorAll('img') ?? [])]).map((image) => image.decode().catch(() => {}))));
    await stand.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await stand.outcome();
    return [...new Set([...asked.map(({path}) => origin + path), ...stand.requests])].sort();
  };

  it('are not fetched, in any syntax, from anywhere', async () => {
    for (const address of [`${origin}/a.png?secret=1`, '/own.png', 'own.png', `${stand.url}/own.png`, '//collect.example/a.png', 'https://collect.example/a.png', 'data:image/png;base64,AAAA', 'data:image/svg+xml,%3Csvg/%3E']) {
      assert.deepEqual(await requests(everywhere(address)), []);
      assert.deepEqual(await requests(everywhere(address), 'none', 1), []);
    }
  });

  it('are fetched from the page\'s own origin where the policy says so', async () => {
    const own = `${stand.url}/own.png`;
    for (const address of ['/own.png', own]) assert.deepEqual(await requests(everywhere(address), 'same-origin'), [own]);
    const foreign = [`${origin}/a.png`, `${stand.url}.collect.example/a.png`, `http://127.0.0.1:1/a.png`, `//${new URL(origin).host}/a.png`, `${stand.url.replace('http:', 'https:')}/a.png`, `http://127.0.0.1@collect.example/a.png`, `${stand.url}\\@collect.example/a.png`, '/\\collect.example/a.png', '\\\\collect.example/a.png', 'data:image/png;base64,AAAA'];
    for (const address of foreign) assert.deepEqual(await requests(everywhere(address), 'same-origin'), [], address);
  });

  it('are fetched from listed origins, and below a listed path', async () => {
    assert.deepEqual(await requests(everywhere(`${origin}/a.png`), [origin]), [`${origin}/a.png`]);
    assert.deepEqual(await requests(everywhere(`${origin}/pictures/a.png`), [`${origin}/pictures`]), [`${origin}/pictures/a.png`]);
    for (const path of ['/pictures-of-you/a.png', '/pictures/../a.png', '/pictures/%2e%2e/a.png', '/a.png']) assert.deepEqual(await requests(everywhere(origin + path), [`${origin}/pictures`]), [], path);
    assert.deepEqual(await requests(everywhere('https://collect.example/a.png'), [origin]), []);
  });

  it('are fetched from everywhere where the policy says so, but never as documents', async () => {
    for (const images of ['all', ['*']]) {
      // The browser keeps an image that it had.
      const address = `${origin}/${typeof images}.png`;
      assert.deepEqual(await requests(everywhere(address), images), [address]);
      assert.deepEqual(await requests('![a](data:image/svg+xml,%3Csvg/%3E) ![b](javascript:alert(1)) ![c](blob:x) ![d](file:///a.png)', images), []);
    }
  });

  it('are asked for by their whole address only, however it arrives', async () => {
    assert.deepEqual(await requests(everywhere(`${origin}/part/of/it.png?all=of&it=1`), [origin], 1), [`${origin}/part/of/it.png?all=of&it=1`]);
  });

  it('are fetched without cookies and without saying from where', async () => {
    assert.equal((await requests(`![a](${origin}/once.png)`, [origin])).length, 1);
    for (const {headers} of asked) assert.deepEqual([headers.cookie, headers.referer], [undefined, undefined]);
  });

  it('are fetched when the reader presses the button, and only then', async () => {
    asked.length = 0;
    await stand.render([{id: 'ask', text: `![a](${origin}/asked.png)`}]);
    assert.deepEqual(asked, []);
    await press(stand.page, '#stage mdui-message >>> [part=load]');
    await stand.page.waitForSelector('#stage mdui-message >>> img');
    await stand.page.evaluate(() => document.querySelector('mdui-message')?.shadowRoot?.querySelector('img')?.decode());
    const answered: readonly Asked[] = asked;
    assert.deepEqual(answered.map(({path, headers}) => [path, headers.cookie, headers.referer]), [['/asked.png', undefined, undefined]]);
  });
});

describe('the host of a link', () => {
  let stand: Stand;
  before(async () => {
    stand = await openStand('plain');
  });
  after(() => stand.close());

  /** What is shown behind a link: nothing, or where it leads. */
  const marks = (text: string): Promise<string[]> =>
    stand.page.evaluate((words) => {
      window.probe.shown(words);
      const links = document.querySelector('#stage > :last-child')?.shadowRoot?.querySelectorAll('a') ?? [];
      return [...links].map((link) => getComputedStyle(link, '::after').content.replace(/^none$|"/g, '').trim());
    }, text);

  const rows: readonly (readonly [text: string, mark: string])[] = [
    ['[https://bank.example](https://collect.example/a)', '(collect.example)'], ['[bank.example](https://bank.example.collect.example)', '(bank.example.collect.example)'],
    ['[See https://bank.example/login now](https://collect.example)', '(collect.example)'], ['[www.bank.example](https://bank.example)', ''], ['[https://bank.example:443/a](https://bank.example/b)', ''],
    ['[https://10.0.0.1/a](https://10.0.0.2/a)', '(10.0.0.2)'], ['[http://localhost](http://collect.example)', '(collect.example)'], ['[our bank](https://collect.example)', ''],
    ['[https://b\u0430nk.example](https://b\u0430nk.example)', '(xn--bnk-6cd.example)'], ['[\u0430\u0440\u0440\u04cf\u0435.example](https://\u0430\u0440\u0440\u04cf\u0435.example)', '(xn--80ak6aa92e.example)'],
    ['[https://m\u00fcller.example](https://m\u00fcller.example)', ''], ['[https://\u4f8b\u3048.example](https://\u4f8b\u3048.example)', ''], ['[https://\uff42ank.example](https://bank.example)', ''], ['https://b\u0430nk.example', '(xn--bnk-6cd.example)'],
    ['[https://bank.example\u202e/gnp](https://collect.example)', '(collect.example)'],
  ];
  for (const [text, mark] of rows) {
    it(`${JSON.stringify(text)} is shown ${mark ? `as ${mark}` : 'by its words alone'}`, async () => {
      assert.deepEqual(await marks(text), [mark]);
    });
  }
});
