import type { Debit } from '@academy/api-client';
import { Icon, useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const PATHS = {
  single: ({ slug }: Debit) => `/contenuti/${slug}`,
  project: ({ slug }: Debit) => `/progetto/${slug}`,
  subscription: () => '/abbonamento',
} as const satisfies Record<Debit['type'], (debit: Debit) => string>;

/** What is being debited: neither bought yet nor refused. */
export function Debits({ debits }: { debits: Debit[] }) {
  const { t } = useTranslation('purchases');
  const { date } = useFormats();
  const textLanguage = useTextLanguage();
  if (debits.length === 0) return null;
  return (
    <ul className="profile__list">
      {debits.map((debit) => (
        <li key={debit.orderId} className="profile__row">
          <Icon name={debit.type === 'single' ? 'video' : 'series'} />
          <div className="profile__row-main">
            <Link to={PATHS[debit.type](debit)} lang={textLanguage(debit.isUntranslated)}>
              {debit.title}
            </Link>
            <p className="muted">{t('debit.text', { date: date(debit.debitedAt) })}</p>
          </div>
          <div className="profile__row-end">
            <p>
              <strong>{t('debit.title')}</strong>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
