/** The middle of all values, each of which occurs so often; between two of them their mean, of none 0. */
export function median(values: readonly { readonly value: number; readonly count: number }[]): number {
  const present = values.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const total = present.reduce((sum, { count }) => sum + count, 0);
  /** The value at a place of the order, from 0. */
  const at = (place: number): number => {
    let before = 0;
    return present.find(({ count }) => (before += count) > place)?.value ?? 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
