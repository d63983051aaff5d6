const KEY = 'academy.video-consent';
/** Six months, after which the question is asked again. */
const VALIDITY_MS = 180 * 24 * 60 * 60 * 1000;

/** True while a standing permission to load the video platform is in force in this browser. */
export function hasStandingConsent(now = Date.now()): boolean {
  try {
    const givenAt = Number(localStorage.getItem(KEY) ?? NaN);
    return now - givenAt < VALIDITY_MS;
  } catch {
    return false;
  }
}

/** Remembers a permission the visitor has just given. */
export function giveStandingConsent(now = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage may be refused: the question is then asked for every video.
  }
}

export function withdrawStandingConsent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored, so nothing is in force.
  }
}
