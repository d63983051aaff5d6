import { baseApi, type Withdrawal } from '@academy/api-client';

/** What to withdraw from: a purchase by its id, or the subscription. */
export type WithdrawalSubject = { purchaseId: string } | 'subscription';

function pathOf(subject: WithdrawalSubject): string {
  return subject === 'subscription'
    ? 'subscription/withdrawal'
    : `purchases/${subject.purchaseId}/withdrawal`;
}

export const withdrawalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the caller may withdraw, until when, and with which effect. */
    getWithdrawal: build.query<Withdrawal, WithdrawalSubject>({
      query: pathOf,
      providesTags: ['Purchase'],
    }),
    /** The first step; it has no effect until it is confirmed. */
    askWithdrawal: build.mutation<Withdrawal, { subject: WithdrawalSubject; idempotencyKey: string }>({
      query: ({ subject, idempotencyKey }) => ({
        url: pathOf(subject),
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    /** The second step: sends the request. */
    confirmWithdrawal: build.mutation<
      Withdrawal,
      { subject: WithdrawalSubject; note: string; idempotencyKey: string }
    >({
      query: ({ subject, note, idempotencyKey }) => ({
        url: `${pathOf(subject)}/confirm`,
        method: 'POST',
        body: note ? { note } : {},
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Purchase']),
    }),
  }),
});

export const { useGetWithdrawalQuery, useAskWithdrawalMutation, useConfirmWithdrawalMutation } =
  withdrawalsApi;
