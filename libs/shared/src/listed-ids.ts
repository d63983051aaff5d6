/** Maximum number of items that one request or question can name by id. */
export const MAX_LISTED_IDS = 100;

/** Any number of ids, in batches that one request or question can name. */
export function inBatches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_LISTED_IDS) }, (_, index) =>
    ids.slice(index * MAX_LISTED_IDS, (index + 1) * MAX_LISTED_IDS),
  );
}
