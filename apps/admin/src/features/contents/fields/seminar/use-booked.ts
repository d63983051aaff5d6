import type { BookingSummary } from '@academy/api-client';
import { useParams } from 'react-router-dom';
import { useGetBookingSummaryQuery } from '../../../../api/seminars.ts';
import type { SeminarFields } from '../seminar-fields.ts';

/** How many have a seat of the stored seminar, or wait for one; 0 until that is known. */
export function useToldCount(before: SeminarFields): number {
  const ways = useSummary(before)?.ways ?? [];
  return ways.reduce((sum, { held, booked, waiting }) => sum + held + booked + waiting, 0);
}

/** The bookings of the stored seminar in numbers, once they are known. */
export function useSummary(before: SeminarFields): BookingSummary | undefined {
  const { id } = useParams();
  return useGetBookingSummaryQuery(id ?? '', { skip: id === undefined || before.startsAt === null }).data;
}
