import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {readUrl} from '../../../src/base/url.js';
import {resolvePolicy, safeUrl} from '../../../src/index.js';

const policy = resolvePolicy();

describe('safeUrl', () => {
  it('lets ordinary addresses through as they are', () => {
    for (const href of [
      'https://example.com', 'http://example.com:8080/a?b=c#d', 'HTTPS://Example.com', 'mailto:a@b.example', 'tel:+15550100', '/a/b', 'a/b.html', '../x', '?q=1', '#part', '',
      'https://xn--bcher-kva.example/', 'https://bücher.example/ü', 'https://[::1]:3000/', 'https://a.example/x:y@z', 'a/b:c', './a:b', 'https://a.example/\\x',
    ]) assert.equal(safeUrl(policy, href), href);
  });

  it('cleans as the URL parser cleans, and makes an address without scheme https', () => {
    assert.equal(safeUrl(policy, ' \u0001https://exa\nmple.com/\t '), 'https://example.com/');
    assert.equal(safeUrl(policy, '//example.com/x'), 'https://example.com/x');
  });

  it('refuses script, data and foreign schemes however they are written', () => {
    for (const href of [
      'javascript:alert(1)', 'JaVa\tScRiPt:alert(1)', ' \u0000\u001fjavascript:alert(1)', 'java\nscript\r:alert(1)', 'vbscript:x', 'data:text/html,x', 'blob:https://a/b',
      'file:///etc/passwd', 'ftp://a.example/', 'ms-msdt:/id', 'java\u0001script:alert(1)', 'java\u200bscript:x', 'https:', 'x:y',
    ]) assert.equal(safeUrl(policy, href), undefined, JSON.stringify(href));
  });

  it('refuses addresses that people and parsers read differently', () => {
    for (const href of [
      'https://user@evil.example', 'https://good.example:pw@evil.example/', 'https://good.example\\@evil.example', 'https:\\\\evil.example', '\\\\evil.example', '/\\evil.example',
      '\\/evil.example', 'https:evil.example', 'https:/evil.example', 'https:///evil.example', 'https://', '//user@evil.example', '/\t\\evil.example', 'x://a@b',
    ]) assert.equal(safeUrl(policy, href), undefined, JSON.stringify(href));
  });

  it('takes the schemes that the host lists, with or without the colon', () => {
    const own = resolvePolicy({links: {schemes: ['https:', 'Slack']}});
    assert.equal(safeUrl(own, 'slack://channel?id=1'), 'slack://channel?id=1');
    assert.equal(safeUrl(own, 'https://a.example'), 'https://a.example');
    assert.equal(safeUrl(own, 'http://a.example'), undefined);
  });
});

/** What a browser makes of an address that was let through. */
const opened = (text: string): URL | undefined => {
  try {
    return new URL(text, 'https://base.example/dir/');
  } catch {
    return undefined;
  }
};

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const piece = fc.constantFrom(
  'javascript', 'data', 'https', 'http', 'mailto', ':', '/', '//', '\\', '@', '?', '#', '.', '..', '%2e', '&colon;', '\t', '\n', '\r', ' ', '\0', '\u0001', '\u200b', '\u202e',
  'a', 'evil.example', 'base.example', ':80', '[::1]', 'é', 'J', '-', '+', '%73', '//\t/',
);

describe('the string gate agrees with the real parser', () => {
  it('on the scheme, the host and user information of anything it lets through', () => {
    fc.assert(fc.property(fc.array(piece, {maxLength: 9}).map((parts) => parts.join('')), (href) => {
      const text = safeUrl(policy, href);
      const url = text === undefined ? undefined : opened(text);
      if (url === undefined) return;
      assert.ok(schemes.has(url.protocol), url.href);
      assert.equal(url.username + url.password, '');
      const parts = readUrl(href);
      if (parts?.host === undefined) {
        if (parts?.scheme === undefined) assert.equal(url.origin, 'https://base.example', JSON.stringify(href));
      } else if (/^[\x21-\x7e]*$/.test(parts.host) && !/[%:[]/.test(parts.host)) {
        assert.equal(url.host, parts.host, JSON.stringify(href));
      }
      // Cleaning changes nothing about where it leads.
      if (!href.trim().startsWith('//')) assert.equal(opened(href)?.href, url.href, JSON.stringify(href));
    }), {numRuns: 20_000});
  });

  it('reads a long address in linear steps', () => {
    const parts = readUrl(`${' '.repeat(200_000)}https://a.example/${' '.repeat(200_000)}x`);
    assert.equal(parts?.host, 'a.example');
  });
});
