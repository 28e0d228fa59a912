/** Gives element tests A2UI's own examples, and its schemas to judge what goes to an agent. */
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Ajv2020} from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

const versions = join(dirname(fileURLToPath(import.meta.resolve('@a2ui/web_core'))), '..');
const read = (/** @type {string} */ path, version = 'v1_0') => JSON.parse(readFileSync(join(versions, version, 'schemas', path), 'utf8'));

const folder = 'catalogs/basic/examples';
const examples = (/** @type {string} */ version) =>
  readdirSync(join(versions, version, 'schemas', folder)).sort().map((file) => ({name: file.replace('.json', ''), messages: read(`${folder}/${file}`, version).messages}));

const ajv = new Ajv2020({strict: false, allErrors: true});
ajvFormats.default(ajv);
const common = read('common_types.json');
ajv.addSchema(common);
// the schemas of messages refer to "the catalog" beside them
ajv.addSchema(JSON.parse(JSON.stringify(read('catalogs/basic/catalog.json')).replaceAll('"common_types.json', `"${common.$id}`)), 'https://a2ui.org/specification/v1_0/catalog.json');
const validate = ajv.compile(read('renderer_to_agent.json'));

/** @type {NonNullable<import('@web/test-runner').TestRunnerConfig['plugins']>[number]} */
export const a2ui = {
  name: 'a2ui',
  // An image that is there, whatever follows in its address.
  serve: ({path}) => (path.startsWith('/near') ? {type: 'svg', body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>'} : undefined),
  async executeCommand({command, payload}) {
    if (command === 'a2ui-examples') return examples(String(payload));
    // Why a message to the agent is not valid; nothing when it is.
    if (command === 'a2ui-problems') return validate(payload) ? [] : (validate.errors ?? []).map(({instancePath, message}) => `${instancePath} ${message}`);
    return undefined;
  },
};
