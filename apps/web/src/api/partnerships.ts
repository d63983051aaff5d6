import { type PartnershipRequest, baseApi } from '@academy/api-client';

export const partnershipsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a partnership request to the association. */
    requestPartnership: build.mutation<void, { request: PartnershipRequest; idempotencyKey: string }>({
      query: ({ request, idempotencyKey }) => ({
        url: 'partnership-requests',
        method: 'POST',
        body: request,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
  }),
});

export const { useRequestPartnershipMutation } = partnershipsApi;
