/** Greatest length of the address of an account, in characters. */
export const EMAIL_MAX_LENGTH = 255;

/** True for a text that has the form of an email address. Services check more; this is for forms to answer at once. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
