import { type PartnershipRequest, baseApi } from '@academy/api-client';

export const partnershipsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Mails the association. */
    requestPartnership: build.mutation<void, PartnershipRequest>({
      query: (body) => ({ url: 'partnership-requests', method: 'POST', body }),
    }),
  }),
});

export const { useRequestPartnershipMutation } = partnershipsApi;
