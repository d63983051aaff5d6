import { baseApi, type BucketRequest, type FilmTicket, type NewFilm } from '@academy/api-client';

const filmsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks how a film is to be uploaded. */
    beginFilm: build.mutation<FilmTicket, NewFilm>({
      query: (body) => ({ url: 'media/film-tickets', method: 'POST', body }),
    }),
    /** Asks where a request to the bucket goes. */
    getBucketLink: build.mutation<{ url: string }, BucketRequest>({
      query: (body) => ({ url: 'media/film-tickets/links', method: 'POST', body }),
    }),
    /** Says that a film lies in the bucket. */
    completeFilm: build.mutation<{ id: string }, string>({
      query: (ticket) => ({ url: 'media/film-tickets/completions', method: 'POST', body: { ticket } }),
    }),
  }),
});

const { useBeginFilmMutation, useGetBucketLinkMutation, useCompleteFilmMutation } = filmsApi;

/** What the service is asked around an upload. Each rejects with an `ApiError`. */
export interface FilmRequests {
  begin: (film: NewFilm) => Promise<FilmTicket>;
  link: (request: BucketRequest) => Promise<{ url: string }>;
  /** @returns the id of the film. */
  complete: (ticket: string) => Promise<string>;
}

/** The service's answers around an upload. */
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
