/**
 * The one door in (`language.md §5`): events as a table, and what refuses them. Nothing
 * that arrives throws; a refusal is a `ui.error` event and costs that event only.
 */
import {isJsonObject, jsonCopy, type JsonObject, textIn} from '../base/json.js';
import {supportedVersions} from '../protocol/events.js';
import type {Core, Refusal} from './core.js';
import {answered} from './dispatch.js';
import {placeNode} from './nodes.js';
import {applyPatches} from './patch.js';
import {append, end, open} from './phases.js';
import type {Role} from './types.js';

interface Row {
  /** In which phases it is taken; the others refuse it with a code of their own. */
  readonly when: 'idle' | 'streaming' | 'any';
  readonly take: (core: Core, event: JsonObject) => Refusal | undefined;
}

/** Levels of an event: components in components are cut earlier. */
const deepest = 256;

const roles: readonly unknown[] = ['assistant', 'user', 'system'] satisfies Role[];

const rows: ReadonlyMap<unknown, Row> = new Map<string, Row>([
  ['md.open', {
    when: 'idle',
    take(core, {message_id, role}) {
      if (typeof message_id === 'string' && message_id !== '') {
        if (core.id === '') core.id = message_id;
        core.names.add(message_id);
      }
      open(core, roles.includes(role) ? (role as Role) : core.role);
      return undefined;
    },
  }],
  ['md.delta', {when: 'streaming', take: (core, event) => void append(core, textIn(event['append']))}],
  ['md.close', {when: 'streaming', take: (core) => void end(core, true)}],
  ['md.cancel', {
    when: 'streaming',
    take(core, {reason}) {
      core.stopped = textIn(reason);
      end(core, false);
      return undefined;
    },
  }],
  ['md.error', {
    when: 'any',
    take(core, {message, code}) {
      const failure = {message: textIn(message), code: textIn(code) || 'agent-error'};
      core.failure = failure;
      core.report({...failure, line: 1, column: 1, severity: 'error'});
      core.changed({kind: 'phase', node: core.root});
      return undefined;
    },
  }],
  ['ui.node', {when: 'streaming', take: placeNode}],
  ['ui.patch', {
    when: 'any',
    take(core, event) {
      const {patches} = event;
      applyPatches(core, Array.isArray(patches) ? patches : [event], {source: 'agent'});
      return undefined;
    },
  }],
  ['ui.answered', {when: 'any', take: (core, {event}) => answered(core, event)}],
]);

/** Why a phase does not take an event. */
function untimely({when}: Row, {phase}: Core): Refusal | undefined {
  if (when === 'any' || when === phase) return undefined;
  if (when === 'idle') return {code: 'already-open', message: 'This message is open already.'};
  return phase === 'idle' ? {code: 'not-open', message: 'This message is not open yet.'} : {code: 'closed', message: 'This message is closed.'};
}

function check(core: Core, event: unknown): Refusal | Row {
  const row = isJsonObject(event) ? rows.get(event['type']) : undefined;
  if (!row || !isJsonObject(event)) {
    const type = isJsonObject(event) ? event['type'] : undefined;
    return {code: 'unknown-event', message: `There is no event ${JSON.stringify(typeof type === 'string' ? type : null)}.`};
  }
  const {version, message_id} = event;
  const given = version !== undefined || event['type'] === 'md.open';
  if (given && !supportedVersions.includes(version as string)) {
    return {code: 'unsupported-version', message: `Version ${JSON.stringify(version ?? null)} is not spoken here; use ${supportedVersions.join(' or ')}.`};
  }
  if (row.when !== 'idle' && typeof message_id === 'string' && core.id !== '' && !core.names.has(message_id)) {
    return {code: 'unknown-target', message: `This is not the message ${message_id}.`};
  }
  return untimely(row, core) ?? row;
}

export function receive(core: Core, event: unknown): void {
  core.batch(() => {
    const {seq, type, version} = isJsonObject(event) ? event : ({} as JsonObject);
    if (Number.isSafeInteger(seq) && !core.sequence.take(seq as number)) {
      // After a reconnect what was seen comes again; a message that nobody saw opens where its sender counts anew.
      if (type !== 'md.open' || core.phase !== 'idle' || !supportedVersions.includes(version as string)) return;
      core.sequence.restart(seq as number);
    }
    core.record(event, (given) => {
      const taken = jsonCopy(given, deepest);
      const row = taken === undefined ? {code: 'limit', message: 'This event is no JSON, or nests too deep.'} : check(core, taken);
      const refusal = 'take' in row ? row.take(core, taken as JsonObject) : row;
      if (refusal) core.refuse(refusal);
    });
  });
}
