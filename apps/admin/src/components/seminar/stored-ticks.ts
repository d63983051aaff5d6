import type { AttendanceTick } from '@academy/api-client';

/** A tick that waits to be sent. */
export interface WaitingTick extends AttendanceTick {
  id: string;
}

/** A tick that the server refused, and why; it is not sent again. */
export interface RefusedTick extends WaitingTick {
  code: string;
  status: number;
}

/** Where the ticks of a member of staff for a seminar are kept. */
export function doorKey(userId: string, contentId: string): string {
  return `academy.door.${userId}.${contentId}`;
}

/** Where those of them are kept that the server refused, until somebody has read it. */
export function refusedKey(userId: string, contentId: string): string {
  return `academy.refused.${userId}.${contentId}`;
}

/** The seminars of which ticks of a member of staff wait on this device, or were refused. */
export function doorsOf(userId: string): string[] {
  const starts = [doorKey(userId, ''), refusedKey(userId, '')];
  const doors = keys().flatMap((key) => {
    const start = starts.find((one) => key.startsWith(one));
    return start !== undefined && stored(key).length > 0 ? [key.slice(start.length)] : [];
  });
  return [...new Set(doors)];
}

function keys(): string[] {
  try {
    return [...new Set([...memory.keys(), ...Object.keys(localStorage)])];
  } catch {
    return [...memory.keys()];
  }
}

/** Keeps ticks in the browser; a browser that refuses keeps them for as long as the app is open. */
export function keep<Tick extends WaitingTick>(key: string, ticks: Tick[]): Tick[] {
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

/** Whether the ticks outlive the app, since the browser did not refuse to store them. */
export function isOnDevice(key: string): boolean {
  return !memory.has(key);
}

/** The ticks that are kept, the first first. */
export function stored<Tick extends WaitingTick = WaitingTick>(key: string): Tick[] {
  const kept = memory.get(key);
  if (kept) return kept as Tick[];
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as Tick[]) : [];
  } catch {
    return [];
  }
}
