const RELOADED_KEY = 'academy.reloaded';
const AGAIN_AFTER_MS = 60_000;

/** Errors of imports, as Vite reports them. */
const missing = new WeakSet();

/**
 * Records the errors of code that failed to load, e.g. because a newer release no longer has it. Call once, before the
 * first render.
 */
export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if ('payload' in event && event.payload instanceof Error) missing.add(event.payload);
  });
}

/** Whether an error, or its cause, is about code that failed to load. */
export function isMissingCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return missing.has(error) || isMissingCode(error.cause);
}

/**
 * Whether the page may be reloaded automatically: at most once a minute, so that code that never loads causes no loop.
 * A true result counts as a reload. False where nothing can be stored.
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
