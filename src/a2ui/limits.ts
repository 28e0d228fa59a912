/** What one agent can make a page hold. */
export const limits = {
  /** Characters of one message. */
  message: 1_048_576,
  surfaces: 50,
  /** Definitions of one surface. */
  components: 5_000,
  /** Places drawn of one surface. */
  nodes: 5_000,
  /** Items of one template. */
  items: 1_000,
  /** Components inside components. */
  depth: 50,
  /** Errors that are kept. */
  errors: 1_000,
} as const;
