import {
  baseApi,
  type Page,
  type TeacherDetail,
  type TeacherInput,
  type TeacherSummary,
  type Topic,
  type TopicInput,
  type Versioned,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { type Change, type Creation, recordRequests } from './record-requests.ts';

/** Staff also sees those of unpublished items. */
const STATUS = 'all';

export type TeacherFilters = ListFilters<'listTeachers'>;
export type TopicFilters = ListFilters<'listTopics'>;

/** How many options a field shows; typing filters them. */
const OFFERED = 50;

// Contents and projects contain the names of their teachers and topics.
const LISTS = [
  { type: 'Content', id: 'LIST' },
  { type: 'Project', id: 'LIST' },
] as const;

const teachers = recordRequests<TeacherDetail, TeacherInput>('teachers', LISTS);
const topics = recordRequests<Topic, TopicInput>('topics', LISTS);

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
    getTeacher: build.query<Versioned<TeacherDetail>, string>(teachers.get),
    createTeacher: build.mutation<Versioned<TeacherDetail>, Creation<TeacherInput>>(teachers.create),
    updateTeacher: build.mutation<Versioned<TeacherDetail>, Change<TeacherInput>>(teachers.update),
    deleteTeacher: build.mutation<null, string>(teachers.delete),
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
    getTopic: build.query<Versioned<Topic>, string>(topics.get),
    createTopic: build.mutation<Versioned<Topic>, Creation<TopicInput>>(topics.create),
    updateTopic: build.mutation<Versioned<Topic>, Change<TopicInput>>(topics.update),
    deleteTopic: build.mutation<null, string>(topics.delete),
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
