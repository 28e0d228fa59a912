import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {imageDecision, isSensitive, MarkdownUIError, offers, type PolicyOptions, resolvePolicy} from '../../../src/index.js';

describe('resolvePolicy', () => {
  it('has the documented defaults', () => {
    assert.deepEqual(resolvePolicy(), {
      sensitiveActions: [],
      links: {schemes: ['http', 'https', 'mailto', 'tel']},
      media: {images: 'none'},
      html: 'sanitize',
      inputTypes: [],
      limits: {bytes: 2_097_152, nodes: 20_000, depth: 32, options: 500, controls: 200, attributes: 64, columns: 200},
      armDelay: 500,
      requireTrusted: true,
      answerButton: 'auto',
      readOnly: false,
    });
  });

  it('keeps the other members of a group that is given in part', () => {
    const policy = resolvePolicy({limits: {depth: 4}, links: {}});
    assert.equal(policy.limits.depth, 4);
    assert.equal(policy.limits.nodes, 20_000);
    assert.deepEqual(policy.links.schemes, ['http', 'https', 'mailto', 'tel']);
  });

  it('gives back an equal policy when it is given its own result', () => {
    const policy = resolvePolicy({actions: ['a'], media: {images: ['https://cdn.example/img']}});
    assert.deepEqual(resolvePolicy(policy), policy);
  });

  it('cannot be changed afterwards, neither through the result nor through what was given', () => {
    const actions = ['a'];
    const policy = resolvePolicy({actions});
    actions.push('b');
    assert.equal(offers(policy, 'b'), false);
    assert.throws(() => (policy.actions as string[]).push('b'), TypeError);
    assert.throws(() => Object.assign(policy.limits, {depth: 1}), TypeError);
  });

  const misuse: [string, unknown][] = [
    ['an unknown member', {action: ['a']}],
    ['an unknown member of a group', {limits: {byte: 1}}],
    ['a list that is a string', {actions: 'a'}],
    ['a limit of zero', {limits: {nodes: 0}}],
    ['a limit that is no number', {limits: {nodes: Number.NaN}}],
    ['a scheme that runs code', {links: {schemes: ['https', 'JavaScript:']}}],
    ['an image source that is no origin', {media: {images: ['cdn.example']}}],
    ['a flag that is a string', {requireTrusted: 'false'}],
    ['an unknown word', {html: 'raw'}],
    ['no object', 'strict'],
    ['null', null],
    ['a group that is a string', {media: 'none'}],
    ['__proto__ as a member', JSON.parse('{"__proto__": {"readOnly": true}}')],
  ];
  for (const [name, options] of misuse) {
    it(`refuses ${name}`, () => {
      assert.throws(
        () => resolvePolicy(options as PolicyOptions),
        (error) => error instanceof MarkdownUIError && error.code === 'bad-policy' && error.message.length > 20,
      );
    });
  }

  it('ignores members of a polluted Object.prototype', () => {
    Object.defineProperty(Object.prototype, 'requireTrusted', {value: false, configurable: true});
    try {
      assert.equal(resolvePolicy({}).requireTrusted, true);
    } finally {
      delete (Object.prototype as Record<string, unknown>)['requireTrusted'];
    }
  });
});

describe('actions', () => {
  it('are all offered and none sensitive by default', () => {
    assert.equal(offers(resolvePolicy(), 'anything'), true);
    assert.equal(isSensitive(resolvePolicy(), 'anything'), false);
  });

  it('are offered and sensitive by name, by the beginning of a name, or all', () => {
    const policy = resolvePolicy({actions: ['book', 'file.*'], sensitiveActions: ['file.delete']});
    assert.deepEqual(['book', 'file.read', 'file.delete', 'books', 'constructor'].map((name) => offers(policy, name)), [true, true, true, false, false]);
    assert.deepEqual(['book', 'file.read', 'file.delete'].map((name) => isSensitive(policy, name)), [false, false, true]);
    assert.equal(isSensitive(resolvePolicy({sensitiveActions: 'all'}), 'x'), true);
    assert.equal(offers(resolvePolicy({actions: []}), 'x'), false);
  });
});

describe('imageDecision', () => {
  const origin = 'https://app.example';
  const at = (images: PolicyOptions['media'], src: string) => imageDecision(resolvePolicy({media: images ?? {}}), src, origin).decision;

  it('asks with the name of the host by default, and fetches nothing', () => {
    assert.deepEqual(imageDecision(resolvePolicy(), ' HTTPS://Evil.Example:443/p.png?d=secret\n'), {
      decision: 'ask', host: 'evil.example', url: 'HTTPS://Evil.Example:443/p.png?d=secret',
    });
    assert.equal(at({}, '/logo.png'), 'ask');
  });

  it('loads from the same origin only when the policy says so', () => {
    const cases = ['/a.png', 'a.png', 'https://app.example/a.png', 'https://APP.example:443/a.png', 'http://app.example/a.png', 'https://app.example.evil/a.png', '//evil.example/a.png'];
    assert.deepEqual(cases.map((src) => at({images: 'same-origin'}, src)), ['load', 'load', 'load', 'load', 'ask', 'ask', 'ask']);
    assert.equal(imageDecision(resolvePolicy({media: {images: 'same-origin'}}), '/a.png').decision, 'ask');
  });

  it('compares origins and whole path segments, dot segments resolved', () => {
    const images = ['https://cdn.example/img', 'http://localhost:8080'];
    const loads = ['https://cdn.example/img/a.png', 'https://cdn.example/img', 'https://cdn.example/x/../img/a', 'http://localhost:8080/a.png'];
    const asks = [
      'https://cdn.example/imgevil/a', 'https://cdn.example/img/../x', 'https://cdn.example/img/%2E%2e/x', 'https://cdn.example/img\\..\\x',
      'https://cdn.example.evil/img/a', 'https://sub.cdn.example/img/a', 'http://cdn.example/img/a', 'http://localhost/a.png', 'http://localhost:80801/a',
    ];
    assert.deepEqual(loads.map((src) => at({images}, src)), loads.map(() => 'load'));
    assert.deepEqual(asks.map((src) => at({images}, src)), asks.map(() => 'ask'));
  });

  it('takes * for every web address', () => {
    assert.equal(at({images: ['*']}, 'https://anywhere.example/a'), 'load');
    assert.equal(at({images: 'all'}, 'a.png'), 'load');
  });

  it('shows data bitmaps by explicit opt-in only, and never another data address', () => {
    const png = 'data:image/png;base64,AAAA';
    assert.deepEqual([at({}, png), at({images: 'same-origin'}, png), at({images: ['data:']}, png), at({images: 'all'}, png)], ['refuse', 'refuse', 'load', 'load']);
    for (const src of ['data:text/html,x', 'data:image/svg+xml,<svg>', 'data:,x', 'data:image/png2,x']) assert.equal(at({images: 'all'}, src), 'refuse', src);
  });

  it('refuses what is no web address', () => {
    for (const src of ['', ' ', 'javascript:alert(1)', 'blob:https://app.example/1', 'file:///etc/passwd', 'https://a@b.example/', 'https://a.example\\@b.example/']) {
      assert.equal(at({images: 'all'}, src), 'refuse', src);
    }
  });
});
