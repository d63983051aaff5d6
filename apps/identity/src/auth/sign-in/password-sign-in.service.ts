import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { type SessionAnswer, SessionTokenService } from '../../sessions/session-token.service.ts';
import type { ClientInfo } from '../../sessions/session.service.ts';
import type { User } from '../../accounts/user.entity.ts';
import { UserService } from '../../accounts/user.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { holderOf, PasswordPolicy } from '../passwords/password-policy.ts';
import { SignInLimiter } from '../../limits/guess-limiters.ts';
import { VerificationService } from '../verification/verification.service.ts';

/** Signs in with e-mail and password. */
@Injectable()
export class PasswordSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly hasher: PasswordHasher,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly limiter: SignInLimiter,
    private readonly verification: VerificationService,
    private readonly sessionTokens: SessionTokenService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * An unknown address, an account without a password and a wrong password fail alike, after the same work.
   * A password that is no longer good enough still signs in; the answer says so.
   * @throws GoTrueError `invalid_credentials`, `user_banned`, `email_not_confirmed`
   * @throws AppError `platform.rate_limited`
   */
  async signIn(email: string, password: string, client: ClientInfo): Promise<SessionAnswer> {
    const attempt = await this.limiter.begin(email, client.ipAddress);
    const known = await this.users.findCredentials(email);
    const isRight = await this.hasher.verify(known?.passwordHash ?? null, password);
    if (known === null || !isRight) throw await this.refuse(known, wrong());
    await attempt.succeed();
    const user = await this.users.findById(known.id);
    const refusal = refusalOf(user);
    if (user === null || refusal !== undefined) throw await this.refuse(user, refusal ?? wrong());
    const { session } = await this.dataSource.transaction((manager) =>
      this.verification.signIn(manager, user, { method: 'password' }, client),
    );
    const weakness = await this.passwordPolicy.weaknessOf(password, holderOf(user));
    return {
      ...(await this.sessionTokens.issue(user, session)),
      ...(weakness && { weak_password: weakness }),
    };
  }

  /** Writes the refusal down, for unknown addresses too: it takes the same time. */
  private async refuse(user: Pick<User, 'id'> | null, refusal: GoTrueError): Promise<GoTrueError> {
    const details = { reason: refusal.code };
    const entry = { action: 'session.refused', actorId: null, subjectId: user?.id ?? null, details } as const;
    await this.audit.record(this.dataSource.manager, entry);
    return refusal;
  }
}

function wrong(): GoTrueError {
  return new GoTrueError('invalid_credentials', 'Invalid login credentials');
}

function refusalOf(user: User | null): GoTrueError | undefined {
  if (user === null) return wrong();
  if (user.isBanned(new Date())) return new GoTrueError('user_banned', 'User is banned');
  if (user.emailConfirmedAt === null) return new GoTrueError('email_not_confirmed', 'Email not confirmed');
  return undefined;
}
