import { type ListedNote, type NoteInput, useSession } from '@academy/api-client';
import { isRefusal } from '@academy/shared';
import { newId } from '@academy/ui';
import { useEffect, useMemo, useState } from 'react';
import { failureOf } from '../../api/failure-of.ts';
import { useDeleteNoteMutation, useListNotesInfiniteQuery, useSaveNoteMutation } from '../../api/notes.ts';
import { type Change, Outbox, type OutboxState } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/use-outbox.ts';

/** Where a note is: at a second of a video, at a block of a text, or beside the whole content. */
export type NotePlace = Pick<NoteInput, 'videoId' | 'second' | 'blockId' | 'quote'>;

/** A note as it was written last in this browser, saved or not. */
export interface ShownNote extends NotePlace {
  id: string;
  contentId: string;
  body: string;
}

/** A change to a note that is not saved yet. */
interface NoteChange extends Change {
  /** Null when the note is deleted. */
  note: NoteInput | null;
}

/** How the learner's notes are written: saved as they are typed, and kept in this browser until they are saved. */
export interface NoteWriting {
  /** Changes that are not saved yet, by the note's id. */
  waiting: OutboxState<NoteChange>['waiting'];
  trouble: OutboxState<NoteChange>['trouble'];
  /** The text of the last note that the server did not take; null without one. */
  refused: string | null;
  /** Saves a note under its id; @param isTyped while it is still being written. */
  write: (note: ShownNote, isTyped?: boolean) => void;
  remove: (id: string) => void;
}

/** @param refresh requests the shown notes again; a change waits until they have it. */
export function useNoteWriting(refresh: () => Promise<unknown>): NoteWriting {
  const owner = useSession().user?.id ?? '';
  const [save] = useSaveNoteMutation();
  const [drop] = useDeleteNoteMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const [outbox] = useState(() => {
    const copies = new Map<string, string>();
    /** A text that is older than that of another device becomes a note of its own beside it. */
    const saveBeside = (id: string, note: NoteInput) => {
      const copy = copies.get(id) ?? newId();
      copies.set(id, copy);
      return save({ ...note, id: copy });
    };
    const send = async (id: string, note: NoteInput | null) => {
      const failure = failureOf(note === null ? await drop(id) : await save({ ...note, id }));
      const isOlder = note !== null && failure?.code === 'learning.note_outdated';
      return isOlder ? failureOf(await saveBeside(id, note)) : failure;
    };
    return new Outbox<NoteChange>({
      name: 'notes',
      owner,
      send: async (id, { note }) => {
        const failure = await send(id, note);
        if (failure === null) await refreshIfShown(refresh);
        else if (note && isRefusal(failure)) setRefused(note.body);
        return failure;
      },
      isChange: (value): value is NoteChange => 'note' in value,
    });
  });
  const { waiting, trouble } = useOutbox(outbox, owner);
  return {
    waiting,
    trouble,
    refused,
    write: ({ id, ...note }, isTyped = false) => {
      const change = { ...note, writtenAt: new Date().toISOString() };
      outbox.change(id, { note: change, sequence: Date.now() }, { isTyped });
    },
    remove: (id) => outbox.change(id, { note: null, sequence: Date.now() }),
  };
}

export interface Notes extends NoteWriting {
  /** In the order of their places; undefined until they are loaded. */
  notes: ShownNote[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The learner's notes beside a content. */
export function useNotes(contentId: string): Notes {
  const isGuest = useSession().user === null;
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useListNotesInfiniteQuery(
    { contentId },
    { skip: isGuest },
  );
  const writing = useNoteWriting(refetch);
  const pageCount = data?.pages.length;
  // The notes of a content are read at once: hardly a learner has more than a page of them.
  useEffect(() => {
    if (hasNextPage) void fetchNextPage();
  }, [hasNextPage, fetchNextPage, pageCount]);
  const { waiting } = writing;
  const pages = data?.pages;
  const notes = useMemo(() => {
    // What was written here is shown although the others cannot be loaded.
    const saved = pages?.flatMap(({ items }) => items) ?? (waiting.size > 0 ? [] : undefined);
    return saved && inOrder(withChanges(saved, waiting, contentId));
  }, [pages, waiting, contentId]);
  return { ...writing, notes, hasFailed: isError && pages === undefined, retry: () => void refetch() };
}

/** Notes that are not requested yet, or are no longer shown, cannot be requested again. */
async function refreshIfShown(refresh: () => Promise<unknown>): Promise<void> {
  try {
    await refresh();
  } catch {
    // They will be requested when they are shown.
  }
}

function withChanges(
  saved: readonly ListedNote[],
  waiting: NoteWriting['waiting'],
  contentId: string,
): ShownNote[] {
  const notes = new Map(saved.map((note) => [note.id, toShown(note)]));
  for (const [id, { note }] of waiting) {
    if (note === null) notes.delete(id);
    else if (note.contentId === contentId) notes.set(id, { ...note, id });
  }
  return [...notes.values()];
}

/** A listed note as it can be written again. */
export function toShown({ id, contentId, body, videoId, second, blockId, quote }: ListedNote): ShownNote {
  return {
    id,
    contentId,
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
