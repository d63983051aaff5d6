import {
  baseApi,
  type Page,
  type ProjectDetail,
  type ProjectInput,
  type ProjectSummary,
} from '@academy/api-client';

/** What narrows the list; the names are the API's and the address bar's. */
export interface ProjectFilters {
  search?: string;
  status: 'active' | 'inactive' | 'all';
}

// Contents name the projects they are in.
const LISTS = [
  { type: 'Project', id: 'LIST' },
  { type: 'Content', id: 'LIST' },
] as const;

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every project, inactive ones included, newest first, page after page. */
    listProjects: build.infiniteQuery<Page<ProjectSummary>, ProjectFilters, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'projects',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),

    /** One project as staff sees it, by id or slug. A form starts from what is stored now, so nothing is kept. */
    getProject: build.query<ProjectDetail, string>({
      query: (slugOrId) => `projects/${encodeURIComponent(slugOrId)}`,
      keepUnusedDataFor: 0,
    }),

    createProject: build.mutation<ProjectDetail, Partial<ProjectInput>>({
      query: (body) => ({ url: 'projects', method: 'POST', body }),
      invalidatesTags: (saved) => (saved ? LISTS : []),
    }),

    /** Changes a project; what is left out stays. */
    updateProject: build.mutation<ProjectDetail, { id: string; changes: Partial<ProjectInput> }>({
      query: ({ id, changes }) => ({ url: `projects/${id}`, method: 'PATCH', body: changes }),
      invalidatesTags: (saved) => (saved ? LISTS : []),
    }),

    /** Makes these the project's contents, in this order; the others are taken out. */
    setProjectContents: build.mutation<ProjectDetail, { id: string; contentIds: string[] }>({
      query: ({ id, contentIds }) => ({
        url: `projects/${id}/contents`,
        method: 'PUT',
        body: { contentIds },
      }),
      invalidatesTags: (saved) => (saved ? LISTS : []),
    }),

    deleteProject: build.mutation<null, string>({
      query: (id) => ({ url: `projects/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : LISTS),
    }),
  }),
});

export const {
  useListProjectsInfiniteQuery,
  useGetProjectQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useSetProjectContentsMutation,
  useDeleteProjectMutation,
} = projectsApi;
