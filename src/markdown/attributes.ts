/**
 * Attributes of a directive, an option or an action (`language.md §1.5`).
 */
export interface Attributes {
  readonly id?: string;
  /** In the order of the source; a flag has the value true. A Map: any key is harmless. */
  readonly values: ReadonlyMap<string, string | true>;
}

export const noAttributes: Attributes = {values: new Map()};
