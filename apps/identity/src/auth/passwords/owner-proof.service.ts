import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { User } from '../../accounts/user.entity.ts';
import { SignInLimiter } from '../../limits/guess-limiters.ts';
import { OneTimeTokensService } from '../links/one-time-tokens.service.ts';
import { PasswordHasher } from './password-hasher.ts';

/** Proof that the caller owns the account and does not only have a stolen token. */
export interface OwnerProof {
  password?: string | undefined;
  /** A code mailed by `GET /auth/v1/reauthenticate`. */
  nonce?: string | undefined;
}

/** The outcome of a proof; `none` when none was given. */
export type ProofVerdict = 'none' | 'right' | 'wrong_password' | 'wrong_nonce';

/** Checks that the caller is the account's owner. */
@Injectable()
export class OwnerProofService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly tokens: OneTimeTokensService,
    private readonly limiter: SignInLimiter,
  ) {}

  /**
   * Every given proof must be correct. Attempts count towards the limit of sign-in; a nonce works once.
   * @param address the client's IP address, as seen by this server.
   * @throws AppError `platform.rate_limited`
   */
  async check(user: User, { password, nonce }: OwnerProof, address: string): Promise<ProofVerdict> {
    if (password === undefined && nonce === undefined) return 'none';
    const attempt = await this.limiter.begin(user.email, address);
    if (password !== undefined && !(await this.hasher.verify(user.passwordHash, password)))
      return 'wrong_password';
    if (nonce !== undefined && !(await this.spend(user.id, nonce))) return 'wrong_nonce';
    await attempt.succeed();
    return 'right';
  }

  private async spend(userId: string, nonce: string): Promise<boolean> {
    const tokenId = await this.dataSource.transaction((manager) =>
      this.tokens.checkCode(manager, userId, ['reauthentication'], nonce),
    );
    if (tokenId === null) return false;
    return this.dataSource.transaction(
      async (manager) => (await this.tokens.redeemById(manager, tokenId)) !== null,
    );
  }
}
