import { applyDecorators, type Type as Class } from '@nestjs/common';
import { MAX_COUNTED_ROWS, MAX_USERS_FOUND } from '@academy/shared';
import { ApiExtraModels, ApiOkResponse, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, isInt, IsOptional, IsString, isUUID, Max, MaxLength, Min } from 'class-validator';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../errors/app-error.ts';

/** There is no year 0, and PostgreSQL writes years from 10000 in another format. */
const FOUR_DIGIT_YEAR = /^(?!0000)\d{4}-/;

/** PostgreSQL's largest `integer`. */
const MAX_INTEGER = 2_147_483_647;

/** A cursor has the sorted value of a row, and PostgreSQL's indexes no value of more than 2,704 bytes. */
const MAX_CURSOR_LENGTH = 4_000;

/** One page of a list. `nextCursor` is opaque; null on the last page. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  /** Number of rows in the list; only on its first page, see {@link countRows}. */
  total?: number;
  /** Present when a search matches more users than it looks at, so that rows of the others are missing. */
  isPartial?: true;
}

/** The query parameters every list accepts; lists with filters extend it. */
export class PageQuery {
  @ApiPropertyOptional({ description: 'Opaque position: `nextCursor` of the previous page.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR_LENGTH)
  cursor?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 24 })
  @IsInt()
  @Min(1)
  @Max(100)
  @Type(() => Number)
  limit: number = 24;
}

/** Encodes the sort values of a page's last row (the unique id last) into an opaque cursor. */
export function encodeCursor(values: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Builds a page from rows that were read with one more than `limit` to see whether another page follows.
 * @param placeOf the sort values of a row, the unique id last.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly (string | number | Date | null)[],
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { page, nextCursor: null };
  const place = placeOf(last).map((value) => (value instanceof Date ? value.toISOString() : value));
  return { page, nextCursor: encodeCursor(place) };
}

/**
 * Decodes a cursor made by {@link encodeCursor}.
 * @param length how many values it must contain.
 * @throws AppError `platform.invalid_cursor`
 */
export function decodeCursor(cursor: string, length: number): (string | number | null)[] {
  const values = parse(Buffer.from(cursor, 'base64url').toString());
  if (!Array.isArray(values) || values.length !== length || !values.every(isSortValue)) {
    throw new AppError('platform.invalid_cursor');
  }
  return values;
}

