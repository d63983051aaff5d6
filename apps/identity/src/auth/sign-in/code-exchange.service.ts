import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../accounts/users.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { ClientInfo, SessionOfUser } from '../../sessions/sessions.service.ts';
import {
  requireNotBanned,
  type SessionResponse,
  SessionTokensService,
} from '../../sessions/session-tokens.service.ts';
import { FlowStatesService } from '../links/flow-states.service.ts';
import type { ProviderIdentity } from '../links/provider-identity.ts';
import { IdentityLinksService } from '../providers/identity-links.service.ts';
import { VerificationService } from '../verification/verification.service.ts';

/** Exchanges the codes with which links and providers redirect a browser. */
@Injectable()
export class CodeExchangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly flows: FlowStatesService,
    private readonly users: UsersService,
    private readonly identityLinks: IdentityLinksService,
    private readonly verification: VerificationService,
    private readonly sessionTokens: SessionTokensService,
  ) {}

  /**
   * Exchanges the code of a PKCE flow for a session; a flow that links an identity does so now.
   * @throws GoTrueError of the `flow_state_*` family, `bad_code_verifier`, `user_banned`; for a link also
   * `session_not_found` when the session that started it has ended, `identity_already_exists`
   */
  async exchange(code: string, verifier: string, client: ClientInfo): Promise<SessionResponse> {
    const { signedIn, visit } = await this.dataSource.transaction(async (manager) => {
      const { userId, method, grant } = await this.flows.redeem(manager, code, verifier);
      if (grant?.linkTo) await this.link(manager, grant.linkTo, grant.visit.identity);
      const user = await this.users.findById(userId, manager);
      if (user === null) throw new GoTrueError('user_not_found', 'User not found');
      requireNotBanned(user);
      const proof = { method, ...(grant && { provider: grant.visit.identity.provider }) };
      return { signedIn: await this.verification.signIn(manager, user, proof, client), visit: grant?.visit };
    });
    return this.sessionTokens.issue(signedIn.user, signedIn.session, visit);
  }

  private async link(
    manager: EntityManager,
    session: SessionOfUser,
    identity: ProviderIdentity,
  ): Promise<void> {
    await this.identityLinks.requireLinkable(manager, session, identity);
    await this.identityLinks.add(manager, session.userId, identity);
  }
}
