import type { Topic } from '@academy/api-client';
import { TOPIC_SORTS } from '@academy/shared';
import { type TopicFilters, useListTopicsInfiniteQuery } from '../../../api/credits.ts';
import { rankedOrder, search } from '../../../components/filters/filter.ts';
import { defineList } from '../../../components/list/define-list.ts';
import { PAGES } from '../../../components/navigation/pages.ts';

/** Every topic. */
export const topicList = defineList<Topic, TopicFilters>({
  name: 'topics',
  texts: 'credits:topics',
  filters: { search: search(), sort: rankedOrder(TOPIC_SORTS) },
  unfiltered: { status: 'all' },
  useQuery: useListTopicsInfiniteQuery,
  rowKey: ({ id }) => id,
  exported: 'topics',
  createAt: PAGES.newTopic,
});
