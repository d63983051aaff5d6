import {
  baseApi,
  type ContentSummary,
  type Coupon,
  type Order,
  type Page,
  type ProjectSummary,
  type TeacherSummary,
  type UserSummary,
} from '@academy/api-client';

/** The most results of a kind that the palette shows. */
const LIMIT = 5;

/** The searches of the command palette. Dropped when it closes, so that no outdated result is shown. */
export const paletteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findContents: build.query<Page<ContentSummary>, string>({
      query: (search) => ({
        url: 'contents',
        params: { search, status: 'all', closing: 'all', limit: LIMIT },
      }),
      keepUnusedDataFor: 0,
    }),
    findProjects: build.query<Page<ProjectSummary>, string>({
      query: (search) => ({ url: 'projects', params: { search, status: 'all', limit: LIMIT } }),
      keepUnusedDataFor: 0,
    }),
    findTeachers: build.query<Page<TeacherSummary>, string>({
      query: (search) => ({ url: 'teachers', params: { search, status: 'all', limit: LIMIT } }),
      keepUnusedDataFor: 0,
    }),
    findUsers: build.query<Page<UserSummary>, string>({
      query: (search) => ({ url: 'users', params: { search, limit: LIMIT } }),
      keepUnusedDataFor: 0,
    }),
    findOrders: build.query<Page<Order>, string>({
      query: (search) => ({ url: 'orders', params: { search, limit: LIMIT } }),
      keepUnusedDataFor: 0,
    }),
    findCoupons: build.query<Page<Coupon>, string>({
      query: (search) => ({ url: 'coupons', params: { search, limit: LIMIT } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useFindContentsQuery,
  useFindProjectsQuery,
  useFindTeachersQuery,
  useFindUsersQuery,
  useFindOrdersQuery,
  useFindCouponsQuery,
} = paletteApi;
