const RELOADED_KEY = 'academy.reloaded';
const AGAIN_AFTER_MS = 60_000;

/** Errors of imports, as Vite reports them. */
const missing = new WeakSet();

/** Notes the errors of code that did not arrive, as after a release that no longer has it. Call once, before the first render. */
export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if ('payload' in event && event.payload instanceof Error) missing.add(event.payload);
  });
}

/** Whether an error, or what caused it, is of code that did not arrive. */
export function isMissingCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return missing.has(error) || isMissingCode(error.cause);
}

/**
 * Whether the page may be loaded anew without being asked: once a minute, so that code that never arrives makes no loop.
 * It counts as done then. Where nothing can be remembered it may not.
 */
export function takeReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
