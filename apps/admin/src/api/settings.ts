import { baseApi, type Settings, type StaffSettings } from '@academy/api-client';

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The public settings. */
    getSettings: build.query<Settings, void>({ query: () => 'settings', providesTags: ['Settings'] }),

    /** All settings, for admins. A form starts from what is stored now, so nothing is kept. */
    getAllSettings: build.query<StaffSettings, void>({
      query: () => 'settings/all',
      keepUnusedDataFor: 0,
    }),

    /** Changes the settings; what is left out stays. */
    updateSettings: build.mutation<StaffSettings, Partial<StaffSettings>>({
      query: (body) => ({ url: 'settings', method: 'PATCH', body }),
      invalidatesTags: (saved) => (saved ? ['Settings'] : []),
    }),
  }),
});

export const { useGetSettingsQuery, useGetAllSettingsQuery, useUpdateSettingsMutation } = settingsApi;
