import { readChallenge } from '../requests/pkce.ts';
import type { ProviderRequest } from './provider-sign-in.service.ts';

/** Our own parameters and those of GoTrue or the protocol; all others are passed to the provider. */
const OWN_PARAMETERS = new Set([
  ...['provider', 'redirect_to', 'scopes', 'skip_http_redirect', 'invite_token'],
  ...['client_id', 'client_secret', 'client_assertion', 'client_assertion_type', 'redirect_uri'],
  ...['response_type', 'response_mode', 'scope', 'state', 'nonce', 'code', 'code_challenge'],
  ...['code_challenge_method', 'code_verifier', 'request', 'request_uri', 'registration'],
]);

/**
 * Parses the query of a request for a provider; repeated parameters are dropped.
 * @throws GoTrueError `validation_failed` for an incomplete or malformed PKCE pair.
 */
export function readProviderRequest(
  query: Record<string, unknown>,
  redirectTo: URL,
): Omit<ProviderRequest, 'linkTo'> {
  const texts = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const { provider = '', scopes = '', ...others } = Object.fromEntries(texts);
  const extra = Object.fromEntries(Object.entries(others).filter(([name]) => !OWN_PARAMETERS.has(name)));
  return { provider, scopes, extra, path: { redirectTo, pkce: readChallenge(others) } };
}
