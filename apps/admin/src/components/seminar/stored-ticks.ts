import type { AttendanceTick } from '@academy/api-client';

const PREFIX = 'academy.door.';

/** A tick that waits to be sent. */
export interface WaitingTick extends AttendanceTick {
  id: string;
}

/** Where the ticks of a member of staff for a seminar are kept. */
export function doorKey(userId: string, contentId: string): string {
  return `${PREFIX}${userId}.${contentId}`;
}

/** The seminars whose ticks of a member of staff wait on this device. */
export function doorsOf(userId: string): string[] {
  const start = doorKey(userId, '');
  return keys()
    .filter((key) => key.startsWith(start) && stored(key).length > 0)
    .map((key) => key.slice(start.length));
}

function keys(): string[] {
  try {
    return [...new Set([...memory.keys(), ...Object.keys(localStorage)])];
  } catch {
    return [...memory.keys()];
  }
}

/** Keeps ticks in the browser; a browser that refuses keeps them for as long as the app is open. */
export function keep(key: string, ticks: WaitingTick[]): WaitingTick[] {
  memory.set(key, ticks);
  try {
    if (ticks.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(ticks));
    memory.delete(key);
  } catch {
    // The storage is full or switched off.
  }
  return ticks;
}

const memory = new Map<string, WaitingTick[]>();

/** The ticks that wait, the first first. */
export function stored(key: string): WaitingTick[] {
  const kept = memory.get(key);
  if (kept) return kept;
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as WaitingTick[]) : [];
  } catch {
    return [];
  }
}
