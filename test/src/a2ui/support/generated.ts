/** Values that a JSON schema of the protocol allows, made at random. */
import fc from 'fast-check';
import {schemaAt} from './official.js';

type Schema = Readonly<Record<string, unknown>>;

/** Names of which components are made, so that they find each other. */
const ids = ['root', 'a', 'b', 'c', 'd'];
/** What stands at these properties means something. */
const known: Readonly<Record<string, readonly string[]>> = {
  path: ['/text', '/list', '/number', '/on', '/texts', '/nowhere', 'name', '.', ''],
  version: ['v1.0'], surfaceId: ['s'], catalogId: ['https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json'],
  format: ['yyyy-MM-dd', 'EEEE', 'ISO', "h:mm a 'o''clock'"], pattern: ['^a+$', '(', '\\d{2,}'], currency: ['EUR', 'XYZ', ''],
  min: ['2026-01-01'], max: ['2026-12-31'],
};
const words = ['', 'a', 'Two words', '# Heading', '**strong**', '12', '2026-02-03T04:05:00+02:00', 'https://example.com/a', '${/text}', '${name} of ${/list}', '${formatNumber(value: /number)}', '\u0000ü\ud83d'];

const merged = (parts: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> => fc.tuple(...parts).map((values) => Object.assign({}, ...values) as unknown);

function object({properties = {}, required = [], additionalProperties}: Schema, home: string, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => [name, schema, (required as readonly string[]).includes(name)] as const).filter(([, , must]) => must || depth > 0);
  const whole = fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, value(schema, home, depth - 1, name)])), {requiredKeys: fields.flatMap(([name, , must]) => (must ? [name] : []))});
  const open = typeof additionalProperties === 'object' ? fc.dictionary(fc.constantFrom('x', 'y', 'z'), value(additionalProperties as Schema, home, depth - 1), {maxKeys: 2}) : fc.constant({});
  return merged([whole, open]);
}

/** What the schema allows; `home` is the file that its references start from, `depth` how much may stand inside. */
export function value(schema: Schema, home: string, depth: number, name = ''): fc.Arbitrary<unknown> {
  const {$ref, allOf, oneOf, anyOf, type, items, minItems} = schema;
  if (typeof $ref === 'string') {
    if ($ref.endsWith('/ComponentId')) return fc.constantFrom(...ids);
    const {schema: there, file} = schemaAt($ref, home);
    return value(there, file, depth, name);
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as readonly unknown[]));
  const choices = (oneOf ?? anyOf) as readonly Schema[] | undefined;
  if (choices && type === undefined) {
    const flat = depth > 0 ? choices : choices.filter((choice) => choice['type'] !== undefined && choice['type'] !== 'object');
    return fc.oneof(...(flat.length > 0 ? flat : choices.slice(0, 1)).map((choice) => value(choice, home, depth - 1, name)));
  }
  // A condition says which of what the others allow it is.
  const parts = ((allOf ?? []) as readonly Schema[]).filter((part) => !('if' in part)).map((part) => value(part, home, depth, name));
  if (type === 'object' || schema['properties']) return merged([...parts, object(schema, home, depth)]);
  if (parts.length > 0) return parts.length === 1 ? (parts[0] as fc.Arbitrary<unknown>) : merged(parts);
  if (type === 'array') return fc.array(value((items ?? {}) as Schema, home, depth - 1), {minLength: Number(minItems ?? 0), maxLength: depth > 0 ? 4 : Number(minItems ?? 0)});
  if (type === 'number' || type === 'integer') return fc.constantFrom(0, 1, 2, 5, 100);
  if (type === 'boolean') return fc.boolean();
  return fc.constantFrom(...(known[name] ?? words));
}
