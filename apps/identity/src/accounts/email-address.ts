import { domainToASCII } from 'node:url';
import { EMAIL_MAX_LENGTH } from '@academy/shared';
import { isEmail } from 'class-validator';

/**
 * An email in its stored form: lower case, with the domain in its ASCII form, since `posta@città.it` and
 * `posta@xn--citt-3na.it` are one mailbox. Undefined when it is invalid.
 */
export function normalizeEmail(input: string): string | undefined {
  const typed = input.trim().toLowerCase();
  if (typed.length > EMAIL_MAX_LENGTH || !isEmail(typed)) return undefined;
  const at = typed.lastIndexOf('@') + 1;
  const email = typed.slice(0, at) + domainToASCII(typed.slice(at));
  return email.length <= EMAIL_MAX_LENGTH && isEmail(email) ? email : undefined;
}
