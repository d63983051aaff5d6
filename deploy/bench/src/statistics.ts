/**
 * The value below which this share of the values lies, by nearest rank.
 * @param share above 0, up to 1: 0.5 is the median, 0.99 the 99th percentile.
 * @throws RangeError when there are no values.
 */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new RangeError('There are no values.');
  return value;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(values.length / 2) - 1, Math.floor(values.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
