import {
  applyFilters,
  ChoiceFilter,
  ChoiceParameter,
  everyWord,
  type FilterConditions,
  IdFilter,
  is,
  isAmong,
  type PageQuery,
} from '@academy/platform';
import {
  CONTENT_FILTERS,
  CONTENT_STATUSES,
  type ContentChoices,
  type ContentLevel,
  type ContentStatus,
  type ContentType,
  DEFAULT_LANGUAGE,
  ITEM_SORTS,
  type ItemSort,
  type Plain,
} from '@academy/shared';
import { OmitType } from '@nestjs/swagger';
import type { SelectQueryBuilder } from 'typeorm';
import { ItemsQuery } from '../input/items-query.dto.ts';
import { RankedSortParameter } from '../input/ranked-sort-parameter.decorator.ts';
import type { Content } from '../records/content.entity.ts';
import { creditedItems, isNamed } from '../records/credits.queries.ts';
import { isEnglish } from '../records/translations.ts';

const STATUS_FILTERS = [...CONTENT_STATUSES, 'all'] as const;

const CLOSING_FILTERS = ['without', 'all'] as const;

/** Filters of the content list; {@link filterContents} defines what each selects. */
export class ListContentsQuery extends ItemsQuery implements ContentChoices {
  @ChoiceFilter(CONTENT_FILTERS.type, { enumName: 'ContentType' }) type?: ContentType;

  @ChoiceFilter(CONTENT_FILTERS.access, { enumName: 'AccessFilter' })
  access?: (typeof CONTENT_FILTERS.access)[number];

  @ChoiceFilter(CONTENT_FILTERS.level, { enumName: 'ContentLevel' }) level?: ContentLevel;
  @IdFilter('Only the contents of this project.') projectId?: string;

  @ChoiceParameter(STATUS_FILTERS, 'published', { enumName: 'StatusFilter', description: 'Staff only.' })
  status: ContentStatus | 'all' = 'published';

  @ChoiceParameter(CLOSING_FILTERS, 'without', {
    enumName: 'ClosingFilter',
    description: 'Whether quizzes that close a content are among them. Staff only.',
  })
  closing: (typeof CLOSING_FILTERS)[number] = 'without';

  @ChoiceFilter(['missing'], { description: 'Staff only: contents with a video without Italian captions.' })
  captions?: 'missing';

  @RankedSortParameter(ITEM_SORTS, 'ContentSort') sort?: ItemSort;
}

/** The filters and sort order of the CSV export. */
export class ExportContentsQuery extends OmitType(ListContentsQuery, ['cursor', 'limit']) {}

/** A stored `video` has no captions in Italian, which the others are translated from. */
export const LACKS_CAPTIONS = `NOT EXISTS (
  SELECT FROM caption_track WHERE video_id = video->>'videoId' AND language = '${DEFAULT_LANGUAGE}')`;
const UNCAPTIONED = `EXISTS (SELECT FROM jsonb_array_elements(content.videos) AS video WHERE ${LACKS_CAPTIONS})`;

type Filters = Omit<Plain<ListContentsQuery>, keyof PageQuery | 'sort' | 'lang'>;

/** The condition of each filter but the search, on `content`. */
const CONDITIONS: FilterConditions<Omit<Filters, 'search'>> = {
  type: is('content.contentType'),
  access: (access) => ['content.isPremium = :isPremium', { isPremium: access === 'premium' }],
  level: is('content.level'),
  projectId: (projectId) => [
    'content.id IN (SELECT content_id FROM project_content WHERE project_id = :projectId AND removed_at IS NULL)',
    { projectId },
  ],
  teacher: (teacher) => [`content.id IN ${creditedItems('teacher')}`, { teacher }],
  topic: (topic) => [`content.id IN ${creditedItems('topic')}`, { topic }],
  ids: isAmong('content.id'),
  english: (english) => [isEnglish('content', english)],
  schedule: () => ['content.scheduleFailure IS NOT NULL'],
  captions: () => [UNCAPTIONED],
  closing: (closing) => [closing === 'all' ? 'TRUE' : 'content.closesId IS NULL'],
  status: (status) => (status === 'all' ? ['TRUE'] : ['content.status = :status', { status }]),
};

/** Applies the filters to a selection. */
export function filterContents(
  query: SelectQueryBuilder<Content>,
  filters: Filters & Pick<ListContentsQuery, 'lang'>,
): SelectQueryBuilder<Content> {
  const { search, lang } = filters;
  if (search) query.andWhere(...everyWord(search, (pattern) => isNamed('content', lang, pattern)));
  return applyFilters(query, CONDITIONS, filters);
}

/** The filters as a text: equal for queries that select the same contents. */
export function filterKey({ lang, search, ...filters }: Filters & Pick<ListContentsQuery, 'lang'>): string {
  return JSON.stringify([lang, search, ...FILTER_NAMES.map((name) => filters[name])]);
}

/** All parameters as a text: equal for queries that return the same page. */
export function pageKey({ sort, limit, cursor, ...filters }: Plain<ListContentsQuery>): string {
  return JSON.stringify([filterKey(filters), sort, limit, cursor]);
}

const FILTER_NAMES = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];
