import { type ContentDetail, type FilmSource, baseApi } from '@academy/api-client';

const filmsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** New links to a film of a content; none when the caller may no longer play it. Never returns earlier links. */
    getFilmSources: build.query<FilmSource[], { contentId: string; videoId: string }>({
      query: ({ contentId }) => `contents/${contentId}`,
      transformResponse: ({ videos }: ContentDetail, _meta, { videoId }) =>
        videos.find((video) => video.videoId === videoId)?.sources ?? [],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyGetFilmSourcesQuery } = filmsApi;
