import type { AttendanceTick, TickOutcome } from '@academy/api-client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRecordAttendanceMutation } from '../../api/seminars.ts';

/** How often ticks that could not be sent are tried again, in milliseconds. */
const RETRY_MS = 15_000;

/** The ticks of a seminar that wait to be sent, kept in the browser so that a reload loses none. */
export interface Ticks {
  waiting: readonly AttendanceTick[];
  /** The outcomes of the last ticks that were sent, each with its tick. */
  sent: readonly { tick: AttendanceTick; outcome: TickOutcome }[];
  add: (tick: Omit<AttendanceTick, 'at'>) => void;
}

/** Who is there, sent at once or, while there is no network, later and in order. */
export function useTicks(contentId: string): Ticks {
  const key = `academy.door.${contentId}`;
  const [waiting, setWaiting] = useState(() => stored(key));
  const [sent, setSent] = useState<Ticks['sent']>([]);
  const [record, { isLoading }] = useRecordAttendanceMutation();
  const [failures, setFailures] = useState(0);
  const keep = (ticks: AttendanceTick[]) => {
    localStorage.setItem(key, JSON.stringify(ticks));
    setWaiting(ticks);
  };
  const send = useEffectEvent(async () => {
    // Another tab of this browser may have added some.
    const ticks = stored(key);
    if (ticks.length === 0 || isLoading) return;
    const reply = await record({ contentId, ticks });
    if (reply.data) {
      const { outcomes } = reply.data;
      setSent(ticks.flatMap((tick, index) => (outcomes[index] ? [{ tick, outcome: outcomes[index] }] : [])));
      keep(stored(key).slice(ticks.length));
      setFailures(0);
    } else setFailures((count) => count + 1);
  });
  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(() => void send(), failures === 0 ? 0 : RETRY_MS);
    const now = () => void send();
    window.addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [waiting, failures]);
  return {
    waiting,
    sent,
    add: (tick) => keep([...stored(key), { ...tick, at: new Date().toISOString() }]),
  };
}

function stored(key: string): AttendanceTick[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as AttendanceTick[]) : [];
  } catch {
    return [];
  }
}
