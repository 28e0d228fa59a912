/** Whatever happens in whatever order: a log tells all of it. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {type AgentEvent, Conversation} from '../../../src/index.js';
import {perform, type Step, steps, stepsWithTyping} from './support/steps.js';
import {assertReplays, outOf, stateOf, stored, talk} from './support/talk.js';

/** A conversation in which the steps happened. */
function after(all: readonly Step[], sent: unknown[] = []): Conversation {
  const conversation = talk();
  for (const step of all) perform(conversation, step, sent);
  return conversation;
}

test('live, replayed and replayed again are the same, from any beginning of the log too', () => {
  fc.assert(
    fc.property(steps, fc.array(fc.nat(), {maxLength: 3}), fc.nat(), (all, picks, cut) => {
      const live = after(all);
      assertReplays(live);
      const log = stored(live.log);
      for (const pick of picks) {
        const then = after(all.slice(0, pick % (all.length + 1)));
        const begun = log.slice(0, then.log.length);
        const part = Conversation.replay(begun);
        assert.deepEqual(stateOf(part), stateOf(then));
        assert.deepEqual(part.log, begun);
      }
      const part = log.slice(0, cut % (log.length + 1));
      assert.deepEqual(Conversation.replay(part).log, part);
    }),
    {numRuns: 4000},
  );
});

test('a conversation goes on from its log as if it had never ended', () => {
  fc.assert(
    fc.property(steps, fc.nat(), (all, cut) => {
      const sent: unknown[] = [];
      const at = cut % (all.length + 1);
      const live = after(all.slice(0, at), sent);
      let now = live.log.at(-1)?.at ?? 1000;
      const replay = Conversation.replay(live.log, {now: () => ++now});
      const again = [...sent];
      for (const step of all.slice(at)) {
        perform(live, step, sent);
        perform(replay, step, again);
      }
      const told = (conversation: Conversation): unknown => conversation.log.map(({seq, dir, event, by, key}) => [seq, dir, by, key, event && {...event, event_id: undefined, at: undefined}]);
      assert.deepEqual(told(replay), told(live));
      assert.deepEqual(replay.messages.map((each) => each.toJSON()), live.messages.map((each) => each.toJSON()));
    }),
    {numRuns: 4000},
  );
});

test('what was typed comes back with what was committed, and stands in nobody’s way', () => {
  fc.assert(
    fc.property(stepsWithTyping, (all) => {
      const live = after(all);
      const replay = Conversation.replay(live.log);
      assert.deepEqual(replay.log, live.log);
      const shape = (conversation: Conversation): unknown => conversation.messages.map(({id, phase, revisions, controls}) => [id, phase, revisions.map(({patch}) => patch), controls.map((node) => [node.id, node.label, node.spent])]);
      assert.deepEqual(shape(replay), shape(live));
    }),
    {numRuns: 4000},
  );
});

test('a replay sends nothing and asks no clock', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const live = after(all);
      const before = stored(live.log);
      let asked = 0;
      const replay = Conversation.replay(live.log, {now: () => ++asked});
      // Each message asks once for the beginning of its event ids.
      assert.ok(asked <= 1 + replay.messages.length);
      assert.deepEqual(live.log, before);
    }),
    {numRuns: 4000},
  );
});

test('numbers and ids of what goes out are each one’s own', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const live = after(all);
      const out = outOf(live);
      assert.equal(new Set(out.map(({event_id}) => event_id)).size, out.length);
      for (const message_id of new Set(out.map((event) => event.message_id))) {
        const seqs = out.filter((event) => event.message_id === message_id).map(({seq}) => seq);
        assert.deepEqual(seqs, seqs.map((_, i) => i + 1));
      }
      assert.deepEqual(live.log.map(({seq}) => seq), live.log.map((_, i) => i + 1));
    }),
  );
});

test('two conversations do not touch each other, whatever happens in both', () => {
  fc.assert(
    fc.property(steps, steps, (first, second) => {
      const alone = [first, second].map((all) => stateOf(after(all)));
      const [one, two] = [talk(), talk()];
      const sent: [unknown[], unknown[]] = [[], []];
      for (let i = 0; i < Math.max(first.length, second.length); i++) {
        const [left, right] = [first[i], second[i]];
        if (left) perform(one, left, sent[0]);
        if (right) perform(two, right, sent[1]);
      }
      assert.deepEqual([stateOf(one), stateOf(two)], alone);
    }),
    {numRuns: 4000},
  );
});

test('bad events cost themselves only', () => {
  const bad = fc.constantFrom<unknown>(null, 5, 'x', [], {}, {type: 'md.what'}, {type: 'md.delta', version: '9', append: 'bad'}, {type: 'md.delta', message_id: 'z', append: 'bad'}, {type: 'md.open', message_id: 'a'}, {type: 'ui.patch', op: 'remove', target: '#nope'}, {type: 'ui.patch', patches: [null]}, {type: 'ui.patch', message_id: 'z', op: 'remove', target: '#r'}, {type: 'ui.node', id: '', component: 'card'});
  const good: readonly AgentEvent[] = [
    {type: 'md.open', message_id: 'a', version: 'amui-0.1'}, {type: 'md.delta', append: ':::radio {#r bind=p label=R}\n- one\n- two\n'}, {type: 'md.delta', append: ':::\n'},
    {type: 'ui.patch', op: 'set', target: '#r', path: '/value', value: 'two'}, {type: 'ui.node', id: 's', component: 'status', body: 'Wait'}, {type: 'md.close'}, {type: 'ui.patch', message_id: 'a', op: 'set', target: '#r', path: '/label', value: 'L'},
  ];
  const plain = talk();
  for (const event of good) plain.receive(event);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({max: good.length}), bad), {maxLength: 12}), (all) => {
      const conversation = talk();
      let refused = 0;
      for (let i = 0; i <= good.length; i++) {
        for (const [at, event] of all) if (at === i) conversation.receive(event as AgentEvent), refused++;
        if (good[i]) conversation.receive(good[i] as AgentEvent);
      }
      assert.deepEqual(conversation.messages.map((each) => each.toJSON()), plain.messages.map((each) => each.toJSON()));
      assert.deepEqual(outOf(conversation).map(({type}) => type), Array(refused).fill('ui.error'));
      assertReplays(conversation);
    }),
  );
});
