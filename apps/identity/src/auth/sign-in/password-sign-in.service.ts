import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import {
  type SessionResponse,
  SessionTokensService,
  type TokenContent,
} from '../../sessions/session-tokens.service.ts';
import type { ClientInfo } from '../../sessions/sessions.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { type Credentials, UsersService } from '../../accounts/users.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { holderOf, PasswordPolicy, type WeakPassword } from '../passwords/password-policy.ts';
import { SignInLimiter } from '../../limits/guess-limiters.ts';
import { VerificationService } from '../verification/verification.service.ts';

/** Signs in with email and password. */
@Injectable()
export class PasswordSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly limiter: SignInLimiter,
    private readonly verification: VerificationService,
    private readonly sessionTokens: SessionTokensService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * An unknown email, an account without a password and a wrong password fail in the same way, after the same work. A
   * password that the policy no longer accepts still signs in, and the response reports it.
   * @throws GoTrueError `invalid_credentials`, `user_banned`, `email_not_confirmed`
   * @throws AppError `platform.rate_limited`
   */
  async signIn(email: string, password: string, client: ClientInfo): Promise<SessionResponse> {
    const attempt = await this.limiter.begin(email, client.ipAddress);
    const credentials = await this.users.findCredentials(email);
    const isRight = await this.hasher.verify(credentials?.passwordHash ?? null, password);
    if (credentials === null || !isRight) throw await this.refuse(credentials, wrong());
    await attempt.succeed();
    const content = await this.dataSource.transaction((manager) => this.begin(manager, credentials, client));
    if (content === null) throw await this.refuse(null, wrong());
    if (content instanceof GoTrueError) throw await this.refuse(credentials, content);
    // Signed before anything that takes time: a concurrent change of role would not refuse a later token.
    const answer = await this.sessionTokens.sign(content);
    const weakness = await this.weaknessOf(password, credentials, content.user);
    return { ...answer, ...(weakness && { weak_password: weakness }) };
  }

  /**
   * Starts the session under a lock on the account, unless the password was changed while it was checked.
   * @returns a refusal, whose log entry must not be rolled back; null when the account was deleted.
   */
  private async begin(
    manager: EntityManager,
    { id, passwordHash }: Credentials,
    client: ClientInfo,
  ): Promise<TokenContent | GoTrueError | null> {
    await this.users.lock(manager, id);
    const user = await this.users.findById(id, manager);
    if (user === null) return null;
    if (user.passwordHash !== passwordHash) return wrong();
    if (user.isBanned(new Date())) return new GoTrueError('user_banned', 'User is banned');
    if (user.emailConfirmedAt === null) return new GoTrueError('email_not_confirmed', 'Email not confirmed');
    const { session } = await this.verification.signIn(manager, user, { method: 'password' }, client);
    return this.sessionTokens.contentOf(manager, user, session);
  }

  /** The check takes milliseconds of CPU, so an accepted password is not checked at every sign-in. */
  private async weaknessOf(
    password: string,
    { id, passwordHash, passwordAcceptedAt }: Credentials,
    user: User,
  ): Promise<WeakPassword | undefined> {
    if (this.passwordPolicy.isCurrent(passwordAcceptedAt)) return undefined;
    const weakness = await this.passwordPolicy.weaknessOf(password, holderOf(user));
    if (weakness) return weakness;
    // With the hash as a condition, because the password may have been changed in the meantime.
    const accounts = this.dataSource.getRepository(User);
    await accounts.update({ id, passwordHash: passwordHash ?? IsNull() }, { passwordAcceptedAt: new Date() });
    return undefined;
  }

  /** Logs the refusal, also for unknown emails, so that it takes the same time. */
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
