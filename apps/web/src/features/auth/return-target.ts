import { safeReturnPath } from '@academy/api-client';
import { DEFAULT_LANGUAGE, pathInLanguage } from '@academy/shared';

/** The page that asks for a new password, to which the link of its mail leads. */
export const NEW_PASSWORD_PATH = '/auth?reset=true';

/** True for the query of {@link NEW_PASSWORD_PATH}. */
export function isNewPasswordPage(params: URLSearchParams): boolean {
  return params.get('reset') === 'true';
}

/** Where a visitor goes after sign-in. */
export interface ReturnTarget {
  /** Path without the language, which stays the current one. */
  path: string;
  /** True for the staff app, which needs a page load. */
  isStaffApp: boolean;
}

/** Reads `next`; anything but a path of this site becomes the home page. */
export function returnTarget(next: string | null): ReturnTarget {
  const url = new URL(safeReturnPath(next, '/'), window.location.origin);
  const bare = pathInLanguage(url.pathname, DEFAULT_LANGUAGE);
  return { path: `${bare}${url.search}${url.hash}`, isStaffApp: /^\/admin(\/|$)/.test(bare) };
}

/** This page's address with other parameters, keeping only the return address. */
export function withParams(params: URLSearchParams, changes: Record<string, string>): string {
  const kept = new URLSearchParams(changes);
  const next = params.get('next');
  if (next !== null) kept.set('next', next);
  return `/auth${kept.size > 0 ? `?${kept}` : ''}`;
}
