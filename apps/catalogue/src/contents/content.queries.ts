import { isUUID } from 'class-validator';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { formerOwner } from '../records/slugs.ts';
import type { Content } from '../records/content.entity.ts';
import { PAGE_COLUMNS } from './content.mapper.ts';

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
