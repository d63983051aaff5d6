import { baseApi, type Subscription } from '@academy/api-client';

export const subscriptionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's subscription, active or ended. */
    getSubscription: build.query<Subscription, void>({
      query: () => 'subscription',
      providesTags: [{ type: 'Access', id: 'LIST' }],
    }),
    /** The payment provider's page for invoices, card and renewal. */
    openPortal: build.mutation<{ url?: string }, void>({
      query: () => ({ url: 'portal', method: 'POST', isTranslated: true }),
    }),
  }),
});

export const { useGetSubscriptionQuery, useOpenPortalMutation } = subscriptionApi;
