/** The messages of an agent, one row each (A2UI v1.0, agent_to_renderer). */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {catalogProblem, isBasicCatalog} from './catalog.js';
import {functions} from './functions.js';
import {metadataProblem} from './metadata.js';
import {limits} from './limits.js';
import {parseDataPath} from './pointer.js';
import {type Issue, SurfaceState} from './surface.js';
import type {A2uiFunctionResponse} from './types.js';
import type {ProtocolVersion} from './version.js';

/** One message being taken in. */
export interface Intake {
  readonly version: ProtocolVersion;
  readonly surfaces: Map<string, SurfaceState>;
  readonly strict: boolean;
  /** A component that contains itself; asked for in strict mode. */
  cycleIn(components: SurfaceState['components'], added: ReturnType<SurfaceState['read']>): string | undefined;
  readonly defaultCatalogId: string | undefined;
  /** Index of the first component in the whole message. */
  readonly first: number;
  report(issue: Issue, surfaceId?: string): void;
  answer(response: A2uiFunctionResponse): void;
  open(id: string, start: {readonly catalogId: string | undefined; readonly sendDataModel: boolean; readonly theme?: JsonObject}): SurfaceState;
  /** Its listeners are told when the whole input is taken in. */
  changed(surface: SurfaceState): void;
}

type Handler = (payload: JsonObject, intake: Intake) => void;

export interface MessageRow {
  readonly keys: readonly string[];
  readonly handle: Handler;
}

const invalid = (message: string, path: string): Issue => ({code: 'VALIDATION_FAILED', message, path, severity: 'error'});

/** The payload's own errors; in strict mode any of them refuses it whole. */
class Judged {
  readonly issues: Issue[] = [];
  readonly add = (issue: Issue): void => {
    if (!this.issues.some(({code, message}) => code === issue.code && code === 'CATALOG_NOT_FOUND' && message === issue.message)) this.issues.push(issue);
  };

  /** Tells what was wrong; false when nothing may be applied. */
  passes(intake: Intake, surfaceId: string): boolean {
    for (const issue of this.issues) intake.report(issue, surfaceId);
    return !intake.strict || this.issues.every(({severity}) => severity !== 'error');
  }
}

function idOf({surfaceId}: JsonObject, intake: Intake): string | undefined {
  if (typeof surfaceId === 'string' && surfaceId !== '') return surfaceId;
  return intake.report(invalid('surfaceId must be a string.', '/surfaceId')) as undefined;
}

function find(payload: JsonObject, intake: Intake): SurfaceState | undefined {
  const id = idOf(payload, intake);
  const surface = id === undefined ? undefined : intake.surfaces.get(id);
  if (id !== undefined && !surface) intake.report({code: 'SURFACE_NOT_FOUND', message: `There is no surface '${id}'.`, severity: 'error', path: '/surfaceId'}, id);
  return surface;
}

function readInto(surface: SurfaceState, raw: Json | undefined, judged: Judged, intake: Intake): ReturnType<SurfaceState['read']> {
  if (!Array.isArray(raw) || raw.length === 0) {
    judged.add(invalid("'components' must be a list of one or more.", '/components'));
    return [];
  }
  const read = surface.read(raw, judged.add, intake.first);
  const cycle = intake.strict ? intake.cycleIn(surface.components, read) : undefined;
  if (cycle !== undefined) judged.add({code: 'CYCLIC_REFERENCE', message: `'${cycle}' contains itself.`, severity: 'error', path: '/components', componentId: cycle});
  return read;
}

const createSurface: Handler = (payload, intake) => {
  const id = idOf(payload, intake);
  if (id === undefined) return;
  const full = intake.surfaces.size >= limits.surfaces;
  if (intake.surfaces.has(id) || full) {
    intake.report(full ? {code: 'LIMIT_EXCEEDED', message: `There are at most ${limits.surfaces} surfaces.`, severity: 'error'}
      : {code: 'SURFACE_EXISTS', message: `The surface '${id}' is there already.`, severity: 'error', path: '/surfaceId'}, id);
    return;
  }
  const judged = new Judged();
  const {catalogId, components, dataModel, sendDataModel = false, theme, metadata} = payload;
  const problem = catalogId === undefined ? undefined : catalogProblem(catalogId, undefined, id);
  if (problem !== undefined) judged.add({code: 'CATALOG_NOT_FOUND', message: problem, severity: 'error', path: '/catalogId'});
  if (typeof sendDataModel !== 'boolean') judged.add(invalid("'sendDataModel' is true or false.", '/sendDataModel'));
  const extra = metadataProblem(metadata);
  if (extra !== undefined) judged.add(invalid(extra, '/metadata'));
  if (dataModel !== undefined && !isJsonObject(dataModel)) judged.add(invalid("'dataModel' must be an object.", '/dataModel'));
  const surface = intake.open(id, {
    catalogId: typeof catalogId === 'string' ? catalogId : intake.defaultCatalogId,
    sendDataModel: sendDataModel === true,
    ...(intake.version.legacy && isJsonObject(theme) && {theme}),
  });
  const read = components === undefined ? [] : readInto(surface, components, judged, intake);
  if (!judged.passes(intake, id)) return;
  if (isJsonObject(dataModel)) surface.write([], dataModel, 'agent');
  surface.define(read);
  intake.surfaces.set(id, surface);
};

