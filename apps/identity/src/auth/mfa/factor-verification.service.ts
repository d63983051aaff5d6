import { Secrets } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type EntityManager, Not } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import type { CallerSession } from '../caller/bearer.guard.ts';
import { requireFreshSession } from '../caller/fresh-session.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { FactorLimiter } from '../../limits/guess-limiters.ts';
import type { Session } from '../../sessions/session.entity.ts';
import { type SessionResponse, SessionTokensService } from '../../sessions/session-tokens.service.ts';
import { SessionsService } from '../../sessions/sessions.service.ts';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { CodeCheckService } from './code-check.service.ts';
import { factorNotFound, isVerified } from './factors.service.ts';
import { MfaChallenge } from './mfa-challenge.entity.ts';
import { MfaFactor, TOTP_SEAL } from '../../accounts/mfa-factor.entity.ts';
import { stepOf } from './totp.ts';

/** A caller's response to a challenge. */
export interface ChallengeReply {
  factorId: string;
  challengeId: string;
  code: string;
}

/** Checks codes of authenticator apps and raises sessions to aal2. */
@Injectable()
export class FactorVerificationService {
  constructor(
    private readonly codes: CodeCheckService,
    private readonly secrets: Secrets,
    private readonly limiter: FactorLimiter,
    private readonly sessions: SessionsService,
    private readonly sessionTokens: SessionTokensService,
    private readonly users: UsersService,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
  ) {}

  /**
   * A correct code verifies the factor, raises the caller's session and ends the user's sessions below aal2. A code
   * works once: codes of its time step and earlier ones are refused afterwards.
   * @throws GoTrueError `bad_json`, `mfa_factor_not_found`, `reauthentication_needed` for the first code of a factor,
   * `mfa_ip_address_mismatch` for a challenge already answered, `mfa_challenge_expired`, `mfa_verification_failed`
   * @throws AppError `platform.rate_limited`
   */
  async verify(caller: CallerSession, reply: ChallengeReply, address: string): Promise<SessionResponse> {
    if (reply.code === '') throw new GoTrueError('validation_failed', 'Code needs to be non-empty');
    if (!isUUID(reply.challengeId)) throw new GoTrueError('bad_json', 'challenge_id must be a UUID');
    const { user } = caller;
    const attempt = await this.limiter.begin(user.id, address);
    const raised = await this.codes.run(user.id, (manager) => this.raise(manager, caller, reply));
    await attempt.succeed();
    return this.sessionTokens.issue(user, raised);
  }

  private async raise(
    manager: EntityManager,
    { user: { id: userId }, session }: CallerSession,
    { factorId, challengeId, code }: ChallengeReply,
  ): Promise<Session> {
    // Tokens issued concurrently wait for this lock, and then contain the second factor.
    await this.users.lock(manager, userId);
    const factor = await manager.findOne(MfaFactor, {
      select: { id: true, sealedSecret: true, lastStep: true, status: true },
      where: { id: factorId, userId, factorType: 'totp' },
      lock: { mode: 'pessimistic_write' },
    });
    if (factor === null) throw factorNotFound();
    // A factor enrolled with a stolen token while it was fresh must not make the session fresh later.
    if (!isVerified(factor)) requireFreshSession(session);
    await this.requireOpenChallenge(manager, factorId, challengeId);
    const secret = this.secrets.open(factor.sealedSecret ?? '', TOTP_SEAL);
    const step = stepOf(secret, code, Date.now());
    if (step === undefined || step <= factor.lastStep)
      throw new GoTrueError('mfa_verification_failed', 'Invalid TOTP code entered');
    await manager.update(MfaChallenge, challengeId, { verifiedAt: new Date() });
    await manager.update(MfaFactor, factorId, { status: 'verified', lastStep: step });
    await manager.delete(MfaFactor, {
      userId,
      factorType: 'totp',
      status: 'unverified',
      id: Not(factorId),
    });
    const self = { actorId: userId, subjectId: userId, details: { factorId } };
    if (isVerified(factor)) {
      await this.audit.record(manager, { action: 'mfa.factor_verified', ...self });
    } else {
      await this.audit.record(manager, { action: 'mfa.factor_enrolled', ...self });
      await this.notifications.notifyOwner(manager, userId, 'mfa_enabled');
      // Earlier tokens do not mention the second factor: without this they would be accepted until they expire.
      await this.sessions.outdateSessionTokens(manager, [{ id: session.id, userId }]);
    }
    return this.sessions.raise(manager, { userId, sessionId: session.id }, 'totp', factorId);
  }

  private async requireOpenChallenge(
    manager: EntityManager,
    factorId: string,
    challengeId: string,
  ): Promise<void> {
    const challenge = await manager.findOneBy(MfaChallenge, { id: challengeId, factorId });
    if (challenge === null) {
      throw new GoTrueError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', {
        status: 422,
      });
    }
    if (challenge.verifiedAt !== null) {
      throw new GoTrueError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
    }
    if (challenge.expiresAt <= new Date()) {
      throw new GoTrueError(
        'mfa_challenge_expired',
        `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
      );
    }
  }
}
