import { Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { normalizeEmail } from '../../accounts/email-address.ts';
import type { ProviderIdentity, ProviderVisit } from '../links/provider-identity.ts';
import { isLoopback } from '../requests/loopback.ts';
import type { ProviderSettings } from './provider-settings.ts';

const TIMEOUT_SECONDS = 10;
/** How long the provider's discovery document is cached. */
const DISCOVERY_MS = 3_600_000;

/** Claims stored with an identity; GoTrue stores these under the same names. */
const KEPT_CLAIMS = ['iss', 'name', 'given_name', 'family_name', 'picture', 'locale'] as const;

/** Secrets of one sign-in at a provider: each ties the callback to its request. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An OpenID Connect provider: authorization code flow with PKCE, state and nonce; ID tokens verified by its keys. */
export class OpenIdProvider {
  private readonly logger = new Logger(OpenIdProvider.name);
  private configuration: Promise<openid.Configuration> | undefined;
  private configuredAt = 0;

  /** @param redirectUri where the provider redirects the browser after the sign-in. */
  constructor(
    readonly settings: ProviderSettings,
    private readonly redirectUri: string,
  ) {}

  /**
   * The address at which the browser signs in.
   * @param extra further parameters for the provider; those of the protocol take precedence.
   * @throws GoTrueError `unexpected_failure` when the provider is unavailable.
   */
  async authorizationUrl(
    { state, nonce, codeVerifier }: SignInChecks,
    scopes: string,
    extra: Record<string, string>,
  ): Promise<URL> {
    return openid.buildAuthorizationUrl(await this.configure(), {
      ...extra,
      redirect_uri: this.redirectUri,
      scope: [...new Set(`${this.settings.scopes} ${scopes}`.split(' '))].join(' ').trim(),
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Exchanges the parameters of the callback for the user's identity.
   * @throws GoTrueError `bad_oauth_callback` with the provider's own refusal or ours, `unexpected_failure`
   */
  async redeem(parameters: URLSearchParams, checks: SignInChecks): Promise<ProviderVisit> {
    const configuration = await this.configure();
    const url = new URL(this.redirectUri);
    url.search = parameters.toString();
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, url, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims();
      if (idClaims === undefined) throw new Error('The provider returned no ID token');
      const claims =
        idClaims.email === undefined
          ? { ...idClaims, ...(await openid.fetchUserInfo(configuration, tokens.access_token, idClaims.sub)) }
          : idClaims;
      return {
        identity: toIdentity(this.settings.name, claims),
        providerToken: tokens.access_token,
        providerRefreshToken: tokens.refresh_token,
      };
    } catch (error) {
      throw this.toRefusal(error);
    }
  }

  private toRefusal(error: unknown): GoTrueError {
    if (error instanceof openid.AuthorizationResponseError) {
      const status = error.error === 'access_denied' ? 403 : 400;
      const message = (error.error_description ?? error.error).slice(0, 300);
      return new GoTrueError('bad_oauth_callback', message, { status, cause: error });
    }
    this.logger.warn(`A sign-in with ${this.settings.name} could not be completed: ${String(error)}`);
    return new GoTrueError('bad_oauth_callback', 'Unable to exchange external code', { cause: error });
  }

  private configure(): Promise<openid.Configuration> {
    if (this.configuration === undefined || Date.now() - this.configuredAt > DISCOVERY_MS) {
      this.configuredAt = Date.now();
      this.configuration = this.discover();
      this.configuration.catch(() => (this.configuration = undefined));
    }
    return this.configuration;
  }

  private async discover(): Promise<openid.Configuration> {
    const { issuer, clientId, name } = this.settings;
    const server = new URL(issuer);
    const execute = [openid.enableNonRepudiationChecks];
    if (isLoopback(server)) execute.push(openid.allowInsecureRequests);
    const options = { execute, timeout: TIMEOUT_SECONDS };
    try {
      return await openid.discovery(server, clientId, undefined, clientAuth(this.settings), options);
    } catch (cause) {
      this.logger.error(`The provider ${name} does not respond: ${String(cause)}`);
      throw new GoTrueError('unexpected_failure', `The provider ${name} cannot be reached`, { cause });
    }
  }
}

/** In the body if the provider supports that, else in the header, which all should accept. */
function clientAuth({ clientSecret, secretIn }: ProviderSettings): openid.ClientAuth {
  if (clientSecret === undefined) return openid.None();
  const inBody = openid.ClientSecretPost(clientSecret);
  const inHeader = openid.ClientSecretBasic(clientSecret);
  if (secretIn !== undefined) return secretIn === 'body' ? inBody : inHeader;
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    (takesBody ? inBody : inHeader)(server, ...rest);
  };
}

function toIdentity(provider: string, claims: openid.UserInfoResponse): ProviderIdentity {
  const email = typeof claims.email === 'string' ? normalizeEmail(claims.email) : undefined;
  // Some providers send booleans as text.
  const emailVerified: unknown = claims.email_verified;
  const isEmailVerified = email !== undefined && (emailVerified === true || emailVerified === 'true');
  const data: ProviderIdentity['data'] = {
    sub: claims.sub,
    email_verified: isEmailVerified,
    phone_verified: false,
  };
  if (email !== undefined) data['email'] = email;
  for (const name of KEPT_CLAIMS) {
    const value = claims[name];
    if (typeof value === 'string') data[name] = value;
  }
  return { provider, subject: claims.sub, email, isEmailVerified, data };
}
