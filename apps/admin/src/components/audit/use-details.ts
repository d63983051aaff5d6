import { apiError, type AuditEntry, type StaffSettings } from '@academy/api-client';
import type { BookDifference, ExchangeReceiptKind } from '@academy/shared';
import { useErrorText, useFormats, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Ids are meaningless to readers. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The text of each detail that is a number. */
const COUNTS = {
  count: 'sessions',
  recipients: 'recipients',
  created: 'created',
  changed: 'changed',
  uses: 'uses',
  learners: 'learners',
  attempts: 'attempts',
  cues: 'cues',
  files: 'files',
} as const;

/** An exchange rate is shown with all its decimals. */
const RATE: Intl.NumberFormatOptions = { maximumFractionDigits: 20 };

/** The text for each value; a value added by a later release is shown as it is. */
type Words = Readonly<Record<string, string>>;

/**
 * Formats the details of an audit log entry, such as the new role, why a sign-in was refused, or a refunded amount.
 * Needs the `audit` texts.
 */
export function useDetails(): (entry: AuditEntry) => string[] {
  const { t } = useTranslation(['audit', 'common']);
  const { money } = useFormats();
  const language = useLanguage();
  const errorText = useErrorText();

  const roles: Words = t('common:roles', { returnObjects: true });
  const statuses: Words = t('statuses', { returnObjects: true });
  const methods: Words = t('methods', { returnObjects: true });
  const reasons: Words = t('reasons', { returnObjects: true });
  const events: Words = t('events', { returnObjects: true });
  const settings: Readonly<Record<keyof StaffSettings, string>> = t('settings', { returnObjects: true });
  const lists: Words = t('lists', { returnObjects: true });
  const languages: Words = t('languages', { returnObjects: true });
  const kinds: Readonly<Record<BookDifference | ExchangeReceiptKind, string>> = t('kinds', {
    returnObjects: true,
  });
  const word = (words: Words, value: string) => words[value] ?? value;

  const sentence = (action: AuditEntry['action'], key: string, value: string): string | null => {
    if (key === 'role') return word(roles, value);
    if (key === 'method') return word(methods, value);
    if (key === 'event') return word(events, value);
    if (key === 'kind') return word(kinds, value);
    if (key === 'language') return word(languages, value);
    // The title of a content says more.
    if (key === 'videoId') return null;
    if (key === 'list') return word(lists, value);
    if (key === 'rate') return t('rate', { rate: Number(value).toLocaleString(language, RATE) });
    if (isCount(key)) return t(COUNTS[key], { count: Number(value) });
    if (key === 'keys')
      return value
        .split(', ')
        .map((name) => word(settings, name))
        .join(', ');
    if (key === 'reason')
      return action === 'session.refused' ? errorText(apiError(value)) : word(reasons, value);
    return ID.test(value) ? null : value;
  };

  return ({ action, details }) => {
    const { before, after, amountCents, currency = 'EUR', ...others } = details;
    const names = action === 'user.role_changed' ? roles : statuses;
    const isChange = before !== undefined && after !== undefined;
    const said = [
      isChange && t('change', { before: word(names, before), after: word(names, after) }),
      ...Object.entries(others).map(([key, value]) => sentence(action, key, value)),
      amountCents !== undefined && money(Number(amountCents), currency),
    ];
    return said.filter((text) => typeof text === 'string');
  };
}

function isCount(key: string): key is keyof typeof COUNTS {
  return key in COUNTS;
}
