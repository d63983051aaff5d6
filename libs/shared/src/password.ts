/** Minimum characters of a password. */
export const PASSWORD_MIN_LENGTH = 6;
/** Maximum bytes of a password, as in GoTrue; accented letters count twice. */
export const PASSWORD_MAX_BYTES = 72;
/** For this long after it was opened, the mailed link for a new password replaces the current one. */
export const RECOVERY_SECONDS = 3_600;

/** Whether a new password is too short or too long; null when its length is valid. */
export function passwordLengthProblem(password: string): 'tooShort' | 'tooLong' | null {
  if (Array.from(password).length < PASSWORD_MIN_LENGTH) return 'tooShort';
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES ? 'tooLong' : null;
}
