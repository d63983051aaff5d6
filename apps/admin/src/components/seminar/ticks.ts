import {
  type AttendanceTick,
  type StaffBooking,
  type TickOutcome,
  toApiError,
  useSession,
} from '@academy/api-client';
import { MAX_TICKS } from '@academy/shared';
import { newId } from '@academy/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useRecordAttendanceMutation } from '../../api/seminars.ts';
import { type GuardedForm, useUnsavedGuard } from '../unsaved/unsaved-guard.tsx';
import {
  doorKey,
  isOnDevice,
  keep,
  type RefusedTick,
  refusedKey,
  stored,
  type WaitingTick,
} from './stored-ticks.ts';

/** How often ticks that could not be sent are tried again, in milliseconds. */
const RETRY_MS = 15_000;
/** Refusals that may pass: the session is renewed, the limit of requests is over, the service is back. */
const PASSING = [0, 401, 408, 429];

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
  /** Those that the server refused, until {@link dismiss}, or until one of the same person was accepted. */
  refused: readonly RefusedTick[];
  dismiss: () => void;
  add: (tick: Omit<AttendanceTick, 'at'>) => void;
}

/**
 * Who is there, sent at once or, while there is no network, later and in order. What waits is kept in the browser for the
 * member of staff who ticked it, so that a reload loses none, and leaving the app asks.
 */
export function useTicks(contentId: string): Ticks {
  const { user } = useSession();
  const key = doorKey(user?.id ?? '', contentId);
  const refusals = refusedKey(user?.id ?? '', contentId);
  const [waiting, setWaiting] = useState(() => stored(key));
  const [sent, setSent] = useState<readonly SentTick[]>([]);
  const [refused, setRefused] = useState(() => stored<RefusedTick>(refusals));
  const [retryAt, setRetryAt] = useState(0);
  const [record] = useRecordAttendanceMutation();
  useUnsavedGuard(useMemo(() => guardOf(key), [key]));

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
        const others = stored<RefusedTick>(refusals).filter(
          (each) => !ticks.some((tick) => isOfSame(each, tick)),
        );
        setRefused(keep(refusals, others));
      } else {
        const failure = toApiError(reply.error);
        if (PASSING.includes(failure.status) || failure.status >= 500) {
          setRetryAt(Date.now() + RETRY_MS);
          return;
        }
        const { code, status } = failure;
        const dropped = ticks.map((tick) => ({ ...tick, code, status }));
        setRefused(keep(refusals, [...stored<RefusedTick>(refusals), ...dropped]));
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
    const look = (event: StorageEvent) => {
      if (event.key === key) setWaiting(stored(key));
      if (event.key === refusals) setRefused(stored(refusals));
    };
    window.addEventListener('online', now);
    window.addEventListener('storage', look);
    return () => {
      window.removeEventListener('online', now);
      window.removeEventListener('storage', look);
    };
  }, [key, refusals]);

  return {
    waiting,
    sent,
    refused,
    dismiss: () => setRefused(keep(refusals, [])),
    add: (tick) => {
      const added = { ...tick, id: newId(), at: new Date().toISOString() };
      // What was said of the same ticket or person before no longer counts.
      setSent((before) => before.filter((each) => !isOfSame(each.tick, added)));
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

/** Other pages of the app go on sending what waits. */
function guardOf(key: string): GuardedForm {
  return {
    isUnsaved: () => stored(key).length > 0,
    isKept: true,
    isOnDevice: () => isOnDevice(key),
    discard: () => undefined,
  };
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
