import type { FilterConditions } from '@academy/platform';
import { TOPIC_SORTS, type TopicSort, type Plain } from '@academy/shared';
import { type ExportCreditsQuery, ListCreditsQuery } from '../input/list-credits.dto.ts';
import { RankedSortParameter } from '../input/ranked-sort-parameter.decorator.ts';
import { isPublic } from '../records/credits.queries.ts';
import { isEnglish } from '../records/translations.ts';

/** Filters and sort order of the list of topics. */
export class ListTopicsQuery extends ListCreditsQuery {
  @RankedSortParameter(TOPIC_SORTS, 'TopicSort') sort?: TopicSort;
}

/** What the list of topics filters by, and the columns of its CSV file. */
export const topicList = {
  /** The condition of each filter but the search, on `topic`. */
  conditions: {
    status: (status) => [status === 'public' ? isPublic('topic') : 'TRUE'],
    english: (english) => [isEnglish('topic', english)],
  } satisfies FilterConditions<Pick<Plain<ExportCreditsQuery>, 'status' | 'english'>>,
  columns: ['id', 'slug', 'title', 'color', 'description', 'contentCount'] as const,
};
