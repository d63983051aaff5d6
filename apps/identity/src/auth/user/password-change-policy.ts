import { Injectable } from '@nestjs/common';
import { IdentityEnv } from '../../env.ts';
import type { CallerSession } from '../caller/bearer.guard.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** Age up to which a session counts as just begun. */
const FRESH_MS = 24 * 3_600_000;
/** How sessions begin whose user proved to read the account's mail, and may have forgotten the password. */
const BY_MAIL = new Set(['otp', 'recovery', 'magiclink']);

/** What a user sends beside a new password. */
export interface PasswordProofs {
  currentPassword: string | undefined;
  nonce: string | undefined;
}

/** What a new password takes beside a session, as the operator has it; nothing by default, as in GoTrue. */
@Injectable()
export class PasswordChangePolicy {
  constructor(private readonly env: IdentityEnv) {}

  /**
   * Asks that the proofs are there; whether they are right is checked wherever they are sent.
   * @throws GoTrueError `current_password_required`, `reauthentication_needed`
   */
  check({ user, session }: CallerSession, { currentPassword, nonce }: PasswordProofs, now: Date): void {
    const isFresh = now.getTime() - session.createdAt.getTime() < FRESH_MS;
    const isRecovery = isFresh && session.amr.some(({ method }) => BY_MAIL.has(method));
    const takesCurrent = this.env.AUTH_PASSWORD_CURRENT === 'on' && user.passwordHash !== null && !isRecovery;
    if (takesCurrent && currentPassword === undefined) {
      throw new GoTrueError(
        'current_password_required',
        'Current password required when setting new password.',
      );
    }
    if (this.env.AUTH_PASSWORD_NONCE === 'on' && !isFresh && nonce === undefined)
      throw new GoTrueError('reauthentication_needed', 'Password update requires reauthentication');
  }
}
