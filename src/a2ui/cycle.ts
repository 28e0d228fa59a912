/** Components that contain themselves, which strict mode refuses before anything is drawn. */
import type {Component} from './component.js';

/** A component of the candidate topology that contains itself, over fixed children. */
export function cycleIn(components: ReadonlyMap<string, Component>, added: readonly Component[]): string | undefined {
  const fresh = new Map(added.map((component) => [component.id, component] as const));
  const done = new Set<string>();
  const open = new Set<string>();
  const below = (id: string): readonly string[] => [...((fresh.get(id) ?? components.get(id))?.props.values() ?? [])].flatMap((prop) =>
    prop.kind === 'items' && prop.tabs ? prop.items.map(({value}) => value) : prop.kind === 'children' && prop.children.kind === 'ids' ? prop.children.ids : []);
  // a cycle that was not there before goes through what is new
  for (const start of fresh.keys()) {
    const trail: Array<{readonly id: string; readonly rest: string[]}> = [];
    const enter = (id: string): void => {
      open.add(id);
      trail.push({id, rest: [...below(id)]});
    };
    if (!done.has(start)) enter(start);
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        trail.pop();
        open.delete(top.id);
        done.add(top.id);
      } else if (open.has(next)) return next;
      else if (!done.has(next)) enter(next);
    }
  }
  return undefined;
}
