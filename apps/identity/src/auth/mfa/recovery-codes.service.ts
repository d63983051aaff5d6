import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, Secrets } from '@academy/platform';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import type { CallerSession } from '../caller/bearer.guard.ts';
import { requireFreshSession } from '../caller/fresh-session.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { RecoveryCodeLimiter, type Attempt } from '../../limits/guess-limiters.ts';
import { type SessionResponse, SessionTokensService } from '../../sessions/session-tokens.service.ts';
import { SessionsService } from '../../sessions/sessions.service.ts';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { CodeCheckService } from './code-check.service.ts';
import type { NewRecoveryCodesAnswer, RecoveryCodesAnswer } from './factor-answer.ts';
import { FactorsService, isVerified, requireAal2, requireFreeName } from './factors.service.ts';
import { MfaFactor } from '../../accounts/mfa-factor.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const CODES = 10;
const CODE_LENGTH = 12;
/** Without characters that look alike; 12 of them make 59 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const DEFAULT_NAME = 'Recovery codes';

/** Recovery codes to store on paper: each replaces a lost authenticator once. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: CodeCheckService,
    private readonly secrets: Secrets,
    private readonly limiter: RecoveryCodeLimiter,
    private readonly factors: FactorsService,
    private readonly sessions: SessionsService,
    private readonly sessionTokens: SessionTokensService,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
  ) {}

  /**
   * @throws GoTrueError `insufficient_aal` at aal1 if the account has a second factor, `mfa_factor_not_found` when the
   * user has no codes
   */
  async status({ user, session }: CallerSession): Promise<RecoveryCodesAnswer> {
    if (user.factors.some(isVerified)) requireAal2(session);
    const factor = await this.require(this.dataSource.manager, user.id);
    const codes = this.dataSource.getRepository(RecoveryCode);
    const total = await codes.countBy({ factorId: factor.id });
    const remaining = await codes.countBy({ factorId: factor.id, usedAt: IsNull() });
    return { id: factor.id, type: 'recovery_code', total, remaining };
  }

  /**
   * Creates a user's first set.
   * @throws GoTrueError `session_not_found`, `insufficient_aal`, `reauthentication_needed`,
   * `mfa_recovery_codes_sole_factor` without an authenticator, `mfa_verified_factor_exists` when there is a set already,
   * `mfa_factor_name_conflict`
   */
  generate({ user, session }: CallerSession, name: string | undefined): Promise<NewRecoveryCodesAnswer> {
    const friendlyName = name ?? DEFAULT_NAME;
    return this.dataSource.transaction(async (manager) => {
      const present = await this.factors.lock(manager, session);
      if (!present.some((factor) => factor.factorType === 'totp' && isVerified(factor))) {
        throw new GoTrueError(
          'mfa_recovery_codes_sole_factor',
          'Recovery codes require another verified factor',
        );
      }
      requireAal2(session);
      requireFreshSession(session);
      if (present.some(({ factorType }) => factorType === 'recovery_code')) {
        throw new GoTrueError('mfa_verified_factor_exists', 'Recovery codes already exist, regenerate them');
      }
      requireFreeName(present, friendlyName);
      const id = randomUUID();
      await manager.insert(MfaFactor, {
        id,
        userId: user.id,
        factorType: 'recovery_code',
        friendlyName,
        status: 'verified',
        lastChallengedAt: null,
      });
      return this.fill(manager, user.id, { id, friendlyName });
    });
  }

  /**
   * Replaces the set; the previous codes become invalid.
   * @throws GoTrueError `session_not_found`, `insufficient_aal`, `reauthentication_needed`, `mfa_factor_not_found`
   */
  async regenerate({ user, session }: CallerSession): Promise<NewRecoveryCodesAnswer> {
    requireAal2(session);
    requireFreshSession(session);
    return this.dataSource.transaction(async (manager) => {
      await this.factors.lock(manager, session);
      const factor = await this.require(manager, user.id);
      await manager.delete(RecoveryCode, { factorId: factor.id });
      return this.fill(manager, user.id, factor);
    });
  }

  /**
   * Removes the set.
   * @throws GoTrueError `session_not_found`, `insufficient_aal`, `reauthentication_needed`, `mfa_factor_not_found`
   */
  unenrol({ user, session }: CallerSession): Promise<string> {
    requireAal2(session);
    requireFreshSession(session);
    return this.dataSource.transaction(async (manager) => {
      await this.factors.lock(manager, session);
      const { id } = await this.require(manager, user.id);
      await this.factors.remove(manager, user.id, [id]);
      return id;
    });
  }

  /**
   * Redeems a code and raises the caller's session to aal2, as an authenticator would.
   * @throws GoTrueError `mfa_verification_failed`, `mfa_recovery_codes_locked` after too many wrong ones.
   */
  async verify({ user, session }: CallerSession, code: string, address: string): Promise<SessionResponse> {
    const attempt = await this.begin(user.id, address);
    const raised = await this.codes.run(user.id, async (manager) => {
      const factor = await manager.findOneBy(MfaFactor, { userId: user.id, factorType: 'recovery_code' });
      if (factor === null || !(await this.spend(manager, factor.id, code)))
        throw new GoTrueError('mfa_verification_failed', 'Invalid recovery code entered');
      const self = { actorId: user.id, subjectId: user.id };
      await this.audit.record(manager, { action: 'mfa.recovery_code_used', ...self });
      await this.notifications.send(manager, 'recovery_code_used', user);
      const whose = { userId: user.id, sessionId: session.id };
      return this.sessions.raise(manager, whose, 'mfa/recovery_code', factor.id);
    });
    await attempt.succeed();
    return this.sessionTokens.issue(user, raised);
  }

  private begin(userId: string, address: string): Promise<Attempt> {
    return this.limiter.begin(userId, address).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'platform.rate_limited') throw error;
      const { retryAfter } = error;
      throw new GoTrueError('mfa_recovery_codes_locked', 'Too many failed recovery codes', { retryAfter });
    });
  }

  private async spend(manager: EntityManager, factorId: string, code: string): Promise<boolean> {
    const hashes = this.hashes(factorId, code.toLowerCase().replace(/[\s-]/g, ''));
    const { affected } = await manager.update(
      RecoveryCode,
      { factorId, codeHash: In(hashes), usedAt: IsNull() },
      { usedAt: new Date() },
    );
    return affected === 1;
  }

  private async fill(
    manager: EntityManager,
    userId: string,
    { id, friendlyName }: Pick<MfaFactor, 'id' | 'friendlyName'>,
  ): Promise<NewRecoveryCodesAnswer> {
    const codes = Array.from({ length: CODES }, createCode);
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({
        id: randomUUID(),
        factorId: id,
        codeHash: this.hashes(id, code)[0] ?? '',
        usedAt: null,
      })),
    );
    const self = { actorId: userId, subjectId: userId };
    await this.audit.record(manager, { action: 'mfa.recovery_codes_made', ...self });
    await this.notifications.notifyOwner(manager, userId, 'recovery_codes_made');
    return { id, type: 'recovery_code', friendly_name: friendlyName, total: CODES, codes };
  }

  private async require(manager: EntityManager, userId: string): Promise<MfaFactor> {
    const factor = await manager.findOneBy(MfaFactor, { userId, factorType: 'recovery_code' });
    if (factor === null) throw new GoTrueError('mfa_factor_not_found', 'Recovery codes not found');
    return factor;
  }

  /** The hashes with the current key, which are stored now, and with former keys. */
  private hashes(factorId: string, code: string): string[] {
    const hashes = this.secrets.signatures(`${factorId}:${code}`, 'recovery-code');
    return hashes.map((hash) => hash.toString('base64url'));
  }
}

function createCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
