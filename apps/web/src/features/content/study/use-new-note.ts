import { newId } from '@academy/ui';
import { useRef, useState } from 'react';
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
  write: NoteWriting['write'],
  removeNote: (note: ShownNote) => void,
  link: PlayerLink | undefined,
): NewNote {
  const [note, setNote] = useState<ShownNote | null>(null);
  const [wasPlaying, setWasPlaying] = useState(false);
  const focused = useRef<Element | null>(null);
  const end = () => {
    setNote(null);
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    if (wasPlaying) link?.ask((player) => player.play());
  };
  return {
    note,
    begin: (place) => {
      if (note) return;
      const isPlaying = link?.ask((player) => !player.isPaused()) ?? false;
      if (isPlaying) link?.ask((player) => player.pause());
      setWasPlaying(isPlaying);
      focused.current = document.activeElement;
      setNote({ ...place, contentId, id: newId(), body: '' });
    },
    type: (body) => {
      if (!note) return;
      setNote({ ...note, body });
      write({ ...note, body }, true);
    },
    save: (body) => {
      if (note) write({ ...note, body });
      end();
    },
    cancel: () => {
      // What was typed is saved already, so it can be brought back like any deleted note.
      if (note && note.body !== '') removeNote(note);
      end();
    },
  };
}
