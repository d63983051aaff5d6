import { type Settings, baseApi } from '@academy/api-client';

/** The brand's name until the settings are loaded. */
const DEFAULT_BRAND = 'Civitas';

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Brand and contacts, the public part of the settings. */
    getSettings: build.query<Settings, void>({
      query: () => 'settings',
      providesTags: ['Settings'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

/** Brand and contacts; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  return settingsApi.useGetSettingsQuery().data;
}

/** The association's name. */
export function useBrand(): string {
  return useSettings()?.brandName || DEFAULT_BRAND;
}
