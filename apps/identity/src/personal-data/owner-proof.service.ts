import { Injectable } from '@nestjs/common';
import { AppError } from '@academy/platform';
import { OneTimeTokenService } from '../auth/links/one-time-token.service.ts';
import { PasswordHasher } from '../auth/passwords/password-hasher.ts';
import { SignInLimiter } from '../limits/guess-limiters.ts';
import type { User } from '../accounts/user.entity.ts';

/** What the caller shows to prove that they are the account's owner and not someone at their open browser. */
export interface OwnerProof {
  password?: string;
  /** A code mailed for the purpose; wins over the password. */
  nonce?: string;
}

/** Where the proof comes from. */
export interface ProofOrigin {
  aal: 'aal1' | 'aal2';
  ipAddress: string;
}

/** Asks for a proof before what cannot be undone. */
@Injectable()
export class OwnerProofService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly tokens: OneTimeTokenService,
    private readonly limiter: SignInLimiter,
  ) {}

  /**
   * Guesses count against the same limit as those at sign-in.
   * @throws AppError `identity.second_factor_required` at aal1 when the account has a second factor,
   * `identity.reauthentication_failed`, `platform.rate_limited`
   */
  async require(user: User, { password, nonce }: OwnerProof, { aal, ipAddress }: ProofOrigin): Promise<void> {
    const hasFactor = user.factors.some(({ status }) => status === 'verified');
    if (hasFactor && aal !== 'aal2') throw new AppError('identity.second_factor_required');
    const attempt = await this.limiter.begin(user.email, ipAddress);
    const isRight =
      nonce === undefined
        ? await this.hasher.verify(user.passwordHash, password ?? '')
        : (await this.tokens.checkCode(user.id, ['reauthentication'], nonce)) !== null;
    if (!isRight) throw new AppError('identity.reauthentication_failed');
    await attempt.succeed();
  }
}
