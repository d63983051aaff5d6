import { isEmail } from 'class-validator';

const MAX_LENGTH = 255;

/** An address as it is stored, lower case; undefined when it is none. */
export function normalizeEmail(input: string): string | undefined {
  const email = input.trim().toLowerCase();
  return email.length <= MAX_LENGTH && isEmail(email) ? email : undefined;
}
