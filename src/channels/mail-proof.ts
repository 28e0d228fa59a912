/** What a receiving server says of a mail's sender (RFC 8601), in one place for all who ask. */

/** What is quoted or a comment is the writer's word; comments stand in comments. */
function bare(results: string): string {
  let text = results.replace(/"(?:[^"\\]|\\.)*"/g, ' ');
  for (let before = ''; before !== text; ) [before, text] = [text, text.replace(/\([^()]*\)/g, ' ')];
  return text;
}

interface Verdict {
  /** The server that says so. */
  readonly server: string;
  /** `none` where it says nothing of DMARC. */
  readonly dmarc: 'pass' | 'fail' | 'none';
  /** The domain that it says it of. */
  readonly from: string | undefined;
}

/**
 * One `Authentication-Results` header. By DMARC alone: DKIM and SPF may pass for a domain
 * that is not the sender's. What stands in the properties of another method is the writer's.
 */
function verdictOf(results: string): Verdict {
  const [id = '', ...clauses] = bare(results).split(';');
  const said = clauses.map((clause) => /^\s*dmarc(?:\s*\/\s*\d+)?\s*=\s*(\S*)(.*)$/is.exec(clause)).filter((match) => match !== null);
  const words = said.map(([, word = '']) => word.toLowerCase());
  return {
    server: id.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '',
    dmarc: words.length === 0 ? 'none' : words.every((word) => word === 'pass') ? 'pass' : words.includes('fail') ? 'fail' : 'none',
    from: /\sheader\.from\s*=\s*([^\s;]+)/i.exec(said[0]?.[2] ?? '')?.[1]?.toLowerCase(),
  };
}

/**
 * What is known of a sender from the headers of a mail, topmost first. Only the topmost one
 * of a server that is trusted counts: everything below came with the mail. `unproven`:
 * nobody who is trusted says so; `forged`: a server says that it is another.
 */
export function proofOf(headers: readonly string[], servers: readonly string[], sender?: string): 'proven' | 'unproven' | 'forged' {
  const trusted = new Set(servers.map((name) => name.toLowerCase()));
  // A header that was not unfolded is one; several that were joined by lines are several.
  const verdicts = headers.flatMap((header) => header.split(/\r?\n(?![ \t])/)).map(verdictOf);
  // Without a name that is trusted no word proves anything, and a warning is one all the same.
  if (trusted.size === 0) return verdicts.some(({dmarc}) => dmarc === 'fail') ? 'forged' : 'unproven';
  const verdict = verdicts.find(({server}) => trusted.has(server));
  if (verdict?.dmarc === 'fail') return 'forged';
  return verdict?.dmarc === 'pass' && (verdict.from === undefined || sender === undefined || sender.toLowerCase().endsWith(`@${verdict.from}`)) ? 'proven' : 'unproven';
}
