import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '@academy/platform';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { ProviderVisit } from './provider-identity.ts';
import { UsersService } from '../../accounts/users.service.ts';
import type { SessionOfUser } from '../../sessions/sessions.service.ts';
import { FlowState, GRANT_SEAL } from './flow-state.entity.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { MAIL_TOKEN_MS } from './one-time-tokens.service.ts';
import { type CodeChallenge, fitsChallenge } from '../requests/pkce.ts';

/** Lifetime of a code, counted from the click on the link that issued it. */
const CODE_MS = 5 * 60_000;

/** Data stored until the code of a sign-in through a provider is exchanged. */
export interface ProviderGrant {
  visit: ProviderVisit;
  /** The session of the user to whose account the identity is added; null for a sign-in. */
  linkTo: SessionOfUser | null;
}

/** A completed flow. */
export interface RedeemedFlow {
  userId: string;
  /** How the session was authenticated, e.g. `recovery`. */
  method: string;
  grant: ProviderGrant | null;
}

/** PKCE flows: started with a mail, given a code at the click, and exchanged by the browser that started them. */
@Injectable()
export class FlowStatesService {
  constructor(
    private readonly secrets: Secrets,
    private readonly users: UsersService,
  ) {}

  /** Starts a flow with the lifetime of the mail's link. @param method the method in the session's `amr`. */
  async begin(
    manager: EntityManager,
    userId: string,
    method: string,
    pkce: CodeChallenge,
    sealedGrant: string | null = null,
  ): Promise<FlowState> {
    const flow = manager.create(FlowState, {
      id: randomUUID(),
      userId,
      method,
      codeChallenge: pkce.challenge,
      codeChallengeMethod: pkce.method,
      authCodeHash: null,
      sealedGrant,
      expiresAt: new Date(Date.now() + MAIL_TOKEN_MS),
    });
    await manager.insert(FlowState, flow);
    return flow;
  }

  /** Starts a flow when the browser returns from a provider. @returns the code for the redirect. */
  async beginAtClick(
    manager: EntityManager,
    userId: string,
    pkce: CodeChallenge,
    grant: ProviderGrant,
  ): Promise<string> {
    const sealedGrant = this.secrets.seal(JSON.stringify(grant), GRANT_SEAL);
    const { id } = await this.begin(manager, userId, 'oauth', pkce, sealedGrant);
    return this.giveCode(manager, id);
  }

  /** Issues the code for the redirect. */
  async giveCode(manager: EntityManager, flowId: string): Promise<string> {
    const code = randomUUID();
    const expiresAt = new Date(Date.now() + CODE_MS);
    await manager.update(FlowState, flowId, { authCodeHash: hashOf(code), expiresAt });
    return code;
  }

  /**
   * Completes a flow by its code, and locks its account. A wrong verifier leaves the flow unchanged.
   * @throws GoTrueError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
   */
  async redeem(manager: EntityManager, code: string, verifier: string): Promise<RedeemedFlow> {
    const flow = await this.findLocked(manager, { authCodeHash: hashOf(code) });
    if (flow === null)
      throw new GoTrueError('flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (flow.expiresAt <= new Date())
      throw new GoTrueError('flow_state_expired', 'invalid flow state, flow state has expired');
    const challenge: CodeChallenge = { challenge: flow.codeChallenge, method: flow.codeChallengeMethod };
    if (!fitsChallenge(verifier, challenge)) {
      throw new GoTrueError(
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    await manager.delete(FlowState, flow.id);
    const { userId, method, sealedGrant } = flow;
    const grant =
      sealedGrant === null ? null : (JSON.parse(this.secrets.open(sealedGrant, GRANT_SEAL)) as ProviderGrant);
    return { userId, method, grant };
  }

  /**
   * Invalidates every flow of a user, also those whose code was already issued. The caller has locked the account, so no
   * code is being exchanged: it was before, or will be refused.
   */
  async clear(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(FlowState, { userId });
  }

  /** The account is locked first, as by all that invalidates its flows: two that lock in another order can deadlock. */
  private async findLocked(
    manager: EntityManager,
    where: FindOptionsWhere<FlowState>,
  ): Promise<FlowState | null> {
    const flow = await manager.findOneBy(FlowState, where);
    if (flow === null || !(await this.users.lock(manager, flow.userId))) return null;
    return manager.findOne(FlowState, { where, lock: { mode: 'pessimistic_write' } });
  }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
