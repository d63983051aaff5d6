import {
  baseApi,
  type Settings,
  type StaffSettings,
  ifMatch,
  withVersion,
  type Versioned,
} from '@academy/api-client';

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The public settings. */
    getSettings: build.query<Settings, void>({ query: () => 'settings', providesTags: ['Settings'] }),

    /** All settings, for admins. Not cached, because a form must start from what is stored now. */
    getAllSettings: build.query<Versioned<StaffSettings>, void>({
      query: () => 'settings/all',
      transformResponse: withVersion<StaffSettings>,
      keepUnusedDataFor: 0,
    }),

    /** Changes the settings; absent ones stay. Refused when they no longer have the given version. */
    updateSettings: build.mutation<
      Versioned<StaffSettings>,
      { version: string | null; changes: Partial<StaffSettings> }
    >({
      query: ({ version, changes }) => ({
        url: 'settings',
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      transformResponse: withVersion<StaffSettings>,
      invalidatesTags: (saved) => (saved ? ['Settings'] : []),
    }),
  }),
});

export const {
  useGetSettingsQuery,
  useGetAllSettingsQuery,
  useLazyGetAllSettingsQuery,
  useUpdateSettingsMutation,
} = settingsApi;
