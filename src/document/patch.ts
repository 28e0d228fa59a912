/**
 * Patches (`language.md §4`): one engine for events, the host and `:::patch` blocks. The
 * patches of one event or block are applied together or, when one is refused, not at all.
 */
import {isJsonObject, type Json} from '../base/json.js';
import {cleanLabel} from '../base/text.js';
import {endBody} from './body.js';
import type {Component} from './component.js';
import {inside} from './controls.js';
import type {Core, Refusal} from './core.js';
import {ops, Transaction} from './patch-ops.js';
import type {Patch, PatchResult} from './types.js';

export interface PatchOrigin {
  readonly source: 'agent' | 'host';
  /** The block that holds the patches, to say where they stand. */
  readonly block?: Component;
}

interface Step {
  readonly node: Component;
  readonly patch: Patch;
  readonly before: Json;
}

/** What a patch is made of; an event that is one has members of its own. */
const members = ['op', 'target', 'path', 'value', 'markdown', 'reason'];

const refuse = (code: string, message: string): Refusal => ({code, message});

function check(tx: Transaction, given: unknown): Step | Refusal {
  if (!isJsonObject(given) || typeof given['target'] !== 'string') return refuse('bad-value', 'A patch needs an op and a target.');
  const {target, op} = given as {target: string; op: Json};
  const node = tx.core.node(target);
  if (!node || [node, ...node.ancestors].some((each) => tx.removed.has(each))) return refuse('unknown-target', `There is no ${target}.`);
  if (typeof op !== 'string' || !Object.hasOwn(ops, op)) return refuse('bad-value', `There is no op ${JSON.stringify(op ?? null)}.`);
  const patch = Object.fromEntries(members.filter((key) => Object.hasOwn(given, key)).map((key) => [key, given[key]])) as unknown as Patch;
  const row = ops[patch.op];
  // What a revision keeps of it is whole.
  if (patch.op === 'remove') for (const each of [node, ...inside(node)]) endBody(tx.core, each);
  const step = {node, patch, before: tx.core.committed ? row.view(node, patch) : null};
  const reason = typeof given['reason'] === 'string' ? cleanLabel(given['reason']) || undefined : undefined;
  return row.apply(tx, node, patch, reason) ?? step;
}

/** Applies patches; a refusal changes nothing and is told by an event and a diagnostic. */
export function applyPatches(core: Core, patches: readonly unknown[], {source, block}: PatchOrigin): PatchResult {
  return core.batch(() => {
    const tx = new Transaction(core, source);
    const steps: Step[] = [];
    for (const patch of patches) {
      const step = check(tx, patch);
      if ('code' in step) {
        for (const undo of tx.undo.reverse()) undo();
        const target = isJsonObject(patch) && typeof patch['target'] === 'string' ? core.node(patch['target'])?.id : undefined;
        return {ok: false, ...core.refuse(step, target, block?.line, block?.column)};
      }
      steps.push(step);
    }
    for (const commit of tx.commits) commit();
    for (const {node, patch, before} of steps) {
      core.changed({kind: 'props', node});
      if (!core.committed || patch.op === 'focus') continue;
      const after = core.nodes.get(node.id) === node ? ops[patch.op].view(node, patch) : null;
      core.revise({source, patch: Object.freeze({...patch}), before, after}, node);
    }
    return {ok: true};
  });
}
