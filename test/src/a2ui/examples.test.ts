import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {A2uiFeed, A2uiProcessor, type RendererToAgent} from '../../../src/a2ui/index.js';
import {examples, isOlderAnswer, olderExamples, problems} from './support/official.js';
import {nodes} from './support/surfaces.js';

/** Every string that a tree shows. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

describe('the official examples', () => {
  it('are 43 and valid by their own schema', () => {
    assert.equal(examples.length, 43);
    const wrong = examples.flatMap(({name, messages}) => messages.flatMap((message) => problems('agent_to_renderer', message).map((problem) => `${name} ${problem}`)));
    assert.deepEqual(wrong, []);
  });

  for (const {name, messages} of examples) {
    it(`${name}: resolves completely and answers by the schema`, () => {
      const sent: RendererToAgent[] = [];
      const processor = new A2uiProcessor({onMessage: (message) => sent.push(message)});
      assert.deepEqual(processor.process(messages), []);
      assert.equal(processor.surfaces.size, 1);
      for (const surface of processor.surfaces.values()) {
        const all = nodes(surface);
        assert.ok(all.length > 0);
        assert.equal(new Set(all.map(({key}) => key)).size, all.length, 'keys are unique');
        assert.deepEqual(all.filter(({state}) => state).map(({key, state}) => `${key} ${state}`), []);
        assert.deepEqual(all.flatMap(({props}) => strings(props)).filter((text) => /undefined|null|\[object|NaN|\$\{/.test(text)), []);
        const acts = all.filter(({props}) => props['action'] && props['disabled'] !== true).map(({key}) => surface.act(key));
        assert.deepEqual(acts, sent);
      }
      assert.deepEqual(processor.errors, []);
      assert.deepEqual(sent.flatMap((message) => problems('renderer_to_agent', message)), []);
    });
  }

  it('of version 0.9 resolve and answer in it', () => {
    assert.equal(olderExamples.length, 43);
    for (const {name, messages} of olderExamples) {
      const processor = new A2uiProcessor();
      assert.deepEqual(processor.process(messages), [], name);
      for (const surface of processor.surfaces.values()) {
        const all = nodes(surface);
        assert.deepEqual(all.filter(({state}) => state), [], name);
        assert.deepEqual(all.flatMap(({props}) => strings(props)).filter((text) => /undefined|null|\[object|NaN|\$\{/.test(text)), [], name);
        const sent = all.map(({key}) => surface.act(key)).filter((message) => message !== undefined);
        assert.deepEqual(sent.filter((message) => !isOlderAnswer(message)), [], name);
      }
      assert.deepEqual(processor.errors, [], name);
    }
  });

  it('give the same surfaces when their JSON arrives in pieces', () => {
    for (const {name, messages} of examples) {
      const whole = new A2uiProcessor();
      whole.process(messages);
      for (const text of [JSON.stringify({messages}), messages.map((message) => JSON.stringify(message)).join('\n'), JSON.stringify(messages, null, 2)]) {
        const processor = new A2uiProcessor();
        const feed = new A2uiFeed(processor);
        for (let at = 0; at < text.length; at += 5) feed.push(text.slice(at, at + 5));
        assert.deepEqual(feed.end(), [], name);
        for (const [id, surface] of whole.surfaces) assert.deepEqual(processor.surface(id)?.tree(), surface.tree(), name);
      }
    }
  });

  it('survive version 1.0 with its @ keys', () => {
    const at = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(at);
      if (typeof value !== 'object' || value === null) return value;
      const keys = Object.keys(value);
      const binding = keys.length === 1 && keys[0] === 'path';
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [binding || key === 'call' || key === 'checks' ? `@${key}` : key, at(item)]));
    };
    for (const {name, messages} of examples) {
      const plain = new A2uiProcessor();
      plain.process(messages);
      const marked = new A2uiProcessor();
      const errors = marked.process(messages.map((message) => ('updateComponents' in message ? {...(at(message) as object), version: '1.0'} : {...message, version: '1.0'})));
      assert.deepEqual(errors, [], name);
      for (const [id, surface] of plain.surfaces) assert.deepEqual(marked.surface(id)?.tree(), surface.tree(), name);
    }
  });
});
