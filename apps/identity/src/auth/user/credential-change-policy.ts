import { Injectable } from '@nestjs/common';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { CallerSession } from '../caller/bearer.guard.ts';
import { isFreshSession, isRecoverySession } from '../caller/fresh-session.ts';
import { type OwnerProof, OwnerProofService } from '../passwords/owner-proof.service.ts';

/** The proof required for a new password or email in addition to the access token, which may be stolen. */
@Injectable()
export class CredentialChangePolicy {
  constructor(private readonly proofs: OwnerProofService) {}

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
    change: { email?: string | undefined },
    proof: OwnerProof,
    address: string,
  ): Promise<void> {
    const verdict = await this.proofs.check(user, proof, address);
    if (verdict === 'wrong_password')
      throw new GoTrueError('current_password_invalid', 'Current password is incorrect');
    if (verdict === 'wrong_nonce')
      throw new GoTrueError('reauthentication_not_valid', 'Nonce has expired or is invalid');
    if (verdict === 'right' || isFreshSession(session)) return;
    if (change.email === undefined && isRecoverySession(session)) return;
    throw user.passwordHash === null
      ? new GoTrueError('reauthentication_needed', 'This change requires reauthentication')
      : new GoTrueError('current_password_required', 'Current password required when setting new password.');
  }
}
