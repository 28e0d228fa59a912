/** A host's desk in memory, and messages that are taken through a channel. */
import assert from 'node:assert/strict';
import {type MessageDocument, parseMessage, type UserAct, type UserEvent} from '../../../../src/index.js';
import type {Desk, Draft, Incoming, Row} from '../../../../src/channels/index.js';

export interface TestDesk extends Desk {
  readonly refs: Map<string, Row>;
  readonly seen: Map<string, number>;
}

export function makeDesk(drafts = false): TestDesk {
  let time = 1_700_000_000_000;
  return {refs: new Map(), seen: new Map(), secret: 'a secret of the host', now: () => (time += 1000), ...(drafts ? {drafts: new Map<string, Draft>()} : {})};
}

/** 16 letters, as a desk makes them. */
export const ref = 'q7Zk0aT3xYb9Lm2c';

export const pizza = `:::form {#order action=order label="Pizza order"}
:::radio {#size label="Size" required}
- ( ) Small
- ( ) Large
:::
:::checkgroup {#tops label="Toppings"}
- [ ] Olives
- [ ] Basil
:::
:::textarea {#note label="Note" maxlength=200} :::
:::button {action=order type=submit}
Send order
:::
:::`;

export const deploy = `### Deploy docs.octomind.run

_34 pages changed · build 4m 12s · commit a91f3c_

---

:::radio {#target label="Target"}
- staging
- production
:::
:::input {#note label="Release note (optional)"}
:::
:::button {#deploy action=deploy kind=primary}
Deploy
:::
:::button {#later action=dismiss}
Not now
:::`;

export const message = (source: string, id = 'm1'): MessageDocument => parseMessage(source, {id});

/** An event without what differs each time it is made. */
export function core(event: UserEvent | undefined): Partial<UserEvent> | undefined {
  if (event === undefined) return undefined;
  const {event_id: _id, seq: _seq, at: _at, ...rest} = event;
  return rest;
}

/** The last event of acts that a browser would make of the same document. */
export function inBrowser(source: string, ...acts: UserAct[]): Partial<UserEvent> | undefined {
  const document = message(source);
  let last: UserEvent | undefined;
  for (const act of acts) {
    const result = document.dispatch(act);
    assert.ok(result.ok, JSON.stringify(result));
    last = result.event;
  }
  return core(last);
}

export function kindOf(incoming: Incoming): string {
  return incoming.kind === 'ignored' ? `ignored: ${incoming.why}` : incoming.kind;
}
