/** Raw inline tags that are understood as pairs around inline content; the sanitizer has the last word on them. */
export const pairTags: ReadonlySet<string> = new Set(
  'b i u kbd sub sup small mark abbr q cite var samp ins del s em strong code span'.split(' '),
);
