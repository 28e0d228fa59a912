/** The index of the last element that passes; -1 when none does. */
export function lastIndex<T>(array: readonly T[], test: (value: T) => boolean): number {
  let index = array.length - 1;
  while (index >= 0 && !test(array[index] as T)) index--;
  return index;
}
