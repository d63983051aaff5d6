/** Maximum length of the email of an account, in characters. */
export const EMAIL_MAX_LENGTH = 255;

/** True for a text in the form of an email address, for immediate feedback in forms. Services check more. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
