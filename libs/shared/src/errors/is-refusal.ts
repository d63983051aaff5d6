/** Statuses that say nothing of the request itself: no session, too slow, too many. */
const UNDECIDED = [401, 408, 429];

/**
 * Whether an answer refuses the request for good, so that sending it again is of no use. Otherwise the same request,
 * sent earlier, may have been carried out, or be about to be.
 */
export function isRefusal({ status, code }: { status: number; code: string }): boolean {
  return (
    status >= 400 && status < 500 && !UNDECIDED.includes(status) && code !== 'platform.request_in_progress'
  );
}
