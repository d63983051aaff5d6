import type { Zoom } from './pdf-pages.ts';

/** Where reading was left, in the coordinates of the page. */
export interface ReadingPlace {
  /** From 1. */
  page: number;
  left: number | null;
  top: number | null;
  zoom: Zoom;
}

const PREFIX = 'academy.reading';

/** Where somebody left a document in this browser; its first page where nothing is known. */
export function placeOf(userId: string | undefined, contentId: string): ReadingPlace {
  const start: ReadingPlace = { page: 1, left: null, top: null, zoom: 'auto' };
  try {
    const stored = localStorage.getItem(keyOf(userId, contentId));
    return stored === null ? start : { ...start, ...(JSON.parse(stored) as Partial<ReadingPlace>) };
  } catch {
    return start;
  }
}

/** Remembers where a document was left. A browser that stores nothing begins at the first page again. */
export function keepPlace(userId: string | undefined, contentId: string, place: ReadingPlace): void {
  try {
    localStorage.setItem(keyOf(userId, contentId), JSON.stringify(place));
  } catch {
    // Refused, or full.
  }
}

/** Forgets where everybody left what they read, since who signs out may share the computer. */
export function forgetPlaces(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

function keyOf(userId = 'guest', contentId: string): string {
  return `${PREFIX}.${userId}.${contentId}`;
}
