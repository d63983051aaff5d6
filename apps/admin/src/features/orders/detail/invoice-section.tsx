import type { OrderDetail } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/detail/facts.tsx';

/** The invoice's recipient, with the data that the exchange system requires. */
export function InvoiceSection({ invoice }: { invoice: OrderDetail['invoice'] }) {
  const { t } = useTranslation('orders');
  if (invoice === null) return null;
  const { address, postalCode, city, province, country } = invoice;
  const name = invoice.companyName ?? `${invoice.firstName ?? ''} ${invoice.lastName ?? ''}`;
  const town = `${postalCode} ${city}${province ? ` (${province})` : ''}, ${country}`;
  const rows = [
    { label: t(`invoice.${invoice.kind}`), value: name },
    { label: t('invoice.address'), value: `${address}, ${town}` },
    { label: t('invoice.taxCode'), value: invoice.taxCode },
    { label: t('invoice.vatNumber'), value: invoice.vatNumber },
    { label: t('invoice.recipientCode'), value: invoice.recipientCode },
    { label: 'PEC', value: invoice.pec },
  ];
  return (
    <section aria-labelledby="order-invoice">
      <h2 id="order-invoice">{t('invoice.title')}</h2>
      <Facts facts={rows.filter(({ value }) => Boolean(value))} />
    </section>
  );
}
