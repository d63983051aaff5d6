import { useSession } from '@academy/api-client';
import { useRecordVisitQuery } from '../../api/visits.ts';

/** Milliseconds; less than the half hour after which another visit begins. */
const INTERVAL_MS = 10 * 60_000;

/** Records a member's visit, on any page, for as long as one of their tabs is visible. */
export function VisitWatcher() {
  const isMember = useSession().status === 'user';
  useRecordVisitQuery(undefined, {
    skip: !isMember,
    pollingInterval: INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return null;
}
