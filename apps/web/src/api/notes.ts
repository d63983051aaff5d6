import {
  baseApi,
  type ListedNote,
  type Note,
  type NotedContents,
  type NoteInput,
  type Page,
  pagedQuery,
} from '@academy/api-client';
import { saveResponse } from '@academy/ui';

/** Which of the caller's notes. */
export interface NoteFilter {
  contentId?: string;
  search?: string;
}

const LIST = { type: 'Note', id: 'LIST' } as const;

export const notesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's notes page after page: the content noted last first, then in the order of its seconds. */
    listNotes: build.infiniteQuery<Page<ListedNote>, NoteFilter, string | null>({
      ...pagedQuery((params) => ({ url: 'notes', isTranslated: true, params: { ...params, limit: 100 } })),
      providesTags: [LIST],
    }),
    /**
     * Writes a note under an id of the browser, or changes it; repeatable, and survives the end of the page. A newer text
     * on the server is refused as `learning.note_outdated`.
     */
    saveNote: build.mutation<Note, NoteInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `notes/${id}`, method: 'PUT', body, keepalive: true }),
      invalidatesTags: (_note, error) => (error ? [] : [LIST]),
    }),
    /** Deletes a note; repeatable. */
    deleteNote: build.mutation<null, string>({
      query: (id) => ({ url: `notes/${id}`, method: 'DELETE' }),
      invalidatesTags: (_reply, error) => (error ? [] : [LIST]),
    }),
    /** The contents beside which the caller has notes, and how many there are. */
    listNotedContents: build.query<NotedContents, void>({
      query: () => ({ url: 'notes/contents', isTranslated: true }),
      providesTags: [LIST],
    }),
    /** Fetches all notes, or those that a filter finds, and saves them as a Markdown file. */
    exportNotes: build.mutation<null, NoteFilter & { fileName: string }>({
      query: ({ fileName, ...filter }) => ({
        url: 'notes/export',
        isTranslated: true,
        params: { ...filter },
        responseHandler: saveResponse(fileName),
      }),
    }),
  }),
});

export const {
  useListNotesInfiniteQuery,
  useListNotedContentsQuery,
  useSaveNoteMutation,
  useDeleteNoteMutation,
  useExportNotesMutation,
} = notesApi;
