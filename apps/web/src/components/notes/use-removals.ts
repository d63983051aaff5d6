import { useEffect, useState } from 'react';
import type { NoteWriting, ShownNote } from './use-notes.ts';

/** Milliseconds for which a deleted note can be brought back. */
const UNDO_MS = 10_000;

/** Deletes notes, and brings the last one back. */
export function useRemovals({ write, remove }: Pick<NoteWriting, 'write' | 'remove'>): {
  /** The note that was deleted last; null when there is none to bring back. */
  removed: ShownNote | null;
  removeNote: (note: ShownNote) => void;
  undo: () => void;
} {
  const [removed, setRemoved] = useState<ShownNote | null>(null);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return {
    removed,
    removeNote: (note) => {
      remove(note.id);
      setRemoved(note);
    },
    undo: () => {
      if (removed) write(removed);
      setRemoved(null);
    },
  };
}
