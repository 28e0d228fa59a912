/** Where links lead and images come from, and that a reader can see it before. */
import {expect} from '@open-wc/testing';
import type {MduiMessage} from '../../elements/message/message.js';
import {find, said, seen, shown, streamed, tap} from './support/message.js';

const links = (message: MduiMessage): HTMLAnchorElement[] => [...message.shadowRoot!.querySelectorAll<HTMLAnchorElement>('[part=base] a')];
const addresses = async (markdown: string, properties?: Partial<MduiMessage>): Promise<(string | null)[]> => links(await streamed(markdown, properties)).map((link) => link.getAttribute('href'));

/** What the stylesheet puts behind a link. */
const behind = (link: Element): string => getComputedStyle(link, '::after').content.replace(/^none$|"/g, '');

describe('links', () => {
  it('open elsewhere and tell nothing of where they were', async () => {
    const message = await shown('[a](https://example.com/x?y#z) <https://example.com> www.example.com me@example.com [b](/local) [c](mailto:a@b.c) [d](tel:+1234) [e][e]\n\n[e]: https://example.com "Title"\n');
    expect(links(message).map((link) => link.getAttribute('href'))).to.deep.equal([
      'https://example.com/x?y#z', 'https://example.com', 'http://www.example.com', 'mailto:me@example.com', '/local', 'mailto:a@b.c', 'tel:+1234', 'https://example.com',
    ]);
    expect(links(message).every(({rel, target}) => rel === 'noopener noreferrer nofollow' && target === '_blank')).to.equal(true);
    expect(links(message).at(-1)!.title).to.equal('Title');
  });

  for (const href of [
    'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java&#x73;cript:alert(1)', 'javascript&colon;alert(1)', 'vbscript:x', 'data:text/html,x', 'blob:x', 'file:///etc/passwd', 'https://user:pass@example.com', 'ftp://example.com', '&#1;javascript:alert(1)',
  ]) {
    it(`are text where they may not lead: ${href}`, async () => {
      expect(await addresses(`See [the page](${href}) now.`)).to.deep.equal([]);
      const message = await shown(`See [the page](${href}) now.`);
      expect(seen(message)).to.equal('See the page now.');
    });
  }

  it('lead where the policy lets them', async () => {
    expect(await addresses('[a](ftp://x.example) [b](https://x.example)', {policy: {links: {schemes: ['ftp']}}})).to.deep.equal(['ftp://x.example']);
  });

  it('show the host where their text says another one', async () => {
    const message = await shown('[https://bank.example/login](https://evil.example/x) [www.bank.example](http://bank.example.evil.test) [bank.example](https://bank.example/a) [our bank](https://evil.example) [bаnk.example](https://bank.example) [раypal.example](https://раypal.example)\n');
    const marks = links(message).map(behind);
    expect(marks.slice(0, 5)).to.deep.equal([' (evil.example)', ' (bank.example.evil.test)', '', '', ' (bank.example)']);
    expect(links(message).map(({dataset}) => dataset['host'])[0]).to.equal('evil.example');
    const [first] = links(message);
    expect(first!.getBoundingClientRect().width).to.be.greaterThan(
      (await shown('[https://bank.example/login](https://bank.example/login)')).shadowRoot!.querySelector('a')!.getBoundingClientRect().width,
    );
    // It is read out, too.
    expect((await said(message)).find((line) => line.includes('evil.example/x'))).to.include('bank.example/login (evil.example)');
  });

  it('show punycode where letters of several scripts pass for one host', async () => {
    const message = await shown('[paypal.example](https://раypal.example)\n');
    expect(behind(links(message)[0]!)).to.match(/^ \(xn--/);
  });

  it('keep their mark in step while they arrive', async () => {
    const message = await streamed('[https://bank.example](https://evil.example) then [https://evil.example](https://evil.example)');
    expect(links(message).map(behind)).to.deep.equal([' (evil.example)', '']);
  });
});

describe('images', () => {
  const source = 'Look: ![A red *door*](https://img.example/door.png "Door") ![](https://img.example/x.png) ![bad](javascript:alert(1)) ![data](data:image/png;base64,AAAA)\n';

  it('are boxes with their words and host; nothing is fetched before the reader asks', async () => {
    performance.clearResourceTimings();
    const message = await streamed(source);
    expect(message.shadowRoot!.querySelectorAll('img').length).to.equal(0);
    expect((await said(message)).filter((line) => /image|button|img\.example/.test(line)).map((line) => line.trim())).to.deep.equal([
      'image "A red door"', 'img.example', 'button "Load image"', 'image "Image"', 'img.example', 'button "Load image"', 'image "bad"', 'This image is not allowed.', 'image "data"', 'This image is not allowed.',
    ]);
    expect(seen(message)).to.equal('Look: A red door img.example Load image img.example Load image bad This image is not allowed. data This image is not allowed.');
    expect(performance.getEntriesByType('resource').filter(({name}) => name.includes('img.example'))).to.deep.equal([]);
    // At once: no server answers here.
    let asked: unknown[] = [];
    message.addEventListener('click', () => (asked = [...message.shadowRoot!.querySelectorAll('img')].map(({src, alt, referrerPolicy, crossOrigin}) => [src, alt, referrerPolicy, crossOrigin])));
    await tap(message, find(message, '[part=load]'));
    expect(asked).to.deep.equal([['https://img.example/door.png', 'A red door', 'no-referrer', 'anonymous']]);
  });

  it('say it when they cannot be loaded', async () => {
    const message = await shown('![A door](/nowhere/door.png)');
    await tap(message, find(message, '[part=load]'));
    const image = message.shadowRoot!.querySelector('img');
    if (image) await new Promise((resolve) => image.addEventListener('error', resolve, {once: true}));
    expect(seen(message)).to.equal('A door The image cannot be loaded.');
  });

  it('are loaded at once where the policy says so', async () => {
    const origin = location.origin;
    const message = await shown('![A](/test/a.png) ![B](https://img.example/b.png)', {policy: {media: {images: 'same-origin'}}});
    expect([...message.shadowRoot!.querySelectorAll('img')].map(({src}) => src)).to.deep.equal([`${origin}/test/a.png`]);
  });

  it('are not asked for before their address is whole', async () => {
    const message = await shown('', {policy: {media: {images: 'all'}}});
    message.reset();
    for (const character of '![A](/test/part/whole.png)') {
      message.append(character);
      message.flush();
    }
    message.close();
    message.flush();
    expect([...message.shadowRoot!.querySelectorAll('img')].map(({src}) => new URL(src).pathname)).to.deep.equal(['/test/part/whole.png']);
    expect(performance.getEntriesByType('resource').filter(({name}) => /\/test\/part\/(?!whole\.png)/.test(name))).to.deep.equal([]);
  });
});
