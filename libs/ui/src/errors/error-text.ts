import type { AppErrorCode, PartErrorCode } from '@academy/shared';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Sentences for failures without a code of the academy, and the hints appended to some. */
export const SENTENCE_KEYS = [
  'auth.invalid_credentials',
  'auth.email_not_confirmed',
  'auth.user_not_found',
  'auth.already_registered',
  'auth.weak_password',
  'auth.same_password',
  'auth.invalid_email',
  'auth.email_rate_limit',
  'auth.sms_rate_limit',
  'auth.email_not_sent',
  'auth.captcha_failed',
  'auth.session_expired',
  'auth.link_expired',
  'auth.link_other_browser',
  'auth.user_suspended',
  'auth.signup_disabled',
  'auth.mfa_code_invalid',
  'auth.mfa_locked',
  'auth.mfa_required',
  'auth.current_password_invalid',
  'auth.nonce_needed',
  'auth.nonce_invalid',
  'auth.last_identity',
  'auth.identity_taken',
  'auth.provider_failed',
  'network.connection',
  'network.timeout',
  'network.unreadable',
  'status.400',
  'status.401',
  'status.403',
  'status.404',
  'status.429',
  'status.500',
  'status.503',
  'unknown',
] as const;

/** The key of a sentence that may be shown. */
export type ErrorTextKey = AppErrorCode | PartErrorCode | (typeof SENTENCE_KEYS)[number];

/** The texts every language must have. */
export type ErrorTexts = Record<ErrorTextKey | 'hint.login' | 'hint.fields', string>;

/** Failures that a user fixes by checking the form again. */
const FIELD_ERRORS: readonly ErrorTextKey[] = [
  'platform.invalid_input',
  'platform.conflict',
  'catalogue.slug_taken',
];

/**
 * Converts a normalised error to the sentence to show, in the page's language.
 * @returns a function; with the `context` `login` it appends the forgotten-password hint.
 */
export function useErrorText(): (
  error: { messageKey: ErrorTextKey; values?: Record<string, number> },
  context?: 'login',
) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    ({ messageKey, values }, context) => {
      const sentence = t(messageKey, { ...values });
      if (context === 'login') return `${sentence} ${t('hint.login')}`;
      return FIELD_ERRORS.includes(messageKey) ? `${sentence} ${t('hint.fields')}` : sentence;
    },
    [t],
  );
}
