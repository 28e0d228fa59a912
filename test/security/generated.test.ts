/** Hostile words in every place that takes words, as text and as events, whole and letter by letter (`security.md` R1–R9, R12, R33–R35). */
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {cargo, deliveries, places} from './support/generated.js';
import {type Kind, openStand, type Stand} from './support/stand.js';

const nothing = {calls: [], violations: [], errors: [], events: [], page: []};
const probeRan = 'window.ran = []; window.probeRan = (...args) => { window.ran.push(args.join()); };';

for (const kind of ['strict', 'plain'] satisfies Kind[]) {
  describe(`hostile words in a ${kind} page`, () => {
    let stand: Stand;
    before(async () => {
      stand = await openStand(kind, {before: probeRan});
    });
    after(() => stand.close());

    const quiet = async (where: string): Promise<void> => {
      assert.deepEqual(await stand.outcome(), nothing, where);
      assert.deepEqual([stand.requests.splice(0), stand.travels.splice(0)], [[], []], where);
      assert.deepEqual(await stand.page.evaluate('window.ran'), [], where);
    };

    for (const [place, put] of Object.entries(places)) {
      it(`as ${place}`, {timeout: 120_000}, async () => {
        const items = Object.entries(cargo).map(([id, words]) => ({id, text: put(words)}));
        assert.deepEqual(await stand.render(items), []);
        await stand.page.evaluate(() => window.probe.poke());
        if (kind === 'plain') {
          assert.deepEqual(await stand.page.evaluate(() => window.probe.unstable()), []);
          await stand.wander();
        }
        await quiet(place);
        assert.deepEqual(await stand.render(items, {step: 1}), []);
        await quiet(place);
      });
    }

    for (const [delivery, make] of Object.entries(deliveries)) {
      it(`in ${delivery}`, {timeout: 120_000}, async () => {
        for (const [id, words] of Object.entries(cargo)) assert.deepEqual(await stand.render([{id, text: ''}], {events: make(words)}), []);
        await stand.page.evaluate(() => window.probe.poke());
        if (kind === 'plain') await stand.wander();
        await quiet(delivery);
      });
    }
  });
}
