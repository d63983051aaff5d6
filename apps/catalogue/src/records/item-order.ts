import type { SortOrder } from '@academy/platform';
import type { ItemSort, Language } from '@academy/shared';
import { titleSearchIn } from './translations.ts';

/** The columns of items that {@link itemOrder} sorts by. */
interface ItemColumns<Time extends string, Price extends string> {
  time: Time;
  price: Price;
}

/** The order of a list of items; titles are sorted as shown in a language. */
export function itemOrder<Time extends string, Price extends string>(
  { sort, lang }: { sort: ItemSort; lang: Language },
  columns: ItemColumns<Time, Price>,
): SortOrder<Time | Price | ReturnType<typeof titleSearchIn>> {
  const time = { column: columns.time, type: 'time' } as const;
  const title = { column: titleSearchIn(lang), type: 'text' } as const;
  const price = { column: columns.price, type: 'integer' } as const;
  const orders = {
    newest: { ...time, direction: 'DESC' },
    oldest: { ...time, direction: 'ASC' },
    title: { ...title, direction: 'ASC' },
    '-title': { ...title, direction: 'DESC' },
    price: { ...price, direction: 'ASC' },
    '-price': { ...price, direction: 'DESC' },
  } as const;
  return orders[sort];
}
