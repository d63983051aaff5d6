import {
  baseApi,
  ifMatch,
  type InvoiceDefaults,
  type Profile,
  type Versioned,
  withVersion,
} from '@academy/api-client';

export type ProfileUpdate = Pick<Profile, 'firstName' | 'lastName'>;

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Versioned<Profile>, void>({
      query: () => 'me/profile',
      transformResponse: (profile: Profile, meta) => withVersion(profile, meta),
      providesTags: ['Profile'],
    }),
    /** What the account knows of the recipient of an invoice. */
    getInvoiceDefaults: build.query<InvoiceDefaults, void>({
      query: () => 'me/invoice-defaults',
      providesTags: ['Profile', 'Membership'],
    }),
    /** Refused when the profile no longer has the given version. */
    updateProfile: build.mutation<Profile, { version: string | null; changes: Partial<ProfileUpdate> }>({
      query: ({ version, changes }) => ({
        url: 'me/profile',
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      invalidatesTags: (_profile, error) => (error ? [] : ['Profile']),
    }),
    /**
     * Adds what a sign-up with email and password alone left out; last name and `codiceFiscale` are null for users
     * without one.
     */
    completeSignUp: build.mutation<
      Profile,
      { firstName: string; lastName: string | null; codiceFiscale: string | null }
    >({
      query: ({ firstName, lastName, codiceFiscale }) => ({
        url: 'me/sign-up-data',
        method: 'PUT',
        body: {
          firstName,
          ...(lastName === null ? { noLastName: true } : { lastName }),
          ...(codiceFiscale === null ? { noCodiceFiscale: true } : { codiceFiscale }),
          privacyConsent: true,
          termsConsent: true,
          cookieConsent: true,
        },
      }),
      invalidatesTags: (_profile, error) => (error ? [] : ['Profile']),
    }),
  }),
});

export const {
  useGetProfileQuery,
  useLazyGetProfileQuery,
  useGetInvoiceDefaultsQuery,
  useUpdateProfileMutation,
  useCompleteSignUpMutation,
} = profileApi;
