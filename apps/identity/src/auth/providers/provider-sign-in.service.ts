import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FlowStatesService } from '../links/flow-states.service.ts';
import { GoTrueError, toGoTrueError } from '../../gotrue/gotrue-error.ts';
import type { ReturnPath } from '../links/mail-links.service.ts';
import { RedirectPolicy } from '../links/redirect-policy.ts';
import { type SignedIn, VerificationService } from '../verification/verification.service.ts';
import { errorRedirect, outcomeRedirect } from '../verification/verify-redirect.ts';
import { requireNotBanned, SessionTokensService } from '../../sessions/session-tokens.service.ts';
import type { ClientInfo, SessionOfUser } from '../../sessions/sessions.service.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { IdentityLinksService } from './identity-links.service.ts';
import type { ProviderVisit } from '../links/provider-identity.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';
import { type ProviderSignInState, ProviderSignInStates } from './provider-sign-in-state.ts';
import { ProviderRegistry } from './provider-registry.ts';

/** A client's request to sign in through a provider. */
export interface ProviderRequest {
  provider: string;
  /** In addition to the configured ones, space-separated. */
  scopes: string;
  /** Parameters for the provider itself, e.g. `prompt`. */
  extra: Record<string, string>;
  path: ReturnPath;
  /** The session of the user to whose account the identity is added; null for a sign-in. */
  linkTo: SessionOfUser | null;
}

/** Signs in through OpenID Connect providers, and links their identities. */
@Injectable()
export class ProviderSignInService {
  private readonly logger = new Logger(ProviderSignInService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: ProviderRegistry,
    private readonly states: ProviderSignInStates,
    private readonly redirects: RedirectPolicy,
    private readonly flows: FlowStatesService,
    private readonly users: UsersService,
    private readonly accounts: ProviderAccountsService,
    private readonly links: IdentityLinksService,
    private readonly verification: VerificationService,
    private readonly sessionTokens: SessionTokensService,
  ) {}

  /**
   * The address to which the browser is redirected.
   * @throws GoTrueError `validation_failed` for an unknown provider or a link without PKCE, `unexpected_failure` when
   * the provider is unavailable.
   */
  async begin({ provider, scopes, extra, path, linkTo }: ProviderRequest): Promise<URL> {
    const target = this.registry.get(provider);
    const { redirectTo, pkce } = path;
    if (linkTo !== null && pkce === null)
      throw new GoTrueError('validation_failed', 'Linking an identity requires the PKCE flow');
    const plan = { provider, redirectTo: redirectTo.href, pkce, linkTo };
    const { signIn, state } = this.states.begin(plan);
    return target.authorizationUrl({ ...signIn, state }, scopes, extra);
  }

  /** Handles the browser's return from a provider. @returns the next redirect, also after an error. */
  async complete(parameters: URLSearchParams, client: ClientInfo): Promise<URL> {
    let target = this.redirects.siteRoot();
    try {
      const state = parameters.get('state') ?? '';
      const signIn = this.states.resume(state);
      // The allow-list may have changed since.
      target = this.redirects.resolve(signIn.redirectTo);
      const visit = await this.registry.get(signIn.provider).redeem(parameters, { ...signIn, state });
      return await this.finish(signIn, visit, target, client);
    } catch (thrown) {
      const error = toGoTrueError(thrown);
      if (error.code === 'unexpected_failure') this.logger.error(thrown);
      return errorRedirect(target, error, true);
    }
  }

  private async finish(
    signIn: ProviderSignInState,
    visit: ProviderVisit,
    target: URL,
    client: ClientInfo,
  ): Promise<URL> {
    const outcome = await this.dataSource.transaction((manager) =>
      this.arrive(manager, signIn, visit, client),
    );
    if ('code' in outcome) return outcomeRedirect(target, { kind: 'code', code: outcome.code });
    const session = await this.sessionTokens.issue(outcome.user, outcome.session, visit);
    return outcomeRedirect(target, { kind: 'session', session });
  }

  /**
   * An identity is linked only when its code is exchanged, so only in the PKCE flow: otherwise an attacker could start
   * a link, send its address to a user who is signed in at the provider, and gain that identity. The session that
   * started it must still exist then: who was signed out can add no way to sign in.
   */
  private async arrive(
    manager: EntityManager,
    { provider, linkTo, pkce, redirectTo }: ProviderSignInState,
    visit: ProviderVisit,
    client: ClientInfo,
  ): Promise<{ code: string } | SignedIn> {
    const { identity } = visit;
    if (linkTo !== null) await this.links.requireLinkable(manager, linkTo, identity);
    const language = this.redirects.languageOf(new URL(redirectTo));
    const user = await (linkTo === null
      ? this.accounts.resolve(manager, identity, language)
      : this.users.findById(linkTo.userId, manager));
    if (user === null) throw new GoTrueError('user_not_found', 'User not found');
    requireNotBanned(user);
    if (pkce === null) return this.verification.signIn(manager, user, { method: 'oauth', provider }, client);
    return { code: await this.flows.beginAtClick(manager, user.id, pkce, { visit, linkTo }) };
  }
}
