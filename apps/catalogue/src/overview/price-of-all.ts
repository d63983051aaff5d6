/** A project as sold: its price, and the contents it opens. */
export interface Bundle {
  priceCents: number;
  contentIds: string[];
}

/**
 * What somebody who owns nothing pays for all of these contents: the projects that save most first, and the others one
 * by one. At least one way to buy them costs this; with projects that overlap there may be a cheaper one.
 */
export function priceOfAll(
  contents: readonly { id: string; priceCents: number }[],
  bundles: readonly Bundle[],
): number {
  const left = new Map(contents.map(({ id, priceCents }) => [id, priceCents]));
  const savingOf = ({ priceCents, contentIds }: Bundle) =>
    contentIds.reduce((sum, id) => sum + (left.get(id) ?? 0), 0) - priceCents;
  const findBest = () =>
    bundles
      .filter((bundle) => savingOf(bundle) > 0)
      .sort((one, other) => savingOf(other) - savingOf(one))
      .at(0);
  let paid = 0;
  for (let best = findBest(); best !== undefined; best = findBest()) {
    paid += best.priceCents;
    for (const id of best.contentIds) left.delete(id);
  }
  return paid + [...left.values()].reduce((sum, priceCents) => sum + priceCents, 0);
}
