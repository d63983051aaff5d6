import {
  type ActiveLearner,
  baseApi,
  type Cohorts,
  type Completion,
  type ContentStats,
  type ItemLearner,
  type ItemStats,
  type Learner,
  type LearningDays,
  type MostBegun,
  type Page,
  type ProjectStats,
  type QuestionFigures,
  type StudyStats,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { EXPORT_TIMEOUT_MS } from '@academy/shared';
import { saveResponse } from '@academy/ui';

export type ItemStatsFilters = Partial<ListFilters<'listItemStats'>>;

export type CompletionFilters = ListFilters<'listCompletions'>;

/** The learners who began in one month and were active in another; each month as its first day, `2026-03-01`. */
export interface CohortCell {
  cohort: string;
  month: string;
}

/**
 * The available CSV files: cohorts and their learners, what was asked and noted, a list, a content's curves, learners of an item or of a day, a
 * learner's contents.
 */
export type LearningFile =
  | { what: 'cohorts' }
  | { what: 'study' }
  | ({ what: 'cohort' } & CohortCell)
  | ({ what: 'items' } & ItemStatsFilters)
  | { what: 'points' | 'learners' | 'day' | 'learner'; id: string };

const BASE = 'stats/learning';

export const learningApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Contents or projects with at least one learner who began, page after page. */
    listItemStats: build.infiniteQuery<Page<ItemStats>, ItemStatsFilters, string | null>({
      ...pagedQuery((params: ItemStatsFilters) => ({ url: `${BASE}/items`, params })),
      providesTags: ['Stats'],
      keepUnusedDataFor: 0,
    }),
    getContentStats: build.query<ContentStats, string>({
      query: (id) => `${BASE}/contents/${encodeURIComponent(id)}`,
      providesTags: ['Stats'],
      keepUnusedDataFor: 0,
    }),
    /** What was asked and noted beside a content. */
    getStudyStats: build.query<StudyStats, string>({
      query: (id) => `${BASE}/study/contents/${encodeURIComponent(id)}`,
      providesTags: ['Stats', 'Question'],
      keepUnusedDataFor: 0,
    }),
    /** What was asked in the last thirty days. */
    getQuestionFigures: build.query<QuestionFigures, void>({
      query: () => `${BASE}/study`,
      providesTags: ['Stats', 'Question'],
    }),
    getProjectStats: build.query<ProjectStats, string>({
      query: (id) => `${BASE}/projects/${encodeURIComponent(id)}`,
      providesTags: ['Stats'],
      keepUnusedDataFor: 0,
    }),
    /** The learners of a content or project, the latest to begin first. */
    listItemLearners: build.infiniteQuery<Page<ItemLearner>, string, string | null>({
      ...pagedQuery((id: string) => ({ url: `${BASE}/items/${encodeURIComponent(id)}/learners` })),
      keepUnusedDataFor: 0,
    }),
    getLearner: build.query<Learner, string>({
      query: (id) => `${BASE}/learners/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    /** How many people learned on each of the last thirty days. */
    getLearningDays: build.query<LearningDays, void>({
      query: () => `${BASE}/days`,
      providesTags: ['Stats'],
    }),
    /** Who learned on a day, `2026-03-01`. */
    listDayLearners: build.infiniteQuery<Page<ActiveLearner>, string, string | null>({
      ...pagedQuery((day: string) => ({ url: `${BASE}/days/${encodeURIComponent(day)}/learners` })),
      keepUnusedDataFor: 0,
    }),
    /** Where learners stop in the series that most of them begin. */
    getStops: build.query<MostBegun, void>({
      query: () => `${BASE}/stops`,
      providesTags: ['Stats'],
    }),
    getCohorts: build.query<Cohorts, void>({
      query: () => `${BASE}/cohorts`,
      providesTags: ['Stats'],
    }),
    /** The learners who began in one month and were active in another. */
    listCohortLearners: build.infiniteQuery<Page<ActiveLearner>, CohortCell, string | null>({
      ...pagedQuery((cell: CohortCell) => ({ url: pathOf(cell) })),
      keepUnusedDataFor: 0,
    }),
    /** The contents that learners completed, newest first, page after page. */
    listCompletions: build.infiniteQuery<Page<Completion>, CompletionFilters, string | null>({
      ...pagedQuery((params: CompletionFilters) => ({ url: `${BASE}/completions`, params })),
      providesTags: ['Stats'],
      keepUnusedDataFor: 0,
    }),
    /** Fetches a CSV file and saves it. */
    downloadLearning: build.mutation<null, LearningFile>({
      query: (file) => ({
        ...requestOf(file),
        timeout: EXPORT_TIMEOUT_MS,
        responseHandler: saveResponse('apprendimento.csv'),
      }),
      // Files that name learners are recorded.
      invalidatesTags: (_answer, error) => (error ? [] : ['Audit']),
    }),
  }),
});

function pathOf({ cohort, month }: CohortCell): string {
  return `${BASE}/cohorts/${encodeURIComponent(cohort)}/months/${encodeURIComponent(month)}/learners`;
}

function requestOf(file: LearningFile): { url: string; params?: ItemStatsFilters } {
  if (file.what === 'items') {
    const { what: _, ...params } = file;
    return { url: `${BASE}/items/export`, params };
  }
  if (file.what === 'cohort') return { url: `${pathOf(file)}/export` };
  if (file.what === 'cohorts' || file.what === 'study') return { url: `${BASE}/${file.what}/export` };
  const id = encodeURIComponent(file.id);
  const paths = {
    points: `contents/${id}`,
    learners: `items/${id}/learners`,
    day: `days/${id}/learners`,
    learner: `learners/${id}`,
  };
  return { url: `${BASE}/${paths[file.what]}/export` };
}

export const {
  useListItemStatsInfiniteQuery,
  useGetContentStatsQuery,
  useGetStudyStatsQuery,
  useGetQuestionFiguresQuery,
  useGetProjectStatsQuery,
  useListItemLearnersInfiniteQuery,
  useGetLearnerQuery,
  useGetLearningDaysQuery,
  useListDayLearnersInfiniteQuery,
  useGetStopsQuery,
  useGetCohortsQuery,
  useListCohortLearnersInfiniteQuery,
  useListCompletionsInfiniteQuery,
  useDownloadLearningMutation,
} = learningApi;
