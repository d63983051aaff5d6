import type { ListedNote } from '@academy/api-client';
import { useState } from 'react';

/** Notes as they are listed, with what is done to them since. */
interface KeptNotes {
  /** Of the list that they are from. */
  filter: string;
  notes: readonly ListedNote[];
  removed: ReadonlySet<string>;
}

interface SteadyNotes {
  notes: readonly ListedNote[];
  /** Keeps a note as it was written last. */
  keep: (note: { id: string; body: string }) => void;
  /** Leaves a note out, until it is kept again. */
  leaveOut: (id: string) => void;
}

/**
 * The listed notes. From the first change on they stay where they are until another list is chosen: a note that is being
 * written neither moves nor leaves because it was saved, although its course would come first or the search would no
 * longer find it.
 */
export function useSteadyNotes(listed: readonly ListedNote[], filter: string): SteadyNotes {
  const [last, setLast] = useState<KeptNotes | null>(null);
  const kept = last?.filter === filter ? last : null;
  const known = new Set(kept?.notes.map(({ id }) => id));
  const notes = kept ? [...kept.notes, ...listed.filter(({ id }) => !known.has(id))] : listed;
  const removed = kept?.removed ?? new Set<string>();
  return {
    notes: notes.filter(({ id }) => !removed.has(id)),
    keep: ({ id, body }) =>
      setLast({
        filter,
        notes: notes.map((note) => (note.id === id ? { ...note, body } : note)),
        removed: new Set([...removed].filter((each) => each !== id)),
      }),
    leaveOut: (id) => setLast({ filter, notes, removed: new Set([...removed, id]) }),
  };
}
