import type { Books } from '@academy/api-client';
import { Notice, Skeleton, useFormats, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetBooksQuery } from '../../api/books.ts';
import type { Period } from '../../api/exports.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { DayField } from '../../components/filters/day-field.tsx';
import { usePeriod } from '../../components/filters/use-period.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { Accounts } from './accounts.tsx';
import { Sums } from './sums.tsx';
import '../../components/filters/filters.css';
import './books.css';

/** The accountant's totals of a period: the same sums from receipts, journal and provider, and why they differ. */
export function BooksPage() {
  const { t } = useTranslation('books');
  const { period, setDay, fault } = usePeriod();
  useHead({ title: t('title'), noIndex: true });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link to={`/ordini/esporta?from=${period.from}&to=${period.to}`}>{t('exports')}</Link>
      </PageHead>
      <div className="filters" role="group" aria-label={t('period')}>
        {(['from', 'to'] as const).map((name) => (
          <DayField key={name} label={t(name)} value={period[name]} onChange={(day) => setDay(name, day)} />
        ))}
      </div>
      <div className="books">
        {fault === null ? <Totals period={period} /> : <p role="alert">{t(`fault.${fault}`)}</p>}
      </div>
    </>
  );
}

function Totals({ period }: { period: Period }) {
  const { t } = useTranslation('books');
  const { currentData: books, isError, error, refetch } = useGetBooksQuery(period);
  if (isError && !books)
    return <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!books) return <Skeleton shape="line" style={{ height: '12rem' }} />;
  return (
    <>
      <State books={books} />
      {books.currencies.map((sums) => (
        <Sums key={sums.currency} sums={sums} read={books.balanceRead} />
      ))}
      {books.accounts.map((account) => (
        <Accounts key={account.currency} account={account} read={books.balanceRead} />
      ))}
    </>
  );
}

/** Until when the provider is known, and what waits for an explanation. */
function State({ books: { readUntil, balanceRead, openDifferences } }: { books: Books }) {
  const { t } = useTranslation('books');
  const { dateTime } = useFormats();
  if (readUntil === null) return <Notice title={t('never.title')} text={t('never.text')} />;
  return (
    <p className="books__state">
      {t('readUntil', { time: dateTime(readUntil) })} {balanceRead !== 'fully' && `${t('unread')} `}
      {openDifferences > 0 && (
        <Link to="/riconciliazione">{t('openDifferences', { count: openDifferences })}</Link>
      )}
    </p>
  );
}
