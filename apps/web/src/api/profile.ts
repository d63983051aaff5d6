import { baseApi, type Lesson, type Page, type Profile } from '@academy/api-client';

export type ProfileUpdate = Pick<Profile, 'firstName' | 'lastName'>;

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({ query: () => 'me/profile', providesTags: ['Profile'] }),
    updateProfile: build.mutation<Profile, ProfileUpdate>({
      query: (body) => ({ url: 'me/profile', method: 'PATCH', body }),
      invalidatesTags: (_profile, error) => (error ? [] : ['Profile']),
    }),
    /** Adds what a sign-up with email and password alone left out; `codiceFiscale` is null for who has none. */
    completeSignUp: build.mutation<Profile, ProfileUpdate & { codiceFiscale: string | null }>({
      query: ({ codiceFiscale, ...names }) => ({
        url: 'me/sign-up-data',
        method: 'PUT',
        body: {
          ...names,
          ...(codiceFiscale === null ? { noCodiceFiscale: true } : { codiceFiscale }),
          ...{ privacyConsent: true, termsConsent: true, cookieConsent: true },
        },
      }),
      invalidatesTags: (_profile, error) => (error ? [] : ['Profile']),
    }),
    /** Saved and completed contents, the latest change first, page after page. */
    listLessons: build.infiniteQuery<Page<Lesson>, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({ url: 'progress', params: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Progress', id: 'LIST' }],
    }),
  }),
});

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useCompleteSignUpMutation,
  useListLessonsInfiniteQuery,
} = profileApi;
