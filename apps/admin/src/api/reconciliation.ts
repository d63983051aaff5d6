import { baseApi, type Discrepancy, type Reconciliation, type ReconciliationRun } from '@academy/api-client';

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

    /** Closes a difference of the books with the reason why it is right as it is. */
    explainDiscrepancy: build.mutation<Discrepancy, { id: number; note: string }>({
      query: ({ id, note }) => ({
        url: `reconciliation/discrepancies/${id}/explain`,
        method: 'POST',
        body: { note },
      }),
      invalidatesTags: ['Reconciliation', 'Audit'],
    }),
  }),
});

export const { useExplainDiscrepancyMutation, useStartReconciliationMutation } = reconciliationApi;
export const { useQueryState: useReconciliationState, useQuerySubscription: useReconciliationSubscription } =
  reconciliationApi.endpoints.getReconciliation;
