import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import type { CallerSession } from '../caller/bearer.guard.ts';
import { requireFreshSession } from '../caller/fresh-session.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { IdentityEnv } from '../../env.ts';
import { Secrets } from '@academy/platform';
import { SessionsService, type SessionOfUser } from '../../sessions/sessions.service.ts';
import { UsersService } from '../../accounts/users.service.ts';
import type { ChallengeAnswer, EnrolmentAnswer } from './factor-answer.ts';
import { MfaChallenge } from './mfa-challenge.entity.ts';
import { MfaFactor, TOTP_SEAL } from '../../accounts/mfa-factor.entity.ts';
import { createTotpSecret, qrCodeSvg, totpUri } from './totp.ts';

const MAX_FACTORS = 10;
const CHALLENGE_MS = 300_000;
/** Age at which an authenticator that was enrolled but never verified is deleted. */
const ABANDONED_MS = 300_000;

/** Enrols, challenges and removes authenticators. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly env: IdentityEnv,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
  ) {}

  /**
   * Starts to enrol an authenticator app; it counts once a first code was verified.
   * @throws GoTrueError `session_not_found`, `insufficient_aal`, `reauthentication_needed`,
   * `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`
   */
  async enrol(
    { user, session }: CallerSession,
    friendlyName: string,
    issuer: string | undefined,
  ): Promise<EnrolmentAnswer> {
    const id = randomUUID();
    const secret = createTotpSecret();
    await this.dataSource.transaction(async (manager) => {
      const present = await this.lock(manager, session);
      if (present.some(isVerified) && session.aal !== 'aal2') {
        throw new GoTrueError('insufficient_aal', 'AAL2 required to enroll a new factor', { status: 403 });
      }
      // The holder of a stolen token could otherwise authenticate with an app of their own.
      requireFreshSession(session);
      if (present.length >= MAX_FACTORS) {
        throw new GoTrueError(
          'too_many_enrolled_mfa_factors',
          'Maximum number of verified factors reached, unenroll to continue',
        );
      }
      requireFreeName(present, friendlyName);
      const sealedSecret = this.secrets.seal(secret, TOTP_SEAL);
      await manager.insert(MfaFactor, {
        id,
        userId: user.id,
        factorType: 'totp',
        friendlyName,
        sealedSecret,
        lastChallengedAt: null,
      });
    });
    const uri = totpUri(secret, issuer ?? new URL(this.env.PUBLIC_ORIGIN).host, user.email);
    const totp = { qr_code: await qrCodeSvg(uri), secret, uri };
    return { id, type: 'totp', friendly_name: friendlyName, totp };
  }

  /** Creates a challenge for an authenticator. @throws GoTrueError `mfa_factor_not_found` */
  async challenge(userId: string, factorId: string): Promise<ChallengeAnswer> {
    const id = randomUUID();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
    await this.dataSource.transaction(async (manager) => {
      const own = { id: factorId, userId, factorType: 'totp' } as const;
      const { affected } = await manager.update(MfaFactor, own, { lastChallengedAt: now });
      if (affected !== 1) throw factorNotFound();
      await manager.insert(MfaChallenge, { id, factorId, expiresAt, verifiedAt: null });
    });
    return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) };
  }

  /**
   * Removes an authenticator; the sessions it raised fall back to aal1. Recovery codes are removed with the last one.
   * @throws GoTrueError `session_not_found`, `mfa_factor_not_found`, `insufficient_aal` at aal1 if the account has a
   * verified one; for a verified one `reauthentication_needed`
   */
  async unenrol({ user, session }: CallerSession, factorId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const present = await this.lock(manager, session);
      const factor = present.find(({ id, factorType }) => id === factorId && factorType === 'totp');
      if (factor === undefined) throw factorNotFound();
      if (present.some(isVerified)) requireAal2(session);
      if (isVerified(factor)) {
        requireFreshSession(session);
        await this.notifications.send(manager, 'mfa_disabled', user);
      }
      const isLast = !present.some(
        (other) => other !== factor && other.factorType === 'totp' && isVerified(other),
      );
      const gone = [
        factor,
        ...(isLast ? present.filter((other) => other.factorType === 'recovery_code') : []),
      ];
      await this.remove(
        manager,
        user.id,
        gone.map(({ id }) => id),
      );
    });
  }

  /**
   * The factors of a session's user, locked against concurrent changes; abandoned ones are deleted.
   * @throws GoTrueError `session_not_found` when the session has ended in the meantime.
   */
  async lock(manager: EntityManager, session: SessionOfUser): Promise<MfaFactor[]> {
    const { userId } = session;
    await this.users.lock(manager, userId);
    await this.sessions.requireExisting(manager, session);
    await manager.delete(MfaFactor, {
      userId,
      status: 'unverified',
      lastChallengedAt: IsNull(),
      createdAt: LessThan(new Date(Date.now() - ABANDONED_MS)),
    });
    return manager.findBy(MfaFactor, { userId });
  }

  /** Deletes factors and takes their aal2 from the sessions they raised. */
  async remove(manager: EntityManager, userId: string, factorIds: string[]): Promise<void> {
    await manager.delete(MfaFactor, factorIds);
    await this.sessions.lower(manager, factorIds);
    for (const factorId of factorIds) {
      const self = { actorId: userId, subjectId: userId, details: { factorId } };
      await this.audit.record(manager, { action: 'mfa.factor_removed', ...self });
    }
  }
}

/** @throws GoTrueError `insufficient_aal` */
export function requireAal2(session: CallerSession['session']): void {
  if (session.aal !== 'aal2')
    throw new GoTrueError('insufficient_aal', 'AAL2 required for this operation', { status: 422 });
}

/** True once a code of the factor was accepted. */
export function isVerified({ status }: Pick<MfaFactor, 'status'>): boolean {
  return status === 'verified';
}

/** Names distinguish factors; at most one may have none. @throws GoTrueError `mfa_factor_name_conflict` */
export function requireFreeName(present: MfaFactor[], friendlyName: string): void {
  if (!present.some((factor) => factor.friendlyName === friendlyName)) return;
  throw new GoTrueError(
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${friendlyName}" for this user already exists`,
  );
}

/** The error for a factor that is not the caller's. */
export function factorNotFound(): GoTrueError {
  return new GoTrueError('mfa_factor_not_found', 'Factor not found');
}
