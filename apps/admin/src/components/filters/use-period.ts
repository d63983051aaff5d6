import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '../../api/exports.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The period in the address, by default the previous month, which accountants usually need. An empty day is kept in the
 * address: with the default in its place, a file would silently be of other days than the chosen ones.
 */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const [lastMonth] = useState(() => monthBefore(new Date()));
  const isChosen = params.has('from') || params.has('to');
  const period: Period = isChosen
    ? { from: params.get('from') ?? '', to: params.get('to') ?? '' }
    : lastMonth;
  const setDay = (name: keyof Period, day: string) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries({ ...period, [name]: day })) next.set(key, value);
    setParams(next, { replace: true });
  };
  return { period, setDay, fault: faultOf(period) };
}

function faultOf({ from, to }: Period): 'missing' | 'reversed' | null {
  if (!DAY.test(from) || !DAY.test(to)) return 'missing';
  return from > to ? 'reversed' : null;
}

function monthBefore(now: Date): Period {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  return { from: dayOf(new Date(year, month - 1, 1)), to: dayOf(new Date(year, month, 0)) };
}

function dayOf(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
