import type { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { HALF_CONFIRMED, type LinkOutcome } from './verification.service.ts';

/**
 * The redirect address of a link. Tokens are in the fragment, which is not sent to servers; a PKCE code is in the
 * query.
 * @param type of the mail's link; none for a sign-in through a provider.
 */
export function outcomeRedirect(target: URL, outcome: LinkOutcome, type?: string): URL {
  const url = new URL(target);
  if (outcome.kind === 'code') {
    url.searchParams.set('code', outcome.code);
    return url;
  }
  if (outcome.kind === 'half') {
    url.hash = new URLSearchParams({ message: HALF_CONFIRMED, sb: '' }).toString();
    return url;
  }
  const { user: _user, weak_password: _weak, ...members } = outcome.session;
  const fragment = new URLSearchParams({ sb: '', ...(type === undefined ? {} : { type }) });
  for (const [name, value] of Object.entries(members)) fragment.set(name, String(value));
  url.hash = fragment.toString();
  return url;
}

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
};

/** The redirect address of an error; PKCE clients read it from the query. */
export function errorRedirect(target: URL, error: GoTrueError, isPkce: boolean): URL {
  const oauthError = OAUTH_ERRORS[error.status];
  const members = {
    ...(oauthError === undefined ? {} : { error: oauthError }),
    error_code: error.code,
    error_description: error.message,
  };
  const url = new URL(target);
  if (isPkce) for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...members, sb: '' }).toString();
  return url;
}
