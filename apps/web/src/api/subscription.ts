import { baseApi, type Subscription } from '@academy/api-client';

export const subscriptionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One's subscription, running or over. */
    getSubscription: build.query<Subscription, void>({
      query: () => 'subscription',
      providesTags: [{ type: 'Access', id: 'LIST' }],
    }),
    /** The payment provider's page for invoices, card and renewal. */
    openPortal: build.mutation<{ url?: string }, void>({
      query: () => ({ url: 'portal', method: 'POST' }),
    }),
  }),
});

export const { useGetSubscriptionQuery, useOpenPortalMutation } = subscriptionApi;
