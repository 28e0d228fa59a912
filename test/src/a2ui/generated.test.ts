/** Messages made at random of the protocol's own schemas: whatever they allow is taken in, shown, and answered. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {toText} from '../../../src/index.js';
import {A2uiProcessor, basicCatalogId, fromA2ui, type RendererToAgent, type ResolvedNode} from '../../../src/a2ui/index.js';
import {value} from './support/generated.js';
import {problems, schemaAt} from './support/official.js';
import {nodes} from './support/surfaces.js';

const {components} = schemaAt('catalogs/basic/catalog.json#', '').schema as {readonly components: Readonly<Record<string, Record<string, unknown>>>};
const dataModel = {text: 'Words', number: 12.5, on: true, texts: ['x', 'y'], list: [{name: 'First'}, {name: 'Second', list: ['z']}]};

const ids = ['root', 'a', 'b', 'c', 'd'];
const valid = (made: unknown): boolean => problems('agent_to_renderer', {version: 'v1.0', updateComponents: {surfaceId: 's', components: [made]}}).length === 0;
const component = (id: string): fc.Arbitrary<object> => fc.oneof(...Object.values(components).map((schema) => value(schema, 'catalogs/basic/catalog.json', 4))).map((made) => ({...(made as object), id}));
/** A few things that the schemas say in other words (formats, conditions) are not made, but tried. */
const list = fc.tuple(...ids.map((id) => component(id).filter(valid)));
const message = value(schemaAt('agent_to_renderer.json#', '').schema, 'agent_to_renderer.json', 6);

/** All texts that somebody reads. */
const texts = ({props}: ResolvedNode): readonly unknown[] => [props['text'], props['label'], props['placeholder'], props['description'], ...[props['tabs'], props['options']].flat().flatMap((item) => Object.values(item ?? {}))];

describe('messages of the official schemas', {timeout: 120_000}, () => {
  it('are made of every component, and most at once as the schemas have them', () => {
    const made = fc.sample(component('root'), 400).filter(valid);
    assert.ok(made.length > 200, `${made.length}`);
    assert.deepEqual(new Set(made.map((each) => (each as {component?: unknown}).component)), new Set(Object.keys(components)));
  });

  it('are shown without a throw, a diagnostic without a code, or a value that is no text', () => {
    fc.assert(fc.property(list, fc.array(message, {maxLength: 4}), (made, more) => {
      const sent: RendererToAgent[] = [];
      const processor = new A2uiProcessor({onMessage: (out) => sent.push(out), openUrl: () => undefined, now: () => 0});
      processor.process({version: 'v1.0', createSurface: {surfaceId: 's', catalogId: basicCatalogId, components: made, dataModel}});
      processor.process(more);
      for (const surface of processor.surfaces.values()) {
        for (const node of nodes(surface)) {
          for (const text of texts(node)) assert.doesNotMatch(String(text ?? ''), /undefined|\bnull\b|\[object|NaN/);
          surface.input(node.key, 'typed');
          surface.act(node.key);
        }
        assert.doesNotMatch(toText(fromA2ui(surface).document), /undefined|\[object/);
      }
      for (const {code, message: words, severity} of processor.errors) {
        assert.match(code, /^[A-Z]+(?:_[A-Z]+)*$/);
        assert.match(words, /\S/);
        assert.match(severity, /^(?:error|warning)$/);
      }
      for (const out of sent) assert.deepEqual(problems('renderer_to_agent', out), []);
    }), {numRuns: 500});
  });
});
