/** What a receiving server says of a mail's sender (RFC 8601), in one place for all who ask. */

/**
 * Whether an `Authentication-Results` header says that the sender is who the mail says, by
 * DMARC alone: DKIM and SPF may pass for a domain that is not the sender's. What is quoted
 * or a comment, and what stands in the properties of another method, is the writer's.
 */
export function isProven(results: string): boolean {
  const clauses = results.replace(/"(?:[^"\\]|\\.)*"|\([^()]*\)/g, ' ').split(';').map((clause) => /^\s*dmarc\s*=\s*(\w+)(?=\s|$)/i.exec(clause)?.[1]?.toLowerCase());
  const verdicts = clauses.filter((verdict) => verdict !== undefined);
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'pass');
}
