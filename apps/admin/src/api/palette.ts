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

/** As many of a kind as the palette shows. */
const LIMIT = 5;

/** What the command palette finds; forgotten with it, so that nothing old is offered. */
export const paletteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findContents: build.query<Page<ContentSummary>, string>({
      query: (search) => ({ url: 'contents', params: { search, status: 'all', limit: LIMIT } }),
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
    /** The coupon with this code. */
    findCoupons: build.query<Page<Coupon>, string>({
      query: (code) => ({ url: 'coupons', params: { code, limit: LIMIT } }),
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
