/** What one agent can make a page hold. */
export const limits = {
  /** Characters of one message. */
  message: 1_048_576,
  surfaces: 50,
  /** Definitions of one surface. */
  components: 5_000,
  /** Places drawn of one surface, choices among them. */
  nodes: 5_000,
  /** Rows of one template that are drawn unless others are asked for … */
  items: 1_000,
  /** … and where somebody looks who will ask. */
  rows: 192,
  /** From so many places on, templates add no more rows: what stands below them is drawn, too. */
  filled: 4_500,
  /** Characters drawn of one surface. */
  text: 4_000_000,
  /** Components inside components. */
  depth: 50,
  /** Errors that are kept. */
  errors: 1_000,
} as const;
