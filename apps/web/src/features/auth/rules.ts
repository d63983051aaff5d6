import { EMAIL_MAX_LENGTH, isEmailAddress, isValidCodiceFiscale } from '@academy/shared';
import type { TFunction } from 'i18next';
import { type PasswordContext, passwordProblem } from '../../components/password/password-strength.ts';

/** The checks of these forms: each returns the problem of a value, in the page's language. */
export function authChecks(t: TFunction<['auth', 'password']>) {
  // A password may consist of spaces: only an empty one is missing.
  const given = (value: string) => (value === '' ? t('rules.required') : undefined);
  const required = (value: string) => given(value.trim());
  return {
    given,
    required,
    email: (value: string) => required(value) ?? (isEmail(value) ? undefined : t('rules.email')),
    codiceFiscale: (value: string) =>
      required(value) ?? (isValidCodiceFiscale(value) ? undefined : t('rules.codiceFiscale')),
    newPassword: (value: string, context: PasswordContext) => {
      const problem = passwordProblem(value, context);
      return given(value) ?? (problem ? t(`password:${problem}`) : undefined);
    },
    repeated: (value: string, password: string) =>
      given(value) ?? (value === password ? undefined : t('password:mismatch')),
    consent: (isGiven: boolean) => (isGiven ? undefined : t('rules.consent')),
  };
}

function isEmail(value: string): boolean {
  return isEmailAddress(value.trim()) && value.length <= EMAIL_MAX_LENGTH;
}

/** Addresses are compared in lower case and without the spaces that phone keyboards add. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A name without stray spaces. */
export function normalizeName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
