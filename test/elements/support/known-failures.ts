/** Examples of the specifications that we show otherwise, and why. These lists may only shrink: one that passes has to be taken out. */

const reasons = {
  link: 'a link in raw HTML is its words',
  tag: 'an unknown tag among words is shown as it is written, one around blocks is left out',
  image: 'an image in raw HTML is shown as it is written',
  apart: 'raw HTML is cleaned a block at a time: what its other half holds stands beside it',
  comment: 'raw HTML that is no element shows nothing, where a parser of pages reads on',
  bare: 'GFM: a bare address is a link',
  scheme: 'an address that reads like an unknown scheme leads nowhere',
  language: 'a name of a language has letters, digits and + # . - _',
  tilde: 'one tilde never strikes: it means about',
  filter: 'raw HTML that stays open among words is shown as it is written',
  notes: 'footnotes lead to a list of our own, in the order of their definitions as they arrive',
  ignored: 'the example says only that it is not to crash',
} as const;

const lists = (rows: Partial<Record<keyof typeof reasons, readonly (number | string)[]>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(rows).flatMap(([reason, ids]) => (ids ?? []).map((id) => [String(id), reasons[reason as keyof typeof reasons]])));

export const knownCommonmark = lists({
  link: [21, 31, 150, 159, 162, 187, 344, 476, 477, 613, 614, 615, 616, 623, 630, 631, 642, 643],
  tag: [163, 201, 491, 494, 524, 536, 617],
  image: [475],
  apart: [148, 167, 171, 190, 191],
  comment: [629],
  bare: [602, 608, 611, 612],
  scheme: [500],
  language: [144],
});

export const knownGfm = lists({
  filter: ['spec.txt 653', 'extensions.txt 22'],
  tilde: ['extensions.txt 17', 'extensions.txt 18'],
  ignored: ['extensions.txt 20'],
  notes: ['extensions.txt 23'],
});
