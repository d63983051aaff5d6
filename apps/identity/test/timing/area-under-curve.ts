/**
 * How well a number distinguishes two groups: the probability that a sample of the second group is larger than one of
 * the first (the area under the ROC curve). 0.5 means indistinguishable; 0 and 1 mean perfectly distinguishable.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = second.map((b) => first.reduce((sum, a) => sum + (b > a ? 1 : b === a ? 0.5 : 0), 0));
  return wins.reduce((sum, won) => sum + won, 0) / (first.length * second.length);
}

/** The standard error of an area of 0.5 for two groups of this size. */
export function standardError(size: number): number {
  return Math.sqrt((2 * size + 1) / (12 * size * size));
}
