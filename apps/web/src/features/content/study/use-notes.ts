import { type ListedNote, type NoteInput, useSession } from '@academy/api-client';
import { useEffect, useMemo, useState } from 'react';
import { failureOf } from '../../../api/failure-of.ts';
import { useDeleteNoteMutation, useListNotesInfiniteQuery, useSaveNoteMutation } from '../../../api/notes.ts';
import { type Change, Outbox, type OutboxState } from '../../../components/outbox/outbox.ts';
import { useOutbox } from '../../../components/outbox/use-outbox.ts';

/** Where a note is: at a second of a video, at a block of a text, or beside the whole content. */
export type NotePlace = Pick<NoteInput, 'videoId' | 'second' | 'blockId' | 'quote'>;

/** A note as it was written last in this browser, saved or not. */
export interface ShownNote extends NotePlace {
  id: string;
  body: string;
}

/** A change to a note that is not saved yet. */
interface NoteChange extends Change {
  /** Null when the note is deleted. */
  note: NoteInput | null;
}

export interface Notes {
  /** In the order of their places; undefined until they are loaded. */
  notes: ShownNote[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  trouble: OutboxState<NoteChange>['trouble'];
  waitingCount: number;
  /** Saves a note under its id; @param isTyped while it is still being written. */
  write: (note: ShownNote, isTyped?: boolean) => void;
  remove: (id: string) => void;
}

/** The learner's notes beside a content: saved as they are typed, and kept in this browser until they are saved. */
export function useNotes(contentId: string): Notes {
  const owner = useSession().user?.id ?? '';
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useListNotesInfiniteQuery(
    { contentId },
    { skip: owner === '' },
  );
  const [save] = useSaveNoteMutation();
  const [drop] = useDeleteNoteMutation();
  const [outbox] = useState(
    () =>
      new Outbox<NoteChange>({
        name: 'notes',
        owner,
        send: async (id, { note }) => failureOf(note === null ? await drop(id) : await save({ ...note, id })),
        isChange: (value): value is NoteChange => 'note' in value,
      }),
  );
  const { waiting, trouble } = useOutbox(outbox, owner);
  // The notes of a content are read at once: hardly a learner has more than a page of them.
  useEffect(() => {
    if (hasNextPage) void fetchNextPage();
  }, [hasNextPage, fetchNextPage]);
  const pages = data?.pages;
  const notes = useMemo(
    () =>
      pages &&
      inOrder(
        withChanges(
          pages.flatMap(({ items }) => items),
          waiting,
          contentId,
        ),
      ),
    [pages, waiting, contentId],
  );
  return {
    notes,
    hasFailed: isError && notes === undefined,
    retry: () => void refetch(),
    trouble,
    waitingCount: waiting.size,
    write: ({ id, ...note }, isTyped = false) =>
      outbox.change(
        id,
        { note: { ...note, contentId, writtenAt: new Date().toISOString() }, sequence: Date.now() },
        { isTyped },
      ),
    remove: (id) => outbox.change(id, { note: null, sequence: Date.now() }),
  };
}

function withChanges(
  saved: readonly ListedNote[],
  waiting: OutboxState<NoteChange>['waiting'],
  contentId: string,
): ShownNote[] {
  const notes = new Map(saved.map((note) => [note.id, toShown(note)]));
  for (const [id, { note }] of waiting) {
    if (note === null) notes.delete(id);
    else if (note.contentId === contentId) notes.set(id, { ...note, id });
  }
  return [...notes.values()];
}

function toShown({ id, body, videoId, second, blockId, quote }: ListedNote): ShownNote {
  return {
    id,
    body,
    ...(videoId !== null && { videoId }),
    ...(second !== null && { second }),
    ...(blockId !== null && { blockId }),
    ...(quote !== null && { quote }),
  };
}

function inOrder(notes: ShownNote[]): ShownNote[] {
  return notes.toSorted((one, other) => (one.second ?? 0) - (other.second ?? 0));
}
