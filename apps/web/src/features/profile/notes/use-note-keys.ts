import { isWriting } from '@academy/ui';
import { type FocusEvent, type RefObject, useRef } from 'react';
import { useKeys } from '../../../components/use-keys.ts';

const NOTES = 'section.note';

interface NoteKeys {
  list: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
  /** Moves the focus to the note where it was last, or to the search. */
  focusLast: (element: HTMLElement) => void;
}

/** The arrow keys go from note to note, and from the search to the notes and back. */
export function useNoteKeys(search: RefObject<HTMLInputElement | null>): NoteKeys {
  /** The position of the note that had the focus last; after it was deleted, of the one that came there. */
  const last = useRef(0);
  const focusNote = (element: HTMLElement, position: number) => {
    const notes = notesIn(element);
    const note = position < 0 ? undefined : notes[Math.min(position, notes.length - 1)];
    (note ?? search.current)?.focus();
  };
  const list = useKeys<HTMLDivElement>((event, element) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isSearch = event.target === search.current;
    if (by === undefined || (isWriting(event.target) && !(isSearch && by === 1))) return;
    event.preventDefault();
    const at = positionIn(element, event.target);
    if (at !== -1) focusNote(element, at + by);
    else focusNote(element, isSearch ? 0 : by === 1 ? last.current : last.current - 1);
  });
  return {
    list,
    onFocus: ({ currentTarget, target }) => {
      const at = positionIn(currentTarget, target);
      if (at !== -1) last.current = at;
    },
    focusLast: (element) => focusNote(element, last.current),
  };
}

function notesIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(NOTES)];
}

function positionIn(element: Element, target: EventTarget | null): number {
  return notesIn(element).findIndex((note) => target instanceof Node && note.contains(target));
}
