import { EMAIL_MAX_LENGTH } from '@academy/shared';
import { isEmail } from 'class-validator';

/** An email in its stored form, lower case; undefined when it is invalid. */
export function normalizeEmail(input: string): string | undefined {
  const email = input.trim().toLowerCase();
  return email.length <= EMAIL_MAX_LENGTH && isEmail(email) ? email : undefined;
}
