import {
  baseApi,
  session,
  type AccountDetails,
  type Result,
  type ApiError,
  type Device,
  type Page,
  type SecondFactorStatus,
} from '@academy/api-client';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The account as the authentication service has it. */
    getAccount: build.query<AccountDetails, void>({
      queryFn: () => toResult(session.account.details()),
      providesTags: ['Me'],
    }),
    getSecondFactor: build.query<SecondFactorStatus, void>({
      queryFn: () => toResult(session.secondFactor.status()),
      providesTags: ['Me'],
    }),
    /** Devices the caller is signed in on, the last used first. */
    listDevices: build.query<Device[], void>({
      query: () => 'me/sessions',
      transformResponse: ({ items }: Page<Device>) => items,
      providesTags: ['Device'],
    }),
    endDevice: build.mutation<void, string>({
      query: (id) => ({ url: `me/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Device'],
    }),
    /** Everything the academy stores about the caller, as JSON text. */
    exportData: build.mutation<string, void>({
      query: () => ({
        url: 'me/export',
        method: 'POST',
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
    }),
    deleteAccount: build.mutation<void, DeletionProof>({
      query: (body) => ({ url: 'me', method: 'DELETE', body }),
    }),
  }),
});

/** The password, or a mailed code for those who have none. */
type DeletionProof = { password: string } | { nonce: string };

async function toResult<T>(request: Promise<Result<T>>): Promise<{ data: T } | { error: ApiError }> {
  const { data, error } = await request;
  return error ? { error } : { data };
}

export const {
  useGetAccountQuery,
  useGetSecondFactorQuery,
  useListDevicesQuery,
  useEndDeviceMutation,
  useExportDataMutation,
  useDeleteAccountMutation,
} = accountApi;
