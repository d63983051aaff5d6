const LOCK = 'academy.session-tokens';
/** How long another tab may hold the lock, e.g. because its request hangs. */
const WAIT_MS = 10_000;

/**
 * Runs what replaces the session's tokens while no other tab of this browser does. The server refuses the tokens of
 * before a proof of the second factor, so a tab that renews them in that moment would take the session for ended.
 */
export async function withTokenLock<T>(work: () => Promise<T>): Promise<T> {
  // Missing where the page was not loaded over HTTPS.
  if (!('locks' in navigator)) return work();
  const begun: { work?: Promise<T> } = {};
  const begin = () => (begun.work = work());
  await navigator.locks
    .request(LOCK, { signal: AbortSignal.timeout(WAIT_MS) }, begin)
    // It was not granted in time, or the work failed, which is returned below.
    .catch(() => undefined);
  return begun.work ?? work();
}
