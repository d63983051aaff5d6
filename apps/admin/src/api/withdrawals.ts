import { baseApi, type WithdrawalCase } from '@academy/api-client';

export const withdrawalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Accepts: all that is left of the payment goes back, and access ends. */
    acceptWithdrawal: build.mutation<WithdrawalCase, string>({
      query: (id) => ({ url: `withdrawals/${id}/accept`, method: 'POST' }),
      invalidatesTags: ['Order', 'Stats'],
    }),

    /** Refuses, for a reason the buyer reads. */
    refuseWithdrawal: build.mutation<WithdrawalCase, { id: string; reason: string }>({
      query: ({ id, reason }) => ({ url: `withdrawals/${id}/refuse`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useAcceptWithdrawalMutation, useRefuseWithdrawalMutation } = withdrawalsApi;
