import {
  baseApi,
  type ListedNote,
  type Note,
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
    /** Fetches all notes, or those beside one content, and saves them as a Markdown file. */
    exportNotes: build.mutation<null, { contentId?: string; fileName: string }>({
      query: ({ contentId, fileName }) => ({
        url: 'notes/export',
        isTranslated: true,
        params: { contentId },
        responseHandler: saveResponse(fileName),
      }),
    }),
  }),
});

export const {
  useListNotesInfiniteQuery,
  useSaveNoteMutation,
  useDeleteNoteMutation,
  useExportNotesMutation,
} = notesApi;
