import {
  baseApi,
  type Page,
  type ProjectDetail,
  type ProjectInput,
  type ProjectSummary,
  type Versioned,
  type Deletion,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { type Change, type Creation, recordRequests } from './record-requests.ts';

export type ProjectFilters = ListFilters<'listProjects'>;

// Contents contain the names of their projects.
const LISTS = ['Stats', { type: 'Project', id: 'LIST' }, { type: 'Content', id: 'LIST' }] as const;

const projects = recordRequests<ProjectDetail, Partial<ProjectInput>>('projects', LISTS);

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every project, inactive ones included, page after page. */
    listProjects: build.infiniteQuery<Page<ProjectSummary>, ProjectFilters, string | null>({
      ...pagedQuery((params: ProjectFilters) => ({ url: 'projects', params })),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),

    getProject: build.query<Versioned<ProjectDetail>, string>(projects.get),
    createProject: build.mutation<Versioned<ProjectDetail>, Creation<Partial<ProjectInput>>>(projects.create),
    updateProject: build.mutation<Versioned<ProjectDetail>, Change<Partial<ProjectInput>>>(projects.update),

    /** Whether it can be deleted; not cached, because a sale may come at any time. */
    getProjectDeletion: build.query<Deletion, string>({
      query: (id) => `projects/${id}/deletion`,
      keepUnusedDataFor: 0,
    }),
    deleteProject: build.mutation<null, string>(projects.delete),
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
