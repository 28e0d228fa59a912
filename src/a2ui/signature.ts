/**
 * How the tables write what a component or a function takes: `name:type`, one after the
 * other, without a type `text`; `!` behind what is required, `?` behind those of which one
 * is; `=` before what it is when nothing is said, or before the words that it may be.
 */
export interface Place<Type extends string> {
  readonly type: Type;
  readonly required: boolean;
  /** One of those that have this must be given. */
  readonly some: boolean;
  /** What stands behind `=`; empty where nothing does. */
  readonly given: string;
}

export type Signature<Type extends string> = Readonly<Record<string, Place<Type>>>;

/** By name, in the order that they are written in. */
export function readSignature<Type extends string>(text: string): Signature<Type> {
  return Object.fromEntries([...text.matchAll(/(\w+)(?::(\w+))?([!?]?)(?:=(\S+))?/g)].map(([, name = '', type = 'text', mark, given = '']) =>
    [name, {type: type as Type, required: mark === '!', some: mark === '?', given}]));
}
