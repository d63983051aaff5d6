import { DEFAULT_LANGUAGE, languageOfPath, pathInLanguage } from '@academy/shared';
import { apiError, type ApiError } from '../errors.ts';
import { SESSION_KEY } from './record.ts';
import { localStore } from './storage.ts';

/** How the visitor arrived from a mailed link or from another provider's page. */
export type Landing =
  | { kind: 'confirmed' }
  /** The account has moved to its new address. */
  | { kind: 'email_changed' }
  /** One of the two addresses has confirmed a change, the other has not yet. */
  | { kind: 'email_half_confirmed' }
  /** Signed in through another provider. */
  | { kind: 'signed_in' }
  /** Another provider was added as a way to sign in. */
  | { kind: 'linked' }
  /** The link did its work, but the sign-in that should follow is bound to another browser. */
  | { kind: 'other_browser' }
  | { kind: 'failed'; link: LinkKind; error: ApiError };

/** Where each kind of link returns to, in the language without a prefix. */
const RETURN_PATHS = {
  confirmation: '/',
  recovery: '/auth?reset=true',
  emailChange: '/profilo?email=changed',
  provider: '/auth?provider=true',
  link: '/profilo?provider=linked',
} as const;

/** What a link was for. */
export type LinkKind = keyof typeof RETURN_PATHS;

const ERROR_PARAMS = ['error', 'error_code', 'error_description', 'sb'];
const FLOW_PARAM = 'sb_flow_id';

/** The absolute address a kind of link returns to, in the present language. */
export function addressOf(origin: string, kind: LinkKind): string {
  return `${origin}${pathInLanguage(RETURN_PATHS[kind], languageOfPath(window.location.pathname))}`;
}

/** The result of a mailed link, read from the address: a message for the visitor, or a code to redeem. */
export function readArrival(): { landing: Landing | null; code: string | null } {
  const { searchParams, hash } = new URL(window.location.href);
  const fragment = new URLSearchParams(hash.slice(1));
  const read = (name: string) => searchParams.get(name) ?? fragment.get(name);
  const failure = read('error_code') ?? (read('error_description') ? read('error') : null);
  if (failure) {
    return { landing: { kind: 'failed', link: linkOfPage(), error: apiError(failure, 403) }, code: null };
  }
  if (fragment.has('message') && fragment.has('sb'))
    return { landing: { kind: 'email_half_confirmed' }, code: null };

  const code = searchParams.get('code');
  const flow = searchParams.get(FLOW_PARAM);
  // Other parts of the site may use a `code` of their own; our links carry the flow's id beside it.
  if (code === null || flow === null) return { landing: null, code: null };
  return hasCodeVerifier(flow) ? { landing: null, code } : { landing: { kind: 'other_browser' }, code: null };
}

/** The message of a redeemed link, by the page it returned to; null when the page shows its own. */
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

/** What the link was for that led to this page, before {@link cleanAddress}. */
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

/** Removes a link's parameters from the address bar, so that a reload or a bookmark does not repeat them. */
export function cleanAddress(): void {
  const url = new URL(window.location.href);
  for (const name of [...ERROR_PARAMS, 'code', FLOW_PARAM, 'provider', 'email'])
    url.searchParams.delete(name);
  const fragment = new URLSearchParams(url.hash.slice(1));
  if (ERROR_PARAMS.some((name) => fragment.has(name))) url.hash = '';
  window.history.replaceState(window.history.state, '', url);
}

/** True when this browser asked for the link and still holds the secret that redeems its code. */
function hasCodeVerifier(flow: string): boolean {
  return Boolean(localStore()?.getItem(`${SESSION_KEY}-flow-${flow}-code-verifier`));
}
