import {
  baseApi,
  type Page,
  type TeacherDetail,
  type TeacherInput,
  type TeacherSummary,
  type Topic,
  type TopicInput,
  ifMatch,
  withVersion,
  type Versioned,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { reloads } from './outdated.ts';

/** Staff also sees those of unpublished items. */
const STATUS = 'all';

export type TeacherFilters = ListFilters<'listTeachers'>;
export type TopicFilters = ListFilters<'listTopics'>;

interface Change<Input> {
  id: string;
  version: string | null;
  changes: Partial<Input>;
}

interface Creation<Input> {
  /** The same for the same form, so that a lost response does not create it twice. */
  key: string;
  input: Input;
}

/** How many options a field shows; typing filters them. */
const OFFERED = 50;

// Contents and projects contain the names of their teachers and topics.
const LISTS = [
  { type: 'Content', id: 'LIST' },
  { type: 'Project', id: 'LIST' },
] as const;

export const creditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every teacher, page after page. */
    listTeachers: build.infiniteQuery<Page<TeacherSummary>, TeacherFilters, string | null>({
      ...pagedQuery((params: TeacherFilters) => ({ url: 'teachers', params })),
      providesTags: LISTS,
    }),
    /** The first teachers whose name contains this text. */
    searchTeachers: build.query<Page<TeacherSummary>, string>({
      query: (search) => ({
        url: 'teachers',
        params: { ...(search && { search }), status: STATUS, limit: OFFERED },
      }),
      providesTags: LISTS,
    }),
    /** One teacher. Not cached, because a form must start from what is stored now. */
    getTeacher: build.query<Versioned<TeacherDetail>, string>({
      query: (id) => `teachers/${encodeURIComponent(id)}`,
      transformResponse: withVersion<TeacherDetail>,
      keepUnusedDataFor: 0,
    }),
    createTeacher: build.mutation<Versioned<TeacherDetail>, Creation<TeacherInput>>({
      query: ({ key, input }) => ({
        url: 'teachers',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      transformResponse: withVersion<TeacherDetail>,
      invalidatesTags: (saved) => (saved ? LISTS : []),
    }),
    /** Changes a teacher; absent fields stay. Refused when the teacher no longer has the given version. */
    updateTeacher: build.mutation<Versioned<TeacherDetail>, Change<TeacherInput>>({
      query: ({ id, version, changes }) => ({
        url: `teachers/${id}`,
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      transformResponse: withVersion<TeacherDetail>,
      invalidatesTags: reloads(LISTS),
    }),
    deleteTeacher: build.mutation<null, string>({
      query: (id) => ({ url: `teachers/${id}`, method: 'DELETE' }),
      invalidatesTags: reloads(LISTS),
    }),
    /** Every topic, page after page. */
    listTopics: build.infiniteQuery<Page<Topic>, TopicFilters, string | null>({
      ...pagedQuery((params: TopicFilters) => ({ url: 'topics', params })),
      providesTags: LISTS,
    }),
    /** The first topics whose title contains this text. */
    searchTopics: build.query<Page<Topic>, string>({
      query: (search) => ({
        url: 'topics',
        params: { ...(search && { search }), status: STATUS, limit: OFFERED },
      }),
      providesTags: LISTS,
    }),
    /** One topic. Not cached, because a form must start from what is stored now. */
    getTopic: build.query<Versioned<Topic>, string>({
      query: (id) => `topics/${encodeURIComponent(id)}`,
      transformResponse: withVersion<Topic>,
      keepUnusedDataFor: 0,
    }),
    createTopic: build.mutation<Versioned<Topic>, Creation<TopicInput>>({
      query: ({ key, input }) => ({
        url: 'topics',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      transformResponse: withVersion<Topic>,
      invalidatesTags: (saved) => (saved ? LISTS : []),
    }),
    /** Changes a topic; absent fields stay. Refused when it no longer has the given version. */
    updateTopic: build.mutation<Versioned<Topic>, Change<TopicInput>>({
      query: ({ id, version, changes }) => ({
        url: `topics/${id}`,
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      transformResponse: withVersion<Topic>,
      invalidatesTags: reloads(LISTS),
    }),
    deleteTopic: build.mutation<null, string>({
      query: (id) => ({ url: `topics/${id}`, method: 'DELETE' }),
      invalidatesTags: reloads(LISTS),
    }),
  }),
});

export const {
  useListTeachersInfiniteQuery,
  useSearchTeachersQuery,
  useGetTeacherQuery,
  useLazyGetTeacherQuery,
  useCreateTeacherMutation,
  useUpdateTeacherMutation,
  useDeleteTeacherMutation,
  useListTopicsInfiniteQuery,
  useSearchTopicsQuery,
  useGetTopicQuery,
  useLazyGetTopicQuery,
  useCreateTopicMutation,
  useUpdateTopicMutation,
  useDeleteTopicMutation,
} = creditsApi;
