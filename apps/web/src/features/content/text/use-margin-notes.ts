import { type RefObject, useEffect } from 'react';

const GAP_PX = 12;

/**
 * Moves each footnote in the margin level with its number, below the one before if that is longer. The style sheet uses
 * the distance only where there is a margin.
 */
export function useMarginNotes(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const place = () => placeNotes(element);
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
}

function placeNotes(text: HTMLElement): void {
  const notes = [...text.querySelectorAll<HTMLElement>('.text__note')];
  for (const note of notes) note.style.removeProperty('--note-shift');
  const references = [...text.querySelectorAll<HTMLElement>('.text__reference')];
  const top = text.getBoundingClientRect().top;
  let end = 0;
  notes.forEach((note, index) => {
    const reference = references[index];
    const box = note.getBoundingClientRect();
    const own = box.top - top;
    const level = reference ? reference.getBoundingClientRect().top - top : own;
    const shift = Math.max(level, end) - own;
    note.style.setProperty('--note-shift', `${shift}px`);
    end = own + shift + box.height + GAP_PX;
  });
  text.style.setProperty('--notes-end', `${end}px`);
}
