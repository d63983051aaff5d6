import { normalizeEmail } from '../../accounts/email-address.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** @throws GoTrueError `validation_failed` */
export function requireEmail(input: string | null | undefined): string {
  const email = normalizeEmail(input ?? '');
  if (email === undefined)
    throw new GoTrueError('validation_failed', 'Unable to validate email address: invalid format');
  return email;
}

/** @throws GoTrueError `validation_failed` when both are given. */
export function requireOneContact(body: { email?: string | null; phone?: string | null }): void {
  if (body.email && body.phone) {
    throw new GoTrueError(
      'validation_failed',
      'Only an email address or phone number should be provided, not both.',
    );
  }
}

/** True for a number in E.164 format, with or without the plus and spaces. */
export function isPhoneNumber(input: string): boolean {
  return /^[1-9]\d{1,14}$/.test(input.replaceAll(/^\+|\s/g, ''));
}

/** GoTrue's error without an SMS provider. @param what e.g. `Phone logins`. */
export function phoneDisabled(what: string, status: number): GoTrueError {
  return new GoTrueError('phone_provider_disabled', `${what} are disabled`, { status });
}
