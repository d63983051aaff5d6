import { baseApi, type Reconciliation, type ReconciliationRun } from '@academy/api-client';

export const reconciliationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest reconciliation runs, and their discrepancies. */
    getReconciliation: build.query<Reconciliation, void>({
      query: () => 'reconciliation',
      providesTags: ['Reconciliation'],
      keepUnusedDataFor: 0,
    }),

    /** Starts a run, or returns the current one. */
    startReconciliation: build.mutation<ReconciliationRun, void>({
      query: () => ({ url: 'reconciliation/runs', method: 'POST' }),
      invalidatesTags: ['Reconciliation'],
    }),
  }),
});

export const { useStartReconciliationMutation } = reconciliationApi;
export const { useQueryState: useReconciliationState, useQuerySubscription: useReconciliationSubscription } =
  reconciliationApi.endpoints.getReconciliation;
