import { Injectable } from '@nestjs/common';
import { IdentityEnv } from '../../env.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { CallerSession } from '../caller/bearer.guard.ts';
import { isFreshSession, isRecoverySession } from '../caller/fresh-session.ts';
import { type OwnerProof, OwnerProofService } from '../passwords/owner-proof.service.ts';

/** Age of a session from which `AUTH_PASSWORD_NONCE` requires a nonce, as in GoTrue. */
const NONCE_AGE_MS = 24 * 3_600_000;

/** The proof required for a new password or email in addition to the access token, which may be stolen. */
@Injectable()
export class CredentialChangePolicy {
  constructor(
    private readonly proofs: OwnerProofService,
    private readonly env: IdentityEnv,
  ) {}

  /**
   * Accepts the current password, a mailed nonce, or a sign-in within ten minutes; for the password only, also a
   * recovery link opened within the last hour. Every given proof must be correct.
   * @param address the client's IP address, as seen by this server.
   * @throws GoTrueError `current_password_required`, `current_password_invalid`, `reauthentication_needed`,
   * `reauthentication_not_valid`
   * @throws AppError `platform.rate_limited`
   */
  async require(
    { user, session }: CallerSession,
    change: { password?: string | undefined; email?: string | undefined },
    proof: OwnerProof,
    address: string,
  ): Promise<void> {
    const verdict = await this.proofs.check(user, proof, address);
    if (verdict === 'wrong_password')
      throw new GoTrueError('current_password_invalid', 'Current password is incorrect');
    if (verdict === 'wrong_nonce')
      throw new GoTrueError('reauthentication_not_valid', 'Nonce has expired or is invalid');
    if (change.password !== undefined) this.requireNonceOfOldSession(session, proof);
    if (verdict === 'right' || this.env.AUTH_FRESH_PROOF === 'off' || isFreshSession(session)) return;
    if (change.email === undefined && isRecoverySession(session)) return;
    throw user.passwordHash === null
      ? new GoTrueError('reauthentication_needed', 'This change requires reauthentication')
      : new GoTrueError('current_password_required', 'Current password required when setting new password.');
  }

  private requireNonceOfOldSession({ createdAt }: CallerSession['session'], { nonce }: OwnerProof): void {
    if (this.env.AUTH_PASSWORD_NONCE === 'off' || nonce !== undefined) return;
    if (Date.now() - createdAt.getTime() >= NONCE_AGE_MS)
      throw new GoTrueError('reauthentication_needed', 'Password update requires reauthentication');
  }
}
