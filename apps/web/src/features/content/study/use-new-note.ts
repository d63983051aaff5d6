import { newId } from '@academy/ui';
import { useState } from 'react';
import type { PlayerLink } from '../../../components/player/player-link.ts';
import type { NotePlace, NoteWriting, ShownNote } from '../../../components/notes/use-notes.ts';

/** A note that is being written for the first time. */
export interface NewNote {
  note: ShownNote | null;
  /** Begins a note at a place; the video waits meanwhile. */
  begin: (place: NotePlace) => void;
  type: (body: string) => void;
  save: (body: string) => void;
  cancel: () => void;
}

export function useNewNote(
  contentId: string,
  { write, remove }: Pick<NoteWriting, 'write' | 'remove'>,
  link: PlayerLink | undefined,
): NewNote {
  const [note, setNote] = useState<ShownNote | null>(null);
  const [wasPlaying, setWasPlaying] = useState(false);
  const end = () => {
    setNote(null);
    if (wasPlaying) link?.ask((player) => player.play());
  };
  return {
    note,
    begin: (place) => {
      if (note) return;
      const isPlaying = link?.ask((player) => !player.isPaused()) ?? false;
      if (isPlaying) link?.ask((player) => player.pause());
      setWasPlaying(isPlaying);
      setNote({ ...place, contentId, id: newId(), body: '' });
    },
    type: (body) => {
      if (note) write({ ...note, body }, true);
    },
    save: (body) => {
      if (note) write({ ...note, body });
      end();
    },
    cancel: () => {
      if (note) remove(note.id);
      end();
    },
  };
}
