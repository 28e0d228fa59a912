/** A2UI's own examples and schemas, as its package ships them. */
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Ajv2020} from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

const versions = join(dirname(fileURLToPath(import.meta.resolve('@a2ui/web_core'))), '..');

const read = (path: string, version = 'v1_0'): Record<string, unknown> => JSON.parse(readFileSync(join(versions, version, 'schemas', path), 'utf8')) as Record<string, unknown>;

export interface Example {
  readonly name: string;
  readonly messages: ReadonlyArray<Readonly<Record<string, unknown>>>;
}

const folder = 'catalogs/basic/examples';

function examplesOf(version: string): Example[] {
  return readdirSync(join(versions, version, 'schemas', folder)).sort().map((file) => ({
    ...(read(`${folder}/${file}`, version) as unknown as Omit<Example, 'name'>), name: file.replace('.json', ''),
  }));
}

export const examples: readonly Example[] = examplesOf('v1_0');
export const olderExamples: readonly Example[] = examplesOf('v0_9');

const ajv = new Ajv2020({strict: false, allErrors: true});
ajvFormats.default(ajv);
const common = read('common_types.json');
ajv.addSchema(common);
// the schemas of messages refer to "the catalog" beside them, which the renderer chooses
const basic = read('catalogs/basic/catalog.json');
ajv.addSchema(JSON.parse(JSON.stringify(basic).replaceAll('"common_types.json', `"${String(common['$id'])}`)) as object, 'https://a2ui.org/specification/v1_0/catalog.json');

/** Why a message is not valid by a schema of the protocol; empty when it is. */
export function problems(schema: 'agent_to_renderer' | 'renderer_to_agent', message: unknown): readonly string[] {
  const id = `https://a2ui.org/specification/v1_0/${schema}.json`;
  const validate = ajv.getSchema(id) ?? ajv.compile(read(`${schema}.json`));
  return validate(message) ? [] : (validate.errors ?? []).map(({instancePath, message: text}) => `${instancePath} ${text}`);
}

const older = new Ajv2020({strict: false});
ajvFormats.default(older);
older.addSchema(read('common_types.json', 'v0_9'));
older.addSchema(JSON.parse(JSON.stringify(read('catalogs/basic/catalog.json', 'v0_9'))) as object, 'https://a2ui.org/specification/v0_9/catalog.json');
const olderAnswer = older.compile(read('client_to_server.json', 'v0_9'));

/** Whether a message to the agent is one of version 0.9. */
export function isOlderAnswer(message: unknown): boolean {
  return olderAnswer(message);
}

/** What a reference of a schema leads to, and the file that it stands in. */
export function schemaAt(reference: string, home: string): {readonly schema: Record<string, unknown>; readonly file: string} {
  const [name = '', pointer = ''] = reference.split('#');
  const file = name === '' ? home : name === 'catalog.json' ? 'catalogs/basic/catalog.json' : name;
  const schema = pointer.split('/').filter(Boolean).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], read(file));
  return {schema: schema as Record<string, unknown>, file};
}
