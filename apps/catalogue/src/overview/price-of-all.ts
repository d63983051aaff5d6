/** A project as sold: its price, and the contents it opens. */
export interface Bundle {
  priceCents: number;
  contentIds: string[];
}

/**
 * What somebody who owns nothing pays for all of these contents: the projects that save most first, and the others one
 * by one. A project costs less by the prices of those of its contents that are bought before: the buyer gets at most
 * that much credit, so buying them this way costs no less.
 */
export function priceOfAll(
  contents: readonly { id: string; priceCents: number }[],
  bundles: readonly Bundle[],
): number {
  const prices = new Map(contents.map(({ id, priceCents }) => [id, priceCents]));
  const left = new Map(prices);
  const sumOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
  const costOf = ({ priceCents, contentIds }: Bundle) =>
    Math.max(0, priceCents - sumOf(contentIds.filter((id) => !left.has(id))));
  const savingOf = (bundle: Bundle) => sumOf(bundle.contentIds.filter((id) => left.has(id))) - costOf(bundle);
  const findBest = () =>
    bundles
      .filter((bundle) => savingOf(bundle) > 0)
      .sort((one, other) => savingOf(other) - savingOf(one))
      .at(0);
  let paid = 0;
  for (let best = findBest(); best !== undefined; best = findBest()) {
    paid += costOf(best);
    for (const id of best.contentIds) left.delete(id);
  }
  return paid + sumOf([...left.keys()]);
}