function isSortValue(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/**
 * Decodes the cursor of a list ordered by a time and, for equal times, the id: `encodeCursor([time, id])`.
 * @throws AppError `platform.invalid_cursor`
 */
export function decodeTimeCursor(cursor: string): { time: string; id: string } {
  const [time, id] = decodeCursor(cursor, 2);
  if (!isTimestamp(time) || typeof id !== 'string' || !isUUID(id)) {
    throw new AppError('platform.invalid_cursor');
  }
  return { time, id };
}

/**
 * The condition that continues a list after its cursor, for `builder.andWhere(...afterCursor(…))`.
 * @param columns the time and the unique id that the list is ordered by.
 * @param order `DESC` for newest first, `ASC` for oldest first.
 * @throws AppError `platform.invalid_cursor`
 */
export function afterCursor(
  [time, id]: readonly [time: string, id: string],
  cursor: string,
  order: 'ASC' | 'DESC' = 'DESC',
): [condition: string, parameters: { time: string; id: string }] {
  return [`(${time}, ${id}) ${order === 'ASC' ? '>' : '<'} (:time, :id)`, decodeTimeCursor(cursor)];
}

/**
 * The total of a list, for its first page: `{ items, nextCursor, ...(await totalOf(query, cursor)) }`.
 * @param query the filtered list, before the condition of the cursor is added.
 */
export async function totalOf(
  query: SelectQueryBuilder<ObjectLiteral>,
  cursor: string | undefined,
): Promise<{ total?: number }> {
  return cursor === undefined ? { total: await countRows(query) } : {};
}

/** What the page of a list that is searched for users says of these found users: whether there are more. */
export function completenessOf(userIds: readonly string[]): Pick<Page<unknown>, 'isPartial'> {
  return userIds.length > MAX_USERS_FOUND ? { isPartial: true } : {};
}

/**
 * How many rows a query finds, regardless of paging; `max + 1` means that there are more. Counting stops there, since
 * exact numbers would read whole tables that only grow. It keeps the order of the query, so that it uses the same index
 * as the page.
 */
export function countRows(query: SelectQueryBuilder<ObjectLiteral>, max = MAX_COUNTED_ROWS): Promise<number> {
  return countFound(cutTo(query.clone().select('1'), max + 1), query, max);
}

/**
 * SQL for the ids that any of several queries finds. Each query is limited and uses its own index; a single query with
 * all conditions could use none. It needs the parameters of all of them.
 * @param queries each selects only an id, all in the same order.
 */
export function foundByAny(
  queries: readonly SelectQueryBuilder<ObjectLiteral>[],
  limit: number,
): { sql: string; parameters: ObjectLiteral } {
  const cut = queries.map((query) => cutTo(query.clone(), limit));
  const parameters = cut.map((query) => query.getParameters());
  return {
    sql: cut.map((query) => `(${query.getQuery()})`).join(' UNION '),
    parameters: Object.assign({}, ...parameters) as ObjectLiteral,
  };
}

/** {@link countRows} of what {@link foundByAny} finds. */
export function countFoundByAny(
  queries: readonly SelectQueryBuilder<ObjectLiteral>[],
  max = MAX_COUNTED_ROWS,
): Promise<number> {
  const [query] = queries;
  if (query === undefined) return Promise.resolve(0);
  const { sql, parameters } = foundByAny(queries, max + 1);
  return countFound({ getQuery: () => sql, getParameters: () => parameters }, query, max);
}

function cutTo(query: SelectQueryBuilder<ObjectLiteral>, limit: number): SelectQueryBuilder<ObjectLiteral> {
  return query.take(undefined).limit(limit);
}

async function countFound(
  found: Pick<SelectQueryBuilder<ObjectLiteral>, 'getQuery' | 'getParameters'>,
  { dataSource }: SelectQueryBuilder<ObjectLiteral>,
  max: number,
): Promise<number> {
  const counted = await dataSource
    .createQueryBuilder()
    .select('least(count(*), :most)::int', 'count')
    .from(`(${found.getQuery()})`, 'found')
    .setParameters({ ...found.getParameters(), most: max + 1 })
    .getRawOne<{ count: number }>();
  return counted?.count ?? 0;
}

/**
 * True for a time exactly as services write it into cursors, `2026-11-20T12:00:00.000Z`; other values may cause
 * database errors.
 */
export function isTimestamp(value: unknown): value is string {
  if (typeof value !== 'string' || !FOUR_DIGIT_YEAR.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}

/** Whether a value of a cursor fits a column of the type `integer`, to which the database would not compare others. */
export function isIntegerValue(value: unknown): value is number {
  return isInt(value) && Math.abs(Number(value)) <= MAX_INTEGER;
}

/** Documents an operation that returns a {@link Page} of `item`. */
export function ApiPage(item: Class): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(item),
    ApiOkResponse({
      schema: {
        type: 'object',
        required: ['items', 'nextCursor'],
        properties: {
          items: { type: 'array', items: { $ref: getSchemaPath(item) } },
          nextCursor: { type: 'string', nullable: true },
          total: {
            type: 'integer',
            description: `Number of rows of the whole list; on its first page only. Lists of staff count up to ${MAX_COUNTED_ROWS}; one more means that there are more.`,
          },
          isPartial: {
            type: 'boolean',
            enum: [true],
            description:
              'Present when a search matches more users than it looks at, so that rows of the others are missing.',
          },
        },
      },
    }),
  );
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
