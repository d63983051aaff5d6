import {
  baseApi,
  type ContentVersionDetail,
  type ItemVersion,
  type Page,
  type ProjectVersionDetail,
  pagedQuery,
} from '@academy/api-client';

interface VersionOf {
  id: string;
  version: number;
}

/** The histories of contents and projects. They grow with every save, so they are not cached. */
export const versionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a content, newest first, page after page. */
    listContentVersions: build.infiniteQuery<Page<ItemVersion>, string, string | null>({
      ...pagedQuery((id: string) => ({ url: `contents/${id}/versions` })),
      keepUnusedDataFor: 0,
    }),
    getContentVersion: build.query<ContentVersionDetail, VersionOf>({
      query: ({ id, version }) => `contents/${id}/versions/${version}`,
      keepUnusedDataFor: 0,
    }),
    /** The versions of a project, newest first, page after page. */
    listProjectVersions: build.infiniteQuery<Page<ItemVersion>, string, string | null>({
      ...pagedQuery((id: string) => ({ url: `projects/${id}/versions` })),
      keepUnusedDataFor: 0,
    }),
    getProjectVersion: build.query<ProjectVersionDetail, VersionOf>({
      query: ({ id, version }) => `projects/${id}/versions/${version}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListContentVersionsInfiniteQuery,
  useLazyGetContentVersionQuery,
  useListProjectVersionsInfiniteQuery,
  useLazyGetProjectVersionQuery,
} = versionsApi;
