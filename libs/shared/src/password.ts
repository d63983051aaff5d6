/** Characters a password has at least. */
export const PASSWORD_MIN_LENGTH = 6;
/** Bytes a password has at most, as in GoTrue; accented letters count twice. */
export const PASSWORD_MAX_BYTES = 72;

/** Whether a new password's length is out of bounds; null when it fits. */
export function passwordLengthProblem(password: string): 'tooShort' | 'tooLong' | null {
  if (Array.from(password).length < PASSWORD_MIN_LENGTH) return 'tooShort';
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES ? 'tooLong' : null;
}
