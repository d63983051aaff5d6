import { ranksOf, type SortOrder } from '@academy/platform';
import { type ItemSort, type Language, searchWords } from '@academy/shared';
import { titleSearchIn } from './translations.ts';

/** The order of a list and the parameters of its page, for `readSortedPage`. */
interface OrderedPage<Column extends string> {
  order: SortOrder<Column>;
  position: { sort: string; cursor?: string; limit: number };
}

/** The name, in cursors, of the order in which the best matches come first. */
const BY_MATCH = 'match';

/**
 * The order of a list of the catalogue: the chosen one, or the initial one, in which a search lists the best matches
 * first.
 * @param initial the order unless another is chosen.
 * @param name the column, with its alias, of the folded names that a search finds first.
 */
export function listOrder<Sort extends string, Column extends string>(
  { sort, search = '', cursor, limit }: { sort?: Sort; search?: string; cursor?: string; limit: number },
  orders: Record<Sort, SortOrder<Column>>,
  initial: NoInfer<Sort>,
  name: string,
): OrderedPage<Column> {
  const page = { limit, ...(cursor !== undefined && { cursor }) };
  // A search may be of nothing but accents.
  if (sort !== undefined || searchWords(search).length === 0) {
    const chosen = sort ?? initial;
    return { order: orders[chosen], position: { sort: chosen, ...page } };
  }
  const order = { ...orders[initial], ranking: ranksOf(name, search) };
  return { order, position: { sort: BY_MATCH, ...page } };
}

/** Columns of items by which they are sorted. */
interface ItemColumns<Time extends string, Price extends string> {
  time: Time;
  price: Price;
}

/** {@link listOrder} of contents or projects; titles are sorted as shown in a language. */
export function itemOrder<Time extends string, Price extends string>(
  query: { sort?: ItemSort; search?: string; cursor?: string; limit: number; lang: Language },
  alias: 'content' | 'project',
  columns: ItemColumns<Time, Price>,
): OrderedPage<Time | Price | ReturnType<typeof titleSearchIn>> {
  const time = { column: columns.time, type: 'time' } as const;
  const title = { column: titleSearchIn(query.lang), type: 'text' } as const;
  const price = { column: columns.price, type: 'integer' } as const;
  const orders: Record<ItemSort, SortOrder<Time | Price | typeof title.column>> = {
    newest: { ...time, direction: 'DESC' },
    oldest: { ...time, direction: 'ASC' },
    title: { ...title, direction: 'ASC' },
    '-title': { ...title, direction: 'DESC' },
    price: { ...price, direction: 'ASC' },
    '-price': { ...price, direction: 'DESC' },
  };
  return listOrder(query, orders, 'newest', `${alias}.${title.column}`);
}
