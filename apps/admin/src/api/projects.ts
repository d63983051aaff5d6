import {
  baseApi,
  type Page,
  type ProjectDetail,
  type ProjectInput,
  type ProjectSummary,
  ifMatch,
  withVersion,
  type Versioned,
  type Deletion,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { reloads } from './outdated.ts';

export type ProjectFilters = ListFilters<'listProjects'>;

interface ProjectChange {
  id: string;
  /** Absent for a change that overwrites others' edits. */
  version?: string | null;
  changes: Partial<ProjectInput>;
}

// Contents contain the names of their projects.
const LISTS = ['Stats', { type: 'Project', id: 'LIST' }, { type: 'Content', id: 'LIST' }] as const;

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every project, inactive ones included, page after page. */
    listProjects: build.infiniteQuery<Page<ProjectSummary>, ProjectFilters, string | null>({
      ...pagedQuery((params: ProjectFilters) => ({ url: 'projects', params })),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),

    /** One project as staff sees it, by id or slug. Not cached, because a form must start from what is stored now. */
    getProject: build.query<Versioned<ProjectDetail>, string>({
      query: (slugOrId) => `projects/${encodeURIComponent(slugOrId)}`,
      transformResponse: withVersion<ProjectDetail>,
      keepUnusedDataFor: 0,
    }),

    /** `key` is the same for the same project, so that a lost response does not create it twice. */
    createProject: build.mutation<Versioned<ProjectDetail>, { key: string; input: Partial<ProjectInput> }>({
      query: ({ key, input }) => ({
        url: 'projects',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      transformResponse: withVersion<ProjectDetail>,
      invalidatesTags: (saved) => (saved ? LISTS : []),
    }),

    /** Changes a project; absent fields stay. Refused when it no longer has the given version. */
    updateProject: build.mutation<Versioned<ProjectDetail>, ProjectChange>({
      query: ({ id, version = null, changes }) => ({
        url: `projects/${id}`,
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      transformResponse: withVersion<ProjectDetail>,
      invalidatesTags: reloads(LISTS),
    }),

    /** Whether it can be deleted; not cached, because a sale may come at any time. */
    getProjectDeletion: build.query<Deletion, string>({
      query: (id) => `projects/${id}/deletion`,
      keepUnusedDataFor: 0,
    }),
    deleteProject: build.mutation<null, string>({
      query: (id) => ({ url: `projects/${id}`, method: 'DELETE' }),
      invalidatesTags: reloads(LISTS),
    }),
  }),
});

export const {
  useListProjectsInfiniteQuery,
  useGetProjectQuery,
  useLazyGetProjectQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useGetProjectDeletionQuery,
} = projectsApi;
