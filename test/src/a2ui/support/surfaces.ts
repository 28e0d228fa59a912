import {A2uiProcessor, basicCatalogId, type ProcessorOptions, type ResolvedNode, type Surface} from '../../../../src/a2ui/index.js';
import type {Json} from '../../../../src/base/json.js';

export const create = (rest: object = {}): object => ({version: 'v1.0', createSurface: {surfaceId: 's', catalogId: basicCatalogId, ...rest}});
export const components = (...list: readonly object[]): object => ({version: 'v1.0', updateComponents: {surfaceId: 's', components: list}});
export const data = (path: string, ...value: readonly Json[]): object => ({version: 'v1.0', updateDataModel: {surfaceId: 's', path, ...(value.length > 0 && {value: value[0]})}});

/** A processor with one surface `s`, made of the components and data given. */
export function open(list: readonly object[], dataModel: object = {}, options: ProcessorOptions = {}): {processor: A2uiProcessor; surface: Surface; errors: () => string[]} {
  const processor = new A2uiProcessor(options);
  processor.process(create({components: list, dataModel}));
  const surface = processor.surface('s');
  if (!surface) throw new Error(`No surface: ${JSON.stringify(processor.errors)}`);
  return {processor, surface, errors: () => processor.errors.map(({code, message}) => `${code} ${message}`)};
}

export function nodes(surface: Surface | undefined): ResolvedNode[] {
  const out: ResolvedNode[] = [];
  const visit = (node: ResolvedNode): void => {
    out.push(node);
    node.children.forEach(visit);
  };
  const root = surface?.tree();
  if (root) visit(root);
  return out;
}

export function node(surface: Surface | undefined, key: string): ResolvedNode {
  const found = nodes(surface).find((candidate) => candidate.key === key);
  if (!found) throw new Error(`No node ${key} in ${nodes(surface).map((candidate) => candidate.key).join(' ')}`);
  return found;
}

/** What one dynamic value is in a surface with that data, as the text of a `Text`. */
export function textOf(value: object | string, dataModel: object = {}, options: ProcessorOptions = {}): {text: Json | undefined; errors: string[]} {
  const {surface, errors} = open([{id: 'root', component: 'Text', text: value}], dataModel, options);
  const {text} = node(surface, 'root').props;
  return {text, errors: errors()};
}

/** What a call gives. */
export function call(name: string, args: object, dataModel: object = {}, options: ProcessorOptions = {}): Json | undefined {
  return textOf({call: name, args}, dataModel, options).text;
}
