import { cutPage } from '@academy/platform';

/** Of a part as JSON in UTF-8, unless a single row is larger; a reply over NATS has at most a megabyte. */
const PART_BYTES = 256_000;

/** Before every other id. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Rows of a user that may be too many for one message, and are exported in parts. */
export interface PartedExport<Rows> {
  /** Where the rows of a user begin; undefined if there are none. */
  firstPart(userId: string): Promise<string | undefined>;
  /** Whether a cursor is one of these parts. */
  isPart(cursor: string): boolean;
  /** `next` is the cursor of the next part. @throws AppError `platform.invalid_cursor` */
  part(userId: string, cursor: string): Promise<Rows & { next?: string }>;
}

/** Whether a cursor made by {@link cutPart} is of this kind. */
export function isPartOf(kind: string, cursor: string): boolean {
  return Buffer.from(cursor, 'base64url').toString().startsWith(`["${kind}"`);
}

/**
 * A part of at most `limit` rows and a few hundred kilobytes.
 * @param rows read with one more than `limit`.
 * @param placeOf the sort values of a row; its cursor has the kind before them.
 */
export function cutPart<Row>(
  kind: string,
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly (string | number)[],
): { page: Row[]; next: { next?: string } } {
  const { page, nextCursor } = cutPage(rows, countWithin(rows, limit), (row) => [kind, ...placeOf(row)]);
  return { page, next: nextCursor === null ? {} : { next: nextCursor } };
}

/** How many of these rows are one part. */
function countWithin(rows: readonly unknown[], limit: number): number {
  let bytes = 0;
  const tooMany = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return index === limit || (index > 0 && bytes > PART_BYTES);
  });
  return tooMany === -1 ? limit : tooMany;
}
