import { AppError, decodeCursor, isTimestamp } from '@academy/platform';
import { MAX_PRICE_CENTS } from '@academy/shared';
import { isUUID } from 'class-validator';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { formerOwner } from '../records/slugs.ts';
import { titleSearchIn } from '../records/translations.ts';
import type { ContentSort, ListContentsQuery } from './list-contents.dto.ts';
import type { Content } from '../records/content.entity.ts';
import { type ContentRow, PAGE_COLUMNS } from './content.mapper.ts';

/** The columns of a project with which a content refers to it. */
export const PROJECT_COLUMNS = ['id', 'slug', 'title', 'translations', 'untranslated', 'isActive'] as const;

/**
 * One content with its videos, downloads and every project link, by id, by slug in any language or by a former slug.
 */
export function findContent(contents: Repository<Content>, slugOrId: string): Promise<Content | null> {
  const query = contents
    .createQueryBuilder('content')
    .leftJoinAndSelect('content.links', 'link')
    .leftJoin('link.project', 'project')
    .addSelect(PROJECT_COLUMNS.map((column) => `project.${column}`));
  if (isUUID(slugOrId)) return query.where('content.id = :id', { id: slugOrId }).getOne();
  return query
    .where('content.slug = :slug OR content.englishSlug = :slug')
    .orWhere((where) => `content.id = ${formerOwner(where, 'content')}`)
    .setParameter('slug', slugOrId)
    .getOne();
}

/** Contents for lists: every column except those only shown on a content's page. */
export function selectRows(contents: Repository<Content>): SelectQueryBuilder<Content> {
  const columns = contents.metadata.columns
    .map(({ propertyName }) => propertyName)
    .filter((name) => !PAGE_COLUMNS.some((column) => column === name));
  return contents.createQueryBuilder('content').select(columns.map((name) => `content.${name}`));
}

interface Order {
  column: 'listedAt' | 'titleSearch' | 'englishTitleSearch' | 'priceCents';
  direction: 'ASC' | 'DESC';
  /** Whether a cursor may contain this value. */
  isValue: (value: unknown) => boolean;
}

const TIME = { column: 'listedAt', isValue: isTimestamp } as const;
const TITLE = { column: 'titleSearch', isValue: isStorable } as const;
const PRICE = { column: 'priceCents', isValue: isPrice } as const;

const ORDERS: Record<ContentSort, Order> = {
  newest: { ...TIME, direction: 'DESC' },
  oldest: { ...TIME, direction: 'ASC' },
  title: { ...TITLE, direction: 'ASC' },
  '-title': { ...TITLE, direction: 'DESC' },
  price: { ...PRICE, direction: 'ASC' },
  '-price': { ...PRICE, direction: 'DESC' },
};

function orderOf({ sort, lang }: Pick<ListContentsQuery, 'sort' | 'lang'>): Order {
  const order = ORDERS[sort];
  return order.column === 'titleSearch' ? { ...order, column: titleSearchIn(lang) } : order;
}

/**
 * Orders a selection and starts it after the cursor; the id breaks ties, so that no row is shown twice or skipped.
 * @throws AppError `platform.invalid_cursor`, also for a cursor of another sort order.
 */
export function applyOrder(
  query: SelectQueryBuilder<Content>,
  { sort, lang, cursor, limit }: Pick<ListContentsQuery, 'sort' | 'lang' | 'cursor' | 'limit'>,
): SelectQueryBuilder<Content> {
  const { column, direction, isValue } = orderOf({ sort, lang });
  if (cursor !== undefined) {
    const [sortedBy, value, id] = decodeCursor(cursor, 3);
    if (sortedBy !== sort || !isUUID(id) || !isValue(value)) throw new AppError('platform.invalid_cursor');
    const operator = direction === 'ASC' ? '>' : '<';
    query.andWhere(`(content.${column}, content.id) ${operator} (:cursorValue, :cursorId)`, {
      cursorValue: value,
      cursorId: id,
    });
  }
  // One row more than the limit shows whether another page follows.
  return query
    .orderBy(`content.${column}`, direction)
    .addOrderBy('content.id', direction)
    .limit(limit + 1);
}

/** The position of a row in a sort order, for a cursor. */
export function placeOf(
  row: ContentRow,
  query: Pick<ListContentsQuery, 'sort' | 'lang'>,
): (string | number | Date)[] {
  return [query.sort, row[orderOf(query).column], row.id];
}

function isPrice(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_PRICE_CENTS;
}

function isStorable(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0');
}