const updateComponents: Handler = (payload, intake) => {
  const surface = find(payload, intake);
  if (!surface) return;
  const judged = new Judged();
  const read = readInto(surface, payload['components'], judged, intake);
  if (!judged.passes(intake, surface.id) || read.length === 0) return;
  surface.define(read);
  intake.changed(surface);
};

const updateDataModel: Handler = (payload, intake) => {
  const surface = find(payload, intake);
  if (!surface) return;
  const {path: text = '/', value = intake.version.legacy ? null : undefined} = payload;
  const path = typeof text === 'string' ? parseDataPath(text) : undefined;
  if (!path) {
    intake.report({code: 'DATA_ERROR', message: `${JSON.stringify(text).slice(0, 100)} is not a path of the data.`, severity: 'error', path: '/path'}, surface.id);
  } else if (value === undefined) {
    intake.report(invalid("'value' is missing; null deletes.", '/value'), surface.id);
  } else {
    const problem = surface.write(path, value, 'agent');
    if (problem === undefined) intake.changed(surface);
    else intake.report({code: 'DATA_ERROR', message: problem, severity: 'error', path: '/path'}, surface.id);
  }
};

const deleteSurface: Handler = (payload, intake) => {
  const id = idOf(payload, intake);
  const surface = id === undefined ? undefined : intake.surfaces.get(id);
  if (!surface) return;
  intake.surfaces.delete(surface.id);
  surface.spent = true;
};

/** Agents may call what is declared callable for them; of the basic catalog that is nothing. */
function refusal(call: Json | undefined): string {
  if (!isJsonObject(call)) return "'callFunction' must be a function call.";
  const {call: plain, catalogId} = call;
  const name = plain ?? call['@call'];
  if (typeof name !== 'string') return "'call' must be the name of a function.";
  if (typeof catalogId !== 'string') return `The call of ${name} has no catalogId.`;
  if (!isBasicCatalog(catalogId)) return `Catalog not found: ${catalogId}`;
  return functions.has(name) ? `${name} cannot be called by an agent.` : `Unrecognized function '${name}'.`;
}

const callRendererFunction: Handler = (payload, intake) => {
  const {functionCallId, callFunction} = payload;
  if (typeof functionCallId !== 'string') {
    intake.report(invalid("'functionCallId' must be a string.", '/functionCallId'));
    return;
  }
  const message = refusal(callFunction);
  intake.report({code: 'INVALID_FUNCTION_CALL', message, severity: 'error', functionCallId});
  intake.answer({functionCallId, error: {code: 'INVALID_FUNCTION_CALL', message}});
};

/** This side calls no function of an agent, so nothing waits for an answer. */
const agentFunctionResponse: Handler = ({functionCallId}, intake) => {
  intake.report({code: 'UNKNOWN_FUNCTION_CALL', message: 'No call waits for this answer.', severity: 'warning', ...(typeof functionCallId === 'string' && {functionCallId})});
};

const rows: Readonly<Record<string, MessageRow>> = {
  createSurface: {keys: ['surfaceId', 'catalogId', 'sendDataModel', 'components', 'dataModel', 'metadata'], handle: createSurface},
  updateComponents: {keys: ['surfaceId', 'components'], handle: updateComponents},
  updateDataModel: {keys: ['surfaceId', 'path', 'value'], handle: updateDataModel},
  deleteSurface: {keys: ['surfaceId'], handle: deleteSurface},
  callRendererFunction: {keys: ['functionCallId', 'callFunction', 'surfaceId'], handle: callRendererFunction},
  agentFunctionResponse: {keys: ['functionCallId', 'value', 'error'], handle: agentFunctionResponse},
  // as version 0.10 called them
  callFunction: {keys: ['call', 'args', 'catalogId', 'callableFrom', 'returnType'], handle: callRendererFunction},
  actionResponse: {keys: ['value', 'error'], handle: agentFunctionResponse},
  functionResponse: {keys: ['functionCallId', 'value', 'error'], handle: agentFunctionResponse},
};

export const messageKinds: ReadonlyMap<string, MessageRow> = new Map(Object.entries(rows));

/** Version 0.8's, to say so. */
export const outdatedKinds: ReadonlySet<string> = new Set(['beginRendering', 'surfaceUpdate', 'dataModelUpdate']);
