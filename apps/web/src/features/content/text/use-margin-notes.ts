import type { TextDocument } from '@academy/shared';
import { type RefObject, useEffect } from 'react';

const GAP_PX = 12;

/**
 * Moves each footnote in the margin level with its number, and the learner's notes level with their block, below what
 * stands there before. The style sheet uses the distance only where there is a margin.
 * @param hasOwnNotes whether the blocks have places for the learner's notes.
 */
export function useMarginNotes(
  text: RefObject<HTMLElement | null>,
  document: TextDocument,
  hasOwnNotes: boolean,
): void {
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const place = () => placeNotes(element);
    const observer = new ResizeObserver(place);
    observer.observe(element);
    if (hasOwnNotes) for (const each of element.querySelectorAll('.text__beside')) observer.observe(each);
    return () => observer.disconnect();
  }, [text, document, hasOwnNotes]);
}

function placeNotes(text: HTMLElement): void {
  const notes = [...text.querySelectorAll<HTMLElement>('.text__note, .text__beside')];
  for (const note of notes) note.style.removeProperty('--note-shift');
  const references = text.querySelectorAll<HTMLElement>('.text__reference').values();
  const top = text.getBoundingClientRect().top;
  let end = 0;
  for (const note of notes) {
    const reference = note.matches('.text__note') ? references.next().value : undefined;
    const box = note.getBoundingClientRect();
    // Without notes it takes no place.
    if (box.height === 0) continue;
    const own = box.top - top;
    const level = reference ? reference.getBoundingClientRect().top - top : own;
    const shift = Math.max(level, end) - own;
    note.style.setProperty('--note-shift', `${shift}px`);
    end = own + shift + box.height + GAP_PX;
  }
  text.style.setProperty('--notes-end', `${end}px`);
}
