import { type Page, type TeacherDetail, type TeacherSummary, type Topic, baseApi } from '@academy/api-client';

/** The teacher or topic to filter contents and projects by, as a slug. */
export type CreditFilter = { teacher: string } | { topic: string };

/** More than an academy has of either; any beyond this are not offered as filters. */
const ALL = 100;
/** Seconds the lists stay cached after their last reader left. */
const CREDITS_CACHE_SECONDS = 300;

export const creditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Teachers of something public, by name. */
    listTeachers: build.query<Page<TeacherSummary>, void>({
      query: () => ({ url: 'teachers', isTranslated: true, params: { limit: ALL } }),
      providesTags: [{ type: 'Content', id: 'LIST' }],
      keepUnusedDataFor: CREDITS_CACHE_SECONDS,
    }),
    /** One teacher by slug (or id). */
    getTeacher: build.query<TeacherDetail, string>({
      query: (slug) => ({ url: `teachers/${encodeURIComponent(slug)}`, isTranslated: true }),
      providesTags: [{ type: 'Content', id: 'LIST' }],
    }),
    /** Topics of something public, by title. */
    listTopics: build.query<Page<Topic>, void>({
      query: () => ({ url: 'topics', isTranslated: true, params: { limit: ALL } }),
      providesTags: [{ type: 'Content', id: 'LIST' }],
      keepUnusedDataFor: CREDITS_CACHE_SECONDS,
    }),
    /** One topic by slug (or id). */
    getTopic: build.query<Topic, string>({
      query: (slug) => ({ url: `topics/${encodeURIComponent(slug)}`, isTranslated: true }),
      providesTags: [{ type: 'Content', id: 'LIST' }],
    }),
  }),
});

export const { useListTeachersQuery, useGetTeacherQuery, useListTopicsQuery, useGetTopicQuery } = creditsApi;
