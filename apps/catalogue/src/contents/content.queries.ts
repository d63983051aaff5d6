import { AppError, decodeCursor, isTimestamp } from '@academy/platform';
import { isUUID } from 'class-validator';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { formerOwner } from '../records/slugs.ts';
import type { ListContentsQuery } from './list-contents.dto.ts';
import type { Content } from '../records/content.entity.ts';
import { type ContentRow, PAGE_COLUMNS } from './content.mapper.ts';

const PROJECT_COLUMNS = ['project.id', 'project.slug', 'project.title', 'project.isActive'];

/** One content with its videos, downloads and every project link, by id, slug or a slug it had before. */
export function findContent(contents: Repository<Content>, slugOrId: string): Promise<Content | null> {
  const query = contents
    .createQueryBuilder('content')
    .leftJoinAndSelect('content.links', 'link')
    .leftJoin('link.project', 'project')
    .addSelect(PROJECT_COLUMNS);
  if (isUUID(slugOrId)) return query.where('content.id = :id', { id: slugOrId }).getOne();
  return query
    .where('content.slug = :slug')
    .orWhere((where) => `content.id = ${formerOwner(where, 'content')}`)
    .setParameter('slug', slugOrId)
    .getOne();
}

/** Contents as lists show them: every column but those that only a content's page shows. */
export function selectRows(contents: Repository<Content>): SelectQueryBuilder<Content> {
  const columns = contents.metadata.columns
    .map(({ propertyName }) => propertyName)
    .filter((name) => !PAGE_COLUMNS.some((column) => column === name));
  return contents.createQueryBuilder('content').select(columns.map((name) => `content.${name}`));
}

/**
 * Orders a selection and starts it after the cursor; the id settles equal values, so no row is shown twice or left out.
 * @throws AppError `platform.invalid_cursor` for a cursor of another order, too.
 */
export function applyOrder(
  query: SelectQueryBuilder<Content>,
  { sort, cursor, limit }: ListContentsQuery,
): SelectQueryBuilder<Content> {
  const [column, direction, operator] =
    sort === 'title'
      ? (['content.titleSearch', 'ASC', '>'] as const)
      : (['content.listedAt', 'DESC', '<'] as const);
  if (cursor !== undefined) {
    const [sortedBy, value, id] = decodeCursor(cursor, 3);
    const isValid =
      sortedBy === sort && isUUID(id) && (sort === 'title' ? isStorable(value) : isTimestamp(value));
    if (!isValid) throw new AppError('platform.invalid_cursor');
    query.andWhere(`(${column}, content.id) ${operator} (:cursorValue, :cursorId)`, {
      cursorValue: value,
      cursorId: id,
    });
  }
  // One row more than the limit shows whether another page follows.
  return query
    .orderBy(column, direction)
    .addOrderBy('content.id', direction)
    .limit(limit + 1);
}

/** The position of a row in an order, as a cursor holds it. */
export function placeOf(row: ContentRow, sort: ListContentsQuery['sort']): (string | Date)[] {
  return [sort, sort === 'title' ? row.titleSearch : row.listedAt, row.id];
}

function isStorable(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0');
}
