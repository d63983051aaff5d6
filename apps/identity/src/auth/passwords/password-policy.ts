import { SiteReader } from '@academy/mail';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH, passwordLengthProblem } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { User } from '../../accounts/user.entity.ts';
import { GoTrueError, type WeakPasswordReason } from '../../gotrue/gotrue-error.ts';
import { BreachedPasswords } from './breached-passwords.ts';

/** The reasons a password is refused, in GoTrue's format. */
export interface WeakPassword {
  message: string;
  reasons: WeakPasswordReason[];
}

/** The owner of a password. */
export interface PasswordHolder {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
}

/** The owner of an account. */
export function holderOf({ email, profile: { firstName, lastName } }: User): PasswordHolder {
  return { email, firstName, lastName };
}

/** Shorter local parts appear in good passwords by chance. */
const TELLING_LENGTH = 4;

/** Decides which passwords are accepted. */
@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly site: SiteReader,
    private readonly breached: BreachedPasswords,
  ) {}

  /**
   * Refuses passwords that are too short, too long, easily guessed, known from a breach, or that contain the email.
   * @throws GoTrueError `weak_password` with reasons, or `validation_failed` when too long.
   */
  async requireStrong(password: string, holder: PasswordHolder): Promise<void> {
    if (passwordLengthProblem(password) === 'tooLong') {
      const message = `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`;
      throw new GoTrueError('validation_failed', message);
    }
    const weak = await this.weaknessOf(password, holder);
    if (weak) throw new GoTrueError('weak_password', weak.message, { reasons: weak.reasons });
  }

  /** True when a password accepted at this time was checked against the current file of breached passwords. */
  isCurrent(acceptedAt: Date | null): boolean {
    return acceptedAt !== null && acceptedAt > this.breached.openedAt;
  }

  /** Why a password would not be accepted as a new one; undefined when it would be. */
  async weaknessOf(password: string, holder: PasswordHolder): Promise<WeakPassword | undefined> {
    if (passwordLengthProblem(password) === 'tooShort')
      return weak('length', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`);
    if (containsEmail(password, holder.email))
      return weak('characters', 'Password should not contain the email address.');
    const { brand } = await this.site.read();
    const { judgePassword } = await import('@academy/passwords');
    const { weakness } = judgePassword(password, { ...holder, brand });
    if (weakness === 'common' || (await this.breached.has(password))) {
      const message = 'Password is known to be weak and easy to guess, please choose a different one.';
      return weak('pwned', message);
    }
    if (weakness === null) return undefined;
    return weak('characters', 'Password is easy to guess, please choose a longer or less common one.');
  }
}

function containsEmail(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const local = email.split('@', 1)[0] ?? '';
  return text.includes(email) || (local.length >= TELLING_LENGTH && text.includes(local));
}

function weak(reason: WeakPasswordReason, message: string): WeakPassword {
  return { message, reasons: [reason] };
}
