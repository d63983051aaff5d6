import { DEFAULT_LANGUAGE, languageOfPath, pathInLanguage } from '@academy/shared';
import { apiError, type ApiError } from '../errors.ts';
import { SESSION_KEY } from './record.ts';
import { localStore } from './storage.ts';

/** The outcome with which the visitor arrived: from a mailed link, from another provider's page, with an old session. */
export type Landing =
  | { kind: 'confirmed' }
  /** The account now has its new address. */
  | { kind: 'email_changed' }
  /** One of the two addresses has confirmed a change, the other has not. */
  | { kind: 'email_half_confirmed' }
  /** Signed in through another provider. */
  | { kind: 'signed_in' }
  /** Another provider was added as a sign-in method. */
  | { kind: 'linked' }
  /** The link took effect, but the following sign-in is bound to another browser. */
  | { kind: 'other_browser'; link: LinkKind }
  | { kind: 'failed'; link: LinkKind; error: ApiError }
  /** The session that this browser stored was refused before a page could show its user. */
  | { kind: 'session_ended' };

/** The query with which the staff app, which has no sign-in of its own, says at `/auth` that its session was refused. */
export const SESSION_ENDED_PARAMS = { error_code: 'session_expired' };

/** The path each kind of link returns to, without a language prefix. */
const RETURN_PATHS = {
  confirmation: '/',
  recovery: '/auth?reset=true',
  emailChange: '/profilo?email=changed',
  provider: '/auth?provider=true',
  link: '/profilo?provider=linked',
} as const;

/** The purpose of a link. */
export type LinkKind = keyof typeof RETURN_PATHS;

const ERROR_PARAMS = ['error', 'error_code', 'error_description', 'sb'];
const FLOW_PARAM = 'sb_flow_id';

/** The absolute address a kind of link returns to, in the current language. */
export function addressOf(origin: string, kind: LinkKind): string {
  return `${origin}${pathInLanguage(RETURN_PATHS[kind], languageOfPath(window.location.pathname))}`;
}

/** The result of a mailed link, read from the address: an outcome to show, or a code to redeem. */
export function readArrival(): { landing: Landing | null; code: string | null } {
  const { searchParams, hash } = new URL(window.location.href);
  const fragment = new URLSearchParams(hash.slice(1));
  const read = (name: string) => searchParams.get(name) ?? fragment.get(name);
  const failure = read('error_code') ?? (read('error_description') ? read('error') : null);
  if (failure === SESSION_ENDED_PARAMS.error_code) return { landing: { kind: 'session_ended' }, code: null };
  if (failure) {
    return { landing: { kind: 'failed', link: linkOfPage(), error: apiError(failure, 403) }, code: null };
  }
  if (fragment.has('message') && fragment.has('sb'))
    return { landing: { kind: 'email_half_confirmed' }, code: null };

  const code = searchParams.get('code');
  const flow = searchParams.get(FLOW_PARAM);
  // Other parts of the site may use their own `code`; our links also have the flow's id.
  if (code === null || flow === null) return { landing: null, code: null };
  if (hasCodeVerifier(flow)) return { landing: null, code };
  return { landing: { kind: 'other_browser', link: linkOfPage() }, code: null };
}

/** The outcome of a redeemed link, by the page it returned to; null when the page shows its own message. */
export function landingOfRedeemed(): Landing | null {
  switch (linkOfPage()) {
    case 'recovery':
      return null;
    case 'provider':
      return { kind: 'signed_in' };
    case 'link':
      return { kind: 'linked' };
    case 'emailChange':
      return { kind: 'email_changed' };
    case 'confirmation':
      return { kind: 'confirmed' };
  }
}

/** The purpose of the link that led to this page, before {@link cleanAddress}. */
export function linkOfPage(): LinkKind {
  const { pathname, searchParams } = new URL(window.location.href);
  const isOfProvider = searchParams.has('provider');
  switch (pathInLanguage(pathname, DEFAULT_LANGUAGE)) {
    case '/auth':
      return isOfProvider ? 'provider' : 'recovery';
    case '/profilo':
      return isOfProvider ? 'link' : 'emailChange';
    default:
      return 'confirmation';
  }
}

/** Removes a link's parameters from the address bar, so that reloads and bookmarks do not repeat them. */
export function cleanAddress(): void {
  const url = new URL(window.location.href);
  for (const name of [...ERROR_PARAMS, 'code', FLOW_PARAM, 'provider', 'email'])
    url.searchParams.delete(name);
  const fragment = new URLSearchParams(url.hash.slice(1));
  if (ERROR_PARAMS.some((name) => fragment.has(name))) url.hash = '';
  window.history.replaceState(window.history.state, '', url);
}

/** True when this browser requested the link and still has the secret that redeems its code. */
function hasCodeVerifier(flow: string): boolean {
  return Boolean(localStore()?.getItem(`${SESSION_KEY}-flow-${flow}-code-verifier`));
}
