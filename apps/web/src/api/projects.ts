import { type Page, type ProjectDetail, type ProjectSummary, baseApi, pagedQuery } from '@academy/api-client';

/** Filters of the list of projects, named as in the API; teacher and topic are slugs. */
export interface ProjectFilters {
  search?: string;
  teacher?: string;
  topic?: string;
}

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Active projects, newest first, page after page. */
    listProjects: build.infiniteQuery<Page<ProjectSummary>, ProjectFilters, string | null>({
      ...pagedQuery((params: ProjectFilters) => ({ url: 'projects', isTranslated: true, params })),
      providesTags: [
        { type: 'Project', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
      keepUnusedDataFor: 300,
    }),
    /** The first projects whose titles match a text. */
    suggestProjects: build.query<ProjectSummary[], string>({
      query: (search) => ({ url: 'projects', isTranslated: true, params: { search, limit: 3 } }),
      transformResponse: ({ items }: Page<ProjectSummary>) => items,
      providesTags: [
        { type: 'Project', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
    }),
    /** The active projects that contain a content, newest first. */
    listProjectsOfContent: build.query<Page<ProjectSummary>, string>({
      query: (contentId) => ({ url: 'projects', isTranslated: true, params: { contentId } }),
      providesTags: [
        { type: 'Project', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
    }),
    /** The newest featured project, or null when none is. */
    featuredProject: build.query<ProjectSummary | null, void>({
      query: () => ({ url: 'projects/featured', isTranslated: true }),
      transformResponse: (answer: { project: ProjectSummary | null }) => answer.project,
      providesTags: [
        { type: 'Project', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
      keepUnusedDataFor: 300,
    }),
    /** One project by slug (or id) with its contents in order. */
    getProject: build.query<ProjectDetail, string>({
      query: (slug) => ({ url: `projects/${encodeURIComponent(slug)}`, isTranslated: true }),
      providesTags: (project) => [
        ...(project ? [{ type: 'Project', id: project.id } as const] : []),
        { type: 'Access', id: 'LIST' },
      ],
    }),
  }),
});

export const {
  useListProjectsInfiniteQuery,
  useListProjectsOfContentQuery,
  useSuggestProjectsQuery,
  useFeaturedProjectQuery,
  useGetProjectQuery,
} = projectsApi;
/** The featured project as cached, without a request. */
export const { useQueryState: useFeaturedProjectState } = projectsApi.endpoints.featuredProject;
