import { isUUID } from 'class-validator';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { SearchSql } from '../database/search.ts';
import { AppError } from '../errors/app-error.ts';
import { cutPage, decodeCursor, encodeCursor, isTimestamp } from './page.ts';

/** The largest `int` of PostgreSQL. */
const MAX_INT = 2_147_483_647;

/** Whether a cursor may contain a value of each type; other values may cause database errors. */
const IS_VALUE = { time: isTimestamp, text: isStorableText, integer: isDatabaseInteger } as const;

/** One order of a list: by a column and, for equal values, by the id. An index needs both. */
export interface SortOrder<Column extends string> {
  /** A property of the rows. Times are exact to the millisecond, as in cursors. */
  column: Column;
  type: keyof typeof IS_VALUE;
  direction: 'ASC' | 'DESC';
  /** Divides the rows, the best matches of a search first; the order is that within each part. */
  ranking?: readonly SearchSql[];
}

/** The query parameters of a list in several orders. */
interface SortedPageQuery {
  /** The name of the order. */
  sort: string;
  cursor?: string;
  limit: number;
}

/** A column and a unique one that breaks ties, each with its alias; an index needs both. */
export type SortColumns = readonly [sorted: string, unique: string];

type SortedRow<Column extends string> = { id: string } & Record<Column, string | number | Date>;

/**
 * Reads a page of a selection in one of its orders; its cursor is refused by the others.
 * @throws AppError `platform.invalid_cursor`
 */
export async function readSortedPage<Column extends string, Row extends SortedRow<Column>>(
  query: SelectQueryBuilder<Row>,
  order: SortOrder<Column>,
  position: SortedPageQuery,
): Promise<{ page: Row[]; nextCursor: string | null }> {
  const { sort, limit } = position;
  const { ranking } = order;
  if (ranking !== undefined) return readRankedPage(query, order, ranking, position);
  const rows = await sortPage(query, order, position).getMany();
  return cutPage(rows, limit, (row) => [sort, row[order.column], row.id]);
}

/**
 * Reads one part after the other, until the page is full: where many rows match, only the first of the best ones are
 * read, and an index of the order serves.
 */
async function readRankedPage<Column extends string, Row extends SortedRow<Column>>(
  query: SelectQueryBuilder<Row>,
  order: SortOrder<Column>,
  ranking: readonly SearchSql[],
  { sort, cursor, limit }: SortedPageQuery,
): Promise<{ page: Row[]; nextCursor: string | null }> {
  const start = cursor === undefined ? { rank: 0 } : splitCursor(cursor, ranking.length);
  const found: { row: Row; rank: number }[] = [];
  for (const [rank, condition] of ranking.entries()) {
    if (rank < start.rank || found.length > limit) continue;
    const part = query.clone().andWhere(...condition);
    const position = { ...(rank === start.rank && start), sort, limit: limit - found.length };
    const rows = await sortPage(part, order, position).getMany();
    found.push(...rows.map((row) => ({ row, rank })));
  }
  const { page, nextCursor } = cutPage(found, limit, ({ row, rank }) => {
    return [sort, rank, row[order.column], row.id];
  });
  return { page: page.map(({ row }) => row), nextCursor };
}

/** The part in which a page starts, and the cursor within it. */
function splitCursor(cursor: string, parts: number): { rank: number; cursor: string } {
  const [sort = null, rank, ...place] = decodeCursor(cursor, 4);
  if (!isDatabaseInteger(rank) || rank < 0 || rank >= parts) throw new AppError('platform.invalid_cursor');
  return { rank, cursor: encodeCursor([sort, ...place]) };
}

/**
 * Sorts a selection and starts it after the cursor; the id breaks ties, so that no row is shown twice or skipped. It
 * reads one row more than the limit, see {@link cutPage}.
 * @throws AppError `platform.invalid_cursor`, also for a cursor of another order.
 */
export function sortPage<Column extends string, Row extends SortedRow<Column>>(
  query: SelectQueryBuilder<Row>,
  order: SortOrder<Column>,
  position: SortedPageQuery,
): SelectQueryBuilder<Row> {
  return sortByColumns(query, [`${query.alias}.${order.column}`, `${query.alias}.id`], order, position);
}

/** {@link sortPage} by columns of which not all belong to the rows themselves; the unique one is a UUID. */
export function sortByColumns<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  [sorted, id]: SortColumns,
  { type, direction }: Omit<SortOrder<string>, 'column'>,
  { sort, cursor, limit }: SortedPageQuery,
): SelectQueryBuilder<Row> {
  if (cursor !== undefined) {
    const [sortedBy, value, cursorId] = decodeCursor(cursor, 3);
    if (sortedBy !== sort || !isUUID(cursorId) || !IS_VALUE[type](value))
      throw new AppError('platform.invalid_cursor');
    const operator = direction === 'ASC' ? '>' : '<';
    query.andWhere(`(${sorted}, ${id}) ${operator} (:cursorValue, :cursorId)`, {
      cursorValue: value,
      cursorId,
    });
  }
  return query
    .orderBy(sorted, direction)
    .addOrderBy(id, direction)
    .limit(limit + 1);
}

function isStorableText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0');
}

function isDatabaseInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_INT;
}
