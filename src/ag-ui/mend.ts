/**
 * The order of AG-UI's events, made what the client demands: it ends a run at the first
 * event out of order, and what came after is lost. Nothing that carries text is dropped.
 */
import type {Json, JsonObject} from '../base/json.js';
import {belated, type Bracket, brackets, chunks, type Kind, kinds, startedAgain} from './brackets.js';
import {applyJsonPatch, PatchError} from './json-patch.js';
import {shaped} from './shape.js';
import type {Problem, WireEvent} from './types.js';

export interface MendOptions {
  readonly threadId: string;
  readonly runId: string;
  readonly state: Json;
  readonly lenient: boolean;
  readonly report: (problem: Problem) => void;
}

const unowned = ({subagentRunId: _, ...event}: WireEvent): WireEvent[] => [event as WireEvent];

const made = (type: string, members: JsonObject = {}): WireEvent => ({...members, type});

/** The events of one run, in order. */
export class Mender {
  readonly #options: MendOptions;
  readonly #open: Readonly<Record<Kind, Map<string, string | undefined>>> = {text: new Map(), tool: new Map(), span: new Map(), thought: new Map()};
  readonly #owners = new Map<string, string | undefined>();
  readonly #toolNames = new Map<string, string>();
  readonly #steps = new Map<string, {readonly name: string; readonly owner: string | undefined}>();
  readonly #agents = new Map<string, 'active' | 'closed'>();
  /** The messages that chunks go on with. */
  readonly #current = new Map<Kind, string>();
  #phase: 'before' | 'running' | 'over' = 'before';
  #failed = false;
  /** The run was over, and something came: its end is said again. */
  #late = false;
  #finish: WireEvent | undefined;
  #state: Json;
  #made = 0;
  readonly #others: ReadonlyMap<string, (event: WireEvent) => WireEvent[]> = new Map([
    ['STEP_STARTED', (event) => this.#stepStarted(event)], ['STEP_FINISHED', (event) => this.#stepFinished(event)],
    ['SUBAGENT_STARTED', (event) => this.#agentStarted(event)], ['SUBAGENT_FINISHED', (event) => this.#agentEnded(event)], ['SUBAGENT_ERROR', (event) => this.#agentEnded(event)],
    ['STATE_SNAPSHOT', (event) => this.#snapshot(event)], ['STATE_DELTA', (event) => this.#delta(event)], ['MESSAGES_SNAPSHOT', (event) => this.#history(event)],
    ['TOOL_CALL_RESULT', (event) => this.#result(event)], ['ACTIVITY_DELTA', unowned], ['REASONING_ENCRYPTED_VALUE', unowned],
  ] as const);

  constructor(options: MendOptions) {
    this.#options = options;
    this.#state = options.state;
  }

  /** What the client is given instead of an event. */
  take(given: unknown): WireEvent[] {
    const event = shaped(given, (type, member) => this.#default(type, member));
    if (typeof event === 'string') {
      this.#options.report({code: event.startsWith('MESSAGES_') ? 'bad-snapshot' : 'bad-event', message: event});
      return [];
    }
    const {type} = event;
    if (type === 'RUN_STARTED') return this.#started(event);
    if (type === 'RUN_ERROR') return this.#ended(event);
    if (type === 'RUN_FINISHED') return this.#finished(event);
    if (this.#phase === 'over' && !(belated.test(type) && brackets.get(type)?.part !== 'end')) return [];
    const begin = this.#phase === 'running' ? [] : [this.#begin()];
    return [...begin, ...this.#inside(event)];
  }

  /** The stream ended. */
  end(): WireEvent[] {
    if (this.#phase !== 'running' || !this.#late) return [];
    return [...this.#closers(), this.#finish ?? made('RUN_FINISHED', this.#names)];
  }

  get #names(): {readonly threadId: string; readonly runId: string} {
    const {threadId, runId} = this.#options;
    return {threadId, runId};
  }

  #default(type: string, member: string): string | undefined {
    if (member === 'threadId' || member === 'runId') return this.#names[member];
    if (type === 'RUN_ERROR') return 'The run failed.';
    const bracket = brackets.get(type);
    const {id} = bracket ? kinds[bracket.kind] : {id: undefined};
    // Text without a name goes on with what is open; an end without one ends that.
    if (bracket && member === id) return [...this.#open[bracket.kind].keys()].at(-1) ?? (bracket.part === 'end' ? undefined : this.#name());
    if (member === 'toolCallName') return 'unknown';
    if (member === 'role') return 'reasoning';
    if (type === 'TOOL_CALL_RESULT') return member === 'messageId' ? this.#name() : member === 'content' ? '' : undefined;
    return undefined;
  }

  #name = (): string => `${this.#options.runId}-${++this.#made}`;

  #begin(): WireEvent {
    if (this.#phase === 'over') this.#late = true;
    this.#reset();
    return made('RUN_STARTED', this.#names);
  }

  #reset(): void {
    this.#phase = 'running';
    this.#failed = false;
    for (const map of [...Object.values(this.#open), this.#owners, this.#steps, this.#agents, this.#current]) map.clear();
  }

  #started(event: WireEvent): WireEvent[] {
    if (this.#phase === 'running') return [made('CUSTOM', {name: startedAgain, value: null})];
    this.#late = false;
    this.#reset();
    return [event];
  }

  #ended(event: WireEvent): WireEvent[] {
    if (this.#phase === 'over' && this.#failed) return [];
    this.#phase = 'over';
    this.#failed = true;
    this.#late = false;
    this.#finish = undefined;
    return [event];
  }

  #finished(event: WireEvent): WireEvent[] {
    if (this.#phase === 'over') return [];
    const begin = this.#phase === 'before' ? [this.#begin()] : [];
    const closers = this.#closers();
    this.#phase = 'over';
    this.#late = false;
    this.#finish = event;
    return [...begin, ...closers, event];
  }

  /** Ends of all that is open: the client takes no end of a run before them. */
  #closers(): WireEvent[] {
    const ends = (Object.keys(kinds) as Kind[]).flatMap((kind) => [...this.#open[kind].keys()].map((id) => this.#close(kind, id)));
    const steps = [...this.#steps.values()].map(({name, owner}) => made('STEP_FINISHED', {stepName: name, ...(owner !== undefined && {subagentRunId: owner})}));
    const agents = [...this.#agents].filter(([, state]) => state === 'active').map(([subagentRunId]) => made('SUBAGENT_FINISHED', {subagentRunId}));
    this.#steps.clear();
    this.#agents.clear();
    return [...ends, ...steps, ...agents];
  }

  #close(kind: Kind, id: string): WireEvent {
    this.#open[kind].delete(id);
    if (this.#current.get(kind) === id) this.#current.delete(kind);
    return made(kinds[kind].end, {[kinds[kind].id]: id});
  }

  #inside(event: WireEvent): WireEvent[] {
    const {type} = event;
    const chunk = chunks.get(type);
    if (chunk) return this.#chunk(chunk, event);
    const bracket = brackets.get(type);
    if (bracket) return this.#bracket(bracket, event);
    return this.#others.get(type)?.(event) ?? [event];
  }

  #bracket({kind, part}: Bracket, event: WireEvent): WireEvent[] {
    const row = kinds[kind];
    const id = event[row.id] as string;
    const open = this.#open[kind];
    if (part === 'start') return open.has(id) ? [] : [this.#openOne(kind, id, event)];
    // Whose it is was said at the beginning; the client takes no other word.
    const {subagentRunId, ...rest} = event;
    if (part === 'end') return open.has(id) ? [{...rest, ...this.#close(kind, id)}] : [];
    const name = this.#toolNames.get(id);
    const begin = open.has(id) ? [] : [this.#openOne(kind, id, made(row.start, {...row.said, ...(kind === 'tool' && name !== undefined && {toolCallName: name}), [row.id]: id, ...(subagentRunId !== undefined && {subagentRunId})}))];
    return [...begin, rest as WireEvent];
  }

  #openOne(kind: Kind, id: string, event: WireEvent): WireEvent {
    const owned = `${kind === 'span' ? 'thought' : kind}:${id}`;
    const {subagentRunId, parentMessageId, ...rest} = event;
    const owner = subagentRunId as string | undefined;
    const parent = kind === 'tool' && typeof parentMessageId === 'string' ? `text:${parentMessageId}` : undefined;
    const strange = this.#owners.has(owned) && (this.#owners.get(owned) !== owner || parent !== undefined);
    // A call belongs to whom the message belongs that it stands in.
    const stray = parent !== undefined && this.#owners.has(parent) && this.#owners.get(parent) !== owner;
    if (!this.#owners.has(owned)) this.#owners.set(owned, owner);
    if (kind === 'tool') this.#toolNames.set(id, String(event['toolCallName']));
    this.#open[kind].set(id, owner);
    return {
      ...rest,
      ...(owner !== undefined && !strange && {subagentRunId: owner}),
      ...(typeof parentMessageId === 'string' && !strange && !stray && {parentMessageId}),
    } as WireEvent;
  }

  /** A chunk is a beginning, where it is one, and text. */
  #chunk(kind: Kind, event: WireEvent): WireEvent[] {
    const row = kinds[kind];
    const {delta, type: _, role, name, toolCallName, parentMessageId, ...rest} = event;
    const current = this.#current.get(kind);
    const id = (event[row.id] as string | undefined) ?? current ?? this.#name();
    const before = current !== undefined && current !== id ? [this.#close(kind, current)] : [];
    this.#current.set(kind, id);
    const said = {...row.said, ...(kind === 'text' && {...(role !== undefined && {role}), ...(name !== undefined && {name})}), ...(kind === 'tool' && {...(toolCallName !== undefined && {toolCallName}), ...(parentMessageId !== undefined && {parentMessageId})})};
    const start = this.#open[kind].has(id) ? [] : this.#bracket({kind, part: 'start'}, made(row.start, {...rest, ...said, [row.id]: id}));
    const more = delta === undefined ? [] : this.#bracket({kind, part: 'more'}, made(row.more, {...rest, [row.id]: id, delta}));
    return [...before, ...start, ...more];
  }

  #stepStarted(event: WireEvent): WireEvent[] {
    const owner = event['subagentRunId'] as string | undefined;
    const name = event['stepName'] as string;
    const key = JSON.stringify([owner ?? null, name]);
    if (this.#steps.has(key)) return [];
    this.#steps.set(key, {name, owner});
    return [event];
  }

  #stepFinished(event: WireEvent): WireEvent[] {
    const {subagentRunId, ...rest} = event;
    const own = JSON.stringify([subagentRunId ?? null, event['stepName'] as string]);
    const key = this.#steps.has(own) ? own : [...this.#steps].find(([, {name}]) => name === event['stepName'])?.[0];
    const step = key === undefined ? undefined : this.#steps.get(key);
    if (key === undefined || !step) return [];
    this.#steps.delete(key);
    return [{...rest, ...(step.owner !== undefined && {subagentRunId: step.owner})} as WireEvent];
  }

  #agentStarted(event: WireEvent): WireEvent[] {
    const {parentSubagentRunId, ...rest} = event;
    const id = event['subagentRunId'] as string;
    if (this.#agents.has(id)) return [];
    this.#agents.set(id, 'active');
    const known = typeof parentSubagentRunId === 'string' && this.#agents.has(parentSubagentRunId) && parentSubagentRunId !== id;
    return [(known ? event : rest) as WireEvent];
  }

  #agentEnded(event: WireEvent): WireEvent[] {
    const id = event['subagentRunId'] as string;
    if (this.#agents.get(id) !== 'active') return [];
    this.#agents.set(id, 'closed');
    return [event];
  }

  #result(event: WireEvent): WireEvent[] {
    this.#owners.set(`text:${event['messageId'] as string}`, event['subagentRunId'] as string | undefined);
    return [event];
  }

  #snapshot(event: WireEvent): WireEvent[] {
    this.#state = event['snapshot'] as Json;
    return [event];
  }

  #delta(event: WireEvent): WireEvent[] {
    const {lenient, report} = this.#options;
    try {
      this.#state = applyJsonPatch(this.#state, event['delta'], lenient);
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      report({code: 'bad-state', message: error.message});
      return [];
    }
    // The client would make nothing that is missing.
    const {delta: _, ...rest} = event;
    return lenient ? [{...rest, type: 'STATE_SNAPSHOT', snapshot: this.#state} as WireEvent] : [event];
  }

  #history(event: WireEvent): WireEvent[] {
    // The client counts what a snapshot says of who wrote what.
    for (const message of event['messages'] as readonly JsonObject[]) {
      const owner = message['subagentRunId'];
      const kind = message['role'] === 'reasoning' ? 'thought' : 'text';
      this.#owners.set(`${kind}:${message['id'] as string}`, typeof owner === 'string' ? owner : undefined);
      for (const call of (message['toolCalls'] ?? []) as readonly JsonObject[]) this.#owners.set(`tool:${call['id'] as string}`, typeof owner === 'string' ? owner : undefined);
    }
    return [event];
  }
}
