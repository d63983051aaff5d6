import { isUUID } from 'class-validator';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { formerOwner } from '../records/slugs.ts';
import type { ClosedContent, Content } from '../records/content.entity.ts';
import { PAGE_COLUMNS } from './content.mapper.ts';

/** The columns of a project with which a content refers to it. */
export const PROJECT_COLUMNS = [
  'id',
  'slug',
  'title',
  'translations',
  'untranslated',
  'isActive',
  'certificate',
] as const;

/** The columns that a quiz needs of the content that it closes, besides the projects of that. */
export const CLOSED_COLUMNS = [
  'id',
  'slug',
  'title',
  'translations',
  'untranslated',
  'isPremium',
  'status',
  'publishedAt',
  'certificate',
] as const satisfies (keyof ClosedContent)[];

/**
 * One content with its videos, downloads, every project link, the quiz that closes it and the content that it closes, by
 * id, by slug in any language or by a former slug.
 */
export function findContent(contents: Repository<Content>, slugOrId: string): Promise<Content | null> {
  const query = contents
    .createQueryBuilder('content')
    .leftJoinAndSelect('content.links', 'link')
    .leftJoin('link.project', 'project')
    .addSelect(PROJECT_COLUMNS.map((column) => `project.${column}`))
    .leftJoin('content.closes', 'closed')
    .addSelect(CLOSED_COLUMNS.map((column) => `closed.${column}`))
    .leftJoinAndSelect('closed.links', 'closedLink')
    .leftJoin('closedLink.project', 'closedProject')
    .addSelect(PROJECT_COLUMNS.map((column) => `closedProject.${column}`))
    .leftJoin('content.closingQuiz', 'closing')
    .addSelect(rowColumns(contents, 'closing'));
  if (isUUID(slugOrId)) return query.where('content.id = :id', { id: slugOrId }).getOne();
  return query
    .where('content.slug = :slug OR content.englishSlug = :slug')
    .orWhere((where) => `content.id = ${formerOwner(where, 'content')}`)
    .setParameter('slug', slugOrId)
    .getOne();
}

/** Contents for lists: every column except those only shown on a content's page. */
export function selectRows(contents: Repository<Content>): SelectQueryBuilder<Content> {
  return contents.createQueryBuilder('content').select(rowColumns(contents, 'content'));
}

function rowColumns({ metadata }: Repository<Content>, alias: string): string[] {
  return metadata.columns
    .map(({ propertyName }) => propertyName)
    .filter((name) => !PAGE_COLUMNS.some((column) => column === name))
    .map((name) => `${alias}.${name}`);
}
