/** A document as A2UI and back: it is the same, or what is not the same was told. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {A2uiProcessor, fromA2ui, type Loss, type RendererToAgent, toA2ui} from '../../../src/a2ui/index.js';
import {attributeSpec, type ComponentNode, labelInlines, type MessageDocument, parseMessage, plainText, toText} from '../../../src/index.js';
import {componentsIn} from '../../../src/markdown/walk.js';
import * as draft from '../../support/draft.js';
import {wholeMessages} from '../fallback/documents.js';
import {examples, problems} from './support/official.js';
import {nodes} from './support/surfaces.js';

const all = (doc: MessageDocument): ComponentNode[] => [...componentsIn(doc.root)];

interface Trip {
  readonly document: MessageDocument;
  readonly back: MessageDocument;
  readonly losses: readonly Loss[];
  readonly processor: A2uiProcessor;
  readonly sent: readonly RendererToAgent[];
}

function trip(document: MessageDocument): Trip {
  const sent: RendererToAgent[] = [];
  const processor = new A2uiProcessor({strict: true, onMessage: (message) => sent.push(message)});
  const {messages, losses} = toA2ui(document, {surfaceId: 's'});
  assert.deepEqual(messages.flatMap((message) => problems('agent_to_renderer', message)), []);
  assert.deepEqual(processor.process(messages), []);
  const surface = processor.surface('s');
  assert.ok(surface);
  const {document: back, losses: more} = fromA2ui(surface);
  return {document, back, losses: [...losses, ...more], processor, sent};
}

const plain = (label: string): string => labelInlines(label).map((inline) => plainText([inline])).join('').trim();

/** What a component is to whoever uses it; a control without a path has its id for one, and what is wrong may be said in a block of its own. */
function essence({type, spec, id, label = '', value = null, bind = id.replaceAll('.', '\\.'), options = [], attributes}: ComponentNode): string {
  const given = Object.entries(attributes).filter(([name, each]) => attributeSpec(spec, name) && !['value', 'checked', 'bind', 'label', 'error'].includes(name) && each !== false);
  return JSON.stringify([type, plain(label), value, bind, options.map((option) => [plain(option.label), option.value]), given.sort()]);
}

/** The nodes that are other than they were, and of which nobody was told; nor of what they stand in. */
function silent({document, back, losses}: Trip, asked: (node: ComponentNode) => boolean = () => true): string[] {
  const told = new Set(losses.map(({node_id}) => node_id));
  const isTold = (node: ComponentNode): boolean => {
    for (let at: unknown = node; typeof at === 'object' && at !== null && 'parent' in at; at = at.parent) if ('id' in at && told.has(String(at.id))) return true;
    return false;
  };
  const now = new Map(all(back).map((node) => [node.id, node]));
  return all(document).filter((node) => {
    const other = now.get(node.id);
    return asked(node) && (other && essence(other)) !== essence(node) && !isTold(node);
  }).map((node) => `${node.id} ${essence(node)} is ${now.has(node.id) ? essence(now.get(node.id) as ComponentNode) : 'gone'}`);
}

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const texts = Object.entries(draft).flatMap(([name, value]) => [value].flat().map((text) => [name, String(text)] as const)).filter(([, text]) => /^(?::::|- \[)/m.test(text) && !/^event:/.test(text));

describe('the draft\'s examples as A2UI and back', () => {
  it('are many', () => assert.ok(texts.length > 15));
  for (const [index, [name, text]] of texts.entries()) {
    it(`${name} ${index}`, () => {
      const document = parseMessage(text);
      const there = trip(document);
      assert.deepEqual(silent(there), []);
      // a control without a path has one there, named as it is
      if (there.losses.length === 0 && all(document).every(({spec, bind}) => spec.value === 'none' || bind)) assert.deepEqual(there.back.toJSON(), document.toJSON());
      const said = new Set(words(toText(there.back)));
      if (!there.losses.some(({what}) => what === 'component')) assert.deepEqual(words(toText(document)).filter((word) => !said.has(word)), []);
      for (const node of nodes(there.processor.surface('s'))) if (node.props['action']) there.processor.surface('s')?.act(node.key);
      assert.deepEqual(there.sent.flatMap((message) => problems('renderer_to_agent', message)), []);
    });
  }
});

describe('any document as A2UI and back', () => {
  it('is valid, resolves without an error, and what it loses is told', () => {
    fc.assert(fc.property(wholeMessages, (text) => {
      const there = trip(parseMessage(text));
      const surface = there.processor.surface('s');
      assert.deepEqual(nodes(surface).filter(({state}) => state).map(({id, state}) => `${id} ${state}`), []);
      for (const node of nodes(surface)) if (node.props['action']) surface?.act(node.key);
      assert.deepEqual(there.sent.flatMap((message) => problems('renderer_to_agent', message)), []);
      assert.deepEqual(there.processor.errors, []);
      assert.deepEqual(silent(there, ({spec}) => spec.value !== 'none'), []);
    }), {numRuns: 300});
  });

  it('settles: what came back once comes back the same', () => {
    fc.assert(fc.property(wholeMessages, (text) => {
      const once = trip(parseMessage(text)).back;
      const twice = trip(once);
      assert.deepEqual(silent(twice, ({spec}) => spec.value !== 'none'), []);
    }), {numRuns: 150});
  });
});

describe('official surfaces as documents and back', () => {
  for (const {name, messages} of examples) {
    it(name, () => {
      const processor = new A2uiProcessor();
      processor.process(messages);
      for (const surface of processor.surfaces.values()) {
        const {document} = fromA2ui(surface);
        const there = trip(document);
        assert.deepEqual(silent(there), []);
        assert.deepEqual(there.sent, []);
      }
    });
  }
});
