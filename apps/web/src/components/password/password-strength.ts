/** The server refuses shorter passwords. */
export const PASSWORD_MIN_LENGTH = 6;
/** What the hashing accepts; accented letters count twice. */
export const PASSWORD_MAX_BYTES = 72;
/** What the advice beside the field asks for. */
const ADVISED_LENGTH = 8;

/** 0 for too short or empty, then one point each for advised length, letters, digits and symbols. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** How far a password follows the advice: at least 8 characters with letters, digits and symbols. */
export function passwordStrength(password: string): Strength {
  if (password.length < PASSWORD_MIN_LENGTH) return 0;
  const met = [
    password.length >= ADVISED_LENGTH,
    /\p{Letter}/u.test(password),
    /\d/.test(password),
    /[^\p{Letter}\d\s]/u.test(password),
  ].filter(Boolean).length;
  const scale: readonly Strength[] = [0, 1, 2, 3, 4];
  return scale[met] ?? 0;
}

/** True when the hashing would refuse or cut it. */
function isPasswordTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
}

/** What a new password breaks, as a key of this folder's texts; null when nothing. */
export function passwordProblem(password: string): 'tooShort' | 'tooLong' | null {
  if (password.length < PASSWORD_MIN_LENGTH) return 'tooShort';
  return isPasswordTooLong(password) ? 'tooLong' : null;
}
