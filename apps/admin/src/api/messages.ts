import {
  type Audience,
  type AudienceCount,
  baseApi,
  type Message,
  type MessageInput,
  type MessagePreview,
  type MessageRecipient,
  type Page,
  toApiError,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import type { ItemKind, RecipientStatus } from '@academy/shared';

export type MessageFilters = ListFilters<'listMessages'>;

/** The recipients of a message, optionally in one state. */
export interface RecipientFilters {
  messageId: string;
  status?: RecipientStatus;
}

/** An item to send a message about. */
export interface ChosenItem {
  type: ItemKind;
  id: string;
}

export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Messages, page after page; newest first by default. */
    listMessages: build.infiniteQuery<Page<Message>, MessageFilters, string | null>({
      ...pagedQuery((params: MessageFilters) => ({ url: 'messages', params })),
      providesTags: [{ type: 'Message', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),

    /** A message and its progress. */
    getMessage: build.query<Message, string>({
      query: (id) => `messages/${encodeURIComponent(id)}`,
      providesTags: (_answer, _error, id) => [{ type: 'Message', id }],
      keepUnusedDataFor: 0,
    }),

    listRecipients: build.infiniteQuery<Page<MessageRecipient>, RecipientFilters, string | null>({
      ...pagedQuery((params: RecipientFilters) => ({ url: 'messages/recipients', params })),
      providesTags: (_answer, _error, { messageId: id }) => [{ type: 'Message', id }],
      keepUnusedDataFor: 0,
    }),

    /** The items with their titles, for a form that starts with them. */
    getItemTitles: build.query<(ChosenItem & { title: string })[], ChosenItem[]>({
      queryFn: async (items, _api, _options, ask) => {
        const answers = await Promise.all(
          items.map(async ({ type, id }) =>
            ask(`${type === 'single' ? 'contents' : 'projects'}/${encodeURIComponent(id)}`),
          ),
        );
        const failed = answers.find(({ error }) => error !== undefined);
        if (failed) return { error: toApiError(failed.error) };
        return {
          data: items.map((item, index) => ({
            ...item,
            title: (answers[index]?.data as { title: string }).title,
          })),
        };
      },
      keepUnusedDataFor: 0,
    }),

    /** How many people own one of the items. */
    countAudience: build.query<AudienceCount, Audience>({
      query: (body) => ({ url: 'messages/audience', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),

    /** The mail as recipients get it. */
    previewMessage: build.query<MessagePreview, MessageInput>({
      query: (body) => ({ url: 'messages/preview', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),

    /** Sends the mail to the caller. */
    sendTestMessage: build.mutation<null, MessageInput>({
      query: (body) => ({ url: 'messages/test', method: 'POST', body }),
    }),

    /** `key` is the same for the same text, so that a lost response does not send it twice. */
    sendMessage: build.mutation<Message, { key: string; input: MessageInput }>({
      query: ({ key, input }) => ({
        url: 'messages',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      invalidatesTags: (sent) => (sent ? [{ type: 'Message', id: 'LIST' }, 'Audit'] : []),
    }),

    stopMessage: build.mutation<Message, string>({
      query: (id) => ({ url: `messages/${id}/stop`, method: 'POST' }),
      // Refused when it has been sent to everyone in the meantime, which the page does not show yet.
      invalidatesTags: (_answer, _error, id) => [
        { type: 'Message', id },
        { type: 'Message', id: 'LIST' },
        'Audit',
      ],
    }),
  }),
});

export const {
  useListMessagesInfiniteQuery,
  useGetMessageQuery,
  useListRecipientsInfiniteQuery,
  useGetItemTitlesQuery,
  useCountAudienceQuery,
  usePreviewMessageQuery,
  useSendTestMessageMutation,
  useSendMessageMutation,
  useStopMessageMutation,
} = messagesApi;
