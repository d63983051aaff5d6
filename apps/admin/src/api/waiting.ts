import { baseApi, type Waiting } from '@academy/api-client';

export const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What awaits a decision of the caller. Those decisions, and a change of role, invalidate it. */
    getWaiting: build.query<Waiting, void>({
      query: () => 'waiting',
      providesTags: [
        'Order',
        'Invoice',
        { type: 'Content', id: 'LIST' },
        { type: 'Project', id: 'LIST' },
        'Reconciliation',
        { type: 'Membership', id: 'LIST' },
        'Question',
        'Me',
      ],
    }),
  }),
});

export const { useGetWaitingQuery } = waitingApi;
