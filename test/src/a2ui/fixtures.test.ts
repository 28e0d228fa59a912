import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {A2uiFeed, A2uiProcessor, fromA2ui, type RendererToAgent, type Surface} from '../../../src/a2ui/index.js';
import {parseMessage, toMarkdownUI} from '../../../src/index.js';
import {a2uiFixtures} from './support/fixtures.js';
import {examples, problems} from './support/official.js';
import {node, nodes} from './support/surfaces.js';

function surfaceOf(messages: unknown, options: ConstructorParameters<typeof A2uiProcessor>[0] = {}): {surface: Surface; processor: A2uiProcessor} {
  const processor = new A2uiProcessor(options);
  assert.deepEqual(processor.process(messages), []);
  const [surface] = processor.surfaces.values();
  assert.ok(surface);
  return {surface, processor};
}

describe('what the official examples never use', () => {
  for (const [name, {messages, events = []}] of Object.entries(a2uiFixtures)) {
    it(`${name}: is valid, resolves, and answers by the schema`, () => {
      assert.deepEqual(messages.flatMap((message) => problems('agent_to_renderer', message)), []);
      const sent: RendererToAgent[] = [];
      const {surface, processor} = surfaceOf(messages, {onMessage: (message) => sent.push(message), openUrl: () => undefined});
      assert.deepEqual(nodes(surface).filter(({state}) => state), []);
      for (const {key, props} of nodes(surface)) if (props['action'] && props['disabled'] !== true) surface.act(key);
      assert.deepEqual(sent.map(({action}) => action?.name), events);
      assert.deepEqual(sent.flatMap((message) => problems('renderer_to_agent', message)), []);
      assert.deepEqual(processor.errors, []);
    });

    it(`${name}: is a document that lints and comes back from its source`, () => {
      const {document} = fromA2ui(surfaceOf(messages).surface);
      assert.deepEqual(document.diagnostics.filter(({severity}) => severity !== 'info'), []);
      assert.deepEqual(parseMessage(toMarkdownUI(document)).toJSON(), document.toJSON());
    });
  }

  it('counts, names and checks as it should', () => {
    const {surface: counted} = surfaceOf(a2uiFixtures['counted items']?.messages);
    assert.deepEqual(nodes(counted).filter(({id}) => id === 'n').map(({props}) => props['text']), ['1', '2']);
    assert.equal(counted.act(nodes(counted).filter(({id}) => id === 'go')[1]?.key ?? '')?.action?.context['at'], 1);
    const {surface: words} = surfaceOf(a2uiFixtures['words for assistive technology']?.messages);
    assert.deepEqual(node(words, 'live').props['accessibility'], {live: 'polite', label: 'State of the build', description: 'It changes while you wait'});
    assert.deepEqual(node(words, 'close').props['accessibility'], {label: 'Close the card'});
    const {surface: numbers} = surfaceOf(a2uiFixtures['numbers and refusals']?.messages);
    numbers.input('age', '17');
    numbers.input('minor', true);
    assert.deepEqual([node(numbers, 'age').checks?.[0]?.message, node(numbers, 'send').props['disabled'], numbers.act('send')], ['From 18 to 120.', true, undefined]);
    assert.deepEqual(nodes(surfaceOf(a2uiFixtures['things inside things']?.messages).surface).filter(({id}) => id === 'cell').map(({props}) => props['text']), ['a', 'b', 'c']);
  });
});

describe('JSON in pieces', () => {
  /** Every byte a piece, as the reader of a stream that decodes them gets it. */
  function fed(text: string): A2uiProcessor {
    const processor = new A2uiProcessor();
    const feed = new A2uiFeed(processor);
    const decoder = new TextDecoder();
    for (const byte of new TextEncoder().encode(text)) {
      const piece = decoder.decode(Uint8Array.of(byte), {stream: true});
      if (piece !== '') feed.push(piece);
      for (const surface of processor.surfaces.values()) surface.tree();
    }
    assert.deepEqual(feed.end(), []);
    return processor;
  }
  const some = [...examples.filter(({name}) => /incremental|weather|recipe|validator/.test(name)).map(({name, messages}) => [name, messages] as const), ...Object.entries(a2uiFixtures).map(([name, {messages}]) => [name, messages] as const)];

  it('has enough to read', () => assert.ok(some.length > 12));
  for (const [name, messages] of some) {
    it(`${name}: a byte at a time is the whole`, () => {
      const whole = new A2uiProcessor();
      whole.process(messages);
      for (const text of [messages.map((message) => JSON.stringify(message)).join('\n'), JSON.stringify({messages})]) {
        const processor = fed(text);
        assert.deepEqual([...processor.surfaces.keys()], [...whole.surfaces.keys()]);
        for (const [id, surface] of whole.surfaces) assert.deepEqual([processor.surface(id)?.tree(), processor.surface(id)?.dataModel], [surface.tree(), surface.dataModel]);
      }
    });
  }

  it('cut in two at every byte is the whole', () => {
    const {messages = []} = a2uiFixtures['numbers and refusals'] ?? {};
    const text = messages.map((message) => JSON.stringify(message)).join('\n');
    const {surface} = surfaceOf(messages);
    for (let at = 0; at <= text.length; at++) {
      const processor = new A2uiProcessor();
      const feed = new A2uiFeed(processor);
      feed.push(text.slice(0, at));
      feed.push(text.slice(at));
      assert.deepEqual([feed.end(), processor.surface('numbers')?.tree()], [[], surface.tree()], `at ${at}`);
    }
  });
});
