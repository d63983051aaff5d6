import { baseApi, type BucketRequest, type FilmTicket, type NewFilm } from '@academy/api-client';

const filmsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Requests how a film is to be uploaded. */
    beginFilm: build.mutation<FilmTicket, NewFilm>({
      query: (body) => ({ url: 'media/film-tickets', method: 'POST', body }),
    }),
    /** Requests a signed link for a request to the bucket. */
    getBucketLink: build.mutation<{ url: string }, BucketRequest>({
      query: (body) => ({ url: 'media/film-tickets/links', method: 'POST', body }),
    }),
    /** Reports that a film is completely in the bucket. */
    completeFilm: build.mutation<{ id: string }, string>({
      query: (ticket) => ({ url: 'media/film-tickets/completions', method: 'POST', body: { ticket } }),
    }),
  }),
});

const { useBeginFilmMutation, useGetBucketLinkMutation, useCompleteFilmMutation } = filmsApi;

/** The service's requests for an upload. Each rejects with an `ApiError`. */
export interface FilmRequests {
  begin: (film: NewFilm) => Promise<FilmTicket>;
  link: (request: BucketRequest) => Promise<{ url: string }>;
  /** @returns the id of the film. */
  complete: (ticket: string) => Promise<string>;
}

/** The requests for an upload, as functions. */
export function useFilmRequests(): FilmRequests {
  const [begin] = useBeginFilmMutation();
  const [link] = useGetBucketLinkMutation();
  const [complete] = useCompleteFilmMutation();
  return {
    begin: (film) => begin(film).unwrap(),
    link: (request) => link(request).unwrap(),
    complete: async (ticket) => (await complete(ticket).unwrap()).id,
  };
}
