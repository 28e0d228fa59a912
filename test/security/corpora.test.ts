/**
 * Published attacks, shown in a message: no script runs, nothing is fetched, and the DOM
 * holds what it may and nothing else (`security.md` R1–R9, R12). Once in a page with a
 * strict policy, which must have nothing to report, and once in a page with none, where
 * whatever the text tries would happen.
 */
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {absent, corpora} from './support/corpora.js';
import type {Item} from './support/probe.js';
import {type Kind, openStand, type Stand} from './support/stand.js';

const batch = 40;
const nothing = {calls: [], violations: [], errors: [], events: [], page: []};

for (const kind of ['strict', 'plain'] satisfies Kind[]) {
  describe(`published attacks in a ${kind} page`, {skip: absent}, () => {
    let stand: Stand;
    before(async () => {
      stand = await openStand(kind);
    });
    after(() => stand.close());

    for (const [file, items] of corpora()) {
      it(`${file}: ${items.length} texts, whole, pointed at and clicked`, {timeout: 240_000}, async () => {
        for (let at = 0; at < items.length; at += batch) {
          const part: Item[] = items.slice(at, at + batch);
          const where = `${part[0]?.id} to ${part.at(-1)?.id}`;
          assert.deepEqual(await stand.render(part), [], where);
          await stand.page.evaluate(() => window.probe.poke());
          if (kind === 'plain') {
            assert.deepEqual(await stand.page.evaluate(() => window.probe.unstable()), [], where);
            await stand.wander();
          }
          assert.deepEqual(await stand.outcome(), nothing, where);
          assert.deepEqual([stand.requests.splice(0), stand.travels.splice(0)], [[], []], where);
        }
      });

      it(`${file}: a sample, letter by letter`, {timeout: 240_000}, async () => {
        const some = items.filter(({text}, index) => index % 2 === (kind === 'strict' ? 0 : 1) && text.length <= 600);
        assert.deepEqual(await stand.render(some, {step: 1}), []);
        assert.deepEqual(await stand.outcome(), nothing);
        assert.deepEqual([stand.requests.splice(0), stand.travels.splice(0)], [[], []]);
      });
    }
  });
}
