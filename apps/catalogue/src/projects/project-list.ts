import { ChoiceParameter, type FilterConditions, IdFilter, isAmong, type PageQuery } from '@academy/platform';
import { ITEM_SORTS, type ItemSort, type Plain } from '@academy/shared';
import { OmitType } from '@nestjs/swagger';
import { ItemsQuery } from '../input/items-query.dto.ts';
import { RankedSortParameter } from '../input/ranked-sort-parameter.decorator.ts';
import { creditedItems } from '../records/credits.queries.ts';
import { isEnglish } from '../records/translations.ts';
import type { ProjectSummaryDto } from './project.dto.ts';

const STATUS_FILTERS = ['active', 'inactive', 'all'] as const;

/** Filters and sort order of the project list. */
export class ListProjectsQuery extends ItemsQuery {
  @IdFilter('Only the projects with this content.') contentId?: string;

  @ChoiceParameter(STATUS_FILTERS, 'active', { enumName: 'ProjectStatusFilter', description: 'Staff only.' })
  status: (typeof STATUS_FILTERS)[number] = 'active';

  @RankedSortParameter(ITEM_SORTS, 'ProjectSort') sort?: ItemSort;
}

/** The filters of the CSV export, newest first. */
export class ExportProjectsQuery extends OmitType(ListProjectsQuery, ['cursor', 'limit', 'sort']) {}

type Filters = Omit<Plain<ListProjectsQuery>, keyof PageQuery | 'sort' | 'lang'>;

/** A project as a row of the CSV file. */
type ProjectFileRow = Omit<Plain<ProjectSummaryDto>, 'teachers' | 'topics'> & {
  teachers: string;
  topics: string;
};

/** What the list of projects filters by, and the columns of its CSV file. */
export const projectList = {
  /** The condition of each filter but the search, on `project`. */
  conditions: {
    status: (status) =>
      status === 'all' ? ['TRUE'] : ['project.isActive = :isActive', { isActive: status === 'active' }],
    english: (english) => [isEnglish('project', english)],
    schedule: () => ['project.scheduleFailure IS NOT NULL'],
    contentId: (contentId) => [
      'project.id IN (SELECT project_id FROM project_content WHERE content_id = :contentId AND removed_at IS NULL)',
      { contentId },
    ],
    teacher: (teacher) => [`project.id IN ${creditedItems('teacher')}`, { teacher }],
    topic: (topic) => [`project.id IN ${creditedItems('topic')}`, { topic }],
    ids: isAmong('project.id'),
  } satisfies FilterConditions<Omit<Filters, 'search'>>,
  /** The columns of the list of projects in the CSV export. */
  columns: [
    ...(['id', 'slug', 'title', 'shortDescription', 'isActive', 'isFeatured', 'earnsCertificate'] as const),
    ...(['priceCents', 'currency', 'accessDays', 'aggregatedPriceCents', 'savePercent'] as const),
    ...(['contentCount', 'lessonCount', 'durationSeconds', 'teachers', 'topics', 'createdAt'] as const),
  ] satisfies (keyof ProjectFileRow)[],
};

/** A project as a row of the CSV file; lists are separated by semicolons. */
export function toProjectFileRow({ teachers, topics, ...project }: Plain<ProjectSummaryDto>): ProjectFileRow {
  return {
    ...project,
    teachers: teachers.map(({ name }) => name).join('; '),
    topics: topics.map(({ title }) => title).join('; '),
  };
}
