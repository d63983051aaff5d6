import {
  type AttendanceTick,
  type StaffBooking,
  type TickOutcome,
  toApiError,
  useSession,
} from '@academy/api-client';
import { MAX_TICKS } from '@academy/shared';
import { newId, useErrorText } from '@academy/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRecordAttendanceMutation } from '../../api/seminars.ts';

/** How often ticks that could not be sent are tried again, in milliseconds. */
const RETRY_MS = 15_000;
/** Refusals that may pass: the session is renewed, the limit of requests is over, the service is back. */
const PASSING = [0, 401, 408, 429];

/** A tick that waits to be sent. */
export interface WaitingTick extends AttendanceTick {
  id: string;
}

/** A tick that was sent, with what became of it. */
export interface SentTick {
  tick: WaitingTick;
  outcome: TickOutcome;
}

/** The ticks of a seminar on this device. */
export interface Ticks {
  waiting: readonly WaitingTick[];
  /** The last outcome of each, the latest last. */
  sent: readonly SentTick[];
  /** Why the server refused ticks, which are dropped then; null if it did not. */
  refusal: string | null;
  add: (tick: Omit<AttendanceTick, 'at'>) => void;
}

/**
 * Who is there, sent at once or, while there is no network, later and in order. What waits is kept in the browser for the
 * member of staff who ticked it, so that a reload loses none.
 */
export function useTicks(contentId: string): Ticks {
  const { user } = useSession();
  const key = `academy.door.${user?.id ?? ''}.${contentId}`;
  const errorText = useErrorText();
  const [waiting, setWaiting] = useState(() => stored(key));
  const [sent, setSent] = useState<readonly SentTick[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [retryAt, setRetryAt] = useState(0);
  const [record] = useRecordAttendanceMutation();

  const send = useEffectEvent(() =>
    oneAtATime(key, async () => {
      // Another tab of this browser may have added or sent some.
      const all = stored(key);
      const ticks = all.slice(0, MAX_TICKS);
      if (all.length !== waiting.length) setWaiting(all);
      if (ticks.length === 0) return;
      const reply = await record({ contentId, ticks: ticks.map(({ id: _id, ...tick }) => tick) });
      if (reply.data) {
        const { outcomes } = reply.data;
        setSent((before) => [
          ...before,
          ...ticks.flatMap((tick, index) => (outcomes[index] ? [{ tick, outcome: outcomes[index] }] : [])),
        ]);
        setRefusal(null);
      } else {
        const failure = toApiError(reply.error);
        if (PASSING.includes(failure.status) || failure.status >= 500) {
          setRetryAt(Date.now() + RETRY_MS);
          return;
        }
        setRefusal(errorText(failure));
      }
      const ids = new Set(ticks.map(({ id }) => id));
      keep(
        key,
        stored(key).filter(({ id }) => !ids.has(id)),
      );
      setRetryAt(0);
      setWaiting(stored(key));
    }),
  );

  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(() => void send(), Math.max(0, retryAt - Date.now()));
    return () => clearTimeout(timer);
  }, [waiting, retryAt]);
  useEffect(() => {
    const now = () => void send();
    const look = (event: StorageEvent) => event.key === key && setWaiting(stored(key));
    window.addEventListener('online', now);
    window.addEventListener('storage', look);
    return () => {
      window.removeEventListener('online', now);
      window.removeEventListener('storage', look);
    };
  }, [key]);

  return {
    waiting,
    sent,
    refusal,
    add: (tick) => {
      const added = { ...tick, id: newId(), at: new Date().toISOString() };
      // What was said of the same ticket or person before no longer counts.
      setSent((before) => before.filter((each) => !isOfSame(each.tick, added)));
      setRefusal(null);
      setWaiting(keep(key, [...stored(key), added]));
    },
  };
}

/** Whether somebody is ticked on this device, if a tick of theirs waits; undefined without one. */
export function waitingFor(
  { waiting }: Pick<Ticks, 'waiting'>,
  { id, ticket }: Pick<StaffBooking, 'id' | 'ticket'>,
): WaitingTick | undefined {
  return waiting.findLast((tick) => tick.bookingId === id || (ticket !== null && tick.ticket === ticket));
}

function isOfSame(one: AttendanceTick, other: AttendanceTick): boolean {
  return one.bookingId !== undefined ? one.bookingId === other.bookingId : one.ticket === other.ticket;
}

/** One request at a time, of all tabs of this browser: ticks are sent in order, and each once. */
async function oneAtATime(name: string, work: () => Promise<void>): Promise<void> {
  // Only pages with a secure address have locks.
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** Keeps ticks in the browser; a browser that refuses keeps them for as long as the page is open. */
function keep(key: string, ticks: WaitingTick[]): WaitingTick[] {
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

function stored(key: string): WaitingTick[] {
  const kept = memory.get(key);
  if (kept) return kept;
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as WaitingTick[]) : [];
  } catch {
    return [];
  }
}
