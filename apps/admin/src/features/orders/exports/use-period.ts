import { useState } from 'react';
import type { Period } from '../../../api/exports.ts';
import { useUrlFilters } from '../../../components/filters/use-url-filters.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the address, by default the previous month, which accountants usually need. */
export function usePeriod() {
  const { params, setFilter } = useUrlFilters<keyof Period>();
  const [lastMonth] = useState(() => monthBefore(new Date()));
  const period: Period = {
    from: params.get('from') ?? lastMonth.from,
    to: params.get('to') ?? lastMonth.to,
  };
  return { period, setDay: setFilter, fault: faultOf(period) };
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
