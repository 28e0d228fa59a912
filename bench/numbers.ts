export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? (sorted[Math.floor(half)] as number) : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

export const shuffled = <T>(values: readonly T[]): T[] => values.map((value) => ({value, at: Math.random()})).sort((one, other) => one.at - other.at).map(({value}) => value);

/** Three digits or so, which is what a measurement is good for. */
export const short = (value: number): string => (Number.isNaN(value) ? '–' : value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
