import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type SessionAnswer, SessionTokenService } from '../sessions/session-token.service.ts';
import type { ClientInfo } from '../sessions/session.service.ts';
import { UserService } from '../users/user.service.ts';
import { GoTrueError } from './gotrue-error.ts';
import { PasswordHasher } from './password-hasher.ts';
import { weaknessOf } from './password-policy.ts';
import { SignInLimiter } from '../limits/guess-limiters.ts';
import { VerificationService } from './verification.service.ts';

/** Signs in with e-mail and password. */
@Injectable()
export class PasswordSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly hasher: PasswordHasher,
    private readonly limiter: SignInLimiter,
    private readonly verification: VerificationService,
    private readonly sessionTokens: SessionTokenService,
  ) {}

  /**
   * An unknown address, an account without a password and a wrong password fail alike, after the same work.
   * A password that is no longer good enough still signs in; the answer says so.
   * @throws GoTrueError `invalid_credentials`, `user_banned`, `email_not_confirmed`
   * @throws AppError `platform.rate_limited`
   */
  async signIn(email: string, password: string, client: ClientInfo): Promise<SessionAnswer> {
    const attempt = await this.limiter.begin(email, client.ipAddress);
    const user = await this.users.findByEmail(email);
    const isRight = await this.hasher.verify(user?.passwordHash ?? null, password);
    if (user === null || !isRight) throw new GoTrueError('invalid_credentials', 'Invalid login credentials');
    await attempt.succeed();
    if (user.isBanned(new Date())) throw new GoTrueError('user_banned', 'User is banned');
    if (user.emailConfirmedAt === null) throw new GoTrueError('email_not_confirmed', 'Email not confirmed');
    const { session } = await this.dataSource.transaction((manager) =>
      this.verification.signIn(manager, user, { method: 'password' }, client),
    );
    const weakness = weaknessOf(password, email);
    return {
      ...(await this.sessionTokens.issue(user, session)),
      ...(weakness && { weak_password: weakness }),
    };
  }
}
