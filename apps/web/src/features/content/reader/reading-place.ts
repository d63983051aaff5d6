import type { Reading } from '@academy/api-client';

/** How pages fit the window; a number is a scale, where 1 is the printed size. */
export type Zoom = 'auto' | 'page-width' | 'page-fit' | number;

/** A reading position, in the coordinates of the page. */
export interface ReadingPlace {
  /** When the reader was here, in milliseconds; 0 if never. */
  at: number;
  /** From 1. */
  page: number;
  left: number | null;
  top: number | null;
  zoom: Zoom;
}

const PREFIX = 'academy.reading';

/** Where the user left a document in this browser; its first page when nothing is stored. */
export function placeOf(userId: string | undefined, contentId: string): ReadingPlace {
  const start: ReadingPlace = { at: 0, page: 1, left: null, top: null, zoom: 'auto' };
  try {
    const stored = localStorage.getItem(keyOf(userId, contentId));
    return stored === null ? start : { ...start, ...(JSON.parse(stored) as Partial<ReadingPlace>) };
  } catch {
    return start;
  }
}

/** Stores where a document was left. A browser without storage starts at the first page again. */
export function storePlace(userId: string | undefined, contentId: string, place: ReadingPlace): void {
  try {
    localStorage.setItem(keyOf(userId, contentId), JSON.stringify(place));
  } catch {
    // Storage is blocked or full.
  }
}

/**
 * Where to continue: at the place stored in this browser, unless the learner has been at another page since, in another
 * browser.
 */
export function placeToContinue(stored: ReadingPlace, reading: Reading | null): ReadingPlace {
  const page = Number(/^page-(\d+)$/.exec(reading?.blockId ?? '')?.[1]);
  if (!page || page === stored.page || Date.parse(reading?.at ?? '') <= stored.at) return stored;
  return { ...stored, page, left: null, top: null };
}

/** The page in reading positions. */
export function blockIdOfPage(page: number): string {
  return `page-${page}`;
}

/** Deletes all stored positions, since a user who signs out may share the computer. */
export function removeStoredPlaces(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to delete.
  }
}

function keyOf(userId = 'guest', contentId: string): string {
  return `${PREFIX}.${userId}.${contentId}`;
}
