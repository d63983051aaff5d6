import type { Books, BookSums } from '@academy/api-client';
import { Badge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../components/table/data-table.tsx';

type What = 'paid' | 'returned';
type Reason = BookSums['reasons'][number];
type Read = Books['balanceRead'];
const WHATS: { what: What }[] = [{ what: 'paid' }, { what: 'returned' }];

/** What was paid and returned in a currency, three times, and why the sums differ, as far as the balance has been read. */
export function Sums({ sums, read }: { sums: BookSums; read: Read }) {
  const { t } = useTranslation('books');
  const { money } = useFormats();
  const { currency, reasons } = sums;
  const amount = (cents: number) => money(cents, currency);
  const columns: Column<{ what: What }>[] = [
    { key: 'what', title: t('columns.what'), render: ({ what }) => t(`sums.${what}`) },
    ...(['receiptsCents', 'journalCents', 'providerCents'] as const).map((key) => ({
      key,
      title: t(`columns.${key}`),
      numeric: true,
      render: ({ what }: { what: What }) =>
        key === 'providerCents' && read === 'none' ? '–' : amount(sums[what][key]),
    })),
    {
      key: 'difference',
      title: t('columns.difference'),
      numeric: true,
      render: ({ what }) => <Difference {...sums[what]} read={read} amount={amount} />,
    },
  ];
  const title = t('sums.title', { currency });
  return (
    <section className="books__section">
      <h2>{title}</h2>
      <DataTable label={title} columns={columns} rows={WHATS} rowKey={({ what }) => what} />
      {reasons.length > 0 && read !== 'none' && <Reasons reasons={reasons} amount={amount} />}
    </section>
  );
}

interface DifferenceProps {
  receiptsCents: number;
  journalCents: number;
  providerCents: number;
  read: Read;
  amount: (cents: number) => string;
}

/**
 * Zero when all three agree; otherwise by how much the provider, and the journal, differ from the receipts. Nothing agrees
 * before the balance has been read.
 */
function Difference({ receiptsCents, journalCents, providerCents, read, amount }: DifferenceProps) {
  const { t } = useTranslation('books');
  const fromJournal = receiptsCents - journalCents;
  const fromProvider = read === 'none' ? 0 : receiptsCents - providerCents;
  if (fromJournal === 0 && fromProvider === 0 && read === 'fully')
    return <Badge tone="completed">{t('agrees', { amount: amount(0) })}</Badge>;
  return (
    <div className="books__difference">
      {read !== 'fully' && <Badge tone="plain">{t(`read.${read}`)}</Badge>}
      {fromProvider !== 0 && <span>{amount(fromProvider)}</span>}
      {fromJournal !== 0 && <span>{t('journalDiffers', { amount: amount(fromJournal) })}</span>}
    </div>
  );
}

function Reasons({ reasons, amount }: { reasons: Reason[]; amount: (cents: number) => string }) {
  const { t } = useTranslation('books');
  const { number } = useFormats();
  const columns: Column<Reason>[] = [
    {
      key: 'reason',
      title: t('columns.reason'),
      render: ({ reason }) => (
        <>
          <span className="books__reason">{t(`reasons.${reason}.title`)}</span>
          <span className="muted">{t(`reasons.${reason}.text`)}</span>
        </>
      ),
    },
    {
      key: 'payments',
      title: t('columns.payments'),
      numeric: true,
      render: ({ payments }) => number(payments),
    },
    ...(['paidCents', 'returnedCents'] as const).map((key) => ({
      key,
      title: t(`columns.${key}`),
      numeric: true,
      render: (row: Reason) => amount(row[key]),
    })),
  ];
  return (
    <>
      <h3>{t('why')}</h3>
      <DataTable label={t('why')} columns={columns} rows={reasons} rowKey={({ reason }) => reason} />
    </>
  );
}
