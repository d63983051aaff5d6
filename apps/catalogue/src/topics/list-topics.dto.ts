import { TOPIC_SORTS, type TopicSort } from '@academy/shared';
import { ListCreditsQuery } from '../input/list-credits.dto.ts';
import { SortParameter } from '../input/sort-parameter.decorator.ts';

/** Filters and sort order of the list of topics. */
export class ListTopicsQuery extends ListCreditsQuery {
  @SortParameter(TOPIC_SORTS, 'TopicSort')
  sort?: TopicSort;
}
