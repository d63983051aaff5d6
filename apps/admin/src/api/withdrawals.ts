import { baseApi, type WithdrawalCase } from '@academy/api-client';

export const withdrawalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Accepts: the remaining payment is refunded, access ends, and its certificates are revoked unless kept. */
    acceptWithdrawal: build.mutation<
      WithdrawalCase,
      { id: string; keepsCertificates: boolean; deductsCredits?: boolean }
    >({
      query: ({ id, ...body }) => ({ url: `withdrawals/${id}/accept`, method: 'POST', body }),
      invalidatesTags: ['Order', 'Stats'],
    }),

    /** Refuses, with a reason that the buyer sees. */
    refuseWithdrawal: build.mutation<WithdrawalCase, { id: string; reason: string }>({
      query: ({ id, reason }) => ({ url: `withdrawals/${id}/refuse`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useAcceptWithdrawalMutation, useRefuseWithdrawalMutation } = withdrawalsApi;
