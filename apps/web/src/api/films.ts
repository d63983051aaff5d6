import { type ContentDetail, type FilmSource, type Video, baseApi } from '@academy/api-client';

/** Links to a film and its captions, which are valid for minutes. */
export interface FilmLinks {
  sources: FilmSource[];
  captions: NonNullable<Video['captions']>;
}

const filmsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** New links to a film of a content; none when the caller may no longer play it. Never returns earlier links. */
    getFilmLinks: build.query<FilmLinks, { contentId: string; videoId: string }>({
      query: ({ contentId }) => `contents/${contentId}`,
      transformResponse: ({ videos }: ContentDetail, _meta, { videoId }) => {
        const { sources = [], captions = [] } = videos.find((video) => video.videoId === videoId) ?? {};
        return { sources, captions };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyGetFilmLinksQuery } = filmsApi;
