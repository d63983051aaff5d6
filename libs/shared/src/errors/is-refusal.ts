/** Statuses that do not concern the request itself: no session, too slow, too many. */
const UNDECIDED = [401, 408, 429];

/**
 * Whether a response refuses the request for good, so that sending it again is useless. Otherwise the same request,
 * sent earlier, may have been carried out, or may still be.
 */
export function isRefusal({ status, code }: { status: number; code: string }): boolean {
  return (
    status >= 400 && status < 500 && !UNDECIDED.includes(status) && code !== 'platform.request_in_progress'
  );
}
