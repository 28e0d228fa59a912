/** The tests in this folder expect to find nothing: here is what they would find. */
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {openStand, type Stand} from './support/stand.js';

const planted: Readonly<Record<string, RegExp>> = {
  '<script>1</script>': /<script>/, '<style>p{}</style>': /<style>/, '<iframe></iframe>': /<iframe>/, '<form></form>': /<form>/, '<input type="password">': /password/, '<input>': /<input type=text> in content/, '<button>x</button>': /<button> in content/,
  '<img src="data:,">': /<img>/, '<svg><a></a></svg>': /<svg> of/, '<math></math>': /<math> of/, '<template></template>': /<template>/, '<x-y></x-y>': /<x-y>/, '<mdui-button></mdui-button>': /no node of the document/, '<slot></slot>': /<slot>/, '<dialog open></dialog>': /<dialog>/,
  '<b onclick="1">x</b>': /onclick/, '<b id="x">x</b>': /\[id=x/, '<b name="x">x</b>': /\[name=x/, '<b class="host">x</b>': /\[class=host/, '<b style="color:red">x</b>': /\[style=/, '<b slot="x">x</b>': /\[slot=/, '<b popover>x</b>': /popover/, '<b data-x="y">x</b>': /data-x/, '<b is="x-y">x</b>': /\[is=/,
  '<a href="javascript:1">x</a>': /link to javascript/, '<a href="https://a:b@c.example">x</a>': /user information/, '<a href="https://a.example">x</a>': /rel=/, '<a href="https://a.example" rel="noopener noreferrer nofollow" target="_top">x</a>': /target=_top/,
};

describe('the lists of what may stand in a message', () => {
  let stand: Stand;
  before(async () => {
    stand = await openStand('plain');
  });
  after(() => stand.close());

  for (const [plant, wanted] of Object.entries(planted)) {
    it(`find ${plant}`, async () => {
      const findings = await stand.page.evaluate((markup) => window.probe.planted(markup), plant);
      assert.match(findings.join('\n'), wanted);
    });
  }

  it('find nothing in a plain word', async () => {
    assert.deepEqual(await stand.page.evaluate(() => window.probe.planted('<b>x</b>')), []);
  });
});

describe('what happens in the page', () => {
  let stand: Stand;
  before(async () => {
    stand = await openStand('plain');
  });
  after(() => stand.close());

  it('is noticed: scripts, requests, windows, changes of the page and of the prototypes', async () => {
    await stand.page.evaluate(() => {
      alert('x');
      void fetch('/x');
      navigator.sendBeacon('/x');
      new Image().src = '/image';
      document.title = 'Changed';
      Object.defineProperty(Object.prototype, 'polluted', {value: 1, configurable: true});
      Object.assign(window, {clobbered: 1});
      document.dispatchEvent(new CustomEvent('mdui-click', {bubbles: true}));
      document.body.append(document.createElement('b'));
      dispatchEvent(new ErrorEvent('error', {message: 'broken'}));
    });
    const {calls, events, errors, page} = await stand.outcome();
    assert.deepEqual(calls.map((call) => call.replace(/\(.*/, '')), ['alert', 'fetch', 'sendBeacon']);
    assert.deepEqual(events, ['mdui-click']);
    assert.deepEqual(errors, ['broken']);
    assert.deepEqual(page.map((change) => change.replace(/:.*/, '')), ['title', 'outside', 'prototype', 'globals']);
    assert.deepEqual(stand.requests, [`${stand.url}/image`]);
    await stand.page.evaluate(() => location.assign('#elsewhere'));
    assert.deepEqual(stand.travels, [`${stand.url}/#elsewhere`]);
  });

  it('is noticed under a strict policy, which has something to report then', async () => {
    const strict = await openStand('strict');
    await strict.page.evaluate(() => {
      new Image().src = 'https://elsewhere.example/image';
    });
    await strict.page.evaluate(() => new Promise(requestAnimationFrame));
    const {violations} = await strict.outcome();
    await strict.close();
    assert.match(violations.join(), /^img-src https:\/\/elsewhere\.example/);
  });
});
