import { everyWord, type PageQuery } from '@academy/platform';
import {
  CONTENT_FILTERS,
  CONTENT_STATUSES,
  type ContentChoices,
  type ContentLevel,
  type ContentStatus,
  type ContentType,
  ITEM_SORTS,
  type ItemSort,
  type Language,
  type Plain,
} from '@academy/shared';
import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import type { SelectQueryBuilder } from 'typeorm';
import { ItemsQuery } from '../input/items-query.dto.ts';
import { SortParameter } from '../input/sort-parameter.decorator.ts';
import type { Content } from '../records/content.entity.ts';
import { creditedItems, isNamed } from '../records/credits.queries.ts';
import { ProjectContent } from '../records/project-content.entity.ts';
import { isEnglish } from '../records/translations.ts';

const STATUS_FILTERS = [...CONTENT_STATUSES, 'all'] as const;

/** Filters of the content list; {@link applyFilters} defines what each selects. */
export class ListContentsQuery extends ItemsQuery implements ContentChoices {
  @ApiPropertyOptional({ enum: CONTENT_FILTERS.type, enumName: 'ContentType' })
  @IsOptional()
  @IsIn(CONTENT_FILTERS.type)
  type?: ContentType;

  @ApiPropertyOptional({ enum: CONTENT_FILTERS.access, enumName: 'AccessFilter' })
  @IsOptional()
  @IsIn(CONTENT_FILTERS.access)
  access?: (typeof CONTENT_FILTERS.access)[number];

  @ApiPropertyOptional({ enum: CONTENT_FILTERS.level, enumName: 'ContentLevel' })
  @IsOptional()
  @IsIn(CONTENT_FILTERS.level)
  level?: ContentLevel;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only the contents of this project.' })
  @IsOptional()
  @IsUUID()
  projectId?: string;

  @ApiPropertyOptional({
    enum: STATUS_FILTERS,
    enumName: 'StatusFilter',
    default: 'published',
    description: 'Staff only.',
  })
  @IsIn(STATUS_FILTERS)
  status: ContentStatus | 'all' = 'published';

  @SortParameter(ITEM_SORTS, 'ContentSort')
  sort?: ItemSort;
}

/** The filters and sort order of the CSV export. */
export class ExportContentsQuery extends OmitType(ListContentsQuery, ['cursor', 'limit']) {}

type Filters = Omit<ListContentsQuery, keyof PageQuery | 'sort' | 'lang'>;

/** The SQL condition of each filter for its value; a filter without an entry does not compile. */
const CONDITIONS: {
  [F in keyof Required<Filters>]: (
    query: SelectQueryBuilder<Content>,
    value: Exclude<Filters[F], undefined>,
    language: Language,
  ) => void;
} = {
  search: (query, search, language) =>
    query.andWhere(...everyWord(search, (pattern) => isNamed('content', language, pattern))),
  type: (query, type) => query.andWhere('content.contentType = :type', { type }),
  access: (query, access) =>
    query.andWhere('content.isPremium = :isPremium', { isPremium: access === 'premium' }),
  level: (query, level) => query.andWhere('content.level = :level', { level }),
  projectId: (query, projectId) =>
    query.andWhere((where) => `content.id IN ${contentsOf(where)}`, { projectId }),
  teacher: (query, teacher) => query.andWhere(`content.id IN ${creditedItems('teacher')}`, { teacher }),
  topic: (query, topic) => query.andWhere(`content.id IN ${creditedItems('topic')}`, { topic }),
  ids: (query, ids) => query.andWhere('content.id IN (:...ids)', { ids }),
  english: (query, english) => query.andWhere(isEnglish('content', english)),
  schedule: (query) => query.andWhere('content.scheduleFailure IS NOT NULL'),
  status: (query, status) => {
    if (status !== 'all') query.andWhere('content.status = :status', { status });
  },
};

/** Applies the filters to a selection. */
export function applyFilters(
  query: SelectQueryBuilder<Content>,
  filters: Plain<ListContentsQuery>,
): SelectQueryBuilder<Content> {
  for (const name of FILTER_NAMES) applyFilter(query, name, filters[name], filters.lang);
  return query;
}

/** The filters as a text: equal for queries that select the same contents. */
export function filterKey({ lang, ...filters }: Filters & Pick<ListContentsQuery, 'lang'>): string {
  return JSON.stringify([lang, ...FILTER_NAMES.map((name) => filters[name])]);
}

/** All parameters as a text: equal for queries that return the same page. */
export function pageKey({ sort, limit, cursor, ...filters }: Plain<ListContentsQuery>): string {
  return JSON.stringify([filterKey(filters), sort, limit, cursor]);
}

const FILTER_NAMES = Object.keys(CONDITIONS) as (keyof Filters)[];

function applyFilter<F extends keyof Filters>(
  query: SelectQueryBuilder<Content>,
  name: F,
  value: Filters[F] | undefined,
  language: Language,
): void {
  if (value === undefined || value === '') return;
  CONDITIONS[name](query, value as Exclude<Filters[F], undefined>, language);
}

function contentsOf(where: SelectQueryBuilder<Content>): string {
  return where
    .subQuery()
    .select('filter.contentId')
    .from(ProjectContent, 'filter')
    .where('filter.projectId = :projectId AND filter.removedAt IS NULL')
    .getQuery();
}
