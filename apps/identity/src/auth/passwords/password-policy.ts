import { dictionary } from '@zxcvbn-ts/language-common';
import { GoTrueError, type WeakPasswordReason } from '../../gotrue/gotrue-error.ts';

/** Characters at least (the specification); the meter in the browser suggests more. */
export const PASSWORD_MIN_LENGTH = 6;
/** Bytes at most, as in GoTrue. */
export const PASSWORD_MAX_BYTES = 72;

/** What is wrong with a password, in GoTrue's form. */
export interface WeakPassword {
  message: string;
  reasons: WeakPasswordReason[];
}

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));
/** Local parts shorter than this appear in good passwords by chance. */
const TELLING_LENGTH = 4;

/**
 * Refuses passwords that are too short, too long, among the most common, or that contain the e-mail address.
 * @throws GoTrueError `weak_password` with reasons, or `validation_failed` when too long.
 */
export function requireStrongPassword(password: string, email: string): void {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    throw new GoTrueError('validation_failed', `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`);
  }
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    throw weak('length', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`);
  }
  if (containsEmail(password, email)) {
    throw weak('characters', 'Password should not contain the email address.');
  }
  if (COMMON.has(password.toLowerCase())) {
    throw weak(
      'pwned',
      'Password is among the most common ones and easy to guess, please choose a different one.',
    );
  }
}

/** Why a password that works would not be accepted as a new one; undefined when it would. */
export function weaknessOf(password: string, email: string): WeakPassword | undefined {
  try {
    requireStrongPassword(password, email);
    return undefined;
  } catch (error) {
    if (!(error instanceof GoTrueError)) throw error;
    return { message: error.message, reasons: error.reasons ?? [] };
  }
}

function containsEmail(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const local = email.split('@', 1)[0] ?? '';
  return text.includes(email) || (local.length >= TELLING_LENGTH && text.includes(local));
}

function weak(reason: WeakPasswordReason, message: string): GoTrueError {
  return new GoTrueError('weak_password', message, { reasons: [reason] });
}
