/** The browser's local storage, or null where the visitor has blocked it (reading it then throws). */
export function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
