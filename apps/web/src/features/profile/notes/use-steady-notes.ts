import type { ListedNote } from '@academy/api-client';
import { useState } from 'react';

/** Notes as they were seen last, with what is done to them since. */
interface KeptNotes {
  /** Of the list that they are from. */
  filter: string;
  notes: readonly ListedNote[];
  /** The ids of those that were written or deleted here. */
  changed: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

const NOTHING_KEPT = { notes: [], changed: new Set<string>(), removed: new Set<string>() };

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
 * longer find it. What other devices do to the notes is shown: of two texts of a note the one that was written later.
 * @param isComplete whether all notes of the list are known, so that a missing one was deleted elsewhere.
 */
export function useSteadyNotes(
  listed: readonly ListedNote[],
  filter: string,
  isComplete: boolean,
): SteadyNotes {
  const [kept, setKept] = useState<KeptNotes>({ filter, ...NOTHING_KEPT });
  // Who returns to a list gets it as it is then.
  if (kept.filter !== filter) setKept({ filter, ...NOTHING_KEPT });
  const { changed, removed } = kept;
  const rest = new Map(listed.map((note) => [note.id, note]));
  const notes = kept.notes.flatMap((note) => {
    const now = rest.get(note.id);
    rest.delete(note.id);
    if (!now) return isComplete && !changed.has(note.id) ? [] : note;
    return now.writtenAt < note.writtenAt ? note : now;
  });
  notes.push(...rest.values());
  return {
    notes: notes.filter(({ id }) => !removed.has(id)),
    keep: ({ id, body }) => {
      const writtenAt = new Date().toISOString();
      setKept({
        filter,
        notes: notes.map((note) => (note.id === id ? { ...note, body, writtenAt } : note)),
        changed: new Set([...changed, id]),
        removed: new Set([...removed].filter((each) => each !== id)),
      });
    },
    leaveOut: (id) =>
      setKept({
        filter,
        notes,
        changed: new Set([...changed, id]),
        removed: new Set([...removed, id]),
      }),
  };
}
