import { type Page, type ProjectSummary, baseApi } from '@academy/api-client';

/** More projects than an academy has; any beyond this are not offered as filters. */
const ALL = 100;

const projectChoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All active projects, newest first, to filter contents by. */
    listProjectChoices: build.query<ProjectSummary[], void>({
      query: () => ({ url: 'projects', isTranslated: true, params: { limit: ALL } }),
      transformResponse: ({ items }: Page<ProjectSummary>) => items,
      providesTags: [
        { type: 'Project', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useListProjectChoicesQuery } = projectChoicesApi;
