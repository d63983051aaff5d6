import { useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListReceiptsOfOrderQuery } from '../../api/receipts.ts';

/** The receipt of the purchase, as a paper slip; nothing until it is issued. Its title is in Italian. */
export function ReceiptSlip({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payment');
  const { longDate, money } = useFormats();
  const textLanguage = useTextLanguage();
  const [receipt] = useListReceiptsOfOrderQuery(orderId).currentData ?? [];
  if (!receipt) return null;
  return (
    <section className="slip" aria-labelledby="slip-title">
      <h2 id="slip-title">{t('receipt.title')}</h2>
      <dl className="slip__lines">
        <dt lang={textLanguage(true)}>{receipt.title}</dt>
        <dd>{money(receipt.totalCents, receipt.currency)}</dd>
      </dl>
      <p className="muted">{t('receipt.vatIncluded')}</p>
      <p className="muted">
        {t('receipt.facts', { number: receipt.number, date: longDate(receipt.paidAt) })}
      </p>
      <p>
        <Link to="/profilo">{t('receipt.download')}</Link>
      </p>
    </section>
  );
}
