/**
 * The address after sign-in. Only a path of this site is accepted: browsers read `//host`, `/\host` and `https:host` as
 * other sites, so the value is resolved as a browser would and compared by origin.
 * @returns the path with query and fragment, or `fallback`.
 */
export function safeReturnPath(
  next: string | null,
  fallback: string,
  origin = window.location.origin,
): string {
  if (!next?.startsWith('/')) return fallback;
  try {
    const url = new URL(next, origin);
    // A path such as `/.//host` resolves to `//host`, which would be read as another site the second time.
    if (url.origin !== origin || url.pathname.startsWith('//')) return fallback;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return fallback;
  }
}
