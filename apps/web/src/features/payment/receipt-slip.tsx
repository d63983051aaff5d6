import { useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useListReceiptsOfOrderQuery } from '../../api/receipts.ts';
import { ReceiptButton } from '../../components/receipt-button.tsx';

/** The receipt of the purchase, as a paper slip; nothing until it is issued. Its title is in Italian. */
export function ReceiptSlip({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payment');
  const { longDate, money, number } = useFormats();
  const textLanguage = useTextLanguage();
  const [receipt] = useListReceiptsOfOrderQuery(orderId).currentData ?? [];
  if (!receipt) return null;
  const { currency, paidAt, title, totalCents, vatCents, vatPercent } = receipt;
  return (
    <section className="slip" aria-labelledby="slip-title">
      <h2 id="slip-title">{t('receipt.title')}</h2>
      <dl className="slip__lines">
        <dt lang={textLanguage(true)}>{title}</dt>
        <dd>{money(totalCents - vatCents, currency)}</dd>
        <dt>{t('receipt.vat', { percent: number(vatPercent) })}</dt>
        <dd>{money(vatCents, currency)}</dd>
        <dt className="slip__total">{t('receipt.total')}</dt>
        <dd className="slip__total">{money(totalCents, currency)}</dd>
      </dl>
      <p className="muted">{t('receipt.facts', { number: receipt.number, date: longDate(paidAt) })}</p>
      <ReceiptButton receiptId={receipt.id} label={t('receipt.download')} />
    </section>
  );
}
