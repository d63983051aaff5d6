import { useSession } from '@academy/api-client';
import { useRecordVisitQuery } from '../../api/progress.ts';

/** Less than the half hour after which another visit begins, in milliseconds. */
const INTERVAL_MS = 10 * 60_000;

/** Notes that a member is here, on whatever page, for as long as one of their tabs is looked at. */
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
