import { isValidCodiceFiscale } from '@academy/shared';
import type { FormRule } from 'antd';
import type { TFunction } from 'i18next';
import { PASSWORD_MIN_LENGTH, isPasswordTooLong } from '../../components/password/password-strength.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAX_LENGTH = 255;

/** The forms' rules, in the page's language. */
export function authRules(t: TFunction<['auth', 'password']>) {
  const required: FormRule = { required: true, whitespace: true, message: t('rules.required') };
  const check = (isFine: (value: string) => boolean, message: string): FormRule => ({
    validator: (_rule, value: string | undefined) =>
      !value || isFine(value) ? Promise.resolve() : Promise.reject(new Error(message)),
  });

  return {
    required: [required],
    email: [
      required,
      check((value) => EMAIL.test(value.trim()) && value.length <= EMAIL_MAX_LENGTH, t('rules.email')),
    ],
    codiceFiscale: [required, check(isValidCodiceFiscale, t('rules.codiceFiscale'))],
    // A password may be made of spaces: only an empty one is missing.
    currentPassword: [{ required: true, message: t('rules.required') }],
    newPassword: [
      { required: true, message: t('rules.required') },
      check((value) => value.length >= PASSWORD_MIN_LENGTH, t('password:tooShort')),
      check((value) => !isPasswordTooLong(value), t('password:tooLong')),
    ],
    consent: [
      {
        validator: (_rule, value: boolean | undefined) =>
          value ? Promise.resolve() : Promise.reject(new Error(t('rules.consent'))),
      },
    ],
  } satisfies Record<string, FormRule[]>;
}

/** The repeated password equals the first; an empty one is reported as missing instead. */
export function sameAs(field: string, message: string): FormRule {
  return ({ getFieldValue }) => ({
    validator: (_rule, value: string | undefined) =>
      !value || value === getFieldValue(field) ? Promise.resolve() : Promise.reject(new Error(message)),
  });
}

/** Addresses are compared in lower case, without the spaces a phone's keyboard adds. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A name without stray spaces. */
export function normalizeName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
