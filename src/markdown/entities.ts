/**
 * HTML character references in Markdown text (CommonMark §2.5). The table of 2 231 names
 * is in every browser already, so a host with a DOM hands in its own decoder; without
 * one the names that prose uses are known and any other stays as it was written.
 */

const names: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', reg: '®', trade: '™',
  hellip: '…', mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»',
  bull: '•', middot: '·', times: '×', divide: '÷', minus: '−', plusmn: '±', ne: '≠', le: '≤', ge: '≥', deg: '°',
  euro: '€', pound: '£', yen: '¥', cent: '¢', sect: '§', para: '¶', larr: '←', rarr: '→', uarr: '↑', darr: '↓',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è',
  agrave: 'à', aacute: 'á', ccedil: 'ç', ntilde: 'ñ', iexcl: '¡', iquest: '¿', shy: '\u00ad', zwnj: '\u200c', zwj: '\u200d',
  colon: ':', sol: '/', lpar: '(', rpar: ')', Tab: '\t', NewLine: '\n', tab: '\t',
};

type NamedDecoder = (reference: string) => string;

let named: NamedDecoder = (reference) => {
  const name = reference.slice(1, -1);
  return Object.hasOwn(names, name) ? (names[name] ?? reference) : reference;
};

/** Lets a platform with the full table decode `&name;` (returns it unchanged when unknown). */
export function setEntityDecoder(decoder: NamedDecoder): void {
  named = decoder;
}

function numeric(code: number): string {
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}

/** Text with its references decoded. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|[a-zA-Z][a-zA-Z0-9]{1,31});/g, (all, hex: string, decimal: string) =>
    hex ? numeric(Number.parseInt(hex, 16)) : decimal ? numeric(Number.parseInt(decimal, 10)) : named(all),
  );
}
