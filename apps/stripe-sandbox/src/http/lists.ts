import type Stripe from 'stripe';
import type { Collection, Slice } from '../store/collection.ts';
import { compare, equals } from '../store/condition.ts';
import type { Condition } from '../store/condition.ts';
import { invalidRequest, missingObject } from './errors.ts';
import type { Paging } from './validation.ts';

/** A page of a collection in Stripe's format, newest first. */
export function listPage<T extends { id: string }>(
  collection: Collection<T>,
  url: string,
  paging: Paging,
  where: readonly Condition[] = [],
): Stripe.ApiList<T> {
  const { limit, starting_after: startingAfter, ending_before: endingBefore } = paging;
  if (startingAfter && endingBefore) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.');
  }
  for (const [param, cursor] of Object.entries({
    starting_after: startingAfter,
    ending_before: endingBefore,
  })) {
    if (cursor && !collection.find(cursor))
      throw missingObject(collection.name.replaceAll('_', ' '), cursor, param);
  }
  const conditions = [...where, ...timeConditions('created', paging.created)];
  return listObject(collection.list({ where: conditions, limit, startingAfter, endingBefore }), url);
}

/** Stripe's list envelope. */
export const listObject = <T>({ items, hasMore }: Slice<T>, url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data: items,
  has_more: hasMore,
  url,
});

/** Conditions for a moment or a range of moments. */
export function timeConditions(path: 'created' | 'arrival_date', filter: Paging['created']): Condition[] {
  if (filter === undefined) return [];
  if (typeof filter === 'number') return equals(path, filter);
  const bounds = [
    ['>', filter.gt],
    ['>=', filter.gte],
    ['<', filter.lt],
    ['<=', filter.lte],
  ] as const;
  return bounds.flatMap(([operator, value]) => (value === undefined ? [] : [compare(path, operator, value)]));
}
