/** Between an agent and its client: events in order, whatever order they came in. */
import type {AbstractAgent, BaseEvent, RunAgentInput} from '@ag-ui/client';
import {jsonCopy} from '../base/json.js';
import {Mender} from './mend.js';
import type {Problem, WireEvent} from './types.js';

/** What is used of an Observable of rxjs. */
interface Stream {
  subscribe(observer: {next(event: unknown): void; error(problem: unknown): void; complete(): void}): {unsubscribe(): void};
}

interface Observer {
  next(event: WireEvent): void;
  error(problem: unknown): void;
  complete(): void;
}

type MakeStream = new (subscribe: (observer: Observer) => () => void) => Stream;

/**
 * The class that streams are of, `Observable` itself and none that extends it. It is taken
 * from a stream that is there: rxjs is the client's dependency, not ours.
 */
function classOf(stream: object): MakeStream | undefined {
  let at: object | null = stream;
  while (at && !Object.hasOwn(at, 'pipe')) at = Object.getPrototypeOf(at) as object | null;
  return at ? (at.constructor as MakeStream) : undefined;
}

export interface MendedRun {
  /** False once the binding is gone: then events pass as they are. */
  readonly live: () => boolean;
  readonly lenient: boolean;
  readonly report: (problem: Problem) => void;
}

type Run = (input: RunAgentInput, next: AbstractAgent) => ReturnType<AbstractAgent['run']>;

/** For `agent.use`. */
export function mending({live, lenient, report}: MendedRun): Run {
  return (input, next) => {
    const source = next.run(input);
    const Observable = classOf(source);
    if (!live() || !Observable) return source;
    const mender = new Mender({threadId: input.threadId, runId: input.runId, state: jsonCopy(input.state, 256) ?? null, lenient, report});
    const mended = new Observable((observer) => {
      const pass = (events: readonly WireEvent[]): void => {
        for (const event of events) observer.next(event);
      };
      const subscription = (source as unknown as Stream).subscribe({
        next: (event) => pass(mender.take(event)),
        error: (problem) => observer.error(problem),
        complete: () => {
          pass(mender.end());
          observer.complete();
        },
      });
      return () => subscription.unsubscribe();
    });
    return mended as unknown as ReturnType<Run>;
  };
}

/** An event of the client's own type. */
export const asWire = (event: BaseEvent): WireEvent => event as unknown as WireEvent;
